// Answers and later texts in chaos: the process dies at every awaited step of receiving an answer, resuming after it, and planning,
// changing and withdrawing a reply; each text leaves once, and none that was held, withdrawn or stopped.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OWN_NUMBER, phoneOf } from '../given/campaigns/delivery.ts';
import { anActor, ask } from '../given/hosts/rooms.ts';
import { drawnBytes, openWorld, type World } from './short/journey.ts';
import { apart, begin, type Crash, crashName, inLife, reached, struck, untilDone } from './short/life.ts';

vi.mock('node:crypto', async (original) => ({
  ...(await original<object>()),
  randomBytes: (n: number) => drawnBytes(n),
}));

const MINUTE = 60_000;
const OWN = /messages\/inbound\/|messages\/scheduled\/|resume-after-answer|entry\/(?:request-text|change-waiting)/;
let world: World;
let leads: typeof import('#features/leads/leads.resolver.ts');
let receive: typeof import('#engine/messages/inbound/receive-inbound.act.ts').receiveInbound;
let requestText: typeof import('#engine/delivery/entry/request-text.act.ts').requestText;
let waiting: typeof import('#engine/delivery/entry/change-waiting.act.ts');
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Error.stackTraceLimit = 0;
  world = await openWorld();
  leads = await import('#features/leads/leads.resolver.ts');
  receive = (await import('#engine/messages/inbound/receive-inbound.act.ts')).receiveInbound;
  requestText = (await import('#engine/delivery/entry/request-text.act.ts')).requestText;
  waiting = await import('#engine/delivery/entry/change-waiting.act.ts');
});
afterAll(() => world.room.close());

/** Three people get a campaign; the first answers and is resumed, the second gets a changed later reply, the third stops. */
async function lived(crashes: readonly Crash[]): Promise<{ left: string[]; met: string[] }> {
  const { room } = world;
  await room.begin();
  await room.ownNumber();
  room.player.ticks = false;
  room.doTasks((task) => (input) => inLife(() => task(input)));
  await room.campaign([{ message: 'One' }, { minutes: 20, message: 'Two' }], { whenAnswered: 'PAUSE' });
  const leadIds = await room.people(3);
  begin(crashes);
  const writes = (n: number, body: string) =>
    untilDone(() =>
      receive({ sid: `SM${n}`, from: phoneOf(n), to: OWN_NUMBER, body, attachments: 0, optOutType: null }),
    );
  const later = (n: number, text: string) => {
    const to = { organizationId: room.organizationId, leadId: `lead_${n}`, phone: phoneOf(n) };
    return untilDone(() => requestText({ ...to, kind: 'reply', text, onceKey: text, dueMs: Date.now() + 30 * MINUTE }));
  };
  const sendOf = async (n: number, body: string) => {
    const send = (await room.sends(`lead_${n}`)).find((one) => one.body === body);
    if (!send) throw new Error(`${body} does not wait.`);
    return send;
  };
  await untilDone(() => room.enroll('cmp_one', leadIds));
  await room.pass(5 * MINUTE);
  await writes(1, 'Yes, tell me more');
  for (const [n, text] of [
    [2, 'Later'],
    [2, 'Withdrawn'],
    [3, 'Stopped'],
  ] as const)
    await later(n, text);
  const [changed, withdrawn] = [await sendOf(2, 'Later'), await sendOf(2, 'Withdrawn')];
  await untilDone(() => waiting.changeWaiting(changed, { text: 'Later, changed' }));
  await untilDone(() => waiting.withdrawText(withdrawn));
  await writes(3, 'STOP');
  room.player.tickMs = 5 * MINUTE;
  room.player.ticks = true;
  await room.pass(50 * MINUTE);
  const held = room.provider.texts.filter(({ to }) => to === phoneOf(1)).length;
  const resumed = { leadId: 'lead_1', campaignId: 'cmp_one' };
  await untilDone(() => ask(leads, 'resumeAfterAnswer', resumed, anActor()));
  await room.pass(20 * MINUTE);
  const left = room.provider.texts.map(({ to, body }) => `${to.slice(-1)} ${body}`);
  return { left: [`held at ${held}`, ...left.sort()], met: [...reached.keys()].filter((step) => OWN.test(step)) };
}

const RIGHT = [
  'held at 1',
  '1 One',
  '1 Two',
  '2 Later, changed',
  '2 One',
  '2 Two',
  '3 One',
  expect.stringMatching(/^3 You are opted out/),
];

it('without a crash the answer holds, the later reply leaves as changed, and STOP ends the rest', async () => {
  expect((await lived([])).left).toEqual(RIGHT);
});

it('whichever call a process dies after, each text leaves once and none that was held, withdrawn or stopped', async () => {
  const { met } = await lived([]);
  const points = met.flatMap((step): Crash[] => [
    { step, when: 'before', nth: 1 },
    { step, when: 'after', nth: 1 },
    { step, when: 'before', nth: 2 },
  ]);
  const right = JSON.stringify((await lived([])).left);
  const wrong: string[] = [];
  let deaths = 0;
  for (const crashes of apart(points)) {
    const { left } = await lived(crashes);
    deaths += struck.length;
    if (JSON.stringify(left) !== right) wrong.push(`${crashes.map(crashName).join(', ')}: ${left.join(' | ')}`);
  }
  expect(wrong).toEqual([]);
  expect(met.length).toBeGreaterThan(20);
  expect(deaths).toBeGreaterThan(met.length);
});
