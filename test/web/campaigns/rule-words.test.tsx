// The editors of rules speak each brand's nouns, and offer only what the brand has.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptied } from '#engine/workflows/triggers/trigger-kinds.rules.ts';
import { takeConfig } from '#web/kit/config.ts';
import type { Campaign, Feature } from '#web/staff/features/campaigns/campaign.calls.ts';
import { ActionEditor } from '#web/staff/features/campaigns/rules/action-editor.tsx';
import type { Rule } from '#web/staff/features/campaigns/rules/rule.calls.ts';
import { useRuleNames } from '#web/staff/features/campaigns/rules/rule-names.ts';
import { TriggerEditor } from '#web/staff/features/campaigns/rules/trigger-editor.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const campaign = { id: 'cmp_1', name: 'June' } as unknown as Campaign;
const rule = { id: 'wfl_1', triggers: [], actions: [] } as unknown as Rule;
const feature = { id: 'f1', featureType: 'PITCH' } as unknown as Feature;
const names = { answer: String, slide: String, question: String, user: String, campaign: String };

const options = async (label: string) =>
  within(await screen.findByRole('combobox', { name: label }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it.each([
  ['blast', 'Message Contact', 'Add to Blast'],
  ['pitch', 'Message Lead', 'Add to Campaign'],
  ['opportunity', 'Message Lead', 'Add to Campaign'],
  ['tattoo', 'Message Client', 'Add to Campaign'],
  ['health', 'Message Patient', 'Add to Campaign'],
])('actions on %s are called "%s" and "%s" [WFL-10, BRD-01]', async (brand, message, add) => {
  takeConfig({ brand });
  aServer({});
  show(<ActionEditor campaign={campaign} rule={rule} action={null} onBack={vi.fn()} />, {
    user: aUser({}, { showAppt: true }),
  });
  expect(await options('Do')).toEqual(['Choose…', 'Notify Me', 'Notify Specific Users', message, add, 'Webhook']);
});

it('says what to choose in place of a sentence with gaps', async () => {
  aServer({});
  const asks = { id: 'trg_1', ...emptied('WIDGET') } as Rule['triggers'][number];
  show(<TriggerEditor feature={feature} rule={rule} names={names} trigger={asks} slides={[]} onBack={vi.fn()} />);
  const [sentence] = await screen.findAllByRole('status');
  expect(sentence?.textContent).toBe('Choose a question of this campaign.');
});

it('does not call anything deleted before something was chosen', () => {
  aServer({ campaigns: () => ok({ campaigns: [] }) });
  let lines: string[] = [];
  function Words() {
    const { names: all } = useRuleNames({ features: [] });
    lines = [all.question(''), all.slide(''), all.question('wdg_gone')];
    return null;
  }
  show(<Words />, { user: aUser({}, {}) });
  expect(lines).toEqual([
    'a question that is not chosen yet',
    'a slide that is not chosen yet',
    'a question that was removed',
  ]);
});

it.each([
  ['tattoo', true],
  ['health', false],
])(
  'the trigger for following a redirect is offered on %s, whose pitches may have one: %s [BRD-08]',
  async (brand, isThere) => {
    takeConfig({ brand });
    aServer({});
    show(<TriggerEditor feature={feature} rule={rule} names={names} trigger={null} slides={[]} onBack={vi.fn()} />);
    expect((await options('What happens')).includes('Pressed the Last Button')).toBe(isThere);
  },
);
