// A rule's outcomes on screen: the people it fired for, its webhook's calls, and the secret that is shown once.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { RuleEditor } from '#web/staff/features/campaigns/rules/rule-editor.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => vi.unstubAllGlobals());

const AT = '2026-11-20T16:00:00.000Z';
const URL = 'https://hooks.example.com/a';
const nobody = () => '';
const names = { answer: String, slide: nobody, question: nobody, user: nobody, campaign: nobody };
const webhook = {
  id: 'wfl_1_a1',
  actionType: 'WEBHOOK' as const,
  default: true,
  messageContent: [],
  webhookUrl: URL,
  userIds: [],
  nextCampaignId: null,
};
const rule = { id: 'wfl_1', campaignFeatureId: 'f1', label: '', triggers: [], actions: [webhook] };
const deed = (done: boolean, sentence: string) => ({ actionType: 'WEBHOOK', done, said: sentence });
const outcome = (n: number, done = true) => ({
  leadId: `lead_${n}`,
  name: n === 6 ? '' : `Lead ${n}`,
  at: AT,
  fired: done,
  actions: [deed(done, done ? 'Called the webhook.' : 'They are no longer kept, or archived.')],
});
const call = (n: number, given: object = {}) => ({
  id: `call_${n}`,
  leadId: `lead_${n}`,
  name: `Lead ${n}`,
  created: AT,
  state: 'TAKEN',
  tries: 1,
  said: 'It answered 200',
  tookMs: 41,
  triedAt: AT,
  nextAt: null,
  ...given,
});
const done = (fired: number, refused: number, outcomes: object[]) => ok({ stats: { fired, refused }, outcomes });
const calls = (webhookCalls: object[], secretSince: string | null = AT) => ok({ webhookCalls, secretSince });

function open(
  answers: Parameters<typeof aServer>[0] = {},
  {
    user = aUser({}, { showAppt: true }),
    ...given
  }: { user?: object; mayEdit?: boolean; rule?: Parameters<typeof RuleEditor>[0]['rule'] } = {},
) {
  const asked = aServer({ ruleActivity: () => done(0, 0, []), webhookCalls: () => calls([]), ...answers });
  const nothing = () => {};
  const does = { onTrigger: nothing, onAction: nothing, onBack: nothing };
  show(<RuleEditor rule={rule} names={names} mayEdit isRunning {...does} {...given} />, { user });
  return asked;
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const fields = (asked: { field: string }[]) => asked.map(({ field }) => field);

describe('the outcomes of a rule', () => {
  it('are counted, and the latest are listed with the reason for a refusal and a link to the person [WFL-10]', async () => {
    open({ ruleActivity: () => done(6, 1, [outcome(0, false), ...[1, 2, 3, 4, 5, 6].map((n) => outcome(n))]) });
    const section = await screen.findByRole('region', { name: 'What it did' });
    expect(await within(section).findByText('Worked for 6 leads, failed for 1.')).toBeTruthy();
    expect(within(section).getByText('Webhook: They are no longer kept, or archived.')).toBeTruthy();
    expect(within(section).getAllByRole('listitem')).toHaveLength(5);
    expect(within(section).getByRole('link', { name: 'Lead 0' }).getAttribute('href')).toContain('lead=lead_0');
    await press('Show the last 7');
    expect(within(section).getAllByRole('listitem')).toHaveLength(7);
    expect(within(section).getAllByRole('listitem').at(-1)?.textContent).toContain('A lead who is gone');
    expect(within(section).getAllByRole('link')).toHaveLength(6);
  });

  it('says when there are none yet, and why they could not be loaded', async () => {
    let fails = true;
    open({ ruleActivity: () => (fails ? no('Broken.') : done(0, 0, [])) });
    expect(await screen.findByText('Broken.')).toBeTruthy();
    fails = false;
    await press('Try again');
    expect(await screen.findByText('It has not happened for any lead yet.')).toBeTruthy();
  });
});

it('an action that a copy left incomplete says so, and a complete one does not [CMP-22, WFL-10]', async () => {
  const left = { ...webhook, id: 'wfl_1_a2', webhookUrl: null };
  open({}, { rule: { ...rule, actions: [webhook, left] } });
  const then = await screen.findByRole('region', { name: 'Then' });
  const lines = within(then)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(['call hooks.example.com', 'call … Not chosen yet']);
});

describe('the webhook of a rule', () => {
  it('shows the status of each call, and sends one again once [WFL-10]', async () => {
    let state = { state: 'GIVEN_UP', said: 'It answered 500', tries: 9 };
    const asked = open({
      webhookCalls: () => calls([call(1, state)]),
      sendWebhookAgain: () => {
        state = { state: 'TAKEN', said: 'It answered 200', tries: 1 };
        return ok();
      },
    });
    expect(await screen.findByText('Given up. It answered 500, tried 9 times.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lead 1' }).getAttribute('href')).toContain('lead=lead_1');
    await press(/^Send again/);
    expect(await screen.findByText('Taken. It answered 200.')).toBeTruthy();
    expect(asked.find(({ field }) => field === 'sendWebhookAgain')?.variables).toMatchObject({
      webhookCallId: 'call_1',
    });
  });

  it('says why a call could not be sent again, and why the calls could not be loaded', async () => {
    let fails = true;
    open({
      webhookCalls: () => (fails ? no('Broken.') : calls([call(1)])),
      sendWebhookAgain: () => no('Not now.'),
    });
    expect(await screen.findByText('Broken.')).toBeTruthy();
    fails = false;
    await press('Try again');
    await press(/^Send again/);
    expect(await screen.findByText('Not now.')).toBeTruthy();
  });

  it('asks before its secret is rotated, shows the new one once, and says until when both sign', async () => {
    const asked = open({ turnWebhookSecret: () => ok({ secret: 'whsec_new', previousUntil: AT }) });
    expect(await screen.findByText('It has not been called yet.')).toBeTruthy();
    await press('New secret');
    await screen.findByRole('dialog', { name: 'Make a new secret?' });
    expect(fields(asked)).not.toContain('turnWebhookSecret');
    await press('Make new secret');
    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret' });
    expect(shown.value).toBe('whsec_new');
    expect(screen.getByText(/^The one before signs beside it until/)).toBeTruthy();
    await press('I have kept it');
    await waitFor(() => expect(screen.queryByDisplayValue('whsec_new')).toBeNull());
  });

  it('creates the first secret without a question, and says when that failed', async () => {
    let fails = true;
    open({
      webhookCalls: () => calls([], null),
      turnWebhookSecret: () => (fails ? no('Not now.') : ok({ secret: 'whsec_first', previousUntil: null })),
    });
    await press('Make the secret');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    fails = false;
    await press('Make the secret');
    expect(await screen.findByDisplayValue('whsec_first')).toBeTruthy();
  });

  it.each([
    ['without the flag', { user: aUser() }],
    ['who may only look', { mayEdit: false }],
  ])('is not loaded for users %s [WFL-12]', async (_, given) => {
    const asked = open({}, given);
    await screen.findByRole('region', { name: 'What it did' });
    await waitFor(() => expect(fields(asked)).toContain('ruleActivity'));
    expect(fields(asked)).not.toContain('webhookCalls');
  });
});
