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

/** A rule of a step: who has not opened its slides in time gets a text. */
type Late = { step: number; hours: number; text: string };

/** Asks a mutation that answers a thing with an id; its id. */
async function made(call: string, thing: string): Promise<string> {
  const field = /\w+/.exec(call)?.[0] ?? '';
  const answer = await must(
    house.street(),
    token,
    field,
    `mutation { ${call} { success errors ${thing} { id } } }`,
    {},
  );
  return (answer[thing] as { id: string }).id;
}

/** Slides that nobody opens. */
async function aPitch(): Promise<string> {
  const pitchId = await made('createPitch(title: "Tour")', 'pitch');
  await made(`createPitchSlide(pitchId: "${pitchId}", slideType: TEXT)`, 'pitchSlide');
  return pitchId;
}

async function keepRule(stepId: string, { hours, text }: Late): Promise<void> {
  const rule = await made(`createCampaignWorkflow(campaignFeatureId: "${stepId}")`, 'campaignWorkflow');
  const trigger = await made(`createWorkflowTrigger(campaignWorkflowId: "${rule}")`, 'workflowTrigger');
  const unopened = `triggerType: UNOPENED, hours: ${hours}`;
  await made(`updateWorkflowTrigger(workflowTriggerId: "${trigger}", ${unopened})`, 'workflowTrigger');
  const action = await made(`createWorkflowAction(campaignWorkflowId: "${rule}")`, 'workflowAction');
  const lead = `actionType: LEAD, messageContent: [{ text: "${text}" }]`;
  await made(`updateWorkflowAction(workflowActionId: "${action}", ${lead})`, 'workflowAction');
}

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
function said(steps: readonly Step[], late: Late | null, enteredMs: number): [string, number][] {
  const unopened = { triggerType: 'UNOPENED', triggerResponses: [], days: 0, performedAction: false } as const;
  const rule = ({ hours, text }: Late) => ({
    ...{ id: 'late', triggers: [{ ...unopened, hours }] },
    actions: [{ actionType: 'LEAD' as const, default: true, message: text, userIds: [] }],
  });
  const simulated = steps.map(({ message, days = 0, hours = 0, minutes = 0, window: named }, place) => ({
    rules: late?.step === place ? [rule(late)] : [],
    ...{
      featureId: `f${place}`,
      featureType: 'MESSAGE' as const,
      message,
      days,
      hours,
      minutes,
      window: named,
    },
  }));
  const chain = { before: [], feature: simulated.map(({ featureId }) => featureId), appointment: [] };
  const flags = { allowAfterHours: false, allowWeekends: true };
  const moments = simulate({ chain, steps: simulated, enteredMs, deeds: [], window, flags, pace });
  return moments.flatMap((moment) => (moment.is === 'text' ? [[moment.text, moment.atMs] as [string, number]] : []));
}

it(`${CHAINS} random chains: the product sends what the simulator says, when it says it [CMP-12]`, {
  timeout: 120_000 + CHAINS * 30_000,
}, async () => {
  const draw = drawn(SEED);
  const entered: { steps: Step[]; late: Late | null; enteredMs: number }[] = [];
  const pitchId = await aPitch();
  for (let n = 0; n < CHAINS; n++) {
    const steps = aChain(n, draw);
    const step = draw.whole(steps.length - 1);
    const late = draw.whole(1) === 1 ? { step, hours: 1 + draw.whole(30), text: `Chain ${n}, rule.` } : null;
    const written = steps.map((one, place) => (late?.step === place ? { ...one, pitchId } : one));
    const { campaignId, stepIds } = await writeCampaign(house.street(), token, `Chain ${n}`, written);
    if (late) await keepRule(stepIds[step] ?? '', late);
    const leadId = await aLead(n);
    await house.pass(draw.whole(9 * 60) * MINUTE + draw.whole(59_999));
    const enteredMs = house.clock.now();
    await send(house.street(), token, campaignId, { leadIds: [leadId] });
    entered.push({ steps, late, enteredMs });
  }
  const texts = entered.flatMap(({ steps, late, enteredMs }) => said(steps, late, enteredMs));
  const lastMs = Math.max(...texts.map(([, atMs]) => atMs));
  await house.pass(Math.max(0, lastMs - house.clock.now()) + 10 * MINUTE);
  await house.quiet();
  const left = new Map(
    (await ledger(house.street())).map(({ body, createdAt }) => [body.split('\n')[0] ?? '', createdAt]),
  );
  for (const [n, { steps, late, enteredMs }] of entered.entries()) {
    const told = said(steps, late, enteredMs);
    expect(told).toHaveLength(steps.length + (late ? 1 : 0));
    for (const [place, [text, atMs]] of told.entries()) {
      const found = [...left].find(([body]) => body.startsWith(text));
      const lateMs = Date.parse(found?.[1] ?? '') - atMs;
      const where = `chain ${n} of seed ${SEED}, text ${place}: ${JSON.stringify([steps, late])} entered ${new Date(enteredMs).toISOString()}, said ${new Date(atMs).toISOString()}, left ${found?.[1]}`;
      expect(lateMs, where).toBeGreaterThanOrEqual(0);
      expect(lateMs, where).toBeLessThanOrEqual(UNDER_WAY_MS * (place + 1));
    }
  }
});
