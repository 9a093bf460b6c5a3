// The campaign screens: how a campaign opens, where a missing one leads, and what the icons do.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { CampaignScreen } from '#web/staff/screens/campaigns/campaign.screen.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';
import { aPitch, aSlide } from '../pitches/pitches-given.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const step = (position: number, message: string) => ({
  id: `cft_${position}`,
  label: message,
  created: '2026-11-20T10:00:00Z',
  campaignId: 'cmp_1',
  after: null,
  featureType: 'MESSAGE',
  structureType: 'feature',
  message,
  messageContent: [{ text: message }],
  days: 0,
  hours: 0,
  minutes: 0,
  window: null,
  delayUntil: null,
  workflows: [],
});
const NO_STATS = {
  leads: 0,
  opened: 0,
  complete: 0,
  currentLeads: 0,
  responses: 0,
  messages: 0,
  messagesSuccess: 0,
  messagesFailed: 0,
  deliveryRate: 0,
  responseRate: 0,
  features: [],
};
const aCampaign = (given: object = {}) => ({
  id: 'cmp_1',
  name: 'June',
  code: 'x',
  created: '2026-11-20T10:00:00Z',
  lastActive: null,
  userName: 'Ana',
  archived: false,
  paused: false,
  pausedNote: null,
  whenAnswered: 'GO_ON',
  dueMeanwhile: 0,
  version: 1,
  hasAppt: false,
  status: 'DRAFT',
  stopped: null,
  features: [step(1, 'The first text, which is longer than that'), step(2, 'The second')],
  structure: { before: [], feature: ['cft_1', 'cft_2'], appointment: [] },
  landingPage: { title: null, description: null, endText: null, color: null, image: null, widgets: [] },
  stats: NO_STATS,
  ...given,
});

function open(
  given: object = {},
  answers: Parameters<typeof aServer>[0] = {},
  path = '/campaign/cmp_1',
  user = aUser(),
) {
  // The server answers by the first name that it finds, and `campaign` also occurs in the fields of others.
  const asked = aServer({
    ...answers,
    campaign: answers.campaign ?? (() => ok({ campaign: aCampaign(given) })),
    leads: answers.leads ?? (() => ok({ total: 0, leads: [] })),
  });
  const screens = (
    <Routes>
      <Route path="/campaign/:campaignId" element={<CampaignScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
  return { asked, ...show(screens, { path, user }) };
}
const mode = async () => (await screen.findByRole<HTMLInputElement>('radio', { checked: true })).value;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Presses an entry of the menu at the end of the head. */
const choose = async (name: string) => {
  await press('More for this blast');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('a campaign', () => {
  it.each([
    ['blast', null, 'edit'],
    ['blast', '2026-11-20T10:00:00Z', 'report'],
    ['opportunity', '2026-11-20T10:00:00Z', 'edit'],
    ['tattoo', '2026-11-20T10:00:00Z', 'edit'],
    ['health', '2026-11-20T10:00:00Z', 'report'],
  ])('of %s, last active %s, opens in %s [CMP-05a-c]', async (brand, lastActive, expected) => {
    takeConfig({ brand });
    open({ lastActive });
    expect(await mode()).toBe(expected);
  });

  it('has its name and the link to the editor above the report [CMP-04, CMP-10]', async () => {
    open({ lastActive: '2026-11-20T10:00:00Z' });
    expect(await screen.findByRole('heading', { name: 'June', level: 1 })).toBeTruthy();
    await press('Edit blast');
    expect(await mode()).toBe('edit');
    expect((await screen.findByLabelText<HTMLInputElement>('Name of this blast')).value).toBe('June');
  });

  it('is switched between report and edit [CMP-04b]', async () => {
    open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Report' }));
    expect(await screen.findByRole('button', { name: 'CSV Report' })).toBeTruthy();
    expect(screen.queryByLabelText('Name of this blast')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Edit' }));
    expect(await screen.findByLabelText('Name of this blast')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'CSV Report' })).toBeNull();
  });

  it('has its name saved by Enter, and the focus stays in it [CMP-04a]', async () => {
    const { asked } = open({}, { updateCampaign: () => ok({ campaign: { name: 'Spring', version: 2 } }) });
    const title = await screen.findByLabelText<HTMLInputElement>('Name of this blast');
    title.focus();
    fireEvent.change(title, { target: { value: 'Spring' } });
    fireEvent.keyDown(title, { key: 'Enter' });
    await waitFor(() => expect(asked.some(({ variables }) => variables.name === 'Spring')).toBe(true), {
      timeout: 300,
    });
    expect(document.activeElement).toBe(title);
  });

  it('says in its head what the next steps are, and has the rest in one menu', async () => {
    open();
    await screen.findByLabelText('Name of this blast');
    const head = within(document.querySelector('header') as HTMLElement);
    const words = head.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(words).toEqual(['Preview', 'Simulate', 'More for this blast', 'Send to contacts']);
    await press('Simulate');
    expect(await screen.findByRole('dialog', { name: /^What happens to/ })).toBeTruthy();
  });

  it('that does not exist leads to the list, and says so [CMP-19]', async () => {
    const { router } = open({}, { campaign: () => no('Not Found.') });
    await waitFor(() => expect(router.state.location.pathname).toBe('/campaigns'));
    expect(await screen.findByText('This blast does not exist or was deleted.')).toBeTruthy();
  });

  it.each([
    ['opportunity', false],
    ['health', false],
    ['blast', true],
  ])('on %s lets a visitor of the operator pause it, add people and save its report: %s [A39]', async (brand, may) => {
    takeConfig({ brand });
    const user = aUser({ access: 'OWNER' }, { wpAdmin: true });
    open({ lastActive: '2026-11-20T10:00:00Z' }, {}, '/campaign/cmp_1?show=report', user);
    await screen.findByRole('searchbox');
    const sends = screen.queryAllByRole('button', { name: /^(Send to (contacts|leads|patients)|CSV Report)$/ });
    expect(sends.length).toBe(may ? 2 : 0);
    fireEvent.click(screen.getByRole('button', { name: /^More for this/ }));
    await screen.findByRole('menuitem', { name: /^Copy this/ });
    expect(screen.queryAllByRole('menuitem', { name: /^Pause this/ }).length).toBe(may ? 1 : 0);
    expect(screen.getByRole('button', { name: 'Preview' })).toBeTruthy();
  });

  it('is set to pause for people who answer, says so, and the setting can be undone [decisions: When they answer]', async () => {
    const { asked } = open({}, { updateCampaign: () => ok({ campaign: { whenAnswered: 'PAUSE' } }) });
    await choose('When they reply');
    fireEvent.click(await screen.findByRole('radio', { name: /Pause for this person/ }));
    await press('Save');
    expect(await screen.findByText('When somebody replies, this blast pauses for them.')).toBeTruthy();
    await press('Undo');
    const saved = () => asked.filter(({ field }) => field === 'updateCampaign').map(({ variables }) => variables);
    await waitFor(() => expect(saved().map((one) => one.whenAnswered)).toEqual(['PAUSE', 'GO_ON']));
  });

  it('is paused from its menu, and resumed from the notice that says so', async () => {
    let paused = false;
    const { asked } = open(
      {},
      {
        updateCampaign: (given) => {
          paused = given.paused === true;
          return ok({ campaign: { paused, dueMeanwhile: 0 } });
        },
        campaign: () => ok({ campaign: aCampaign({ lastActive: '2026-11-20T10:00:00Z', paused }) }),
      },
    );
    await choose('Pause this blast');
    const notice = await screen.findByText(/^This blast is paused\./);
    fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(notice.isConnected).toBe(false));
    const saved = asked.filter(({ field }) => field === 'updateCampaign').map(({ variables }) => variables.paused);
    expect(saved).toEqual([true, false]);
  });

  it('is deleted after a confirmation, and leads to the list [CMP-13c, CMP-14g, CMP-18]', async () => {
    const { asked, router } = open({}, { deleteCampaign: () => ok() });
    await choose('Delete this blast');
    const dialog = await screen.findByRole('dialog', { name: 'Delete June?' });
    expect(asked.map(({ field }) => field)).not.toContain('deleteCampaign');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete June' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/campaigns'));
    expect(asked.map(({ field }) => field)).toContain('deleteCampaign');
  });

  it('is copied, and the copy opens [CMP-14e, CMP-17]', async () => {
    const { router } = open({}, { cloneCampaign: () => ok({ campaign: { id: 'cmp_2' } }) });
    await choose('Copy this blast');
    await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/cmp_2'));
  });

  it('shows the first 23 letters of each text, a placeholder in words; the whole text under the pointer [LIM-11b]', async () => {
    const whole = 'Hi {{firstName}}, we have moved to Main Street';
    open({ features: [step(1, whole), step(2, 'Exactly twenty-three ab'), step(3, 'Short')] });
    const card = async (position: number) =>
      within(await screen.findByRole('article', { name: `Message ${position}` })).getAllByRole(
        'button',
      )[0] as HTMLElement;
    expect((await card(1)).textContent).toBe('Hi Contact first name, ...');
    expect((await card(1)).title).toBe('Hi Contact first name, we have moved to Main Street');
    expect((await card(2)).textContent).toBe('Exactly twenty-three ab');
  });

  it('is previewed text by text, by a list or two buttons [CMP-12a-c, CMP-14d, LIM-11a, LIM-15a]', async () => {
    open();
    await press('Preview');
    await screen.findByRole('dialog', { name: 'Preview' });
    const size = document.querySelector<HTMLElement>('.sheet-open')?.style.getPropertyValue('--modal-size');
    expect(size).toMatch(/^(400px|calc\(25rem.*)$/);
    const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Message' });
    expect([...list.options].map(({ text }) => text)).toEqual(['1. The first text, which i...', '2. The second']);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, false]);
    fireEvent.click(button('Next'));
    expect([list.value, button('Previous').disabled, button('Next').disabled]).toEqual(['1', false, true]);
    fireEvent.click(button('Previous'));
    expect([list.value, button('Previous').disabled, button('Next').disabled]).toEqual(['0', true, false]);
    fireEvent.change(list, { target: { value: '1' } });
    expect([list.value, button('Previous').disabled, button('Next').disabled]).toEqual(['1', false, true]);
    const talk = screen.getByRole('list', { name: 'The conversation' });
    expect(within(talk).getByText('The second').closest('li')?.getAttribute('aria-current')).toBe('true');
  });

  it('is previewed as the conversation of its first contact, with real times [CMP-12]', async () => {
    // The day after it is no weekend, whose texts wait for Monday.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T12:00:00-07:00') });
    const ben = { id: 'lead_1', name: 'Ben Kim', firstName: 'Ben', lastName: 'Kim', phone: '(602) 555-0111' };
    const features = [
      step(1, 'Hi {{firstName}}'),
      { ...step(2, 'Still there, {{firstName}}?'), days: 1, window: 'morning' },
    ];
    open({ features }, { leads: () => ok({ total: 1, leads: [ben] }) });
    await press('Preview');
    const talk = await screen.findByRole('list', { name: 'The conversation' });
    await within(talk).findByText('Hi Ben');
    expect(within(talk).getByText('Still there, Ben?')).toBeTruthy();
    expect(within(talk).getAllByText(/^\w{3}, \w{3} \d+, \d+:\d\d [ap]m MST/)).toHaveLength(2);
    expect(within(talk).getByText(/, 9:00 am MST/)).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'As it reads for' }), { target: { value: '' } });
    expect(within(talk).getByText('Hi there')).toBeTruthy();
    const { options } = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Message' });
    expect([...options].map(({ text }) => text)).toEqual(['1. Hi there', '2. Still there?']);
  });

  it('shows the slides of a step in the lead’s own page, and the link at the end of its text [CMP-12, LIM-15]', async () => {
    takeConfig({ brand: 'pitch' });
    const pitch = aPitch({ slides: [aSlide('a'), aSlide('b')] });
    const features = [{ ...step(1, 'Look at this'), featureType: 'PITCH', pitch }, step(2, 'The second')];
    open({}, { campaign: () => ok({ campaign: aCampaign({ features }) }), pitch: () => ok({ pitch }) });
    await press('Preview');
    const talk = await screen.findByRole('list', { name: 'The conversation' });
    expect(within(talk).getByText(/^Look at this https?:\/\/\S+\/c\/\w{12}\/\w{6}$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Pitch' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('The page as people see it');
    expect(frame.getAttribute('src')).toBe('/c/preview');
    const told: object[] = [];
    const tell = (message: object) => void told.push(message);
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage: tell } });
    await press('Next');
    expect(told.at(-1)).toMatchObject({ type: 'beckon.preview', slideIndex: 1, pitch: { id: 'pit_1' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Message' }), { target: { value: '1' } });
    expect(await screen.findByRole('list', { name: 'The conversation' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Pitch' })).toBeNull();
  });

  it('says when the slides of a step cannot be loaded, and retries [CMP-12]', async () => {
    takeConfig({ brand: 'pitch' });
    const features = [{ ...step(1, 'Look at this'), featureType: 'PITCH', pitch: aPitch() }];
    let isThere = false;
    const pitch = () => (isThere ? ok({ pitch: aPitch({ slides: [] }) }) : no('Not Found.'));
    open({}, { campaign: () => ok({ campaign: aCampaign({ features }) }), pitch });
    await press('Preview');
    fireEvent.click(await screen.findByRole('radio', { name: 'Pitch' }));
    expect(await screen.findByText('Not Found.')).toBeTruthy();
    isThere = true;
    await press('Try again');
    expect(await screen.findByText('The preview shows the slides as people will see them.')).toBeTruthy();
  });

  it('has its report saved as Report.csv [CMP-11]', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => {} });
    open({ lastActive: '2026-11-20T10:00:00Z' }, { csvReport: () => ok({ csv: 'Name,Phone', job: null }) });
    await press('CSV Report');
    await press('Download Report');
    await waitFor(() => expect(saved).toEqual(['Report.csv']));
  });
});

describe('a campaign in which nothing is written yet', () => {
  const blank = { features: [], structure: { before: [], feature: [], appointment: [] } };
  const made = (messages: string[]) => {
    let kept: object = blank;
    const features = messages.map((message, position) => step(position + 1, message));
    return {
      campaign: () => ok({ campaign: aCampaign(kept) }),
      createCampaignFeature: () => ok({ campaignFeature: { id: 'cft_1' } }),
      updateCampaignFeature: () => {
        kept = { features, structure: { before: [], feature: ['cft_1'], appointment: [] } };
        return ok({ campaignFeature: features[0] });
      },
    };
  };

  it('opens its first message with the focus in the text; once closed it stays closed [CMP-03]', async () => {
    open(blank);
    const dialog = await screen.findByRole('dialog', { name: 'New Message' });
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Message')));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('No messages yet')).toBeTruthy();
  });

  it('begins with a template, from its first message while that is empty', async () => {
    let kept: object = blank;
    const filled = {
      features: [step(1, 'A text of the template')],
      structure: { ...blank.structure, feature: ['cft_1'] },
    };
    const { asked } = open(
      {},
      {
        updateCampaign: () => {
          kept = filled;
          return ok({ campaign: { name: 'Announce an offer' } });
        },
        campaign: () => ok({ campaign: aCampaign(kept) }),
      },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'New Message' }));
    const text = await dialog.findByLabelText('Message');
    fireEvent.change(text, { target: { value: 'Hi' } });
    expect(dialog.queryByRole('button', { name: 'Begin with a template' })).toBeNull();
    fireEvent.change(text, { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Begin with a template' }));
    const [use] = await screen.findAllByRole('button', { name: /^Use this/ });
    if (use) fireEvent.click(use);
    expect(await screen.findByText('A text of the template')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = asked.filter(({ field }) => field === 'updateCampaign');
    expect(call?.variables).toMatchObject({ campaignId: 'cmp_1', template: expect.any(String) });
  });

  it('leads from the first message to choosing who gets it with one button, and stays in the editor with the other [CMP-03, LED-40]', async () => {
    open({}, made(['Hi']));
    fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'Hi' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save and add contacts' }));
    expect(await screen.findByRole('dialog', { name: 'Add contacts to June' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New Message' })).toBeNull());
  });

  it.each([
    ['was sent', { ...blank, lastActive: '2026-11-20T10:00:00Z' }, {}],
    ['is archived', { ...blank, archived: true }, {}],
    ['has a message', {}, {}],
    ['is seen by who may not write', blank, { access: 'READONLY' }],
  ])('opens nothing where it %s', async (_, given, organization) => {
    aServer({ campaign: () => ok({ campaign: aCampaign(given) }), leads: () => ok({ total: 0, leads: [] }) });
    show(
      <Routes>
        <Route path="/campaign/:campaignId" element={<CampaignScreen />} />
      </Routes>,
      { path: '/campaign/cmp_1?show=edit', user: aUser(organization) },
    );
    await screen.findByText(/No messages yet|The first text/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the menu of a message opens with the focus on its first entry', async () => {
  open();
  await press('More for Message 1');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit' })));
});

describe('the status beside the name', () => {
  const stopped = { sendRequestId: 'srq_1', note: 'Stopped by Ana, 4,524 not sent', unsent: 4524 };

  it.each([
    [{ status: 'FINISHED' }, 'Done'],
    [{ status: 'PAUSED', paused: true, pausedNote: 'Paused by Ben' }, 'Paused by Ben'],
    [{ status: 'STOPPED', stopped }, 'Stopped by Ana, 4,524 not sent'],
  ])('is shown for each state: %j', async (given, word) => {
    open({ lastActive: '2026-11-20T10:00:00Z', ...given });
    expect(await screen.findByText(word)).toBeTruthy();
  });

  it('the link to those who got nothing opens a send to exactly them [LED-30]', async () => {
    const campaignAudience = {
      total: 4524,
      now: 4524,
      later: 0,
      laterAt: null,
      waits: [],
      optedOut: 0,
      invalid: 0,
      alreadyIn: 0,
    };
    const { asked } = open(
      { status: 'STOPPED', stopped, lastActive: '2026-11-20T10:00:00Z' },
      { campaignAudience: () => ok({ campaignAudience: { ...campaignAudience, warnings: [], isEstimate: true } }) },
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Send to those 4,524' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await waitFor(() => expect(asked.some(({ field }) => field === 'campaignAudience')).toBe(true));
    const selection = { campaignId: 'cmp_1', sendRequestId: 'srq_1' };
    expect(asked.find(({ field }) => field === 'campaignAudience')?.variables).toMatchObject({ selection });
  });
});
