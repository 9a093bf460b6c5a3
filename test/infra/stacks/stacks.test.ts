// A brand's two stacks: what they are called, how big they are, what may never change or be lost, what they never hold.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addHouse } from '#lib/house.ts';
import { BRAND_KEYS, emptyApp, houseOf, resourcesOf } from './houses.ts';

/** CloudFormation takes 500; each field of the API is one. Before more come, the API is to have a stack of its own. */
const MOST_RESOURCES = 450;
const NAMES_ONLY =
  /^(BRAND|STACK|(APP|LINK)_ORIGIN|TABLE_NAME|BUS_NAME|(MEDIA|SITE)_BUCKET|(STEP|PUMP|JOB|RULE)_MACHINE_ARN|TRANSCODE_(ROLE|QUEUE)_ARN)$/;
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
  /\{"HeaderName":"x-front-key","HeaderValue":\{"Fn::Join":\["",\["\{\{resolve:secretsmanager:",\{"Ref":"SiteFrontKey\w+"\},":SecretString:key::\}\}"\]\]\}\}/;

describe.each(BRAND_KEYS)('the stacks of %s', (brand) => {
  const { keep, app, house } = houseOf(brand);

  it('are two, by their fixed names, in us-east-1', () => {
    expect([house.keep.stackName, house.app.stackName]).toEqual([`beckon-${brand}-keep`, `beckon-${brand}-app`]);
    expect([house.keep.region, house.app.region]).toEqual(['us-east-1', 'us-east-1']);
  });

  it(`have at most ${MOST_RESOURCES} resources each`, () => {
    for (const template of [keep, app]) expect(resourcesOf(template).length).toBeLessThanOrEqual(MOST_RESOURCES);
  });

  it('keep the names and logical ids whose change would lose data or end executions', () => {
    const fixed = /^AWS::(DynamoDB::Table|Events::EventBus|StepFunctions::StateMachine)$/;
    const named = [keep, app].flatMap((template) =>
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

  it('leave nothing of the site behind: its bucket is emptied before it goes, that bucket alone, by a role that can no more', () => {
    const [[id, site] = []] = resourcesOf(app, 'AWS::S3::Bucket');
    expect(site).toMatchObject({
      DeletionPolicy: 'Delete',
      Properties: { Tags: expect.arrayContaining([{ Key: 'aws-cdk:auto-delete-objects', Value: 'true' }]) },
    });
    const emptied = [keep, app].flatMap((template) => resourcesOf(template, 'Custom::S3AutoDeleteObjects'));
    expect(emptied.map(([, { Properties }]) => Properties.BucketName)).toEqual([{ Ref: id }]);
    const statements = resourcesOf(app, 'AWS::S3::BucketPolicy').flatMap(
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
    const [, role] = resourcesOf(app, 'AWS::IAM::Role').find(([role]) => whose.includes(`"${role}"`)) ?? [];
    expect(role?.Properties).not.toHaveProperty('ManagedPolicyArns');
    const may = JSON.stringify(role?.Properties.Policies).match(/"\w+:[A-Z]\w+"/g);
    expect(may).toEqual(['"logs:CreateLogStream"', '"logs:PutLogEvents"']);
  });

  it('are tied by one thread: the stream’s address, from kept things to the rest', () => {
    const json = (template: typeof keep) => JSON.stringify(template.toJSON());
    expect(json(keep)).not.toContain('Fn::ImportValue');
    expect(
      json(app)
        .match(/"Fn::ImportValue":"[^"]+"/g)
        ?.every((found) => /StreamArn/.test(found)),
    ).toBe(true);
  });

  it('hold nothing that looks like a secret, and doors get names only', () => {
    for (const template of [keep, app]) {
      const text = JSON.stringify(template.toJSON()).replace(FRONT_KEY, '');
      for (const pattern of SECRET_LIKE) expect(text).not.toMatch(pattern);
    }
    for (const [id, { Properties, Metadata }] of resourcesOf(app, 'AWS::Lambda::Function')) {
      if (!Metadata?.entry) continue;
      const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
      for (const name of Object.keys(Variables)) expect(`${id}: ${name}`.split(': ')[1]).toMatch(NAMES_ONLY);
    }
  });

  it('forget parts of uploads that were never finished after a day, and take parts from the app alone [INT-07]', () => {
    const [[, { Properties }] = ['', { Properties: {} as Record<string, unknown> }]] = resourcesOf(
      keep,
      'AWS::S3::Bucket',
    );
    const { Rules } = Properties.LifecycleConfiguration as { Rules: object[] };
    expect(Rules).toContainEqual(
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' }),
    );
    const { CorsRules } = Properties.CorsConfiguration as { CorsRules: object[] };
    expect(CorsRules).toMatchObject([
      { AllowedMethods: ['POST', 'PUT'], AllowedOrigins: [expect.stringMatching(/^https:/)] },
    ]);
  });

  it('let the video service read what was sent and write what is served, and nothing else [PIT-09]', () => {
    const roles = resourcesOf(app, 'AWS::IAM::Role').map(([, { Properties }]) => Properties);
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

  it('are synthesised without a warning', () => {
    const said = houseOf(brand)
      .cdk.synth()
      .stacks.flatMap(({ messages }) => messages.map(({ entry }) => entry.data));
    // How many resources there are is asked above.
    expect(said.filter((line) => !String(line).startsWith('Number of resources:'))).toEqual([]);
  });

  it('forget their logs: every log group has a retention', () => {
    for (const [, { Properties }] of resourcesOf(app, 'AWS::Logs::LogGroup')) {
      expect(Properties.RetentionInDays).toBeLessThanOrEqual(90);
    }
    const unlogged = resourcesOf(app, 'AWS::Lambda::Function').filter(
      ([, { Properties }]) => !Properties.LoggingConfig,
    );
    expect(unlogged.map(([id]) => id)).toEqual([]);
  });
});

describe('a house', () => {
  it('is what CloudFormation takes, by its own schemas, for every brand', () => {
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
