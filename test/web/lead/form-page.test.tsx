// A form page: as it arrives and as its scripts take it over, from the first letter to Submitted!.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formBody } from '#features/pages/form/form-body.rules.ts';
import { fieldsOf, OPEN_AGAIN, type PageFacts, type ShownForm } from '#features/pages/form-fields.rules.ts';
import { brand, takeConfig } from '#web/kit/config.ts';
import { FormPage } from '#web/lead/form/form-page.tsx';
import { aServer, no, ok, refusedAs } from '../given.tsx';

const COME_BACK = 'If you have ever opted out of our texts, text START to (602) 555-0000 to get them again.';
type Facts = Omit<PageFacts, 'sender'>;
const shownOf = (facts: Facts, explainer: ShownForm['explainer'] = null): ShownForm => ({
  page: facts.page,
  code: 'Grp012345678',
  title: 'Ride "with" <us>',
  description: 'Line\nand line',
  image: '/media/101/upl_logo',
  fields: fieldsOf(brand(), { sender: 'Desert Bikes', ...facts }),
  sender: 'Desert Bikes',
  phone: '(602) 555-0000',
  endText: null,
  place: null,
  comeBack: COME_BACK,
  terms: facts.page === 'group' ? '$5 · Monthly <b>' : null,
  explainer,
});
const opened = () => ok({ ticket: 'leave', form: '{}', color: '#1b2a4e' });
let atMs: number;

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:file' });
  takeConfig({ brand: 'blast' });
  atMs = 0;
  // Each reading of the clock is a minute later: the test does not wait for the time that a person takes to read.
  vi.spyOn(performance, 'now').mockImplementation(() => {
    atMs += 60_000;
    return atMs;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = () => screen.getByRole('button') as HTMLButtonElement;
const write = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const agree = () => fireEvent.click(screen.getByRole('checkbox'));
function fillIn() {
  write('Full name', 'Ana Lopez');
  write('Phone number', '6025550142');
  agree();
}

describe('the form', () => {
  it.each<[string, Facts, ShownForm['explainer']?]>([
    ['blast', { page: 'group' }],
    ['blast', { page: 'group' }, { url: '/media/101/upl_a', isVideo: false, poster: null }],
    [
      'blast',
      { page: 'group' },
      { url: '/media/101/upl_a/video_720.mp4', isVideo: true, poster: '/media/101/"upl_b"' },
    ],
    ['pitch', { page: 'group' }, { url: '/media/101/upl_a/video_720.mp4', isVideo: true, poster: null }],
    [
      'pitch',
      {
        page: 'campaign',
        widgets: [{ widgetId: 'wdg_a', label: 'Day & "time"', widgetType: 'DATE', fineText: 'About' }],
      },
    ],
    ['tattoo', { page: 'landingPage', options: [{ id: 'opt_arm', label: 'Arm' }] }],
    ['health', { page: 'landingPage' }],
    ['health', { page: 'landingPage', selfOnboarding: true }],
  ])('arrives with exactly the markup that the scripts produce: %s %j %j [PUB-18, GRP-12]', (key, facts, explainer) => {
    takeConfig({ brand: key });
    aServer({ openForm: opened });
    const shown = shownOf(facts, explainer);
    const made = render(<FormPage shown={shown} />).container;
    const arrived = document.createElement('div');
    arrived.innerHTML = formBody(shown, brand());
    for (const root of [made, arrived])
      for (const one of root.querySelectorAll('[style]')) one.removeAttribute('style');
    expect(arrived.children).toHaveLength(made.children.length);
    for (const [index, one] of [...made.children].entries()) {
      expect(arrived.children[index]?.isEqualNode(one) || arrived.children[index]?.outerHTML).toBe(true);
    }
  });

  it('can be submitted with consent and ten characters of phone, and then says Submitted! and how to come back [PUB-20, PUB-27]', async () => {
    const asked = aServer({ openForm: opened, submitGroupLandingPage: () => ok() });
    render(<FormPage shown={shownOf({ page: 'group' })} />);
    expect(button().disabled).toBe(true);
    write('Full name', 'Ana Lopez');
    write('Phone number', '602555014');
    agree();
    expect(button().disabled).toBe(true);
    write('Phone number', '6025550142');
    expect(button().disabled).toBe(false);
    fireEvent.click(button());
    await screen.findByText('Submitted!');
    expect(document.activeElement?.textContent).toBe('Submitted!');
    expect(screen.getByText(COME_BACK)).toBeTruthy();
    expect(screen.getByText('Texts from Desert Bikes come from (602) 555-0000. Reply STOP to opt out.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Save our number' }).getAttribute('download')).toBe('contact.vcf');
    expect(screen.getByRole('button', { name: 'Share this page' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
    const { variables } = asked.find(({ field }) => field === 'submitGroupLandingPage') ?? {};
    expect(variables).toMatchObject({
      code: 'Grp012345678',
      ticket: 'leave',
      requestId: expect.any(String),
      widgets: [
        { widgetId: 'name', label: 'Full name', values: ['Ana Lopez'] },
        { widgetId: 'phone', label: 'Phone number', values: ['6025550142'] },
        { widgetId: 'optIn', label: 'I agree to receive additional communications.', values: ['Verified'] },
      ],
    });
  });

  it('says what is left to do where the phone has to confirm before it gets a text [A47]', async () => {
    aServer({ openForm: opened, submitGroupLandingPage: () => ok({ confirmAt: '+16025550100' }) });
    render(<FormPage shown={shownOf({ page: 'group' })} />);
    fillIn();
    fireEvent.click(button());
    await screen.findByText('Submitted!');
    expect(screen.getByRole('main').textContent).toContain(
      'One more step: text YES to (602) 555-0100 from the phone you entered. Many people are signing up right now, so we text you only after that.',
    );
    expect(screen.getByRole('link', { name: '(602) 555-0100' }).getAttribute('href')).toBe(
      'sms:+16025550100?&body=YES',
    );
  });

  it('saves the number by the address of the contact card, where the answer has one', async () => {
    aServer({ openForm: opened, submitGroupLandingPage: () => ok({ card: '/v/abcdefghijkl/card' }) });
    render(<FormPage shown={shownOf({ page: 'group' })} />);
    fillIn();
    fireEvent.click(button());
    const link = await screen.findByRole('link', { name: 'Save our number' });
    expect(link.getAttribute('href')).toBe('/v/abcdefghijkl/card');
  });

  it('names the business and its mark by default, and after the thanks offers the day for the calendar', async () => {
    takeConfig({ brand: 'tattoo' });
    aServer({ openForm: opened, submitLandingPage: () => ok() });
    render(<FormPage shown={{ ...shownOf({ page: 'landingPage' }), image: null }} />);
    expect(screen.getByRole('banner').textContent).toBe('DDesert BikesRide "with" <us>Line\nand line');
    fillIn();
    write('Appointment date', '2026-12-24');
    fireEvent.click(button());
    expect(await screen.findByRole('link', { name: 'Add to calendar' })).toBeTruthy();
    expect(screen.getByText('Thursday, December 24')).toBeTruthy();
  });

  it('thanks in the words of the organization, as they were written, and says where the chosen day takes place', async () => {
    takeConfig({ brand: 'tattoo' });
    aServer({ openForm: opened, submitLandingPage: () => ok() });
    const own = { endText: 'See you soon!\n<b>Bring</b> a sketch.', place: '14 Mill St, Mesa' };
    render(<FormPage shown={{ ...shownOf({ page: 'landingPage' }), ...own }} />);
    expect(screen.queryByText(/See you soon/)).toBeNull();
    fillIn();
    write('Appointment date', '2026-12-24');
    fireEvent.click(button());
    expect((await screen.findByText(/See you soon/)).textContent).toBe(own.endText);
    const next = screen.getByRole('region', { name: 'What happens next' });
    expect(next.textContent).toMatch(/^Thursday, December 2414 Mill St, MesaAdd to calendar/);
  });

  it('shows the first error under the button, else the documented sentence, and keeps the answers [PUB-20, PUB-21]', async () => {
    let answer = no('"602" has too few digits.', 'More');
    aServer({ openForm: opened, submitGroupLandingPage: () => answer });
    render(<FormPage shown={shownOf({ page: 'group' })} />);
    fillIn();
    fireEvent.click(button());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('"602" has too few digits.'));
    expect(button().nextElementSibling).toBe(screen.getByRole('alert'));
    answer = no();
    fireEvent.click(button());
    const unknown = 'An unknown error occurred. Please refresh the page and try again.';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(unknown));
    expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Ana Lopez');
  });

  it('loses nothing when the network is lost or the page reloads [PUB-20]', async () => {
    let isLost = true;
    aServer({
      openForm: opened,
      submitGroupLandingPage: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return ok();
      },
    });
    const shown = shownOf({ page: 'group' });
    const { unmount } = render(<FormPage shown={shown} />);
    fillIn();
    fireEvent.click(button());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/could not reach the server/));
    unmount();
    render(<FormPage shown={shown} />);
    expect((screen.getByLabelText('Phone number') as HTMLInputElement).value).toBe('6025550142');
    expect(button().disabled).toBe(false);
    isLost = false;
    fireEvent.click(button());
    await screen.findByText('Submitted!');
    expect(sessionStorage).toHaveLength(0);
  });

  it('requests another ticket when the first is used up, and submits with it', async () => {
    const tickets = ['old', 'new'];
    const asked = aServer({
      openForm: () => ok({ ticket: tickets.shift(), form: '{}', color: '#1b2a4e' }),
      submitGroupLandingPage: ({ ticket }) => (ticket === 'new' ? ok() : refusedAs('TICKET', OPEN_AGAIN)),
    });
    render(<FormPage shown={shownOf({ page: 'group' })} />);
    fillIn();
    fireEvent.click(button());
    await screen.findByText('Submitted!');
    expect(asked.filter(({ field }) => field === 'openForm')).toHaveLength(2);
  });

  it('has field names that browsers autofill, and one that they do not', () => {
    aServer({ openForm: opened });
    render(<FormPage shown={shownOf({ page: 'group' })} />);
    const filled = [...document.querySelectorAll('input')].map(({ name, autocomplete }) => [name, autocomplete]);
    expect(filled).toEqual([
      ['name', 'name'],
      ['phone', 'tel'],
      ['optIn', ''],
      ['subject', 'off'],
    ]);
  });
});
