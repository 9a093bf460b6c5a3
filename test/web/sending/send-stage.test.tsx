// Guarantees of the send: it says how many it is on its way to, also when a job adds them and has counted nobody yet.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countAudience } from '../../../functions/campaigns/sending/audience.rules.ts';
import { SendStage } from '../../../web/staff/features/sending/send-stage.tsx';
import { aServer, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const audience = {
  ...{ total: 1204, now: 1200, later: 0, laterAt: null, optedOut: 4, invalid: 0, alreadyIn: 0, alreadyInNames: [] },
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
    campaignAudience: () =>
      ok({
        campaignAudience: { ...audience, now: 0, alreadyIn: 1200, alreadyInNames: ['Ana Lopez'], isEstimate: true },
      }),
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

describe('people who are in already [decisions: Re-adding]', () => {
  const names = ['Ana Lopez', 'Ben Kim'];
  const copy = { id: 'cmp_2', name: 'Copy of June' };
  const meant = { leadIds: ['lead_1', 'lead_2', 'lead_3'] };
  function open(alreadyIn: number) {
    const inIt = { ...audience, now: 1, optedOut: 0, total: 3, alreadyIn, alreadyInNames: names.slice(0, alreadyIn) };
    const asked = aServer({
      campaignAudience: ({ campaignId }) =>
        ok({ campaignAudience: campaignId === copy.id ? { ...inIt, now: 3, alreadyIn: 0, alreadyInNames: [] } : inIt }),
      cloneCampaign: () => ok({ campaign: copy }),
      addLeadsToCampaign: () => ok({ alreadyIn: 0, optedOut: 0, invalid: 0, added: 3, job: null }),
    });
    show(
      <SendStage title="Send" campaignId="cmp_1" meant={meant} backLabel="Back" onBack={vi.fn()} onSent={vi.fn()} />,
    );
    return asked;
  }

  it.each([
    [1, '1 already in it: Ana Lopez is not texted again'],
    [2, '2 already in it: Ana Lopez and Ben Kim are not texted again'],
    [45, '45 already in it: Ana Lopez, Ben Kim, and 43 others are not texted again'],
  ])('are counted and named: %i', async (alreadyIn, said) => {
    open(alreadyIn);
    const line = await screen.findByText(/already in it/);
    expect(line.textContent).toBe(said);
  });

  it('are not spoken of where nobody is', async () => {
    open(0);
    await screen.findByRole('button', { name: 'Send to 1 contact' });
    expect(screen.queryByText(/already in it/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy to send again' })).toBeNull();
  });

  it('get it again through a copy, which is made once and sent to all who were chosen', async () => {
    const asked = open(2);
    fireEvent.click(await screen.findByRole('button', { name: 'Copy to send again' }));
    expect(await screen.findByText('This sends Copy of June, with the same messages.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 3 contacts' }));
    const sent = () => asked.find(({ field }) => field === 'addLeadsToCampaign')?.variables;
    await waitFor(() => expect(sent()).toMatchObject({ campaignId: 'cmp_2', leadIds: meant.leadIds }));
    expect(asked.filter(({ field }) => field === 'cloneCampaign').map(({ variables }) => variables)).toMatchObject([
      { campaignId: 'cmp_1', requestId: expect.stringContaining('cmp_1') },
    ]);
  });

  it('are named by the server, at most five', () => {
    const people = Array.from({ length: 9 }, (_, n) => ({
      ...{ firstName: n === 0 ? '' : `Ana ${n}`, lastName: '', phone: '+16025550111' },
      ...{ isIn: true, isOptedOut: false, isInvalid: false },
    }));
    const named = countAudience(people, [], 'there');
    expect(named).toMatchObject({
      alreadyIn: 9,
      alreadyInNames: ['(602) 555-0111', 'Ana 1', 'Ana 2', 'Ana 3', 'Ana 4'],
    });
  });
});
