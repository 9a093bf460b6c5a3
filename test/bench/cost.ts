// `npm run cost`: counts what AWS would charge for texts to 10,000 people at the sender's own pace, what rules add to them, and 1,000 views
// of a pitch.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinByInvitation, setPasswordByLink, signUp } from '../../bin/sign-up.ts';
import { consoleCall, must, type Street } from '../../bin/street.ts';
import { addTestCard, sendToCampaign, writeCampaign } from '../../bin/walk.ts';
import { HostProcess } from '../given/hosts/host-process.ts';
import { fill, someLeadIds } from './blast.ts';
import { between, type Meter, read, report } from './priced.ts';
import { GOAL, VIEWS_GOAL } from './prices.ts';
import { countRules, reportRules } from './rules.ts';
import { linksOf, pitchCampaign, SAVES, visit } from './visits.ts';

const LEADS = Number(process.env.COST_LEADS ?? 10_000);
/** This many of them get a second text, for which only time is measured. */
const TIMED = Math.min(LEADS, 2_000);
const VIEWS = Number(process.env.COST_VIEWS ?? 1_000);
/** This many more people view it while only time is measured. */
const TIMED_VIEWS = Math.ceil(VIEWS / 4);
/** This many get a text of a step with rules. */
const RULED = Math.min(LEADS, 1_000);
const MILLION = 1_000_000;

async function until(street: Street, token: string, campaignId: string, count: number): Promise<void> {
  const document =
    'query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats { messagesSuccess } } } }';
  for (;;) {
    await consoleCall(street, 'clock', { advance: 'PT1M', hold: true });
    const answer = await must(street, token, 'campaign', document, { id: campaignId });
    const { messagesSuccess } = (answer.campaign as { stats: { messagesSuccess: number } }).stats;
    if (messagesSuccess >= count) return;
  }
}

/** Sends a campaign's one text to these people; returns what was counted until all of them had it. */
async function blast(host: HostProcess, street: Street, token: string, leadIds: readonly string[]): Promise<Meter> {
  const { campaignId } = await writeCampaign(street, token, 'Cost', [{ message: 'Hi {{firstName}}, one text.' }]);
  const before = await read(host);
  for (let from = 0; from < leadIds.length; from += 1000) {
    await sendToCampaign(street, token, campaignId, { leadIds: leadIds.slice(from, from + 1000) });
  }
  await until(street, token, campaignId, leadIds.length);
  return between(before, await read(host));
}

const PERSON = {
  name: 'Cost Person',
  email: 'cost@example.com',
  phone: '+16022340000',
  password: 'a saguaro in bloom',
  organizationName: 'Cost',
};

/** Signs up without an invitation; returns the session. */
const byThemselves = (street: Street) => signUp(street, 'public.blast', PERSON);

/** Signs up by an invitation of the brand's first wpAdmin, where that is required. */
async function byInvitation(street: Street): Promise<string> {
  const founder = { email: 'staff@example.com', name: 'Staff' };
  const asked = '2015-03-31/functions/beckon-pitch-found/invocations';
  const { link } = await consoleCall<{ link: string }>(street, asked, founder);
  const staff = await setPasswordByLink(street, 'public.pitch', link, PERSON.password);
  return joinByInvitation(street, 'public.pitch', staff ?? '', PERSON, 'OWNER');
}

/** Creates an organization that may send, at noon; returns its owner's session. */
async function aSender(host: HostProcess, street: Street, joins: (street: Street) => Promise<string>): Promise<string> {
  await host.setClock(`${new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10)}T17:00:00Z`);
  const token = await joins(street);
  await addTestCard(street, token);
  await host.advance('PT2M');
  return token;
}

/** From here on time is measured, and no units are counted. */
const onlyTime = (host: HostProcess) => writeFileSync(join(host.dataDir, 'timed'), '');

/** Counts the units of texts to everybody, then measures the time of some of them; prints both and returns the dollars. */
async function texts(host: HostProcess): Promise<number> {
  const street = host.street('blast');
  const token = await aSender(host, street, byThemselves);
  await fill(street, token, LEADS);
  const leadIds = await someLeadIds(street, token, LEADS);
  const meter = await blast(host, street, token, leadIds);
  onlyTime(host);
  const timed = await blast(host, street, token, leadIds.slice(0, TIMED));
  return report(meter, timed, { one: 'text', counted: leadIds.length, per: MILLION, apiCalls: 0 });
}

/** Counts the units of viewing a pitch to its end: the page's one call and its five saves, without media. */
async function views(host: HostProcess): Promise<number> {
  const street = host.street('pitch');
  const token = await aSender(host, street, byInvitation);
  await fill(street, token, VIEWS + TIMED_VIEWS);
  const leadIds = await someLeadIds(street, token, VIEWS + TIMED_VIEWS);
  const pitch = await pitchCampaign(street, token);
  const links = await linksOf(host, street, token, pitch, leadIds);
  const seen = async (some: typeof links, atOnce: number) => {
    const before = await read(host);
    await visit(street, pitch, some, atOnce);
    return between(before, await read(host));
  };
  const meter = await seen(links.slice(0, VIEWS), 4);
  onlyTime(host);
  const timed = await seen(links.slice(VIEWS), 1);
  const apiCalls = meter.counts['invocations functions/features/activity/activity.resolver.ts'] ?? 0;
  return report(meter, timed, { one: 'view', counted: VIEWS, per: 1000, apiCalls });
}

/** Counts what rules add to a text; prints it and returns the dollars of texts of a step with rules. */
async function rules(host: HostProcess): Promise<number> {
  const street = host.street('pitch');
  const token = await aSender(host, street, byInvitation);
  await fill(street, token, RULED);
  const leadIds = await someLeadIds(street, token, RULED);
  const counted = await countRules(host, street, token, {
    enter: async (campaignId) => {
      for (let from = 0; from < leadIds.length; from += 1000)
        await sendToCampaign(street, token, campaignId, { leadIds: leadIds.slice(from, from + 1000) });
    },
    left: (campaignId, each) => until(street, token, campaignId, each * leadIds.length),
  });
  const dollars = report(counted.withRules, counted.withRules, {
    one: 'text',
    counted: RULED,
    per: MILLION,
    apiCalls: 0,
  });
  reportRules(counted, RULED);
  return dollars;
}

type Run = { name: string; of: string; run: (host: HostProcess) => Promise<number>; goal: typeof GOAL };

const RUNS: readonly Run[] = [
  { name: 'texts', of: `1M texts over ${LEADS} people`, run: texts, goal: GOAL },
  { name: 'rules', of: `1M texts of a step with rules, over ${RULED} people`, run: rules, goal: GOAL },
  { name: 'views', of: `1,000 views of ${SAVES} saves, over ${VIEWS} people`, run: views, goal: VIEWS_GOAL },
];

/** `npm run cost -- views` counts only that one. */
const asked = RUNS.filter(({ name }) => process.argv.length < 3 || process.argv.includes(name));
process.exitCode = asked.length > 0 ? 0 : 1;
for (const { of, run, goal } of asked) {
  const host = await HostProcess.open({ file: join(import.meta.dirname, 'meter.ts'), into: () => undefined });
  try {
    const dollars = await run(host);
    const verdict = dollars <= goal.dollars ? 'within the goal' : dollars <= goal.never ? 'over the goal' : 'TOO MUCH';
    console.log(`\n$${dollars.toFixed(goal.dollars < 1 ? 4 : 2)} for ${of}: ${verdict} of $${goal.dollars}`);
    if (dollars > goal.never) process.exitCode = 1;
  } finally {
    await host.close();
  }
}
