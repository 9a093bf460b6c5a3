// Guarantees of the send: it says how many it is on its way to, also when a job adds them and has counted nobody yet.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SendStage } from '../../../web/staff/features/sending/send-stage.tsx';
import { aServer, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const audience = {
  ...{ total: 1204, now: 1200, later: 0, laterAt: null, optedOut: 4, invalid: 0, alreadyIn: 0 },
  ...{ segments: 1200, estimateCents: 1200, finishes: null, refusal: null, warnings: [] },
};
const job = { id: 'job_1', total: 0, done: 0 };

it.each([
  ['a job', { added: null, job }, 'On its way to 1,200 contacts. They are added in the background.'],
  ['one call', { added: 1199, job: null }, 'On its way to 1,199 contacts'],
  ['nobody', { added: 0, job: null }, 'All of them were in it already, opted out or have an invalid number.'],
])('what was sent by %s is said in numbers [A46]', async (_, answer, text) => {
  aServer({
    campaignAudience: () => ok({ campaignAudience: audience }),
    addLeadsToCampaign: () => ok({ alreadyIn: 0, optedOut: 4, invalid: 0, ...answer }),
  });
  const onSent = vi.fn();
  const meant = { selection: {} } as never;
  show(<SendStage title="Send" campaignId="cmp_1" meant={meant} backLabel="Back" onBack={vi.fn()} onSent={onSent} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 1,200 contacts' }));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(screen.getByText(text)).toBeTruthy();
});

it('is not refused when a sample of many found nobody who would get it', async () => {
  aServer({
    campaignAudience: () => ok({ campaignAudience: { ...audience, now: 0, alreadyIn: 1200, isEstimate: true } }),
    addLeadsToCampaign: () => ok({ alreadyIn: 0, optedOut: 0, invalid: 0, added: null, job }),
  });
  const onSent = vi.fn();
  const meant = { selection: {} } as never;
  show(<SendStage title="Send" campaignId="cmp_1" meant={meant} backLabel="Back" onBack={vi.fn()} onSent={onSent} />);
  await screen.findByText('Few of them, or nobody, would get a text.');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(send.disabled).toBe(false);
  fireEvent.click(send);
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(screen.getByText('Whoever may get it is added in the background.')).toBeTruthy();
});
