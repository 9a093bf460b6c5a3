// SES's and Secrets Manager's stand-ins answer the real SDKs and keep what they are given.
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetEmailIdentityCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, it } from 'vitest';
import { startMail } from '#lib/local/aws/mail.ts';
import { startSecrets } from '#lib/local/aws/secrets.ts';
import { aHost } from '../../given/hosts/stand-ins.ts';

const client = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

it('an e-mail is kept with its links and found by its address, also after a restart', async () => {
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

it('a secret is made, read, changed; seeds stand at every start and leave the rest alone', async () => {
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
