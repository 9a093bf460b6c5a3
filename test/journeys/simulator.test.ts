// The simulator against the product: random chains are entered on the moved clock, and each text leaves when it was said to.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../bin/sign-up.ts';
import { must } from '../../bin/street.ts';
import { addCard, type Step, send, writeCampaign } from '../../bin/walk.ts';
import { BRANDS } from '../../functions/brands/manifest.ts';
import { simulate } from '../../functions/workflows/simulator/simulate.rules.ts';
import { openHouse, type TestHouse } from '../given/hosts/house.ts';
import { aPerson } from '../given/people/accounts.ts';
import { ledger } from '../given/table/ledger.ts';

const CHAINS = Number(process.env.SIMULATED_CHAINS ?? 20);
const SEED = Number(process.env.SIMULATED_SEED ?? 1);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What the queue and the pace of the number take on top, for each text: they are no rules of the campaign. */
const UNDER_WAY_MS = 15_000;
const { window, pace } = BRANDS.tattoo;

let house: TestHouse;
let token: string;
beforeAll(async () => {
  house = await openHouse({ brands: ['tattoo'] });
  token = await signUp(house.street(), 'public.tattoo', aPerson({ email: 'sim@example.com', phone: '+16022340901' }));
  await addCard(house.street(), token);
  await house.pass(MINUTE);
});
afterAll(() => house?.close());

/** The same numbers for the same seed (mulberry32). */
function drawn(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (most: number) => Math.floor(next() * (most + 1));
  return { whole, of: <T>(all: readonly T[]): T => all[whole(all.length - 1)] as T };
}

const WINDOWS = [undefined, undefined, undefined, 'morning', 'afternoon', 'evening'] as const;

/** One to five texts, often with no delay at all or in the night. */
function aChain(n: number, { whole, of }: ReturnType<typeof drawn>): Step[] {
  return Array.from({ length: 1 + whole(4) }, (_, step) => {
    const named = of(WINDOWS);
    const delay = { days: of([0, 0, 0, 1, 2]), hours: of([0, 0, 1, 5, 13]), minutes: of([0, 0, 1, 30, 59]) };
    return { message: `Chain ${n}, text ${step}.`, ...delay, ...(named ? { window: named } : {}) };
  });
}

async function aLead(n: number): Promise<string> {
  const phone = `+1480555${1000 + n}`;
  const document = `mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }`;
  const { lead } = await must(house.street(), token, 'createLead', document, { lead: { name: `Lead ${n}`, phone } });
  return (lead as { id: string }).id;
}

/** What the simulator says of a chain: each text and when it leaves. */
function said(steps: readonly Step[], enteredMs: number): [string, number][] {
  const simulated = steps.map(({ message, days = 0, hours = 0, minutes = 0, window: named }, place) => ({
    ...{
      featureId: `f${place}`,
      featureType: 'MESSAGE' as const,
      message,
      days,
      hours,
      minutes,
      window: named,
      rules: [],
    },
  }));
  const chain = { before: [], feature: simulated.map(({ featureId }) => featureId), appointment: [] };
  const flags = { allowAfterHours: false, allowWeekends: true };
  const moments = simulate({ chain, steps: simulated, enteredMs, deeds: [], window, flags, pace });
  return moments.flatMap((moment) => (moment.is === 'text' ? [[moment.text, moment.atMs] as [string, number]] : []));
}

it(`${CHAINS} random chains: the product sends what the simulator says, when it says it [CMP-12]`, {
  timeout: 60_000 + CHAINS * 15_000,
}, async () => {
  const draw = drawn(SEED);
  const entered: { steps: Step[]; enteredMs: number }[] = [];
  for (let n = 0; n < CHAINS; n++) {
    const steps = aChain(n, draw);
    const { campaignId } = await writeCampaign(house.street(), token, `Chain ${n}`, steps);
    const leadId = await aLead(n);
    await house.pass(draw.whole(9 * 60) * MINUTE + draw.whole(59_999));
    const enteredMs = house.clock.now();
    await send(house.street(), token, campaignId, { leadIds: [leadId] });
    entered.push({ steps, enteredMs });
  }
  await house.pass(24 * 24 * HOUR);
  await house.quiet();
  const texts = new Map(
    (await ledger(house.street())).map(({ body, createdAt }) => [body.split('\n')[0] ?? '', createdAt]),
  );
  for (const [n, { steps, enteredMs }] of entered.entries()) {
    const told = said(steps, enteredMs);
    expect(told).toHaveLength(steps.length);
    for (const [place, [text, atMs]] of told.entries()) {
      const found = [...texts].find(([body]) => body.startsWith(text));
      const lateMs = Date.parse(found?.[1] ?? '') - atMs;
      const where = `chain ${n} of seed ${SEED}, text ${place}: ${JSON.stringify(steps)} entered ${new Date(enteredMs).toISOString()}, said ${new Date(atMs).toISOString()}, left ${found?.[1]}`;
      expect(lateMs, where).toBeGreaterThanOrEqual(0);
      expect(lateMs, where).toBeLessThanOrEqual(UNDER_WAY_MS * (place + 1));
    }
  }
});
