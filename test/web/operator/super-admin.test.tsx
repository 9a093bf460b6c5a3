// Guarantees of /super-admin: who sees it, the search and its pages, the data of an organization, and what can be changed there.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SuperAdminScreen } from '#web/staff/screens/operator/super-admin.screen.tsx';
import { aUser, no, ok, show, whyNot } from '../given.tsx';
import { aSuperServer, dataOf, found, type SuperAnswers } from './given.tsx';

const STAFF = aUser({ id: '1', name: 'Beckon' }, { wpAdmin: true });
const SEVEN = Array.from({ length: 7 }, (_, at) => found(101 + at));

const data = (body: Record<string, unknown>) => dataOf(String(body.organization_id));

function open(answers: SuperAnswers = {}, graphql = {}) {
  const server = aSuperServer(
    { tokens: () => ({ organizations: [found(101, 'Saguaro')] }), 'organization-data': data, ...answers },
    graphql,
  );
  show(<SuperAdminScreen />, { user: STAFF });
  return server;
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const names = () => screen.findAllByRole('heading', { level: 2 }).then((all) => all.map((one) => one.textContent));
const callsOf = ({ called }: ReturnType<typeof open>, name: string) => called.filter((call) => call.name === name);

/** A loaded script of the card provider: it makes that token, or refuses with that sentence. */
function aCardProvider(made: object) {
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) queueMicrotask(() => (node as HTMLScriptElement).onload?.(new Event('load')));
  });
  const card = { mount: () => undefined, destroy: () => undefined };
  vi.stubGlobal('Stripe', () => ({ elements: () => ({ create: () => card }), createPaymentMethod: async () => made }));
  return append;
}

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the list', () => {
  it('is for wpAdmins: an owner lands on the dashboard and nothing is requested [SES-20, A17]', async () => {
    const { called } = aSuperServer({});
    const { router } = show(<SuperAdminScreen />, { user: aUser() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(called).toEqual([]);
  });

  it('shows 5 a page, with a pager [ADM-01]', async () => {
    open({ tokens: () => ({ organizations: SEVEN }) });
    expect(await names()).toEqual(SEVEN.slice(0, 5).map(({ name }) => name));
    expect(screen.getByText('1 / 2')).toBeTruthy();
    fireEvent.click(await button('Next page'));
    expect(await screen.findByText('2 / 2')).toBeTruthy();
    expect(await names()).toEqual(SEVEN.slice(5).map(({ name }) => name));
    expect((await button('Next page')).disabled).toBe(true);
  });

  it('is searched half a second after the last key, with the session in a header [ADM-01, LIM-02, A16]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = open();
    await names();
    const box = await field('Search organizations by name or id');
    fireEvent.change(box, { target: { value: 'sag' } });
    await vi.advanceTimersByTimeAsync(300);
    fireEvent.change(box, { target: { value: 'sagu' } });
    await vi.advanceTimersByTimeAsync(450);
    expect(callsOf(server, 'tokens')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    await waitFor(() => expect(callsOf(server, 'tokens')).toHaveLength(2));
    expect(callsOf(server, 'tokens').at(-1)).toMatchObject({
      body: { search: 'sagu' },
      slot: '-',
      authorization: 'Bearer token-of-the-test',
    });
  });

  it('says when nothing is found, and offers another try when the search fails', async () => {
    let isDown = true;
    open({ tokens: () => (isDown ? { success: false, errors: ['No.'] } : { organizations: [] }) });
    expect(await screen.findByRole('alert')).toBeTruthy();
    isDown = false;
    fireEvent.click(await button('Try again'));
    expect(await screen.findByText('- No Organizations Found -')).toBeTruthy();
  });
});

describe('an organization', () => {
  it('is shown with its card, products, figures and the texts of each campaign [ADM-02a-d]', async () => {
    const campaign = (at: number) => ({ id: `c${at}`, name: `Spring ${at}`, archived: at === 1, sent: at, total: 10 });
    open({
      'organization-data': () =>
        dataOf('101', {
          card: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 },
          products: [{ id: 'p', name: 'SMS', price: 0.03 }],
          campaigns: [1, 2, 3, 4, 5, 6].map(campaign),
          moreCampaigns: 3,
        }),
    });
    expect(await screen.findByText('Visa ending in 4242, expires 04/2031')).toBeTruthy();
    expect(screen.getByText('SMS $0.03')).toBeTruthy();
    for (const figure of ['1,234', '567', '97.5%']) expect(screen.getByText(figure)).toBeTruthy();
    const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows().map((row) => row.textContent)).toEqual(
      [1, 2, 3, 4, 5].map((at) => `Spring ${at}${at === 1 ? ' (archived)' : ''}${at} / 10`),
    );
    fireEvent.click(await button('Show 1 more'));
    expect(rows()).toHaveLength(6);
    expect(screen.getByText('And 3 used longer ago.')).toBeTruthy();
  });

  it('without a card says "No card on file"; one that does not come says "Could not load organization." [ADM-06]', async () => {
    let isDown = true;
    open({ 'organization-data': (body) => (isDown ? { success: false, errors: [] } : data(body)) });
    expect(await screen.findByText('Could not load organization.')).toBeTruthy();
    isDown = false;
    fireEvent.click(await button('Try again'));
    expect(await screen.findByText('No card on file')).toBeTruthy();
  });
});

describe('a change of the subscription', () => {
  const openDialog = async (answers: SuperAnswers = {}) => {
    const server = open(answers);
    fireEvent.click(await button('Change Subscription'));
    return server;
  };

  it('begins with 250 and 0.03, is sent in dollars and says "Subscription Updated" [ADM-03, ADM-04]', async () => {
    const server = await openDialog();
    expect((await field('Access rate')).value).toBe('$250');
    expect((await field('SMS rate')).value).toBe('$0.03');
    fireEvent.change(await field('Access rate'), { target: { value: '99.5' } });
    fireEvent.click(await button('Save'));
    expect(await screen.findByText('Subscription Updated')).toBeTruthy();
    expect(callsOf(server, 'change-subscription').map(({ body }) => body)).toEqual([
      { organization_id: '101', monthly_rate: 99.5, sms_rate: 0.03 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf(server, 'organization-data').length).toBeGreaterThan(1);
  });

  it('begins with the prices of the products named after access and sms [ADM-04]', async () => {
    const products = [
      { id: 'a', name: 'Access', price: 120 },
      { id: 's', name: 'SMS', price: 0.02 },
    ];
    await openDialog({ 'organization-data': () => dataOf('101', { products }) });
    expect((await field('Access rate')).value).toBe('$120');
    expect((await field('SMS rate')).value).toBe('$0.02');
  });

  it('that fails is only logged, and what was typed stays; an invalid rate is not sent [ADM-05]', async () => {
    const server = await openDialog({ 'change-subscription': () => ({ success: false, errors: ['Not now.'] }) });
    fireEvent.change(await field('Access rate'), { target: { value: '80' } });
    fireEvent.click(await button('Save'));
    await waitFor(() => expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'Not now.' })));
    expect(screen.queryByText('Not now.')).toBeNull();
    expect((await field('Access rate')).value).toBe('$80');
    fireEvent.change(await field('Access rate'), { target: { value: '' } });
    expect(whyNot(await button('Save'))).toMatch(/^The monthly rate is/);
    fireEvent.click(await button('Save'));
    expect(callsOf(server, 'change-subscription')).toHaveLength(1);
  });
});

describe('a change of the card', () => {
  const save = async (answers: SuperAnswers = {}) => {
    const server = open(answers);
    fireEvent.click(await button('Change Card'));
    await screen.findByRole('dialog', { name: 'Add payment method' });
    await waitFor(() => expect(document.querySelector('[data-ready="true"]')).toBeTruthy());
    fireEvent.click(await button('Save card'));
    return server;
  };

  it('sends the provider’s token alone and says "Card Updated" [ADM-03]', async () => {
    aCardProvider({ paymentMethod: { id: 'pm_1' } });
    const server = await save({ 'change-card': () => ({ card: { brand: 'visa', last4: '4242' } }) });
    expect(await screen.findByText('Card Updated')).toBeTruthy();
    expect(callsOf(server, 'change-card').map(({ body }) => body)).toEqual([{ organization_id: '101', token: 'pm_1' }]);
  });

  it('that is declined says so in red, and the dialog stays [ADM-05]', async () => {
    aCardProvider({ paymentMethod: { id: 'pm_1' } });
    await save({ 'change-card': () => ({ success: false, errors: ['Your card was declined.'] }) });
    const answer = await screen.findByText('Your card was declined.');
    expect(answer.className).toContain('error-text');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('its flags', () => {
  it('are switched one by one, at once [BRD-09, decisions: Flags without an operation]', async () => {
    const flags = { showEventsPage: false };
    const { asked } = open(
      {
        'organization-data': () => {
          const whole = dataOf('101');
          return {
            ...whole,
            organization: { ...whole.organization, flags: { ...whole.organization.flags, ...flags } },
          };
        },
      },
      {
        updateOrganization: (given: Record<string, unknown>) => {
          Object.assign(flags, given.flags);
          return ok({ organization: { id: '101' } });
        },
      },
    );
    fireEvent.click(await button('Flags'));
    const events = await screen.findByRole<HTMLInputElement>('switch', { name: /^Events/ });
    expect(events.checked).toBe(false);
    fireEvent.click(events);
    await waitFor(() => expect(events.checked && !events.disabled).toBe(true));
    const [sent] = asked.filter(({ field: name }) => name === 'updateOrganization');
    expect(sent?.variables).toEqual({ organizationId: '101', flags: { showEventsPage: true } });
  });

  it('that are refused stay as they were, with the sentence', async () => {
    open({}, { updateOrganization: () => no('Not Found.') });
    fireEvent.click(await button('Flags'));
    const events = await screen.findByRole<HTMLInputElement>('switch', { name: /^Events/ });
    fireEvent.click(events);
    expect(await screen.findByText('Not Found.')).toBeTruthy();
    expect(events.checked).toBe(false);
  });
});

describe('a new organization', () => {
  const fill = async (given: Record<string, string>) => {
    for (const [label, value] of Object.entries(given)) fireEvent.change(await field(label), { target: { value } });
  };

  it('is created under an id that the operator chooses, for an owner who gets a link [decisions: Organisation ids]', async () => {
    const server = open({ 'found-organization': () => ({ organization: { id: '4', name: 'Clinic' } }) });
    fireEvent.click(await button('New organization'));
    expect(whyNot(await button('Save'))).toMatch(/^Choose an id from 2 to 100/);
    await fill({ Id: '4' });
    expect(whyNot(await button('Save'))).toBe('Please enter a name.');
    await fill({ Name: 'Clinic' });
    expect(whyNot(await button('Save'))).toBe('Enter the e-mail address of its owner.');
    await fill({ 'Owner’s e-mail': 'nora@example.com' });
    fireEvent.click(await button('Save'));
    expect(await screen.findByText('nora@example.com got a link by e-mail.')).toBeTruthy();
    expect(callsOf(server, 'found-organization').map(({ body }) => body)).toEqual([
      { organization_id: '4', name: 'Clinic', email: 'nora@example.com' },
    ]);
    expect(callsOf(server, 'tokens').length).toBeGreaterThan(1);
  });

  it('that is refused says why, and what was typed stays', async () => {
    open({ 'found-organization': () => ({ success: false, errors: ['Organization 4 is there already.'] }) });
    fireEvent.click(await button('New organization'));
    await fill({ Id: '4', Name: 'Clinic', 'Owner’s e-mail': 'nora@example.com' });
    fireEvent.click(await button('Save'));
    expect(await screen.findByText('Organization 4 is there already.')).toBeTruthy();
    expect((await field('Name')).value).toBe('Clinic');
  });
});
