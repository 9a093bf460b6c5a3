// The simulator against the product: random chains are entered on the moved clock, and each text leaves when it was said to.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placesOf } from '#domain/texts/hours/places.rules.ts';
import { simulate } from '#engine/workflows/simulator/simulate.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { signUp } from '../../bin/sign-up.ts';
import { must } from '../../bin/street.ts';
import { addTestCard, type Step, sendToCampaign, writeCampaign } from '../../bin/walk.ts';
import { type Draw, drawn } from '../given/campaigns/drawn-life.ts';
import { openHouse, type TestHouse } from '../given/hosts/house.ts';
import { aPerson } from '../given/people/accounts.ts';
import { sized } from '../given/size.ts';
import { ledger } from '../given/table/ledger.ts';

const CHAINS = Number(process.env.SIMULATED_CHAINS ?? sized(10, 20));
const SEED = Number(process.env.SIMULATED_SEED ?? 1);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What the queue and the pace of the number take on top, for each text: they are no rules of the campaign. */
const UNDER_WAY_MS = 15_000;
/** Within this many hours all of them enter, by day and by night. */
const ENTERED_IN = 30;
const { window, pace } = BRANDS.tattoo;

let house: TestHouse;
let token: string;
beforeAll(async () => {
  house = await openHouse({ brands: ['tattoo'] });
  token = await signUp(house.street(), 'public.tattoo', aPerson({ email: 'sim@example.com', phone: '+16022340901' }));
  await addTestCard(house.street(), token);
  await house.pass(MINUTE);
});
afterAll(() => house?.close());

const WINDOWS = [undefined, undefined, undefined, 'morning', 'afternoon', 'evening'] as const;

/** One to five texts, often with no delay at all or in the night. */
function aChain(n: number, { whole, of }: Draw): Step[] {
  return Array.from({ length: 1 + whole(4) }, (_, step) => {
    const named = of(WINDOWS);
    const delay = { days: of([0, 0, 0, 1, 2]), hours: of([0, 0, 1, 5, 13]), minutes: of([0, 0, 1, 30, 59]) };
    return { message: `Chain ${n}, text ${step}.`, ...delay, ...(named ? { window: named } : {}) };
  });
}

/** In Arizona, and in states with hours of their own. */
const AREAS = ['480', '480', '503', '305', '212', '401'];
const phoneOf = (n: number) => `+1${AREAS[n % AREAS.length]}555${1000 + n}`;

async function aLead(n: number): Promise<string> {
  const phone = phoneOf(n);
  const document = `mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }`;
  const { lead } = await must(house.street(), token, 'createLead', document, { lead: { name: `Lead ${n}`, phone } });
  return (lead as { id: string }).id;
}

/** What the simulator says about a chain: each text and when it leaves. */
function predicted(steps: readonly Step[], phone: string, enteredMs: number): [string, number][] {
  const simulated = steps.map(({ message, days = 0, hours = 0, minutes = 0, window: named }, index) => ({
    featureId: `f${index}`,
    featureType: 'MESSAGE' as const,
    message,
    days,
    hours,
    minutes,
    window: named,
    rules: [],
  }));
  const chain = { before: [], feature: simulated.map(({ featureId }) => featureId), appointment: [] };
  const flags = { allowAfterHours: false, allowWeekends: true };
  const moments = simulate({
    chain,
    steps: simulated,
    enteredMs,
    deeds: [],
    window,
    flags,
    pace,
    places: placesOf({ phone }),
  });
  return moments.flatMap((moment) => (moment.is === 'text' ? [[moment.text, moment.atMs] as [string, number]] : []));
}

it(`${CHAINS} random chains: the product sends what the simulator says, when it says it [CMP-12]`, async () => {
  const draw = drawn(SEED);
  const written: { steps: Step[]; campaignId: string; phone: string; leadId: string; afterMs: number }[] = [];
  for (let n = 0; n < CHAINS; n++) {
    const steps = aChain(n, draw);
    const { campaignId } = await writeCampaign(house.street(), token, `Chain ${n}`, steps);
    const afterMs = draw.whole(ENTERED_IN * 60) * MINUTE + draw.whole(59_999);
    written.push({ steps, campaignId, phone: phoneOf(n), leadId: await aLead(n), afterMs });
  }
  const entered: { steps: Step[]; phone: string; enteredMs: number }[] = [];
  const beganMs = house.clock.now();
  // Side by side, so that the clock is moved once for all of them.
  for (const { afterMs, campaignId, leadId, phone, steps } of written.toSorted(
    (one, other) => one.afterMs - other.afterMs,
  )) {
    await house.pass(Math.max(0, beganMs + afterMs - house.clock.now()));
    const enteredMs = house.clock.now();
    await sendToCampaign(house.street(), token, campaignId, { leadIds: [leadId] });
    entered.push({ steps, phone, enteredMs });
  }
  const lastMs = Math.max(
    ...entered.flatMap(({ steps, phone, enteredMs }) => predicted(steps, phone, enteredMs).map(([, atMs]) => atMs)),
  );
  await house.pass(lastMs - house.clock.now() + HOUR);
  await house.quiet();
  const texts = new Map(
    (await ledger(house.street())).map(({ body, createdAt }) => [body.split('\n')[0] ?? '', createdAt]),
  );
  for (const [n, { steps, phone, enteredMs }] of entered.entries()) {
    const told = predicted(steps, phone, enteredMs);
    expect(told).toHaveLength(steps.length);
    for (const [index, [text, atMs]] of told.entries()) {
      const found = [...texts].find(([body]) => body.startsWith(text));
      const lateMs = Date.parse(found?.[1] ?? '') - atMs;
      const where = `chain ${n} of seed ${SEED}, text ${index}: ${JSON.stringify(steps)} entered ${new Date(enteredMs).toISOString()}, said ${new Date(atMs).toISOString()}, left ${found?.[1]}`;
      expect(lateMs, where).toBeGreaterThanOrEqual(0);
      expect(lateMs, where).toBeLessThanOrEqual(UNDER_WAY_MS * (index + 1));
    }
  }
});
