// A person at the side of the screen: the same content as in the dialog, beside a list that stays usable.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { useChoices } from '#web/staff/base/kept-ids.ts';
import '#web/staff/features/leads/lead/lead.modal.tsx';
import { LeadsList } from '#web/staff/features/leads/list/leads-list.tsx';
import { LeadInAddress } from '#web/staff/screens/leads/lead-in-address.tsx';
import { useIsNarrow } from '#web/staff/ui/use-is-phone.ts';
import { aServer, ok, show } from '../given.tsx';

const NAMES = ['Ana Lopez', 'Ben Kim', 'Cy Moss'];
const aLead = (index: number) => ({
  id: `lead_${index + 1}`,
  name: NAMES[index],
  phone: `+1602555010${index}`,
  firstName: NAMES[index]?.split(' ')[0],
  lastName: '',
  optedIn: true,
  optedOut: false,
  invalidPhone: false,
  archived: false,
  created: '2026-11-20T10:00:00Z',
  lastActive: '2026-11-20T10:00:00Z',
  stats: { seconds: 0, views: 0 },
  campaigns: [],
  groups: [],
  tags: [],
  report: null,
  messages: [],
  messageQueue: [],
  featureQueue: [],
});
const leads = NAMES.map((_, index) => aLead(index));

/** A window of this width, for the queries that the staff app asks. */
function aWindow(width: number): void {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, from] = /min-width: ([\d.]+)px/.exec(query) ?? [];
    const [, to] = /max-width: ([\d.]+)px/.exec(query) ?? [];
    const matches = (from || to) !== undefined && width >= Number(from ?? 0) && width <= Number(to ?? Number.MAX_VALUE);
    return { ...matchMedia(query), matches };
  });
}

function Room() {
  return <p>{useIsNarrow() ? 'room for one thing' : 'room for two things'}</p>;
}

const screenOf = (path = '/') =>
  show(
    <>
      <main id="main" tabIndex={-1}>
        <LeadsList columns="plain" empty={{ title: 'No contacts yet' }} />
        <Room />
      </main>
      <LeadInAddress />
    </>,
    { path },
  );
const row = (name: string) => screen.findByRole('button', { name });
const panel = (name: string) => screen.findByRole('complementary', { name: new RegExp(name) });
const openOf = () => new URLSearchParams(search()).get('lead');
let search = () => '';

function shown(path?: string) {
  const page = screenOf(path);
  search = () => page.router.state.location.search;
  return page;
}

/** Opens Ana's row as somebody with the mouse or the Enter key does. */
async function open(name: string): Promise<HTMLElement> {
  const button = await row(name);
  button.focus();
  fireEvent.click(button);
  return button;
}

beforeEach(() => {
  takeConfig({ brand: 'pitch' });
  useChoices.setState({ ids: [] });
  aServer({
    leads: () => ok({ total: 3, more: false, leads }),
    leadConsents: () => ok({ consents: [], submissions: [] }),
    lead: ({ leadId }) => ok({ lead: leads.find(({ id }) => id === leadId) }),
    tags: () => ok({ tags: [] }),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a person', () => {
  it.each([
    [1199, false],
    [1200, true],
  ])(
    'in a window %i wide may be at the side: %s; the dialog of 600 by 600 is the default [LIM-12a]',
    async (width, may) => {
      aWindow(width);
      shown();
      await open('Ana Lopez');
      const dialog = await screen.findByRole('dialog');
      await within(dialog).findByRole('tab', { name: 'Details' });
      expect(dialog.style.maxHeight).toBe('600px');
      // In words, not only by an icon.
      const words = within(dialog).queryByRole('button', { name: 'Open at the side' })?.textContent ?? null;
      expect(words).toBe(may ? 'Open at the side' : null);
    },
  );

  it('moves to the side and back with what is typed, and this browser keeps the choice', async () => {
    aWindow(1280);
    const first = shown();
    await open('Ana Lopez');
    fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Ana Maria' } });
    fireEvent.click(screen.getByRole('button', { name: 'Open at the side' }));
    const side = await panel('Ana Lopez');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(side).getByLabelText('Name')).toHaveProperty('value', 'Ana Maria');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Open as dialog'));
    expect(localStorage.getItem('beckon.choices')).toBe('["person:side"]');
    first.unmount();
    shown('/?lead=lead_2');
    fireEvent.click(within(await panel('Ben Kim')).getByRole('button', { name: 'Open as dialog' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(localStorage.getItem('beckon.choices')).toBe('[]');
  });

  it('is in the dialog in a narrow window, whatever the browser keeps', async () => {
    aWindow(1100);
    useChoices.setState({ ids: ['person:side'] });
    shown('/?lead=lead_1');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('at the side', () => {
  beforeEach(() => {
    aWindow(1280);
    useChoices.setState({ ids: ['person:side'] });
  });

  it('a person has the focus on their name, and Escape gives it back to their row', async () => {
    shown();
    const button = await open('Ana Lopez');
    const side = await panel('Ana Lopez');
    await waitFor(() => expect(document.activeElement).toBe(within(side).getByRole('heading', { level: 2 })));
    expect(button.getAttribute('aria-current')).toBe('true');
    fireEvent.keyDown(document.activeElement ?? side, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(openOf()).toBeNull();
  });

  it('another row changes the person without closing; Back then closes, and the X gives the focus to the row of the last', async () => {
    const { router } = shown();
    await open('Ana Lopez');
    const side = await panel('Ana Lopez');
    fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
    await open('Cy Moss');
    expect(await panel('Cy Moss')).toBe(side);
    expect((await within(side).findByRole('tab', { selected: true })).textContent).toBe('Details');
    expect(await within(side).findByLabelText('Name')).toHaveProperty('value', 'Cy Moss');
    await waitFor(() => expect(side.contains(document.activeElement)).toBe(true));
    const close = within(side).getByRole('button', { name: 'Close' });
    close.focus();
    fireEvent.click(close);
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(document.activeElement).toBe(await row('Cy Moss'));
    await open('Ben Kim');
    await panel('Ben Kim');
    await open('Ana Lopez');
    await panel('Ana Lopez');
    await router.navigate(-1);
    await waitFor(() => expect(openOf()).toBeNull());
  });

  it('the arrows open the next person and the one before; the focus moves with a row, and stays in a field', async () => {
    shown();
    await open('Ana Lopez');
    const side = await panel('Ana Lopez');
    await waitFor(() => expect(side.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement ?? side, { key: 'ArrowDown' });
    await panel('Ben Kim');
    expect((await within(side).findByRole('status')).textContent).toBe('Ben Kim');
    (await row('Ben Kim')).focus();
    fireEvent.keyDown(await row('Ben Kim'), { key: 'ArrowDown' });
    await panel('Cy Moss');
    expect(document.activeElement).toBe(await row('Cy Moss'));
    fireEvent.keyDown(await row('Cy Moss'), { key: 'ArrowDown' });
    expect(openOf()).toBe('lead_3');
    fireEvent.keyDown(await row('Cy Moss'), { key: 'ArrowUp' });
    await panel('Ben Kim');
    expect(document.activeElement).toBe(await row('Ben Kim'));
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'ArrowUp' });
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    expect(openOf()).toBe('lead_2');
  });

  it('takes its width from the screen beside it', async () => {
    shown();
    expect(await screen.findByText('room for two things')).toBeTruthy();
    await open('Ana Lopez');
    expect(await screen.findByText('room for one thing')).toBeTruthy();
    fireEvent.keyDown(await panel('Ana Lopez'), { key: 'Escape' });
    expect(await screen.findByText('room for two things')).toBeTruthy();
  });
});

describe.each([
  ['at the side', ['person:side']],
  ['in the dialog', []],
])('unsaved words %s', (where, ids) => {
  const isAtSide = where === 'at the side';
  async function changed(): Promise<HTMLElement> {
    aWindow(1280);
    useChoices.setState({ ids });
    shown();
    await open('Ana Lopez');
    fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
    const field = await screen.findByLabelText('Name');
    field.focus();
    fireEvent.change(field, { target: { value: 'Ana Maria' } });
    return field;
  }

  it('are asked about once: they stay with the focus, or are discarded', async () => {
    const field = await changed();
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(openOf()).toBe('lead_1');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ana Maria');
    await waitFor(() => expect(document.activeElement).toBe(field));
    if (isAtSide) fireEvent.click(await row('Ben Kim'));
    else fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(openOf()).toBe(isAtSide ? 'lead_2' : null));
    if (isAtSide) expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Ben Kim');
  });

  it('are not asked about once they are as before', async () => {
    const field = await changed();
    fireEvent.change(field, { target: { value: 'Ana Lopez' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(openOf()).toBeNull());
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });
});
