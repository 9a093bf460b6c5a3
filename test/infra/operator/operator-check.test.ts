// What `operator -- check` says about an AWS account that is not ready: each line against clients answered at the wire.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BATCHES_AT_ONCE, neededAtOnce, RELAYS_PER_SHARD } from '#lib/doors/concurrency.ts';
import { accountLines, seeThatFunctionsFit } from '#lib/operator/account.ts';
import { redrive, refusedIn, replay, sayRedriven } from '#lib/operator/repeat-deliveries.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import {
  type Asked,
  type AwsAccount,
  aStack,
  noStack,
  openAwsAccount,
  type Told,
} from '../../given/hosts/aws-account.ts';
import { houseOf, resourcesOf } from '../stacks/houses.ts';

let account: AwsAccount | undefined;
afterEach(() => account?.close());

const TOPIC = 'arn:aws:sns:us-east-1:123456789012:beckon-blast-operator';

/** An account in which everything is ready, except for what a test changes. */
type Given = {
  stack?: Told;
  atOnce?: number;
  taken?: number;
  production?: boolean;
  sending?: boolean;
  subscription?: string | null;
  second?: boolean;
};

function answersOf({
  stack,
  atOnce = 1000,
  taken = neededAtOnce().reserved,
  production = true,
  sending = true,
  subscription,
  second = true,
}: Given) {
  const subscribed = (arn: string, endpoint: string) =>
    `<member><SubscriptionArn>${arn}</SubscriptionArn><Protocol>email</Protocol><Endpoint>${endpoint}</Endpoint></member>`;
  const arn = subscription === undefined ? `${TOPIC}:5a1f` : subscription;
  const first = arn ? subscribed(arn, 'op@example.com') : '';
  const member = second ? `${first}${subscribed(`${TOPIC}:6b2e`, 'on-call@example.com')}` : first;
  return ({ action, input }: Asked): Told | undefined => {
    if (action === 'DescribeStacks') return stack ?? aStack(String(input.StackName), 'UPDATE_COMPLETE');
    if (action.startsWith('GET /2016-08-19/account-settings'))
      return {
        json: { AccountLimit: { ConcurrentExecutions: atOnce, UnreservedConcurrentExecutions: atOnce - taken } },
      };
    if (action === 'GET /v2/email/account') {
      const SendQuota = { Max24HourSend: 50_000 };
      return {
        json: {
          ProductionAccessEnabled: production,
          SendingEnabled: sending,
          SendQuota,
          EnforcementStatus: 'SHUTDOWN',
        },
      };
    }
    if (action === 'ListSubscriptionsByTopic' && input.TopicArn === TOPIC) {
      const inner = `<ListSubscriptionsByTopicResult><Subscriptions>${member}</Subscriptions></ListSubscriptionsByTopicResult>`;
      return { xml: `<ListSubscriptionsByTopicResponse>${inner}</ListSubscriptionsByTopicResponse>` };
    }
    return undefined;
  };
}

async function linesOf(given: Given) {
  account = await openAwsAccount(answersOf(given));
  return Object.fromEntries((await Promise.all(accountLines(BRANDS.blast))).map((one) => [one.what, one]));
}

describe('the account as `check` sees it', () => {
  it('is ready when the stacks exist, functions have concurrency, e-mail reaches anybody and two read the alarms', async () => {
    const lines = await linesOf({});
    expect(Object.values(lines).map(({ what, isReady, say }) => [what, isReady, say])).toEqual([
      ['Stacks', true, 'beckon-blast-keep, beckon-blast-work, beckon-blast-front, beckon-blast-watch'],
      ['Lambda at once', true, `1000 at once; a brand needs ${neededAtOnce().most}`],
      ['E-mail account', true, 'out of the sandbox, 50000 e-mails a day'],
      ['Alarms’ reader', true, 'op@example.com, on-call@example.com'],
    ]);
  });

  it('is not ready when new: ten functions at once are fewer than a sending brand needs', async () => {
    const { most } = neededAtOnce();
    expect((await linesOf({ atOnce: 10 }))['Lambda at once']).toMatchObject({
      isReady: false,
      say: expect.stringMatching(new RegExp(`Service Quotas.*10 at once; a brand needs ${most}: \\d+ doors`)),
    });
    await account?.close();
    expect((await linesOf({ atOnce: most - 1 }))['Lambda at once']?.isReady).toBe(false);
    await account?.close();
    expect((await linesOf({ atOnce: most }))['Lambda at once']?.isReady).toBe(true);
  });

  it('has no concurrency left for a brand that is not deployed yet when other brands have reserved it', async () => {
    const { most, reserved } = neededAtOnce();
    const fresh = { stack: noStack('beckon-blast-work'), taken: 1000 - most };
    expect((await linesOf(fresh))['Lambda at once']?.isReady).toBe(true);
    await account?.close();
    const full = { ...fresh, taken: fresh.taken + 1 };
    expect((await linesOf(full))['Lambda at once']?.say).toContain(`a brand needs ${most}: `);
    await expect(seeThatFunctionsFit(BRANDS.blast)).rejects.toThrow('Ask Service Quotas');
    await account?.close();
    // Once it is deployed, what it needs is reserved.
    expect((await linesOf({ taken: fresh.taken + reserved }))['Lambda at once']?.isReady).toBe(true);
  });

  it('is not ready in SES’s sandbox, nor when SES has stopped its sending', async () => {
    expect((await linesOf({ production: false }))['E-mail account']).toMatchObject({
      isReady: false,
      say: expect.stringContaining('Ask SES for production access'),
    });
    await account?.close();
    expect((await linesOf({ sending: false }))['E-mail account']).toMatchObject({
      isReady: false,
      say: expect.stringContaining('SHUTDOWN'),
    });
  });

  it('is not ready while nobody has confirmed the alarms’ subscription, or it is gone', async () => {
    expect((await linesOf({ subscription: 'PendingConfirmation' }))['Alarms’ reader']).toMatchObject({
      isReady: false,
      say: expect.stringContaining('op@example.com: not confirmed'),
    });
    await account?.close();
    for (const subscription of ['Deleted', null]) {
      expect((await linesOf({ subscription, second: false }))['Alarms’ reader']).toMatchObject({
        isReady: false,
        say: expect.stringContaining('nobody subscribes'),
      });
      await account?.close();
    }
  });

  it('is not ready while one person alone receives the alarms', async () => {
    expect((await linesOf({ second: false }))['Alarms’ reader']).toMatchObject({
      isReady: false,
      say: expect.stringContaining('op@example.com alone subscribes'),
    });
  });

  it('is not ready without its stacks, nor with one that was rolled back', async () => {
    expect((await linesOf({ stack: noStack('beckon-blast-front') })).Stacks).toMatchObject({
      isReady: false,
      say: expect.stringContaining('beckon-blast-front: not deployed'),
    });
    await account?.close();
    const rolledBack = aStack('beckon-blast-work', 'ROLLBACK_COMPLETE');
    expect((await linesOf({ stack: rolledBack })).Stacks).toMatchObject({
      isReady: false,
      say: expect.stringContaining('beckon-blast-work: ROLLBACK_COMPLETE'),
    });
  });

  it('names what AWS refused to answer', async () => {
    account = await openAwsAccount(() => ({ error: 'AccessDeniedException', message: 'may not look' }));
    const lines = await Promise.all(accountLines(BRANDS.blast));
    expect(lines.map(({ isReady }) => isReady)).toEqual([false, false, false, false]);
    for (const { say } of lines) expect(say).toContain('may not look');
  });
});

describe('what a brand needs at once', () => {
  const { work } = houseOf('blast');

  it('is reserved for calls of users, STOP, callbacks, the next round and pages behind links; rules and jobs cannot use up the concurrency of others', () => {
    const reserved = resourcesOf(work, 'AWS::Lambda::Function').flatMap(([, { Properties }]) =>
      Properties.ReservedConcurrentExecutions === undefined
        ? []
        : [[String(Properties.FunctionName), Properties.ReservedConcurrentExecutions]],
    );
    expect(Object.fromEntries(reserved)).toEqual({
      'beckon-blast-authorizer': 40,
      'beckon-blast-text-status': 40,
      'beckon-blast-queued-text': 15,
      'beckon-blast-text-inbound': 5,
      'beckon-blast-take': 5,
      'beckon-blast-rules': 20,
      'beckon-blast-tell-endpoints': 10,
      'beckon-blast-run-rule': 20,
      'beckon-blast-page': 25,
      'beckon-blast-activity': 45,
      'beckon-blast-run-job': 20,
    });
    expect(neededAtOnce().reserved).toBe(245);
  });

  it('leaves concurrency for five brands in the account that README asks for', () => {
    const { most, reserved } = neededAtOnce();
    expect(4 * reserved + most).toBeLessThanOrEqual(1500);
    expect(readFileSync('lib/operator/README.md', 'utf8')).toContain('; ask for 1,500 |');
  });

  it('counts every function behind a door, and the widths that the stack really has', () => {
    const all = resourcesOf(work, 'AWS::Lambda::Function').filter(([, { Metadata }]) => Metadata?.entry);
    const doors = all.filter(([, { Properties }]) => Properties.ReservedConcurrentExecutions === undefined).length;
    const mappings = resourcesOf(work, 'AWS::Lambda::EventSourceMapping');
    const relays = mappings.flatMap(([, { Properties }]) => Number(Properties.ParallelizationFactor ?? 0) || []);
    const machines = JSON.stringify(resourcesOf(work, 'AWS::StepFunctions::StateMachine'));
    const wide = [...machines.matchAll(/MaxConcurrency\\+":(\d+)/g)].map((match) => Number(match[1]));
    expect({ wide, relays }).toEqual({ wide: [BATCHES_AT_ONCE], relays: [RELAYS_PER_SHARD, RELAYS_PER_SHARD] });
    // One send-batch and one relay of each kind are among the doors already.
    const more = relays.reduce((sum, wideness) => sum + 4 * wideness - 1, 0);
    const shared = doors + (BATCHES_AT_ONCE - 1) + more;
    expect(neededAtOnce().most).toBe(neededAtOnce().reserved + Math.max(100, shared));
  });

  it('is the number that README’s first step of a deployment names', () => {
    expect(readFileSync('lib/operator/README.md', 'utf8')).toContain(`| ${neededAtOnce().most} while one number sends`);
  });
});

describe('a dead letter', () => {
  const QUEUE = 'arn:aws:sqs:us-east-1:111111111111:beckon-blast-wake';
  const event = { 'detail-type': 'campaign.resumed', detail: { organizationId: '1' } };
  const Body = JSON.stringify(event);
  const ofRule = { Body, MessageAttributes: { TARGET_ARN: { DataType: 'String', StringValue: QUEUE } } };
  const ofListener = { Body, Attributes: { DeadLetterQueueSourceArn: QUEUE } };

  it('is put again into the queue that a rule did not reach, or from which the listener did not take it', () => {
    for (const letter of [ofRule, ofListener])
      expect(refusedIn(letter)).toEqual({ queue: 'beckon-blast-wake', message: Body });
  });

  it('of a rule or a listener is deleted once its queue has accepted it; a relay’s stays, with a sentence that says so', async () => {
    const [url, gone, sent] = ['https://sqs/beckon-blast-dead-letters', [] as unknown[], [] as unknown[]];
    const moved: unknown[] = [];
    const pages: object[][] = [
      [
        { ReceiptHandle: 'rule', ...ofRule },
        { ReceiptHandle: 'listener', ...ofListener },
        { ReceiptHandle: 'relay', Body: JSON.stringify({ DDBStreamBatchInfo: { shardId: '1' } }) },
      ],
    ];
    vi.spyOn(SQSClient.prototype, 'send').mockImplementation((async (command: { input: Record<string, unknown> }) => {
      if (command instanceof GetQueueUrlCommand) {
        const name = String(command.input.QueueName);
        return { QueueUrl: name === 'beckon-blast-dead-letters' ? url : name };
      }
      if (command instanceof GetQueueAttributesCommand) {
        expect(command.input.QueueUrl).toBe('beckon-blast-queued-text-dead-letters');
        return { Attributes: { QueueArn: 'arn:of:texts', ApproximateNumberOfMessages: '3' } };
      }
      if (command instanceof StartMessageMoveTaskCommand) {
        moved.push(command.input);
        return {};
      }
      if (command instanceof SendMessageCommand) {
        sent.push(command.input);
        return {};
      }
      expect(command.input.QueueUrl).toBe(url);
      if (command instanceof ReceiveMessageCommand)
        expect(command.input).toMatchObject({
          MessageAttributeNames: ['All'],
          MessageSystemAttributeNames: ['DeadLetterQueueSourceArn'],
        });
      if (command instanceof DeleteMessageCommand) gone.push(command.input);
      return { Messages: pages.shift() };
    }) as never);
    const target = { brand: 'blast', local: null };
    const redriven = await redrive(target).finally(() => vi.restoreAllMocks());
    expect(redriven).toEqual({ again: 5, left: 1 });
    expect(moved).toEqual([{ SourceArn: 'arn:of:texts' }]);
    expect(sent).toEqual([1, 2].map(() => ({ QueueUrl: 'beckon-blast-wake', MessageBody: Body })));
    expect(gone).toEqual(['rule', 'listener'].map((ReceiptHandle) => ({ QueueUrl: url, ReceiptHandle })));
    expect(sayRedriven(redriven, target)).toMatch(/^5 dead letters were handed over again\. 1 of relays are left/);
  });

  it('of a relay is never delivered again: the runbook names no `redrive` for records that the stream gave up', () => {
    const sections = readFileSync('lib/operator/runbook.md', 'utf8').split(/^## /m);
    const sectionOf = (kind: string) => sections.find((section) => section.startsWith(`${kind}\n`)) ?? '';
    for (const kind of ['relay', 'counts', 'signals-behind', 'counts-behind'])
      expect([kind, sectionOf(kind)]).toEqual([kind, expect.not.stringContaining('redrive')]);
    expect(sectionOf('dead-letters')).toContain('Nothing brings back what a relay gave up');
  });

  it('stays when it is a part of the table’s stream: it holds no changes', () => {
    expect(refusedIn({ Body: JSON.stringify({ DDBStreamBatchInfo: { shardId: '1' } }) })).toBeNull();
  });
});

describe('a replay in AWS', () => {
  const target = { brand: 'blast', local: null };
  const since = new Date('2026-11-25T14:00:00Z');

  it('hands the brand’s bus all signals of its archive from that time until now', async () => {
    account = await openAwsAccount(({ action, input }) => {
      if (action === 'DescribeStacks') return aStack(String(input.StackName), 'UPDATE_COMPLETE', '222222222222');
      return action === 'StartReplay' ? { json: { State: 'STARTING' } } : undefined;
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T16:30:15Z') });
    const answer = await replay(target, since).finally(() => vi.useRealTimers());
    const { work } = houseOf('blast');
    const [[, archive], [, bus]] = [
      resourcesOf(work, 'AWS::Events::Archive')[0] ?? [],
      resourcesOf(work, 'AWS::Events::EventBus')[0] ?? [],
    ];
    const arn = (what: string) => `arn:aws:events:us-east-1:222222222222:${what}`;
    expect(account.asked.filter(({ action }) => action === 'StartReplay').map(({ input }) => input)).toEqual([
      {
        ReplayName: 'beckon-blast-20261125T163015Z',
        EventSourceArn: arn(`archive/${archive?.Properties.ArchiveName}`),
        EventStartTime: Date.parse('2026-11-25T14:00:00Z') / 1000,
        EventEndTime: Date.parse('2026-11-25T16:30:15Z') / 1000,
        Destination: { Arn: arn(`event-bus/${bus?.Properties.Name}`) },
      },
    ]);
    expect(answer).toBe(
      'The replay beckon-blast-20261125T163015Z of signals since 2026-11-25T14:00:00.000Z has begun.',
    );
  });

  it('is refused for a brand that is not deployed, and begins nothing', async () => {
    account = await openAwsAccount(() => noStack('beckon-blast-work'));
    await expect(replay(target, since)).rejects.toThrow('beckon-blast-work is not deployed.');
    expect(account.asked.map(({ action }) => action)).not.toContain('StartReplay');
  });
});

it.each([
  ['secrets', /keys of its stand-ins/],
  ['rotate', /keys of its stand-ins/],
  ['deploy', /has no stacks/],
  ['remove', /has no stacks/],
])('%s is refused for a local host, because it would change the brand in AWS', (what, says) => {
  const { status, stderr } = spawnSync(process.execPath, ['bin/operator.ts', what, 'blast', '--done', '--local'], {
    encoding: 'utf8',
    input: '',
    env: {
      ...process.env,
      AWS_ACCESS_KEY_ID: 'none',
      AWS_SECRET_ACCESS_KEY: 'none',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
    },
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(says)]);
});
