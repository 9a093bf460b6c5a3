// The organization's own fields on screen: listed with where each is used, renamed, and deleted after a question.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ImportFieldNames } from '#web/staff/features/adding/import/import-rows.tsx';
import { FieldsButton } from '#web/staff/screens/leads/named/fields-button.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CITY = { id: 'fld_1', name: 'City', segments: [] };
const PLAN = { id: 'fld_2', name: 'Plan', segments: [{ id: 'seg_1', name: 'Gold people' }] };
const filter = {
  groupIds: [],
  tagIds: [],
  details: [{ detail: null, field: 'Plan', is: 'IS', value: 'Gold' }],
  deeds: [],
};
const GOLD = { id: 'seg_1', name: 'Gold people', filter };

function open(given: Parameters<typeof aServer>[0] = {}, access = 'OWNER') {
  const segments = () => ok({ segments: [GOLD], ownFields: [CITY, PLAN], fields: ['City', 'Plan'] });
  const asked = aServer({
    segments,
    campaigns: () => ok({ campaigns: [] }),
    groups: () => ok({ groups: [] }),
    tags: () => ok({ tags: [] }),
    ...given,
  });
  show(<FieldsButton />, { user: aUser({ access }) });
  fireEvent.click(screen.getByRole('button', { name: 'Fields' }));
  return (name: string) => asked.filter(({ field }) => field === name).map(({ variables }) => variables);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('lists the fields with the segments that use them, and opens such a segment and comes back', async () => {
  open();
  const list = await screen.findByRole('list');
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual(['CityIn no segmentRenameDelete', 'PlanIn the segment Gold peopleRenameDelete']);
  await press('Gold people');
  expect(await screen.findByRole('dialog', { name: 'Edit Gold people' })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(await screen.findByRole('dialog', { name: 'Fields' })).toBeTruthy();
});

it('renames a field, and shows beside the name why it was refused', async () => {
  let isTaken = true;
  const callsTo = open({
    updateOrganization: () => (isTaken ? no('There is a field of that name already.') : ok({})),
  });
  await press('Rename City');
  const dialog = await screen.findByRole('dialog', { name: 'Rename City' });
  const name = within(dialog).getByLabelText('Name');
  fireEvent.change(name, { target: { value: ' ' } });
  expect(within(dialog).getByText('Write the name of the field.')).toBeTruthy();
  fireEvent.change(name, { target: { value: 'plan' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('There is a field of that name already.')).toBeTruthy();
  isTaken = false;
  fireEvent.change(name, { target: { value: 'Town' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename City' })).toBeNull());
  const sent = { fieldId: 'fld_1', before: 'City' };
  expect(callsTo('updateOrganization')).toEqual([
    { field: { ...sent, name: 'plan' } },
    { field: { ...sent, name: 'Town' } },
  ]);
  // Who looks at the list afterward sees it with its new name: it was read again.
  expect(callsTo('segments').length).toBeGreaterThan(2);
});

it('deletes a field after a question that says what is lost, with the progress of what goes on', async () => {
  const job = { id: 'job_1', kind: 'clearField', state: 'RUNNING', total: 1_200, done: 400, result: null, error: null };
  const callsTo = open({ updateOrganization: () => ok({ job: { id: 'job_1' } }), job: () => ok({ job }) });
  await press('Delete City');
  const asks = await screen.findByRole('dialog', { name: 'Delete City?' });
  expect(within(asks).getByText(/deleted on all contacts, archived ones too/)).toBeTruthy();
  expect(within(asks).getByText('This cannot be undone.')).toBeTruthy();
  fireEvent.click(within(asks).getByRole('button', { name: 'Delete City' }));
  await waitFor(() => expect(callsTo('updateOrganization')).toEqual([{ field: { fieldId: 'fld_1', before: 'City' } }]));
  expect(await screen.findByText(/^Removing the values of “City”: 400 of 1,200 contacts checked\./)).toBeTruthy();
  // The line of the field is gone, and the button on it: the focus stays in the dialog.
  expect(document.activeElement?.textContent).toMatch(/^Removing the values/);
});

it('says in the question why a field cannot be deleted, when somebody was faster', async () => {
  open({ updateOrganization: () => no('There is no field “City”: it was deleted.') });
  await press('Delete City');
  const asks = await screen.findByRole('dialog', { name: 'Delete City?' });
  fireEvent.click(within(asks).getByRole('button', { name: 'Delete City' }));
  expect(await within(asks).findByText('There is no field “City”: it was deleted.')).toBeTruthy();
});

it('deletes no field that a segment asks about: it names the segment and opens it', async () => {
  const callsTo = open();
  await press('Delete Plan');
  const dialog = await screen.findByRole('dialog', { name: 'Plan is in use' });
  const sentence = 'The segment “Gold people” asks about “Plan”. Change or delete that segment first.';
  expect(within(dialog).getByText(sentence)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Edit Gold people' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Gold people' })).toBeTruthy();
  expect(callsTo('updateOrganization')).toEqual([]);
});

it('has words for none yet and for a list that did not come; who may only look changes none', async () => {
  open({ segments: () => ok({ segments: [], ownFields: [] }) });
  expect(await screen.findByText('No fields yet')).toBeTruthy();
  cleanup();
  open({ segments: () => no('It failed.') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  cleanup();
  open({}, 'READONLY');
  expect(await screen.findByText(/^In the segment/)).toBeTruthy();
  expect(screen.getByText('Gold people')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Rename|Delete|Gold people/ })).toBeNull();
});

it('a report names the fields that were deleted while a file was imported', () => {
  aServer({});
  show(
    <ImportFieldNames report={{ fields: ['City'], fieldsLeft: [], fieldsGone: ['Plan'], fieldsCut: [] } as never} />,
  );
  const sentence = 'Not kept, because somebody deleted the field while this was imported: “Plan”.';
  expect(screen.getByText(sentence)).toBeTruthy();
});
