// Segments on the contacts' screen and where people are picked: written, shown, renamed, deleted, chosen whole.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Picked, PickLeads } from '#web/staff/features/leads/list/pick-leads.tsx';
import { ContactsScreen } from '#web/staff/screens/leads/contacts.screen.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ana = {
  id: 'lead_1',
  name: 'Ana',
  phone: '+16025550101',
  unviewed: false,
  optedOut: false,
  invalidPhone: false,
  lastActive: '2026-11-20T10:00:00Z',
  created: '2026-11-20T10:00:00Z',
  wantsToStop: null,
  lastReply: null,
  campaigns: [],
  groups: [],
  tags: [],
  report: null,
  stats: { seconds: 0, views: 0 },
};
const NO_FILTER = {
  groupIds: [],
  tagIds: [],
  campaignId: null,
  notCampaignId: null,
  openedCampaignId: null,
  replied: null,
  optedOut: null,
  addedSince: null,
  activeSince: null,
  details: [],
  deeds: [],
  field: null,
  value: null,
};
const pages = [
  { id: 'lpg_1', title: 'Open day', structure: ['name', 'phone', 'bodyPart', 'optIn'], dropdownOptions: [] },
  { id: 'lpg_2', title: 'Winter', structure: ['name', 'phone', 'optIn'], dropdownOptions: [] },
];
const NO_DEED = {
  campaignId: null,
  landingPageId: null,
  groupId: null,
  widgetId: null,
  label: null,
  is: null,
  value: null,
};
const silent = {
  id: 'seg_1',
  name: 'Silent',
  filter: { ...NO_FILTER, groupIds: ['grp_1'], tagIds: ['tag_1', 'tag_9'], replied: false },
};
const desert = {
  id: 'seg_2',
  name: 'Desert',
  filter: { ...NO_FILTER, notCampaignId: 'cmp_9', field: 'STATE', value: 'AZ' },
};

let segments: object[];
beforeEach(() => {
  segments = [desert, silent];
});

const answers = {
  leads: () => ok({ leads: [ana], total: 12, more: false, cursor: null }),
  segments: () => ok({ segments, fields: ['Plan'] }),
  watching: () =>
    ok({
      watching: {
        questions: [
          { widgetId: 'wdg_1', label: 'Color', widgetType: 'CHOICE', values: [{ value: 'Red' }] },
          { widgetId: 'wdg_3', label: 'Wedding', widgetType: 'DATE', values: [] },
        ],
      },
    }),
  campaign: () =>
    ok({
      campaign: {
        landingPage: {
          widgets: [{ id: 'wdg_2', label: 'Size', widgetType: 'DROPDOWN', labels: ['Small', 'Large'] }],
        },
      },
    }),
  tags: () => ok({ tags: [{ id: 'tag_1', name: 'VIP' }] }),
  groups: () => ok({ groups: [{ id: 'grp_1', name: 'Friends', code: 'x', stats: { leads: 1 } }] }),
  campaigns: () => ok({ campaigns: [{ id: 'cmp_1', name: 'June', archived: false }] }),
  landingPages: () => ok({ landingPages: pages }),
};

const open = (given: Parameters<typeof aServer>[0] = {}, path = '/contacts', access = 'OWNER') => {
  const asked = aServer({ ...answers, ...given });
  const { router } = show(<ContactsScreen />, { path, user: aUser({ access }) });
  const callsTo = (name: string) => asked.filter(({ field }) => field === name).map(({ variables }) => variables);
  return { callsTo, router };
};

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

it('is listed with its conditions in words, shown, and chosen whole for what is done next', async () => {
  const { callsTo, router } = open();
  await press('Segments');
  expect(await screen.findByText('in Friends, tagged VIP or one that is deleted, never wrote to you')).toBeTruthy();
  expect(screen.getByText('not in one that is archived, State AZ')).toBeTruthy();
  await press('Show Silent');
  await waitFor(() => expect(router.state.location.search).toBe('?segment=seg_1'));
  await waitFor(() => expect(callsTo('leads').at(-1)).toMatchObject({ segmentId: 'seg_1' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana' }));
  await press('Select all 12');
  expect(await screen.findByText(/^12 \w+ selected$/)).toBeTruthy();
});

it('is written with a name and one condition at least; the new one is shown at once', async () => {
  const { callsTo, router } = open({ createSegment: () => ok({ segment: { ...silent, id: 'seg_3' } }) });
  await press('Segments');
  await press('New segment');
  await type('Name', 'Never wrote');
  expect(screen.getByPlaceholderText('Contacts who never wrote')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Texts to you').selectedOptions[0]?.text).toBe(
    'Whether they wrote or not',
  );
  expect(await screen.findByText('Choose at least one condition.')).toBeTruthy();
  await type('In the group', 'grp_1');
  await type('With the tag', 'tag_1');
  await type('Texts to you', 'no');
  await press('Add a field');
  await type('Field 1', 'detail ZIP');
  expect(await screen.findByText('Choose a field and enter its value.')).toBeTruthy();
  await type('Value of field 1', '85001');
  await press('Add a field');
  await type('Field 2', 'field Plan');
  await type('How field 2 is compared', 'IS_EMPTY');
  expect(screen.queryByLabelText('Value of field 2')).toBeNull();
  await press('Save');
  await waitFor(() => expect(router.state.location.search).toBe('?segment=seg_3'));
  expect(callsTo('createSegment')[0]).toMatchObject({
    name: 'Never wrote',
    filter: {
      groupIds: ['grp_1'],
      tagIds: ['tag_1'],
      replied: false,
      details: [
        { detail: 'ZIP', is: 'IS', value: '85001' },
        { field: 'Plan', is: 'IS_EMPTY' },
      ],
    },
  });
});

it('asks for an answer to a question of a campaign or of its form, with the answers that were given as offers', async () => {
  const { callsTo } = open({ createSegment: () => ok({ segment: { ...silent, id: 'seg_3' } }) });
  await press('Segments');
  await press('New segment');
  await type('Name', 'Reds');
  await press('Add what they did');
  expect(await screen.findByText('Choose where they did it.')).toBeTruthy();
  await type('What they did 1', 'ANSWERED');
  await type('Where 1', 'cmp_1');
  await screen.findByRole('option', { name: 'Color' });
  // A question of its own form offers the options that it has.
  await type('Question 1', 'wdg_2');
  await type('How answer 1 is compared', 'CONTAINS');
  const offers = () => [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
  expect(offers()).toEqual(['Small', 'Large']);
  await type('Question 1', 'wdg_1');
  expect(offers()).toEqual(['Red']);
  expect(await screen.findByText('Enter the answer.')).toBeTruthy();
  await type('Answer 1', 'red');
  await press('Save');
  await waitFor(() => expect(callsTo('createSegment')).toHaveLength(1));
  expect(callsTo('createSegment')[0]).toMatchObject({
    filter: {
      deeds: [
        { campaignId: 'cmp_1', did: 'ANSWERED', widgetId: 'wdg_1', label: 'Color', is: 'CONTAINS', value: 'red' },
      ],
    },
  });
});

it('asks for a day in a calendar and for a number by its keys, and says both in words', async () => {
  const details = [
    { detail: null, field: 'Plan', is: 'IS_AT_LEAST', value: '1,000' },
    { detail: 'DOB', field: null, is: 'IS_BEFORE', value: '2008-11-20' },
  ];
  segments = [{ ...silent, id: 'seg_4', name: 'Adults', filter: { ...NO_FILTER, details } }];
  const { callsTo } = open({ createSegment: () => ok({ segment: { ...silent, id: 'seg_3' } }) });
  await press('Segments');
  const sentence = 'Plan is at least 1,000, Date of birth is before Nov 20, 2008';
  expect(await screen.findByText(sentence)).toBeTruthy();
  await press('New segment');
  await type('Name', 'Summer');
  await press('Add a field');
  const value = () => screen.getByLabelText<HTMLInputElement>('Value of field 1');
  expect(value().type).toBe('text');
  await type('Field 1', 'detail DOB');
  expect(value().type).toBe('date');
  await type('How field 1 is compared', 'CONTAINS');
  expect(value().type).toBe('text');
  await type('How field 1 is compared', 'IS_AT_LEAST');
  expect(value().inputMode).toBe('decimal');
  await type('Value of field 1', 'many');
  expect(await screen.findByText('Enter a number, such as 25 or 1,250.50.')).toBeTruthy();
  await type('How field 1 is compared', 'IS_BEFORE');
  expect(value().type).toBe('date');
  expect(await screen.findByText('Choose the day.')).toBeTruthy();
  await type('Value of field 1', '2008-11-20');
  await press('Add what they did');
  await type('What they did 1', 'ANSWERED');
  await type('Where 1', 'cmp_1');
  await screen.findByRole('option', { name: 'Wedding' });
  await type('Question 1', 'wdg_3');
  await type('How answer 1 is compared', 'IS');
  expect(screen.getByLabelText<HTMLInputElement>('Answer 1').type).toBe('date');
  await type('Answer 1', '2027-06-05');
  await press('Save');
  await waitFor(() => expect(callsTo('createSegment')).toHaveLength(1));
  expect(callsTo('createSegment')[0]).toMatchObject({
    filter: {
      details: [{ detail: 'DOB', is: 'IS_BEFORE', value: '2008-11-20' }],
      deeds: [{ widgetId: 'wdg_3', is: 'IS', value: '2027-06-05' }],
    },
  });
});

it('asks for an answer on a landing page or a group’s page, and says who is meant without an answer', async () => {
  const { callsTo } = open({ createSegment: () => ok({ segment: { ...silent, id: 'seg_3' } }) });
  await press('Segments');
  await press('New segment');
  await type('Name', 'Named');
  await press('Add what they did');
  const places = () =>
    within(screen.getByLabelText('Where 1'))
      .getAllByRole('option')
      .map((one) => one.textContent);
  await screen.findByLabelText('Where 1');
  // Nothing but answers is known of a page.
  expect(places()).toEqual(['Choose the blast', 'June']);
  await type('What they did 1', 'ANSWERED');
  await waitFor(() => expect(places()).toEqual(['Choose the blast or page', 'June', 'Open day', 'Winter', 'Friends']));
  await type('Where 1', 'lpg_2');
  const questions = () =>
    within(screen.getByLabelText('Question 1'))
      .getAllByRole('option')
      .map((one) => one.textContent);
  expect(questions()).toEqual(['Choose the question', 'Full name']);
  await type('Question 1', 'name');
  await type('How answer 1 is compared', 'IS_EMPTY');
  expect(screen.getByText('Whoever never filled in the page is meant as well.')).toBeTruthy();
  await type('Where 1', 'grp_1');
  expect(questions()).toEqual(['Choose the question', 'Full name']);
  expect(await screen.findByText('Choose the question.')).toBeTruthy();
  await type('Question 1', 'name');
  await type('How answer 1 is compared', 'CONTAINS');
  expect(screen.queryByText('Whoever never filled in the page is meant as well.')).toBeNull();
  await type('Answer 1', 'Lee');
  await press('Save');
  await waitFor(() => expect(callsTo('createSegment')).toHaveLength(1));
  const deed = { did: 'ANSWERED', widgetId: 'name', label: 'Full name', is: 'CONTAINS', value: 'Lee' };
  expect(callsTo('createSegment')[0]).toMatchObject({ filter: { deeds: [{ groupId: 'grp_1', ...deed }] } });
});

it('says an answer on a page in words, also of one that is archived, and keeps it in the form', async () => {
  const named = { ...NO_DEED, did: 'ANSWERED', widgetId: 'name', label: 'Full name', is: 'IS', value: 'Bo' };
  const deeds = [
    { ...named, landingPageId: 'lpg_1' },
    { ...named, landingPageId: 'lpg_9' },
    { ...named, groupId: 'grp_1', is: 'IS_NOT_EMPTY', value: null },
  ];
  segments = [{ id: 'seg_5', name: 'Bos', filter: { ...NO_FILTER, deeds } }];
  const { callsTo } = open({ updateSegment: () => ok({ segment: segments[0] }) });
  await press('Segments');
  const line =
    'answered a question of the page Open day: Full name is Bo, answered a question of a page that is archived: Full name is Bo, ' +
    'answered a question of the page of Friends: Full name is not empty';
  expect(await screen.findByText(line)).toBeTruthy();
  await press('Edit Bos');
  const where = await screen.findByLabelText<HTMLSelectElement>('Where 2');
  expect(where.selectedOptions[0]?.textContent).toBe('One that is archived');
  // What was asked of a page cannot be asked in a campaign.
  await type('What they did 1', 'OPENED');
  expect((await screen.findByLabelText<HTMLSelectElement>('Where 1')).value).toBe('');
  expect(await screen.findByText('Choose where they did it.')).toBeTruthy();
  await type('Where 1', 'cmp_1');
  await press('Save');
  await waitFor(() => expect(callsTo('updateSegment')).toHaveLength(1));
  expect(callsTo('updateSegment')[0]).toMatchObject({
    filter: { deeds: [{ campaignId: 'cmp_1', did: 'OPENED' }, { landingPageId: 'lpg_9' }, { groupId: 'grp_1' }] },
  });
});

it('is changed in the form that made it, which has its conditions, and is shown with the new ones', async () => {
  const gold = {
    id: 'seg_4',
    name: 'Gold',
    filter: {
      ...NO_FILTER,
      groupIds: ['grp_1', 'grp_2'],
      field: 'STATE',
      value: 'AZ',
      details: [{ detail: null, field: 'Plan', is: 'IS', value: 'Gold' }],
      deeds: [{ ...NO_DEED, campaignId: 'cmp_1', did: 'NOT_OPENED' }],
    },
  };
  segments = [gold];
  const { callsTo, router } = open({ updateSegment: () => ok({ segment: gold }) });
  await press('Segments');
  const line = 'in Friends or one that is archived, State AZ, Plan is Gold, did not open the link of June';
  expect(await screen.findByText(line)).toBeTruthy();
  await press('Edit Gold');
  expect((await screen.findByLabelText<HTMLSelectElement>('Field 1')).value).toBe('detail STATE');
  expect(await screen.findByText('Nothing has been changed yet.')).toBeTruthy();
  await type('Value of field 2', 'Silver');
  await press('Save');
  await waitFor(() => expect(router.state.location.search).toBe('?segment=seg_4'));
  expect(callsTo('updateSegment')).toMatchObject([
    {
      segmentId: 'seg_4',
      name: 'Gold',
      filter: {
        groupIds: ['grp_1', 'grp_2'],
        details: [
          { detail: 'STATE', is: 'IS', value: 'AZ' },
          { field: 'Plan', is: 'IS', value: 'Silver' },
        ],
        deeds: [{ campaignId: 'cmp_1', did: 'NOT_OPENED' }],
      },
    },
  ]);
});

it('is renamed, and deleted after a question that names it; the list then shows everybody', async () => {
  const { callsTo, router } = open(
    { updateSegment: () => ok({ segment: silent }), deleteSegment: () => ok() },
    '/contacts?segment=seg_1',
  );
  await press('Segments');
  await press('Rename Silent');
  const dialog = await screen.findByRole('dialog', { name: 'Rename Silent' });
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Quiet' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo('updateSegment')).toEqual([{ segmentId: 'seg_1', name: 'Quiet' }]));
  await press('Delete Silent');
  const asks = await screen.findByRole('dialog', { name: 'Delete Silent?' });
  fireEvent.click(within(asks).getByRole('button', { name: 'Delete Silent' }));
  await waitFor(() => expect(callsTo('deleteSegment')).toEqual([{ segmentId: 'seg_1' }]));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('has words for none yet and for a list that did not come', async () => {
  segments = [];
  open();
  await press('Segments');
  expect(await screen.findByText('No segments yet')).toBeTruthy();
  cleanup();
  open({ segments: () => no('It failed.') });
  await press('Segments');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('is shown to those who may only look, and not written by them', async () => {
  open({}, '/contacts', 'READONLY');
  await press('Segments');
  await button('Show Silent');
  expect(screen.queryByRole('button', { name: 'New segment' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Silent' })).toBeNull();
});

it('narrows a picker, and all of it are picked together', async () => {
  aServer(answers);
  const picked: Picked[] = [];
  show(<PickLeads onPick={(now) => void picked.push(now)} />);
  await type('Which contacts', 'seg_2');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana' }));
  await press('Select all 12');
  await waitFor(() =>
    expect(picked.at(-1)).toEqual({ meant: { selection: { segmentId: 'seg_2', exceptLeadIds: [] } }, count: 12 }),
  );
});

it.each([
  ['Add a field', (nth: number) => `Field ${nth}`, (nth: number) => `Remove Field ${nth}`],
  ['Add what they did', (nth: number) => `What they did ${nth}`, (nth: number) => `Remove What they did ${nth}`],
])(
  'the focus follows the rows of “%s”: to a new one, after a removal to its neighbor',
  async (adds, first, removes) => {
    open();
    await press('Segments');
    await press('New segment');
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    await press(adds);
    expect(focused()).toBe(first(1));
    await press(adds);
    await press(adds);
    expect(focused()).toBe(first(3));
    await press(removes(1));
    expect(focused()).toBe(first(1));
    await press(removes(2));
    expect(focused()).toBe(first(1));
    await press(removes(1));
    expect(focused()).toBe(adds);
  },
);
