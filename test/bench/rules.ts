// What rules add to the cost of texts: the same step without and with rules, and the cost of a rule that fires for everybody.
import { consoleCall, must, type Street } from '../../bin/street.ts';
import type { HostProcess } from '../given/hosts/host-process.ts';
import { between, type Meter, read } from './priced.ts';
import { pitchCampaign } from './visits.ts';

/** The time limit in hours of the rule about people who do not open it. */
const HOURS = 2;

/** Adds everybody to a campaign, and waits until this many texts of each have left. */
type Sends = { enter(campaignId: string): Promise<void>; left(campaignId: string, each: number): Promise<void> };

/** Adds a second text a day later, with a link to the slides of the first; returns its step. */
async function addLaterStep(street: Street, token: string, campaignId: string, first: string): Promise<string> {
  const asked =
    'query ($id: ID!) { campaign(campaignId: $id, includeFeatures: true) { success errors campaign { features { pitch { id } } } } }';
  const { campaign } = await must(street, token, 'campaign', asked, { id: campaignId });
  const [{ pitch }] = (campaign as { features: [{ pitch: { id: string } }] }).features;
  const call = `createCampaignFeature(campaignId: "${campaignId}", featureType: PITCH, after: "${first}")`;
  const later = await made(street, token, call, 'campaignFeature');
  const words = `message: "Hi {{firstName}}, once more", days: 1, pitchId: "${pitch.id}"`;
  return made(street, token, `updateCampaignFeature(campaignFeatureId: "${later}", ${words})`, 'campaignFeature');
}

/** Creates something with a field that returns its id. */
async function made(street: Street, token: string, call: string, thing: string): Promise<string> {
  const field = /\w+/.exec(call)?.[0] ?? '';
  const answer = await must(street, token, field, `mutation { ${call} { success errors ${thing} { id } } }`);
  return (answer[thing] as { id: string }).id;
}

/** One rule for people who see a slide, one for people who do not open it. */
async function saveRules(street: Street, token: string, featureId: string, slideId: string): Promise<void> {
  const listens = [`triggerType: VIEWED, triggerOption: "${slideId}"`, `triggerType: UNOPENED, hours: ${HOURS}`];
  for (const [index, trigger] of listens.entries()) {
    const text = `actionType: LEAD, messageContent: [{ text: "Rule ${index}" }]`;
    const parts = `triggers: [{ ${trigger} }], actions: [{ ${text} }]`;
    await made(
      street,
      token,
      `createCampaignWorkflow(campaignFeatureId: "${featureId}", ${parts})`,
      'campaignWorkflow',
    );
  }
}

/**
 * The counts: the first texts of a chain, including entering it, and its later ones, without rules and with rules;
 * and of the first text's rule that fires for everybody.
 */
export type Ruled = Record<'without' | 'laterWithout' | 'withRules' | 'laterWithRules' | 'fired', Meter>;

/** Counts chains of two texts with slides, one without and one with rules at both. */
export async function countRules(host: HostProcess, street: Street, token: string, sends: Sends): Promise<Ruled> {
  const advance = (by: string) => consoleCall(street, 'clock', { advance: by, hold: true });
  const counted = async (work: () => Promise<void>) => {
    const before = await read(host);
    await work();
    return between(before, await read(host));
  };
  const chain = async (isRuled: boolean) => {
    const { campaignId, featureId, slides } = await pitchCampaign(street, token);
    const later = await addLaterStep(street, token, campaignId, featureId);
    for (const step of isRuled ? [featureId, later] : []) await saveRules(street, token, step, slides[0] ?? '');
    await advance('PT1M');
    const first = await counted(async () => {
      await sends.enter(campaignId);
      await sends.left(campaignId, 1);
    });
    const fired = await counted(async () => {
      for (let hour = 0; hour <= HOURS; hour++) await advance('PT1H');
    });
    // Skips the rest of the day; the later texts fall due within the hour.
    await advance(`PT${23 - HOURS - 1}H`);
    return { first, fired, later: await counted(() => sends.left(campaignId, 2)) };
  };
  const without = await chain(false);
  const withRules = await chain(true);
  return {
    without: without.first,
    laterWithout: without.later,
    withRules: withRules.first,
    laterWithRules: withRules.later,
    fired: withRules.fired,
  };
}

/** Prints a line for each unit that rules add to. `dying.test` limits what they may add to a text. */
export function reportRules(ruled: Ruled, people: number): void {
  const perPerson = ({ counts }: Meter, name: string) => (counts[name] ?? 0) / people;
  const columns = [
    ['first, no rules', ruled.without],
    ['first, rules', ruled.withRules],
    ['later, no rules', ruled.laterWithout],
    ['later, rules', ruled.laterWithRules],
    ['a rule that fires', ruled.fired],
  ] as const;
  console.log(`\n${'a text'.padEnd(20)} ${columns.map(([head]) => head.padStart(18)).join('')}`);
  for (const name of ['write units', 'read units', 'signals', 'transitions'] as const) {
    const cells = columns.map(([, meter]) => perPerson(meter, name).toFixed(3).padStart(18));
    console.log(`${name.padEnd(20)} ${cells.join('')}`);
  }
}
