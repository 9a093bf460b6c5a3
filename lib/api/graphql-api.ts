// AppSync: the schema, the authorizer, one data source per room, one resolver per field of the register.
import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import { CfnDataSource, CfnGraphQLApi, CfnGraphQLSchema, CfnResolver } from 'aws-cdk-lib/aws-appsync';
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { FieldRow } from '#functions/field-rows.ts';
import { PUBLISHED, type Room } from '#functions/fields.ts';
import { doorsKnockedBy } from '../doors/doors.ts';
import { type Names, REGION } from '../names.ts';
import { plainScript } from '../plain-script.ts';
import { suppress, wildResource } from '../suppress.ts';
import { deployedSchema, readSchema } from './graphql-schema.ts';

/** The most root fields and the greatest depth of one request. */
const MOST_FIELDS = 20;
const DEEPEST = 15;

/** Fields that AppSync answers by itself, with the script that does it. */
const SCRIPTED = {
  Mutation: Object.fromEntries(
    Object.keys(PUBLISHED).map((field) => [field, 'api/live/publish-organization-change.ts']),
  ),
  Subscription: { onOrganizationChanged: 'api/live/on-organization-changed.ts' },
};

const JAVASCRIPT: CfnResolver.AppSyncRuntimeProperty = { name: 'APPSYNC_JS', runtimeVersion: '1.0.0' };

/** Room -> field -> its row: the register of `functions/fields.ts`. */
export type Register = Readonly<Record<Room, Readonly<Record<string, FieldRow>>>>;

/** The GraphQL API of a brand; it refers to the doors, which are in another stack, by their names. */
export class GraphqlApi extends Construct {
  readonly api: CfnGraphQLApi;
  readonly #schema: CfnGraphQLSchema;

  constructor(scope: Construct, id: string, names: Names, register: Register) {
    super(scope, id);
    const [authorizer] = doorsKnockedBy('authorizer');
    if (!authorizer) throw new Error('The list of doors has no authorizer.');
    this.api = new CfnGraphQLApi(this, 'Api', {
      name: names.base,
      authenticationType: 'AWS_LAMBDA',
      lambdaAuthorizerConfig: {
        authorizerUri: names.doorArn(authorizer.door),
        authorizerResultTtlInSeconds: 0,
      },
      additionalAuthenticationProviders: [{ authenticationType: 'AWS_IAM' }],
      introspectionConfig: 'DISABLED',
      queryDepthLimit: DEEPEST,
      resolverCountLimit: MOST_FIELDS,
      logConfig: { excludeVerboseContent: true, fieldLogLevel: 'ERROR', cloudWatchLogsRoleArn: this.#logRole() },
    });
    suppress(
      this.api,
      'AwsSolutions-ASC3',
      'Requests are logged without their content, which is texts and phone numbers.',
    );
    this.#logGroup();
    new CfnPermission(this, 'MayAsk', {
      action: 'lambda:InvokeFunction',
      functionName: names.doorArn(authorizer.door),
      principal: 'appsync.amazonaws.com',
      sourceArn: this.api.attrArn,
    });
    this.#schema = new CfnGraphQLSchema(this, 'Schema', {
      apiId: this.api.attrApiId,
      definition: deployedSchema(readSchema()),
    });
    this.#rooms(names, register);
    this.#scripted();
  }

  /** One data source and its resolvers for each room: AppSync calls the room's function directly. */
  #rooms(names: Names, register: Register): void {
    const rooms = doorsKnockedBy('appsync');
    const arns = rooms.map(({ door }) => names.doorArn(door));
    const role = new Role(this, 'Rooms', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: arns }));
    for (const { door, plan } of rooms) {
      const { room } = plan.knock;
      const source = new CfnDataSource(this, `room-${room}`, {
        apiId: this.api.attrApiId,
        name: room,
        type: 'AWS_LAMBDA',
        serviceRoleArn: role.roleArn,
        lambdaConfig: { lambdaFunctionArn: names.doorArn(door) },
      });
      for (const [field, row] of Object.entries(register[room])) this.#resolver(row.type, field, source);
    }
  }

  #scripted(): void {
    const nothing = new CfnDataSource(this, 'nothing', { apiId: this.api.attrApiId, name: 'nothing', type: 'NONE' });
    for (const [type, fields] of Object.entries(SCRIPTED)) {
      for (const [field, script] of Object.entries(fields)) {
        this.#resolver(type, field, nothing, { code: plainScript(script), runtime: JAVASCRIPT });
      }
    }
  }

  #resolver(
    typeName: string,
    fieldName: string,
    source: CfnDataSource,
    script: Partial<Pick<CfnResolver, 'code' | 'runtime'>> = {},
  ): void {
    const resolver = new CfnResolver(this, `${typeName}.${fieldName}`, {
      apiId: this.api.attrApiId,
      typeName,
      fieldName,
      kind: 'UNIT',
      dataSourceName: source.attrName,
      ...script,
    });
    resolver.addResourceDependency(this.#schema);
  }

  /** AppSync names its own log group after the API; it is created here so that its logs expire after three months. */
  #logGroup(): void {
    new LogGroup(this, 'Log', {
      logGroupName: `/aws/appsync/apis/${this.api.attrApiId}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  #logRole(): string {
    const group = `arn:aws:logs:${REGION}:${Aws.ACCOUNT_ID}:log-group:/aws/appsync/apis/*`;
    const actions = ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'];
    const statements = [new PolicyStatement({ actions, resources: [group] })];
    const policy = new ManagedPolicy(this, 'LogPolicy', { statements });
    suppress(policy, wildResource(group), 'The API’s id, which names its log group, is not known before the API is.');
    const assumedBy = new ServicePrincipal('appsync.amazonaws.com');
    return new Role(this, 'LogRole', { assumedBy, managedPolicies: [policy] }).roleArn;
  }
}
