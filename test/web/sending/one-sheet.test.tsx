// Guarantees of the way to a send: its stages follow each other in one sheet with one X, Back leads back, hours are said once.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ManageLeadsModal } from '#web/staff/screens/campaigns/manage-leads.modal.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const lead = {
  id: 'lead_1',
  name: 'Ben Kim',
  phone: '+16025550111',
  optedOut: false,
  invalidPhone: false,
  created: '2026-11-20T10:00:00Z',
  lastActive: '2026-11-20T10:00:00Z',
  stats: { seconds: 0, views: 0 },
  campaigns: [],
  report: null,
};
const audience = {
  total: 3,
  now: 2,
  later: 0,
  laterAt: null,
  waits: [],
  optedOut: 1,
  invalid: 0,
  alreadyIn: 0,
  answered: 0,
  alreadyInNames: [],
  greetings: 0,
  priceCents: 2,
  chainPriceCents: 2,
  texts: 1,
  finishes: null,
  refusal: null,
  warnings: [],
  tierNote: null,
  isEstimate: false,
  isCounting: false,
  first: null,
  hours: 'Texts go out from 8 am to 8 pm MST.',
};

function manage(user?: object, known: object = {}) {
  const asked = aServer({
    leads: () => ok({ total: 1, more: false, leads: [lead] }),
    campaigns: () => ok({ campaigns: [] }),
    campaignAudience: () => ok({ campaignAudience: { ...audience, ...known } }),
    updateCampaign: () => ok(),
    addLeadsToCampaign: () => ok({ added: 3, job: null }),
    audiencePeople: () => ok({ people: [{ leadId: 'lead_2', name: 'Cy Rossi', phone: '+16025550112' }], cursor: null }),
  });
  const onClose = vi.fn();
  show(
    <ManageLeadsModal campaignId="cmp_1" campaignName="June" hangs={false} onClose={onClose} />,
    user ? { user } : {},
  );
  return Object.assign(onClose, { asked });
}
const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

/** Goes to the send with Ben Kim chosen; returns the frame, the same through all stages. */
async function toSend(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByLabelText('Select Ben Kim'));
  const go = screen.getByRole('button', { name: 'Continue with 1 contact' });
  go.focus();
  fireEvent.click(go);
  return screen.findByRole('dialog', { name: 'Send June' });
}

describe('the way to a send', () => {
  it('is one sheet with one X from the choice of people to Send, and X closes all of it [LED-40]', async () => {
    const onClose = manage();
    const frame = await screen.findByRole('dialog', { name: 'Add contacts to June' });
    expect(await toSend()).toBe(frame);
    expect(screen.getAllByRole('dialog')).toEqual([frame]);
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    fireEvent.click(await within(frame).findByRole('button', { name: '1 opted out' }));
    expect(screen.getByRole('dialog', { name: 'Contacts: opted out' })).toBe(frame);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('moves the focus along: each stage announces its name, and Back returns to the previous one with the choice kept [LED-40]', async () => {
    const onClose = manage();
    await toSend();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Send June'));
    fireEvent.click(await screen.findByRole('button', { name: '1 opted out' }));
    expect(await screen.findByText('Cy Rossi')).toBeTruthy();
    pressEscape();
    await waitFor(() => expect(document.activeElement?.id).toBe('reason-OPTED_OUT'));
    pressEscape();
    expect(await screen.findByRole('dialog', { name: 'Add contacts to June' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Continue with 1 contact'));
    expect(screen.getByLabelText<HTMLInputElement>('Select Ben Kim').checked).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    pressEscape();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leads back from new people to the choice [LED-40]', async () => {
    const onClose = manage();
    fireEvent.click(await screen.findByRole('button', { name: '+ Add new contact(s)' }));
    expect(await screen.findByLabelText('Phone')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: 'All 3 contacts' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks for a name before a campaign without one is sent, and suggests the first words of its text', async () => {
    const { asked } = manage(undefined, { nameOffer: 'Our spring sale' });
    fireEvent.click(await screen.findByRole('button', { name: 'All 3 contacts' }));
    const name = await screen.findByLabelText<HTMLInputElement>('Name of this blast');
    expect(name.value).toBe('Our spring sale');
    fireEvent.change(name, { target: { value: ' ' } });
    fireEvent.click(screen.getByRole('button', { name: /^Send to/ }));
    expect(await screen.findByText('Name the blast first.')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'June sale' } });
    fireEvent.click(screen.getByRole('button', { name: /^Send to/ }));
    const field = (wanted: string) => asked.findIndex((one) => one.field === wanted);
    await waitFor(() => expect(field('addLeadsToCampaign')).toBeGreaterThan(field('updateCampaign')));
    expect(asked[field('updateCampaign')]?.variables).toEqual({ campaignId: 'cmp_1', name: 'June sale' });
  });

  it('asks for a card in the same sheet [BIL-21a]', async () => {
    manage(aUser({ billing: { active: false, messagePriceCents: 1, card: null, cardScriptUrl: '' } }));
    const frame = await toSend();
    fireEvent.click(await screen.findByRole('button', { name: 'Set up billing' }));
    expect(await screen.findByRole('dialog', { name: 'Add payment method' })).toBe(frame);
    pressEscape();
    expect(await screen.findByRole('dialog', { name: 'Send June' })).toBe(frame);
  });
});

describe('the hours for sending', () => {
  const first = aUser({ understandsTiming: false });
  const send = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'All 3 contacts' }));
    return screen.findByRole('button', { name: /get the first text/ });
  };

  it('are shown once: beside the tick before the first send, later among the facts [LED-36a]', async () => {
    manage(first);
    await send();
    expect(screen.getByRole('checkbox', { name: /^Messages go out 8am to 8pm MST/ })).toBeTruthy();
    expect(screen.queryByText(audience.hours)).toBeNull();
  });

  it.each([
    [{ allowAfterHours: true }, 'Messages go out 8am to 8pm MST, and for this account outside these hours as well.'],
    [
      { allowWeekends: false },
      'Messages go out 8am to 8pm MST, Monday to Friday. Anything due outside these hours is sent when they begin again.',
    ],
  ])('are acknowledged as they are for the organization: %o [LED-36]', async (flags, sentence) => {
    manage(aUser({ understandsTiming: false, ...flags }));
    await send();
    expect(screen.getByRole('checkbox', { name: sentence })).toBeTruthy();
  });

  it('are shown beside the tick when they are the organization’s own [LED-36]', async () => {
    const own = 'Texts go out from 8 am to 8 pm MST, Monday to Friday.';
    manage(first, { hours: own });
    await send();
    expect(screen.getByText(own)).toBeTruthy();
  });
});
