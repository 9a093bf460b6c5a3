// Guarantees before a slide or a question is deleted: the confirmation names the if/then rules that depend on it and says what happens to them.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { PitchEditorModal } from '#web/staff/features/pitches/editor/pitch-editor.modal.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';
import { answersOf, aPitch, aSlide, aWidget } from './pitches-given.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => vi.unstubAllGlobals());

const aTrigger = (given: object) => ({
  id: 't',
  triggerType: 'VIEWED',
  triggerOption: null,
  triggerResponses: [],
  seconds: null,
  days: 0,
  hours: 0,
  performedAction: true,
  widgetExpression: null,
  widgetId: null,
  ...given,
});
const aRule = (id: string, label: string, ...triggers: object[]) => ({ id, label, triggers });
const seen = aTrigger({ triggerOption: 'b' });
const notSeen = aTrigger({ triggerOption: 'b', performedAction: false, days: 2 });
const ready = aTrigger({ triggerType: 'WIDGET', widgetId: 'wdg_1', widgetExpression: 'EQ', triggerResponses: ['Yes'] });

function open(rules: object[], campaigns?: () => unknown) {
  const slides = [aSlide('a'), aSlide('b', { widgets: [aWidget()] }), aSlide('c')];
  const listed = { id: 'cmp_1', name: 'Autumn', features: [{ id: 'ftr_1', workflows: rules }] };
  const given = { campaigns: campaigns ?? (() => ok({ campaigns: [listed] })) };
  const asked = aServer(answersOf(() => aPitch({ slides }), given));
  show(<PitchEditorModal pitchId="pit_1" onClose={() => {}} />, { user: aUser() });
  return asked;
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
async function deletes(thing: string): Promise<void> {
  await press(`More for ${thing}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
}
const dialog = () => screen.findByRole('dialog', { name: /^Delete “/ });
const isDeleted = (asked: { field: string }[]) => asked.some(({ field }) => /^delete/.test(field));

it('a slide is deleted only after a confirmation that names the rules that depend on it or its questions, and those that become true [WFL-04, WFL-13]', async () => {
  const asked = open([
    aRule('1', 'First timers', seen, ready),
    aRule('2', '', notSeen, aTrigger({ triggerOption: 'a' })),
    aRule('3', 'Elsewhere', aTrigger({ triggerOption: 'a' })),
  ]);
  await deletes('Slide b');
  expect(within(await dialog()).getByText('2 if/thens depend on this slide:')).toBeTruthy();
  expect(
    within(await dialog())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Autumn, First timers: if a lead has seen “Slide b” and has answered “Yes” to “Are you ready?”',
    'Autumn: if a lead has not seen “Slide b” within 2 days',
  ]);
  expect(
    within(await dialog()).getByText(
      'The if/thens are not deleted, but nobody will see this slide any more. What needs somebody to see or answer it can no longer happen. Careful: where it says “has not”, it will be true for everybody who gets the message. Change or delete them in the campaign first.',
    ),
  ).toBeTruthy();
  await press('Cancel');
  expect(isDeleted(asked)).toBe(false);
  await deletes('Slide b');
  await press('Delete slide');
  expect(await screen.findByText('“Slide b” deleted')).toBeTruthy();
});

it('a question is deleted only after a confirmation that names the rules that depend on it; without any, at once [WFL-04]', async () => {
  const asked = open([aRule('1', '', seen), aRule('2', '', ready)]);
  await press(/^2\. Slide b/);
  await deletes('Are you ready?');
  expect(within(await dialog()).getByText('An if/then depends on this question:')).toBeTruthy();
  expect(
    within(await dialog()).getByText(
      'The if/then is not deleted, but nobody will see this question any more. What needs somebody to see or answer it can no longer happen. Change or delete it in the campaign first.',
    ),
  ).toBeTruthy();
  expect(isDeleted(asked)).toBe(false);
  await press('Delete question');
  await waitFor(() => expect(isDeleted(asked)).toBe(true));
});

it('nothing is deleted while the rules cannot be loaded', async () => {
  const asked = open([], () => no('Broken.'));
  await deletes('Slide b');
  expect(await screen.findByText('Broken.')).toBeTruthy();
  expect(isDeleted(asked)).toBe(false);
});
