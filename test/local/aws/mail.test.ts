// SES's and Secrets Manager's stand-ins answer the real SDKs and store what they are given.
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetEmailIdentityCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, it } from 'vitest';
import type { EventEntry } from '#lib/local/aws/eventbridge/events.ts';
import { startMail } from '#lib/local/aws/mail.ts';
import { startSecrets } from '#lib/local/aws/secrets.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import { aHost } from '../../given/hosts/stand-ins.ts';

const client = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

it('an e-mail is stored with its links and found by its address, also after a restart', async () => {
  const host = aHost();
  let mail = await startMail(host.context);
  const ses = new SESv2Client({ ...client, endpoint: mail.url });
  const send = (to: string, body: object) =>
    ses.send(
      new SendEmailCommand({
        FromEmailAddress: 'Beckon <hello@example.com>',
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: { Data: 'Reset — your password' }, Body: body } },
      }),
    );
  const sent = await send('Ana+1@example.com', {
    Text: { Data: 'Open http://blast.localhost:4000/reset/abc?x=1.' },
    Html: {
      Data: '<a href="http://blast.localhost:4000/reset/abc?x=1">Open</a><a href="http://a.test/?b=1&amp;c=2">x</a>',
    },
  });
  expect(sent.MessageId).toMatch(/^0100/);
  await send('ben@example.com', { Html: { Data: '<p>Hi &amp; bye</p>' } });
  await expect(send('nobody', { Text: { Data: 'x' } })).rejects.toMatchObject({ name: 'BadRequestException' });
  const identity = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: 'example.com' }));
  expect(identity.VerifiedForSendingStatus).toBe(true);
  await mail.close();
  mail = await startMail(host.context);
  expect(mail.list('ana+1@EXAMPLE.com')).toMatchObject([
    {
      to: ['Ana+1@example.com'],
      subject: 'Reset — your password',
      text: 'Open http://blast.localhost:4000/reset/abc?x=1.',
      links: ['http://blast.localhost:4000/reset/abc?x=1', 'http://a.test/?b=1&c=2'],
      createdAt: '2026-11-20T15:00:00.000Z',
    },
  ]);
  expect(mail.list().map((email) => email.text)).toEqual([expect.stringContaining('Open'), 'Hi & bye']);
  await mail.close();
  host.clock.close();
});

it('an e-mail bounces or is reported as spam as ordered: the bus gets SES’s event, and that address gets no more e-mail', async () => {
  const host = aHost();
  const told: { DetailType?: string | undefined; Detail: Record<string, unknown> }[] = [];
  const put = (entries: readonly EventEntry[]) => {
    told.push(...entries.map(({ DetailType, Detail = '{}' }) => ({ DetailType, Detail: JSON.parse(Detail) })));
    return [];
  };
  const mailSets = [{ name: 'beckon-blast', suppresses: ['BOUNCE', 'COMPLAINT'], tells: ['BOUNCE', 'COMPLAINT'] }];
  const faults = new Faults();
  const mail = await startMail({ ...host.context, bus: { put }, mailSets }, faults);
  const ses = new SESv2Client({ ...client, endpoint: mail.url });
  const send = (to: string, ConfigurationSetName?: string) =>
    ses.send(
      new SendEmailCommand({
        ConfigurationSetName,
        FromEmailAddress: 'Beckon <hello@example.com>',
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: { Data: 'Hi' }, Body: { Text: { Data: 'x' } } } },
      }),
    );
  const order = (kind: string) => faults.order({ target: 'mail', kind, times: 1 });
  await expect(send('ana@example.com', 'beckon-none')).rejects.toMatchObject({ name: 'NotFoundException' });
  await send('ana@example.com', 'beckon-blast');
  order('soft-bounce');
  await send('ana@example.com', 'beckon-blast');
  order('bounce');
  await send('ana@example.com');
  expect(told).toMatchObject([
    { DetailType: 'Email Bounced', Detail: { eventType: 'Bounce', bounce: { bounceType: 'Transient' } } },
  ]);
  order('bounce');
  const { MessageId } = await send('Ana@example.com', 'beckon-blast');
  order('complaint');
  await send('ben@example.com', 'beckon-blast');
  expect(told.slice(1)).toMatchObject([
    {
      DetailType: 'Email Bounced',
      Detail: {
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [{ emailAddress: 'ana@example.com', status: '5.1.1' }],
        },
        mail: {
          messageId: MessageId,
          timestamp: '2026-11-20T15:00:00.000Z',
          tags: { 'ses:configuration-set': ['beckon-blast'] },
        },
      },
    },
    {
      DetailType: 'Email Complaint Received',
      Detail: { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: 'ben@example.com' }] } },
    },
  ]);
  const kept = mail.list().length;
  for (const to of ['ana@example.com', 'ben@example.com']) await send(to, 'beckon-blast');
  expect(mail.list()).toHaveLength(kept);
  const suppressed = { eventType: 'Bounce', bounce: { bounceSubType: 'OnAccountSuppressionList' } };
  expect(told.slice(3)).toMatchObject([{ Detail: suppressed }, { Detail: suppressed }]);
  await mail.close();
  host.clock.close();
});

it('a service that is down refuses connections and answers again afterwards; one that is busy or broken says so', async () => {
  const host = aHost();
  const faults = new Faults();
  const mail = await startMail(host.context, faults);
  const ses = new SESv2Client({ ...client, endpoint: mail.url, maxAttempts: 1 });
  const ask = () => ses.send(new GetEmailIdentityCommand({ EmailIdentity: 'example.com' }));
  faults.order({ target: 'mail', kind: 'down' });
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  faults.order({});
  expect((await ask()).VerifiedForSendingStatus).toBe(true);
  faults.order({ target: 'mail', kind: 'throttle', times: 1 });
  await expect(ask()).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  faults.order({ target: 'mail', kind: '500', times: 1 });
  await expect(ask()).rejects.toMatchObject({ name: 'InternalFailure' });
  expect((await ask()).VerifiedForSendingStatus).toBe(true);
  await mail.close();
  host.clock.close();
});

it('a secret is created, read and changed; seeds are set at every start and change nothing else', async () => {
  const host = aHost();
  const store = await startSecrets(host.context);
  const manager = new SecretsManagerClient({ ...client, endpoint: store.url });
  const read = async (SecretId: string) =>
    JSON.parse((await manager.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '');
  store.seed({ 'beckon/blast/text': { accountSid: 'AC1', apiBaseUrl: 'http://one' } });
  await expect(read('beckon/blast/none')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  const made = await manager.send(new CreateSecretCommand({ Name: 'beckon/blast/other', SecretString: '{"a":1}' }));
  expect(await read(made.ARN ?? '')).toEqual({ a: 1 });
  await expect(
    manager.send(new CreateSecretCommand({ Name: 'beckon/blast/other', SecretString: '{}' })),
  ).rejects.toMatchObject({ name: 'ResourceExistsException' });
  const SecretString = '{"accountSid":"AC2","more":"m"}';
  await manager.send(new PutSecretValueCommand({ SecretId: 'beckon/blast/text', SecretString }));
  await store.close();
  const next = await startSecrets(host.context);
  next.seed({ 'beckon/blast/text': { apiBaseUrl: 'http://two' } });
  expect(JSON.parse(next.read('beckon/blast/text') ?? '')).toEqual({
    accountSid: 'AC2',
    more: 'm',
    apiBaseUrl: 'http://two',
  });
  await next.close();
  host.clock.close();
});
