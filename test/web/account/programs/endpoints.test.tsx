// The addresses that events go to: the list, a new one with its secret shown once, its deliveries, a test, deleting.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EndpointsCard } from '#web/staff/features/endpoints/endpoints-card.tsx';
import { aServer, no, ok, show, whyNot } from '../../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-20T18:00:00.000Z';
const ADDRESS = 'https://receiver.example/beckon';
const SECRET = `whsec_${'a'.repeat(32)}`;
const endpoint = { id: 'end_1', webhookUrl: ADDRESS, events: ['OPTED_OUT'], stoppedAt: null, created: at };
const delivery = {
  id: 'call_1',
  event: 'OPTED_OUT',
  isTest: false,
  state: 'GIVEN_UP',
  said: 'It answered 503',
  tries: 9,
  status: 503,
  created: at,
  nextAt: null,
};
const answers = (calls: object[] = []) => ok({ eventEndpoints: [endpoint], eventCalls: calls });

describe('the card of the endpoints', () => {
  it('lists each address with its events, and says which one has stopped', async () => {
    const stopped = { ...endpoint, id: 'end_2', webhookUrl: `${ADDRESS}/2`, stoppedAt: at };
    const asked = aServer({
      eventEndpoints: () => ok({ eventEndpoints: [endpoint, stopped] }),
      updateEventEndpoint: () => ok({ eventEndpoint: stopped }),
    });
    show(<EndpointsCard />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).not.toContain('Stopped');
    expect(second?.textContent).toContain('What happened since then is not sent.');
    fireEvent.click(screen.getByRole('button', { name: `Start ${ADDRESS}/2 again` }));
    expect(await screen.findByText('Started again')).toBeTruthy();
    expect(asked.find(({ field }) => field === 'updateEventEndpoint')?.variables).toEqual({ endpointId: 'end_2' });
  });

  it('says that there is none, and that the list could not be loaded', async () => {
    aServer({ eventEndpoints: () => ok({ eventEndpoints: [] }) });
    const { unmount } = show(<EndpointsCard />);
    expect(await screen.findByText('None yet.')).toBeTruthy();
    unmount();
    aServer({ eventEndpoints: () => no() });
    show(<EndpointsCard />);
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });

  it('adds one, keeps what was typed when it is refused, and shows its secret once', async () => {
    let answer = (): object => no('There are 5 endpoints already.');
    const asked = aServer({
      eventEndpoints: () => ok({ eventEndpoints: [] }),
      createEventEndpoint: () => answer(),
    });
    show(<EndpointsCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'New endpoint' }));
    const dialog = await screen.findByRole('dialog', { name: 'New endpoint' });
    const save = within(dialog).getByRole('button', { name: 'Save' });
    expect(whyNot(save)).toMatch(/^[A-Z].+\.$/);
    const address = within(dialog).getByLabelText('Address') as HTMLInputElement;
    fireEvent.change(address, { target: { value: ADDRESS } });
    fireEvent.click(save);
    expect(await within(dialog).findByText('There are 5 endpoints already.')).toBeTruthy();
    expect(address.value).toBe(ADDRESS);
    answer = () => ok({ secret: SECRET, eventEndpoint: endpoint });
    fireEvent.click(save);
    const shown = await screen.findByRole('dialog', { name: 'Secret of the endpoint' });
    expect((within(shown).getByLabelText('Secret') as HTMLInputElement).value).toBe(SECRET);
    fireEvent.click(within(shown).getByRole('button', { name: 'I have kept it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(SECRET);
    expect(asked.findLast(({ field }) => field === 'createEventEndpoint')?.variables).toMatchObject({
      webhookUrl: ADDRESS,
      requestId: expect.any(String),
    });
  });

  it('shows its deliveries, sends a test, and sends one again', async () => {
    let calls: object[] = [];
    const asked = aServer({
      eventEndpoints: () => answers(calls),
      sendEvent: () => {
        calls = [delivery];
        return ok({ eventCall: delivery });
      },
    });
    show(<EndpointsCard />);
    fireEvent.click(await screen.findByRole('button', { name: `Deliveries and test: ${ADDRESS}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Deliveries' });
    expect(await within(dialog).findByText('Nothing yet')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send a test' }));
    expect(await within(dialog).findByText('Given up. It answered 503. 9 attempts.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: /^Send again: / }));
    await waitFor(() =>
      expect(asked.filter(({ field }) => field === 'sendEvent').map(({ variables }) => variables)).toEqual([
        { endpointId: 'end_1', event: 'OPTED_OUT' },
        { endpointId: 'end_1', eventCallId: 'call_1' },
      ]),
    );
  });

  it('deletes one after a question', async () => {
    let endpoints = [endpoint];
    const asked = aServer({
      eventEndpoints: () => ok({ eventEndpoints: endpoints }),
      updateEventEndpoint: () => {
        endpoints = [];
        return ok({ eventEndpoint: null });
      },
    });
    show(<EndpointsCard />);
    fireEvent.click(await screen.findByRole('button', { name: `Delete ${ADDRESS}` }));
    const question = await screen.findByRole('dialog', { name: 'Delete this endpoint?' });
    expect(asked.some(({ field }) => field === 'updateEventEndpoint')).toBe(false);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete endpoint' }));
    expect(await screen.findByText('None yet.')).toBeTruthy();
  });
});
