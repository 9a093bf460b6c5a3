// The rehearsal of a send against the product: random sends are rehearsed, sent and played on the moved clock; they happen as rehearsed.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Rehearsal } from '#functions/schema.gen.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { aLife, type Draw, drawn } from '#test/given/campaigns/drawn-life.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

const SENDS = Number(process.env.REHEARSED_SENDS ?? 20);
const SEED = Number(process.env.REHEARSED_SEED ?? 1);
/** With `REHEARSED_SENDS=1`, the send that differed, by the reported seed. */
const FROM = Number(process.env.REHEARSED_FROM ?? 0);
const ENOUGH = 20;
const SHOWN = 5;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Texts of one batch leave one after another; holds end on a quarter of a minute. */
const SLACK_MS = 16_000;

const AREAS = ['480', '503', '305', '212', '205', '214', '401', '808', '800'] as const;
const { window } = BRANDS.pitch;
const zone = window.zone;
const organizationId = '101';
let room: DeliveryRoom;
let campaigns: Parameters<typeof ask>[0];
beforeAll(async () => {
  room = await openDelivery('pitch');
  campaigns = await import('#features/campaigns/campaigns.resolver.ts');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterAll(async () => {
  Object.assign(window, { zone });
  await room.close();
});

type Person = { leadId: string; phone: string; lastTextMs: number; isOut: boolean; isWishing: boolean };

function aPerson(n: number, pressedMs: number, { of, whole }: Draw): Person {
  const lastTextMs = of([0, 0, 0, pressedMs - 20_000, pressedMs - 30 * MINUTE, pressedMs - 5 * HOUR]);
  const phone = `+1${of(AREAS)}55501${String(10 + n)}`;
  return { leadId: `lead_${n}`, phone, lastTextMs, isOut: whole(11) === 0, isWishing: whole(39) === 0 };
}

async function keep({ leadId, phone, lastTextMs, isOut, isWishing }: Person, n: number): Promise<void> {
  const at = new Date(Date.now() - DAY).toISOString();
  await room.LeadEntity.put({
    organizationId,
    leadId,
    shard: n % 8,
    lifecycle: 'active' as const,
    name: `Person ${n}`,
    firstName: 'Ann',
    lastName: 'Lee',
    phone,
    lastActive: at,
    source: 'hand' as const,
    created: at,
  }).go();
  await room.PhoneConsentEntity.put({
    organizationId,
    phone,
    leadId,
    greetedAt: at,
    lastTextMs,
    consent: isOut ? ('out' as const) : ('in' as const),
    ...(isWishing ? { wishAt: new Date().toISOString() } : {}),
  }).go();
}

/** Rehearses, presses Send and plays it; returns the differences in words, and how many texts left. */
async function sent(n: number): Promise<{ found: string[]; texts: number; waits: number }> {
  const draw = drawn(SEED * 10_000 + n);
  const life = aLife(draw, { ...window, zone });
  Object.assign(window, { zone: life.zone });
  await room.begin();
  vi.setSystemTime(life.enteredMs);
  room.player.ticks = false;
  await room.ownNumber();
  await room.OrganizationEntity.patch({ organizationId }).set({ quietHours: true }).go();
  const steps = life.steps.map(({ days, hours, minutes, window: named, delayUntil }, index) => ({
    message: `Step ${index + 1}.`,
    days,
    hours,
    minutes,
    ...(named ? { window: named } : {}),
    ...(delayUntil ? { delayUntil } : {}),
  }));
  await room.campaign(steps);
  const people = Array.from({ length: 1 + draw.whole(7) }, (_, index) => aPerson(index + 1, life.enteredMs, draw));
  for (const [index, person] of people.entries()) await keep(person, index);
  const leadIds = people.map(({ leadId }) => leadId);
  const { rehearsal } = (await ask(
    campaigns,
    'rehearseSend',
    { campaignId: 'cmp_one', leadIds },
    anActor(),
  )) as unknown as {
    rehearsal: Rehearsal;
  };
  await room.enroll('cmp_one', leadIds, 'srq_one');
  const messages = new Map(rehearsal.list.map(({ leadId, texts }) => [leadId, texts.map(({ at }) => Date.parse(at))]));
  const lastMs = rehearsal.doneAt ? Date.parse(rehearsal.doneAt) : life.enteredMs;
  await room.player.pass(lastMs - life.enteredMs + 3 * HOUR);
  const found = room.player.errors.map((error) => `a task threw ${error}`);
  let texts = 0;
  for (const { leadId, phone, isWishing } of people) {
    const came = room.provider.texts.filter(({ to }) => to === phone).map(({ atMs }) => atMs);
    // Nobody settles the wish here: it becomes an opt-out after a day.
    const was = isWishing ? [] : (messages.get(leadId) ?? []);
    const isSame =
      came.length === was.length && came.every((atMs, index) => Math.abs(atMs - (was[index] ?? 0)) <= SLACK_MS);
    const show = (times: readonly number[]) => times.map((atMs) => new Date(atMs).toISOString()).join(', ');
    if (!isSame) found.push(`${leadId} ${phone}: rehearsed ${show(was)}; came ${show(came)}`);
    texts += came.length;
  }
  if (rehearsal.texts !== texts) found.push(`rehearsed ${rehearsal.texts} texts; ${texts} came`);
  return {
    found: found.length > 0 ? [...found, JSON.stringify({ steps, people, enteredMs: life.enteredMs })] : [],
    texts,
    waits: rehearsal.waits.length,
  };
}

it(`${SENDS} random sends happen as they were rehearsed`, { timeout: 120_000 + SENDS * 10_000 }, async () => {
  const wrong: string[] = [];
  const met = { texts: 0, waits: 0 };
  for (let n = FROM; n < FROM + SENDS; n++) {
    const { found, texts, waits } = await sent(n);
    if (found.length > 0) wrong.push([`send ${n} of seed ${SEED}`, ...found].join('\n'));
    met.texts += texts;
    met.waits += waits;
  }
  expect(wrong.slice(0, SHOWN).join('\n\n'), `${wrong.length} of ${SENDS} sends differ`).toEqual('');
  console.info(`${SENDS} sends: ${met.texts} texts, ${met.waits} reasons to wait.`);
  if (SENDS < ENOUGH) return;
  expect(met.texts).toBeGreaterThan(SENDS);
  expect(met.waits).toBeGreaterThan(SENDS / 5);
});
