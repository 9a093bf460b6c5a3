// Medical records on the Integrations tab: the card, the dialog for credentials, and the message about the result.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { AccountScreen } from '#web/staff/screens/account.screen.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { aServer, aUser, ok, show } from '../given.tsx';

const SENTENCE = 'We could not connect to your ModMed account. Try again later.';
const modmed = { userId: 'user_1', created: '2026-11-20T19:00:00.000Z', integrationType: 'MODMED' };
const people = [{ id: 'user_1', name: 'Ana Lopez' }];
const given = (integrations: object[]) => aUser({ v2: false, users: people, integrations });

beforeEach(() => {
  takeConfig({ brand: 'health' });
  useToasts.setState({ toasts: [] });
});
afterEach(() => vi.unstubAllGlobals());

type Rest = { status?: number; body: unknown };
/** The tab over a server that gives the REST call this answer, and is connected afterwards. */
function open(rest: Rest | 'lost' = { body: {} }, integrations: object[] = []) {
  let connected = integrations;
  const asked = aServer({
    user: () => ok({ user: given(connected) }),
    calendarConnection: () => ok({ integration: null, eventTypes: [] }),
    removeIntegration: () => {
      connected = [];
      return ok();
    },
  });
  const graphql = fetch;
  const calls: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/graphql') return graphql(url, init);
    calls.push({ url, init });
    if (rest === 'lost') throw new TypeError('Failed to fetch');
    const { success } = rest.body as { success?: boolean };
    if (success) connected = [modmed];
    return { ok: true, status: rest.status ?? 200, json: async () => rest.body };
  });
  show(<AccountScreen />, { path: '/account?tab=integrations', user: given(integrations) });
  return { asked, calls };
}

async function connect(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Connect ModMed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect ModMed' });
  fireEvent.change(within(dialog).getByLabelText('Username'), { target: { value: 'frontdesk' } });
  fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'stethoscope' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
  return dialog;
}

describe('the card of medical records', () => {
  it('is beside that of the scheduling tool, each with Connect [INT-01]', async () => {
    open();
    expect(await screen.findByRole('region', { name: 'ModMed' })).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Calendly' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect ModMed' }).textContent).toBe('Connect');
    expect(screen.getByRole('button', { name: 'Connect Calendly' }).textContent).toBe('Connect');
  });

  it('says Connected, since when and by whom, and ends it after asking [INT-01]', async () => {
    const { asked } = open({ body: {} }, [modmed]);
    const card = await screen.findByRole('region', { name: 'ModMed' });
    expect(within(card).getByText('Connected')).toBeTruthy();
    expect(within(card).getByText(/^Since .*, by Ana Lopez\.$/)).toBeTruthy();
    fireEvent.click(within(card).getByRole('button', { name: 'Disconnect' }));
    expect(asked.map(({ field }) => field)).not.toContain('removeIntegration');
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect ModMed' }));
    expect(await screen.findByRole('button', { name: 'Connect ModMed' })).toBeTruthy();
    expect(asked.find(({ field }) => field === 'removeIntegration')?.variables).toEqual({ integrationType: 'MODMED' });
  });

  it('is missing in brands without medical records [INT-01]', async () => {
    takeConfig({ brand: 'opportunity' });
    open();
    expect(await screen.findByRole('region', { name: 'Calendly' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'ModMed' })).toBeNull();
  });
});

describe('connecting medical records', () => {
  it('asks for credentials in a dialog, and says Connected [INT-02, INT-03, INT-04]', async () => {
    const message = 'ModMed integration successful';
    const { calls } = open({ body: { success: true, errors: [], message } });
    await connect();
    const card = await screen.findByRole('region', { name: 'ModMed' });
    await waitFor(() => expect(within(card).getByText('Connected')).toBeTruthy());
    expect(screen.getAllByText('Connected')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.map(({ url }) => url)).toEqual(['/oauth2/modmed/token/-']);
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({ username: 'frontdesk', password: 'stethoscope' });
    expect(calls[0]?.init.headers).toMatchObject({ authorization: 'Bearer token-of-the-test' });
  });

  it.each<[string, Rest | 'lost', RegExp]>([
    [
      'a refusal',
      { status: 400, body: { success: false, errors: ['ModMed did not accept this username and password.'] } },
      /^ModMed did not accept/,
    ],
    ['another message', { body: { success: true, errors: [], message: 'OK' } }, /^An unknown error occurred\.$/],
    ['a failing server', { status: 502, body: { message: 'Bad Gateway' } }, /^Something went wrong on our side/],
    ['a lost network', 'lost', /^We could not reach the server/],
  ])('with %s says Error, and keeps what was typed [INT-03, INT-04]', async (_, rest, why) => {
    open(rest);
    const dialog = await connect();
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(why);
    expect((within(dialog).getByLabelText('Username') as HTMLInputElement).value).toBe('frontdesk');
    expect((within(dialog).getByLabelText('Password') as HTMLInputElement).value).toBe('stethoscope');
  });

  it('sends nothing until both are filled in [INT-02]', async () => {
    const { calls } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Connect ModMed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Connect ModMed' });
    fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
    fireEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(within(dialog).getByText('Fill in both fields.')).toBeTruthy());
    expect(calls).toEqual([]);
  });
});
