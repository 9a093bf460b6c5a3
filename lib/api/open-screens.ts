// Notifies open screens of changes: a rule on the brand's bus calls the API's publish field.
import { Duration } from 'aws-cdk-lib';
import { AuthorizationType, GraphqlApi as ImportedApi } from 'aws-cdk-lib/aws-appsync';
import { EventBus, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { AppSync } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { PUBLISHED } from '#functions/fields.ts';
import type { Names } from '../names.ts';
import { signalled } from '../signals.ts';
import type { GraphqlApi } from './graphql-api.ts';
import { publishOperation, readSchema } from './graphql-schema.ts';

/** Retried this often within a minute; what is older helps no screen. */
const RETRIES = 2;

/**
 * Each `organization.changed` becomes a call of the publish field, with its detail as the variables. A lost one is no dead
 * letter, because screens reload by themselves.
 */
export class OpenScreens extends Construct {
  constructor(scope: Construct, id: string, names: Names, graphql: GraphqlApi) {
    super(scope, id);
    const [field = ''] = Object.keys(PUBLISHED);
    const { attrArn, attrApiId, attrGraphQlEndpointArn } = graphql.api;
    const api = ImportedApi.fromGraphqlApiAttributes(this, 'Api', {
      graphqlApiId: attrApiId,
      graphqlApiArn: attrArn,
      graphQLEndpointArn: attrGraphQlEndpointArn,
      modes: [AuthorizationType.IAM],
    });
    const role = new Role(this, 'Publisher', { assumedBy: new ServicePrincipal('events.amazonaws.com') });
    const resources = [`${attrArn}/types/Mutation/fields/${field}`];
    role.addToPolicy(new PolicyStatement({ actions: ['appsync:GraphQL'], resources }));
    const target = new AppSync(api, {
      graphQLOperation: publishOperation(readSchema(), field),
      variables: RuleTargetInput.fromEventPath('$.detail'),
      eventRole: role.withoutPolicyUpdates(),
      retryAttempts: RETRIES,
      maxEventAge: Duration.minutes(1),
    });
    new Rule(this, 'Rule', {
      eventBus: EventBus.fromEventBusName(this, 'Bus', names.bus),
      eventPattern: signalled(['organization.changed']),
      targets: [target],
    });
  }
}
