// A brand's four stacks: their names, their size, what may never change or be lost, what they never contain.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addHouse, inDeployOrder } from '#lib/house.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { BRAND_KEYS, emptyApp, houseOf, resourcesOf, templatesOf } from './houses.ts';

/** CloudFormation accepts 500; `room-to-grow.test.ts` says how many fields may be added. */
const MOST_RESOURCES = 350;
const NAMES_ONLY =
  /^(BRAND|STACK|(APP|LINK)_ORIGIN|TABLE_NAME|BUS_NAME|(MEDIA|SITE)_BUCKET|(STEP|PUMP|JOB|RULE)_MACHINE_ARN|TRANSCODE_(ROLE|QUEUE)_ARN|DEAD_LETTERS_URLS|INBOUND_QUEUE_URL|MAIL_SET)$/;
const SECRET_LIKE = [
  /\b[sr]k_(live|test)_\w+/,
  /\bwhsec_\w+/,
  /\bAC[0-9a-f]{32}\b/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /-----BEGIN/,
  /"(password|authToken|secretKey|apiKey)"\s*:/i,
  /resolve:secretsmanager/,
];

/** The key by which the API knows the distribution is named where the distribution writes it on its calls, and nowhere else. */
const FRONT_KEY =
  /\{"HeaderName":"x-front-key","HeaderValue":\{"Fn::Join":\["",\["\{\{resolve:secretsmanager:",\{"Ref":"SiteFrontKey\w+"\},":SecretString:key::\}\}"\]\]\}\}/g;

describe.each(BRAND_KEYS)('the stacks of %s', (brand) => {
  const { keep, work, front, cdk, house } = houseOf(brand);
  const templates = templatesOf(houseOf(brand));
  const stacks = inDeployOrder(house);

  it('are four, by their fixed names, in us-east-1, each deployed after the one before it', () => {
    const names = ['keep', 'work', 'front', 'watch'].map((stack) => `beckon-${brand}-${stack}`);
    expect(stacks.map(({ stackName }) => stackName)).toEqual(names);
    expect(stacks.map(({ region }) => region)).toEqual(names.map(() => 'us-east-1'));
    const after = stacks.map(({ dependencies }) => dependencies.map(({ stackName }) => stackName));
    expect(after).toEqual([[], ...names.slice(0, -1).map((name) => [name])]);
    expect(cdk.synth().stacks.map(({ stackName }) => stackName)).toEqual(names);
  });

  it(`have at most ${MOST_RESOURCES} resources each`, () => {
    for (const template of templates) expect(resourcesOf(template).length).toBeLessThanOrEqual(MOST_RESOURCES);
  });

  it('keep the names and logical ids whose change would lose data or end executions', () => {
    const fixed = /^AWS::(DynamoDB::Table|Events::EventBus|StepFunctions::StateMachine)$/;
    const named = templates.flatMap((template) =>
      resourcesOf(template).flatMap(
        ([
          id,
          {
            Type,
            Properties: { TableName, Name, StateMachineName },
          },
        ]) => (fixed.test(Type) ? [[id, TableName ?? Name ?? StateMachineName]] : []),
      ),
    );
    expect(Object.fromEntries(named)).toEqual({
      Table: `beckon-${brand}`,
      Bus: `beckon-${brand}`,
      StepMachine: `beckon-${brand}-step`,
      PumpMachine: `beckon-${brand}-pump`,
      JobMachine: `beckon-${brand}-job`,
      RuleMachine: `beckon-${brand}-rule`,
    });
  });

  it('never lose the table or the media: retained, protected, restorable to the second', () => {
    expect(house.keep.terminationProtection).toBe(true);
    const [[, table] = []] = resourcesOf(keep, 'AWS::DynamoDB::Table');
    expect(table).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
        StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      },
    });
    const indexes = table?.Properties.GlobalSecondaryIndexes as { IndexName: string }[];
    expect(indexes.map(({ IndexName }) => IndexName)).toEqual(['gs1', 'gs2', 'gs3', 'gs4', 'gs5']);
    const [[, media] = []] = resourcesOf(keep, 'AWS::S3::Bucket');
    expect(media?.DeletionPolicy).toBe('Retain');
    expect(JSON.stringify(media?.Properties.BucketName)).toContain(`beckon-${brand}-media-`);
  });

  it('leave nothing of the site behind: its bucket is emptied before it is deleted, that bucket alone, by a role that can do nothing else', () => {
    const [[id, site] = []] = resourcesOf(front, 'AWS::S3::Bucket');
    expect(site).toMatchObject({
      DeletionPolicy: 'Delete',
      Properties: { Tags: expect.arrayContaining([{ Key: 'aws-cdk:auto-delete-objects', Value: 'true' }]) },
    });
    const emptied = templates.flatMap((template) => resourcesOf(template, 'Custom::S3AutoDeleteObjects'));
    expect(emptied.map(([, { Properties }]) => Properties.BucketName)).toEqual([{ Ref: id }]);
    const statements = resourcesOf(front, 'AWS::S3::BucketPolicy').flatMap(
      ([, { Properties }]) => (Properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement,
    );
    const [emptying] = statements.filter(({ Action }) => JSON.stringify(Action).includes('s3:DeleteObject'));
    expect(emptying).toMatchObject({
      Action: ['GetBucketTagging', 'GetBucketPolicy', 'PutBucketPolicy', 'ListBucketVersions']
        .concat('DeleteObject', 'DeleteObjectVersion')
        .map((action) => `s3:${action}`),
      Resource: [{ 'Fn::GetAtt': [id, 'Arn'] }, expect.anything()],
    });
    const whose = JSON.stringify(emptying?.Principal);
    const [, role] = resourcesOf(front, 'AWS::IAM::Role').find(([role]) => whose.includes(`"${role}"`)) ?? [];
    expect(role?.Properties).not.toHaveProperty('ManagedPolicyArns');
    const may = JSON.stringify(role?.Properties.Policies).match(/"\w+:[A-Z]\w+"/g);
    expect(may).toEqual(['"logs:CreateLogStream"', '"logs:PutLogEvents"']);
  });

  it('never refer to each other: generated names are stored in Parameter Store, all others are composed', () => {
    const texts = templates.map((template) => JSON.stringify(template.toJSON()));
    for (const text of texts) expect(text).not.toMatch(/Fn::ImportValue|Fn::GetStackOutput|"Export":/);
    const notes = templates.map((template) =>
      resourcesOf(template, 'AWS::SSM::Parameter').map(([, { Properties }]) => [Properties.Name, Properties.Value]),
    );
    const [[api = ''] = []] = resourcesOf(work, 'AWS::ApiGatewayV2::Api');
    const [[graphql = ''] = []] = resourcesOf(front, 'AWS::AppSync::GraphQLApi');
    expect(notes).toEqual([
      [[`/beckon/${brand}/stream-arn`, { 'Fn::GetAtt': ['Table', 'StreamArn'] }]],
      [[`/beckon/${brand}/rest-id`, { Ref: api }]],
      [[`/beckon/${brand}/graphql-id`, { 'Fn::GetAtt': [graphql, 'ApiId'] }]],
      [],
    ]);
    const read = templates.map((template) =>
      Object.values(template.findParameters('*', { Type: 'AWS::SSM::Parameter::Value<String>' }))
        .map(({ Default }) => String(Default))
        .filter((name) => name.startsWith('/beckon/')),
    );
    expect(read).toEqual([
      [],
      [`/beckon/${brand}/stream-arn`],
      [`/beckon/${brand}/rest-id`],
      [`/beckon/${brand}/graphql-id`, `/beckon/${brand}/rest-id`],
    ]);
  });

  it('contain nothing that looks like a secret, and doors get only the names of secrets', () => {
    for (const template of templates) {
      const text = JSON.stringify(template.toJSON()).replaceAll(FRONT_KEY, '');
      for (const pattern of SECRET_LIKE) expect(text).not.toMatch(pattern);
    }
    for (const [id, { Properties, Metadata }] of resourcesOf(work, 'AWS::Lambda::Function')) {
      if (!Metadata?.entry) continue;
      const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
      for (const name of Object.keys(Variables)) expect(`${id}: ${name}`.split(': ')[1]).toMatch(NAMES_ONLY);
    }
  });

  it('delete parts of unfinished uploads after a day, and accept parts only from the app’s hosts [INT-07]', () => {
    const [[, { Properties }] = ['', { Properties: {} as Record<string, unknown> }]] = resourcesOf(
      keep,
      'AWS::S3::Bucket',
    );
    const { Rules } = Properties.LifecycleConfiguration as { Rules: object[] };
    expect(Rules).toContainEqual(
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' }),
    );
    const { hosts } = BRANDS[brand as Brand['key']];
    const { CorsRules } = Properties.CorsConfiguration as { CorsRules: object[] };
    expect(CorsRules).toMatchObject([
      { AllowedMethods: ['POST', 'PUT'], AllowedOrigins: [`https://${hosts.app}`, `https://${hosts.v2}`] },
    ]);
  });

  it('can restore a deleted file for 35 days, as long as the table, and files of people for a day at most', () => {
    const [[, bucket] = []] = resourcesOf(keep, 'AWS::S3::Bucket');
    expect(bucket?.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    const Rules = (bucket?.Properties.LifecycleConfiguration as { Rules?: Record<string, unknown>[] })?.Rules ?? [];
    const days = Rules.flatMap(({ Prefix, NoncurrentVersionExpiration: old }) =>
      old ? [[Prefix, (old as { NoncurrentDays: number }).NoncurrentDays]] : [],
    );
    expect(days).toEqual([
      ['incoming/', 1],
      ['reports/', 1],
      ['erased/', 1],
      ['pictures/', 1],
      ['media/', 35],
    ]);
    expect(Rules).toContainEqual(expect.objectContaining({ ExpiredObjectDeleteMarker: true, Status: 'Enabled' }));
    // The ids of what was erased are kept as long as a backup contains it.
    expect(Rules).toContainEqual(expect.objectContaining({ Prefix: 'erased/', ExpirationInDays: 36 }));
    const [[, table] = []] = resourcesOf(keep, 'AWS::DynamoDB::Table');
    expect(table?.Properties.PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    });
  });

  it('let the video service read uploads and write served files, and nothing else [PIT-09]', () => {
    const roles = resourcesOf(work, 'AWS::IAM::Role').map(([, { Properties }]) => Properties);
    const [{ Policies } = {}] = roles.filter((role) => JSON.stringify(role).includes('mediaconvert.amazonaws.com'));
    const [{ PolicyDocument }] = Policies as [
      { PolicyDocument: { Statement: { Action: string; Resource: unknown }[] } },
    ];
    const granted = PolicyDocument.Statement.map(({ Action, Resource }) => [
      Action,
      /\/(incoming|media)\/\*/.exec(JSON.stringify(Resource))?.[1],
    ]);
    expect(granted).toEqual([
      ['s3:GetObject', 'incoming'],
      ['s3:PutObject', 'media'],
    ]);
  });

  it('are synthesized without a warning', () => {
    const answerTo = houseOf(brand)
      .cdk.synth()
      .stacks.flatMap(({ messages }) => messages.map(({ entry }) => entry.data));
    expect(answerTo).toEqual([]);
  });

  it('delete old logs: every log group has a retention', () => {
    const ofType = (type: string) => templates.flatMap((template) => resourcesOf(template, type));
    for (const [, { Properties }] of ofType('AWS::Logs::LogGroup')) {
      expect(Properties.RetentionInDays).toBeLessThanOrEqual(90);
    }
    const unlogged = ofType('AWS::Lambda::Function').filter(([, { Properties }]) => !Properties.LoggingConfig);
    expect(unlogged.map(([id]) => id)).toEqual([]);
  });
});

describe('a house', () => {
  it('is valid by CloudFormation’s own schemas, for every brand', () => {
    const cdk = emptyApp(true);
    for (const brand of BRAND_KEYS) addHouse(cdk, brand);
    const { directory } = cdk.synth();
    const { pluginReports } = JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8'));
    expect(pluginReports).toEqual([]);
  });

  it('is not built for a brand that does not exist', () => {
    expect(() => addHouse(emptyApp(), 'nobody')).toThrow(/There is no brand "nobody". Brands: /);
  });
});
