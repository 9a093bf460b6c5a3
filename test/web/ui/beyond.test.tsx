// What was pasted beyond the limit of a text and did not fit: no composer loses it unasked.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { SavedRepliesCard } from '#web/staff/features/account/replies/saved-replies-card.tsx';
import { StepEditorModal } from '#web/staff/features/campaigns/steps/step-editor.modal.tsx';
import { list, open, press, rule, TEXT, trigger } from '../campaigns/rules/rules-screen.tsx';
import { aServer, ok, show } from '../given.tsx';

const FULL = 'x'.repeat(240);

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const paste = async (label: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: `${FULL} and call us` } });

it('a step shows it again when it is opened again, until the changes are discarded', async () => {
  aServer({});
  const editor = () => {
    cleanup();
    show(
      <StepEditorModal
        campaign={{ id: 'cmp_1', name: 'June', stats: null }}
        asked={{ kind: 'new', featureType: 'MESSAGE', group: 'feature', after: '', position: 1 }}
        onClose={() => undefined}
      />,
    );
  };
  editor();
  await paste('Message');
  expect(await screen.findByText(/did not fit: “ and call us”/)).toBeTruthy();
  editor();
  expect(await screen.findByText(/did not fit: “ and call us”/)).toBeTruthy();
  await press('← Back');
  await press('Discard');
  editor();
  await screen.findByLabelText('Message');
  expect(screen.queryByText(/did not fit/)).toBeNull();
});

it('a step shows it after it was saved as well, until it is left out', async () => {
  const onClose = vi.fn();
  aServer({
    createCampaignFeature: () => ok({ campaignFeature: { id: 'step_1' } }),
    updateCampaignFeature: () => ok({ campaignFeature: { id: 'step_1' } }),
  });
  const saved = { id: 'step_1', featureType: 'MESSAGE', structureType: 'feature', message: FULL };
  const time = { days: 0, hours: 0, minutes: 0, window: null, delayUntil: null };
  const editor = (asked: object) => {
    cleanup();
    show(
      <StepEditorModal
        campaign={{ id: 'cmp_1', name: 'June', stats: null }}
        asked={{ featureType: 'MESSAGE', group: 'feature', after: '', position: 1, ...asked } as never}
        onClose={onClose}
      />,
    );
  };
  editor({ kind: 'new' });
  await paste('Message');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  editor({ kind: 'edit', feature: { ...saved, ...time, messageContent: [{ text: FULL }] } });
  expect(await screen.findByText(/did not fit: “ and call us”/)).toBeTruthy();
  editor({ kind: 'new' });
  await screen.findByLabelText('Message');
  expect(screen.queryByText(/did not fit/)).toBeNull();
});

it('the text of a rule asks before it is lost, though nothing else is changed', async () => {
  const full = { ...TEXT, messageContent: [{ text: FULL }] };
  open({ rules: [rule({ triggers: [trigger({ triggerType: 'UNOPENED', days: 2 })], actions: [full] })] });
  await list();
  await press(/^If a lead has not opened/);
  await press(/^text them “x/);
  await paste('Text');
  expect(await screen.findByText(/did not fit: “ and call us”/)).toBeTruthy();
  await press('← Back');
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  await press('Keep editing');
  await press('Leave out');
  await press('← Back');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

it('a saved reply asks before it is lost, though nothing else is changed', async () => {
  const one = { id: 'svr_1', name: 'Prices', message: FULL, isOwn: false, uses: 4 };
  aServer({ savedReplies: () => ok({ savedReplies: [one], links: [], card: null }) });
  show(<SavedRepliesCard />);
  await press('Edit Prices');
  await paste('Text');
  expect(await screen.findByText(/did not fit: “ and call us”/)).toBeTruthy();
  await press('← Back');
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
});
