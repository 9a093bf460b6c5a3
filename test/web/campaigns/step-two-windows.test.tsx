// A message edited in two windows: neither window overwrites the other's changes without saying so.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { gatherer } from '#web/staff/app/live.ts';
import { useCampaign } from '#web/staff/features/campaigns/campaign.calls.ts';
import { Editor } from '#web/staff/features/campaigns/steps/editor.tsx';
import { aServer, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'blast' }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const STEP = {
  id: 'a',
  label: 'a',
  featureType: 'MESSAGE',
  structureType: 'feature',
  message: 'See you',
  messageContent: [],
  days: 0,
  hours: 0,
  minutes: 0,
  window: null,
  delayUntil: null,
  pitch: null,
  workflows: [],
};

function Screen() {
  const { data } = useCampaign('cmp_1');
  return data ? <Editor campaign={data} mayEdit onAddPeople={() => {}} /> : null;
}

/** The editor of a message; `elsewhere` saves in another window, and this one learns of it only through `hear`. */
async function open(first: object = {}) {
  let step = { ...STEP, ...first };
  const asked = aServer({
    campaign: () => ok({ campaign: { ...CAMPAIGN, features: [step] } }),
    updateCampaignFeature: () => ok({ campaignFeature: step }),
  });
  const { client } = show(<Screen />, { path: '/campaign/cmp_1?show=edit&message=a' });
  await screen.findByRole('dialog');
  const saved = () =>
    asked.flatMap(({ field, variables }) => (field === 'updateCampaignFeature' ? [{ ...variables }] : []));
  const elsewhere = (change: object) => {
    step = { ...step, ...change };
  };
  const hear = async () => {
    const reads = asked.length;
    act(() => gatherer(client)({ kind: 'campaign', campaignId: 'cmp_1' }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(reads));
  };
  return { saved, elsewhere, hear };
}
const CAMPAIGN = { id: 'cmp_1', name: 'June', structure: { before: [], feature: ['a'], appointment: [] } };
const dialog = () => within(screen.getByRole('dialog'));
const words = () => dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const days = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Days' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const HELLO = { campaignFeatureId: 'a', messageContent: [{ text: 'Hello' }] };

describe('a message in two windows', () => {
  it('saves only what was changed here, so that days saved in the other window stay [STP-05]', async () => {
    const { saved, elsewhere } = await open();
    type(words(), 'Hello');
    elsewhere({ days: 3 });
    save();
    await isClosed();
    expect(saved()).toEqual([HELLO]);
  });

  it('shows what the other window saved in fields that were not changed here', async () => {
    const { saved, elsewhere, hear } = await open();
    type(words(), 'Hello');
    elsewhere({ days: 3 });
    await hear();
    await waitFor(() => expect(days().value).toBe('3'));
    expect(words().value).toBe('Hello');
    expect(screen.queryByRole('alert')).toBeNull();
    save();
    await isClosed();
    expect(saved()).toEqual([HELLO]);
  });

  it.each([false, true])(
    'says once that both changed the text, keeps the typed text and saves it at the next press (heard before: %s)',
    async (isHeard) => {
      const { saved, elsewhere, hear } = await open();
      type(words(), 'Hello');
      elsewhere({ message: 'Good bye', days: 3 });
      if (isHeard) await hear();
      else save();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toMatch(
        /Somebody else, or you in another window, changed this message too: the text\. The text now says “Good bye”\./,
      );
      expect([words().value, days().value, saved()]).toEqual(['Hello', '3', []]);
      save();
      await isClosed();
      expect(saved()).toEqual([HELLO]);
    },
  );

  it('treats the time as one field: whoever changes its days is told that the other window set a fixed day', async () => {
    const { saved, elsewhere } = await open({ days: 1 });
    type(days(), '2');
    elsewhere({ delayUntil: '2027-01-04T15:00:00.000Z' });
    save();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Somebody else, or you in another window, changed this message too: the time\./,
    );
    expect([days().value, saved()]).toEqual(['2', []]);
    save();
    await isClosed();
    const time = { days: 2, hours: 0, minutes: 0, window: null, delayUntil: null };
    expect(saved()).toEqual([{ campaignFeatureId: 'a', ...time }]);
  });

  it('merges a draft from before a reload into what was saved meanwhile', async () => {
    const { saved } = await open();
    type(words(), 'Hello');
    cleanup();
    const again = await open({ days: 3 });
    expect([words().value, days().value]).toEqual(['Hello', '3']);
    save();
    await isClosed();
    expect([saved(), again.saved()]).toEqual([[], [HELLO]]);
  });
});
