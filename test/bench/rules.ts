// What rules add to the cost of texts: the same step without and with rules, and what a rule takes that fires for everybody.
import { consoleCall, must, type Street } from '../../bin/street.ts';
import type { HostProcess } from '../given/hosts/host-process.ts';
import { between, type Meter, read } from './priced.ts';
import { pitchCampaign } from './visits.ts';

/** So many hours have those who do not open it. */
const HOURS = 2;

type Sends = (campaignId: string) => Promise<void>;

/** Makes something by a field that answers it with an id. */
async function made(street: Street, token: string, call: string, thing: string): Promise<string> {
  const field = /\w+/.exec(call)?.[0] ?? '';
  const answer = await must(street, token, field, `mutation { ${call} { success errors ${thing} { id } } }`);
  return (answer[thing] as { id: string }).id;
}

/** One rule for those who see a slide, one for those who do not open it. */
async function keepRules(street: Street, token: string, featureId: string, slideId: string): Promise<void> {
  const listens = [`triggerType: VIEWED, triggerOption: "${slideId}"`, `triggerType: UNOPENED, hours: ${HOURS}`];
  for (const [place, trigger] of listens.entries()) {
    const rule = await made(
      street,
      token,
      `createCampaignWorkflow(campaignFeatureId: "${featureId}")`,
      'campaignWorkflow',
    );
    const one = await made(street, token, `createWorkflowTrigger(campaignWorkflowId: "${rule}")`, 'workflowTrigger');
    await made(street, token, `updateWorkflowTrigger(workflowTriggerId: "${one}", ${trigger})`, 'workflowTrigger');
    const does = await made(street, token, `createWorkflowAction(campaignWorkflowId: "${rule}")`, 'workflowAction');
    const text = `actionType: LEAD, messageContent: [{ text: "Rule ${place}" }]`;
    await made(street, token, `updateWorkflowAction(workflowActionId: "${does}", ${text})`, 'workflowAction');
  }
}

/** What was counted of each: texts of a step without rules, of one with rules, and of the rule that then fires for everybody. */
export type Ruled = Record<'without' | 'withRules' | 'fired', Meter>;

/** `sends` puts everybody into a campaign and comes back when all of them had its text. */
export async function countRules(host: HostProcess, street: Street, token: string, sends: Sends): Promise<Ruled> {
  const sent = async (isRuled: boolean) => {
    const { campaignId, featureId, slides } = await pitchCampaign(street, token);
    if (isRuled) await keepRules(street, token, featureId, slides[0] ?? '');
    await consoleCall(street, 'clock', { advance: 'PT1M', hold: true });
    const before = await read(host);
    await sends(campaignId);
    return between(before, await read(host));
  };
  const without = await sent(false);
  const withRules = await sent(true);
  const before = await read(host);
  for (let hour = 0; hour <= HOURS; hour++) await consoleCall(street, 'clock', { advance: 'PT1H', hold: true });
  return { without, withRules, fired: between(before, await read(host)) };
}

/** Prints a line for each unit that rules add to. `dying.test` holds what they may add to a text. */
export function reportRules({ without, withRules, fired }: Ruled, people: number): void {
  const of = ({ counts }: Meter, name: string) => (counts[name] ?? 0) / people;
  console.log(
    `\n${'a text'.padEnd(20)} ${['without', 'with rules', 'added', 'a rule that fires'].map((head) => head.padStart(18)).join('')}`,
  );
  for (const name of ['write units', 'read units', 'signals', 'transitions'] as const) {
    const [bare, ruled] = [of(without, name), of(withRules, name)];
    const cells = [bare, ruled, ruled - bare, of(fired, name)].map((many) => many.toFixed(3).padStart(18));
    console.log(`${name.padEnd(20)} ${cells.join('')}`);
  }
}
