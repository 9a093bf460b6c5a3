// The API keys of the organization: the list, a new key with its secret shown once, revoking, and the reference.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeysCard } from '#web/staff/features/keys/keys-card.tsx';
import { ApiReference } from '#web/staff/features/keys/reference/api-reference.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-20T18:00:00.000Z';
const zapier = {
  id: 'key_1',
  name: 'Zapier',
  access: 'MANAGER',
  worksAs: 'MANAGER',
  tail: 'x7Qz',
  madeBy: 'Ana Lopez',
  created: at,
  lastUsed: null,
};
const SECRET = `apikey_${'a'.repeat(43)}`;

describe('the card of the API keys', () => {
  it('lists each with what it may do, who made it and when it was used', async () => {
    const lowered = { ...zapier, id: 'key_2', name: 'Shop', worksAs: 'READONLY', madeBy: 'Ben Ortiz', lastUsed: at };
    const ended = { ...zapier, id: 'key_3', name: 'Old', worksAs: 'NONE', madeBy: 'Cy Young' };
    aServer({ apiKeys: () => ok({ apiKeys: [zapier, lowered, ended] }) });
    show(<KeysCard />);
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Zapier …x7QzCan Make ChangesMade by Ana Lopez .*\. Never used\./);
    expect(rows[1]).toMatch(/Can View Account, as Ben Ortiz now has.*Last used /);
    expect(rows[2]).toContain('Does not work: Cy Young has no access any more');
  });

  it('says that there is none, and that the list could not be loaded', async () => {
    aServer({ apiKeys: () => ok({ apiKeys: [] }) });
    const { unmount } = show(<KeysCard />);
    expect(await screen.findByText('None yet.')).toBeTruthy();
    unmount();
    aServer({ apiKeys: () => no() });
    show(<KeysCard />);
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });

  it('makes a key with at most one’s own role, and shows its secret once', async () => {
    const asked = aServer({
      apiKeys: () => ok({ apiKeys: [] }),
      createApiKey: () => ok({ secret: SECRET, apiKey: { id: 'key_1', name: 'Zapier' } }),
    });
    show(<KeysCard />, { user: aUser({ access: 'ADMIN' }) });
    fireEvent.click(await screen.findByRole('button', { name: 'New API key' }));
    const dialog = await screen.findByRole('dialog', { name: 'New API key' });
    const make = within(dialog).getByRole('button', { name: 'Make key' });
    expect(whyNot(make)).toMatch(/^Enter a name/);
    const role = within(dialog).getByLabelText('It may do what this role may');
    expect([...role.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Notifications Only',
      'Can View Account',
      'Can Make Changes',
      'Admin',
    ]);
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Zapier' } });
    fireEvent.change(role, { target: { value: 'MANAGER' } });
    fireEvent.click(make);
    const shown = await screen.findByRole('dialog', { name: 'The key of Zapier' });
    expect((within(shown).getByLabelText('Secret') as HTMLInputElement).value).toBe(SECRET);
    expect(asked.find(({ field }) => field === 'createApiKey')?.variables).toMatchObject({
      name: 'Zapier',
      access: 'MANAGER',
      requestId: expect.any(String),
    });
    fireEvent.click(within(shown).getByRole('button', { name: 'I have kept it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(SECRET);
  });

  it('revokes one after a question, and says why it could not', async () => {
    let keys = [zapier];
    let answer = (): object => no('Please try again.');
    const asked = aServer({ apiKeys: () => ok({ apiKeys: keys }), revokeApiKey: () => answer() });
    show(<KeysCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke Zapier' }));
    const question = await screen.findByRole('dialog');
    expect(asked.some(({ field }) => field === 'revokeApiKey')).toBe(false);
    fireEvent.click(within(question).getByRole('button', { name: 'Revoke Zapier' }));
    expect(await screen.findByText('Please try again.')).toBeTruthy();
    answer = () => {
      keys = [];
      return ok();
    };
    fireEvent.click(within(question).getByRole('button', { name: 'Revoke Zapier' }));
    expect(await screen.findByText('None yet.')).toBeTruthy();
    expect(asked.findLast(({ field }) => field === 'revokeApiKey')?.variables).toEqual({ keyId: 'key_1' });
  });
});

describe('the reference', () => {
  it('finds a field by its name, with its arguments and who may call it', async () => {
    show(<ApiReference />);
    fireEvent.change(await screen.findByLabelText('Search fields and types'), { target: { value: 'createLead' } });
    const fields = within(screen.getByRole('region', { name: 'Fields' })).getAllByRole('listitem');
    const [one] = fields.filter(({ textContent }) => textContent?.startsWith('createLead mutation'));
    expect(one?.textContent).toContain('lead: LeadInput!');
    expect(one?.textContent).toContain('Keys with the role: Can Make Changes, Admin, Owner');
    fireEvent.change(screen.getByLabelText('Search fields and types'), { target: { value: 'nothing at all' } });
    expect(screen.getByText('No field is called that.')).toBeTruthy();
  });

  it('shows each example as a command without the key itself', async () => {
    show(<ApiReference />);
    const examples = within(await screen.findByRole('region', { name: 'Examples' })).getAllByText(/^curl /);
    expect(examples).toHaveLength(4);
    for (const { textContent } of examples) {
      expect(textContent).toContain('Authorization: Bearer $API_KEY');
      expect(textContent).toContain(`${location.origin}/graphql`);
    }
  });
});
