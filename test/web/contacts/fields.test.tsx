// Fields of people on screen: kept from a file, left out of it, reported, and changed on a person.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { KeptFields } from '#web/staff/features/adding/fields/kept-fields.tsx';
import { ImportFieldNames } from '#web/staff/features/adding/import/import-rows.tsx';
import { LeadDetails } from '#web/staff/features/leads/lead/lead-details.tsx';
import { AddLeadsModal } from '#web/staff/screens/leads/add-leads.modal.tsx';
import { aServer, ok, show } from '../given.tsx';

const FILE = 'Name,Mobile,Plan,City,Nothing\nAna,6025550110,Gold,Mesa,\n';
const BEN = {
  id: 'lead_1',
  name: 'Ben Kim',
  phone: '+16025550111',
  firstName: 'Ben',
  lastName: 'Kim',
  created: '2026-11-20T10:00:00Z',
  lastActive: '2026-11-20T10:00:00Z',
  optedIn: false,
  optedOut: false,
  invalidPhone: false,
  archived: false,
  campaigns: [],
  groups: [],
  tags: [],
  optOut: null,
  wantsToStop: null,
};

it('a file offers every filled column that is nothing else as a field, and a column can be left out', async () => {
  const asked = aServer({
    createUpload: () => ok({ upload: { id: 'upl_1', url: 'http://files.test/', fields: [] } }),
    leadsFromCsv: () => null,
    campaigns: () => ok({ campaigns: [] }),
  });
  const toServer = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === 'http://files.test/' ? Promise.resolve({ ok: true }) : toServer(url, init),
  );
  show(<AddLeadsModal onClose={vi.fn()} />);
  await screen.findByLabelText('Phone');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File([FILE], 'one.csv')] } });
  const city = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'City' });
  expect(city.checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: 'Nothing' })).toBeNull();
  fireEvent.click(city);
  expect(city.checked).toBe(false);
  fireEvent.click(screen.getByLabelText('They agreed to get texts from us'));
  fireEvent.change(screen.getByLabelText('Where they agreed'), { target: { value: 'In the shop' } });
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  const call = () => asked.find(({ field }) => field === 'leadsFromCsv')?.variables;
  await waitFor(() => expect(call()).toMatchObject({ fieldKeys: ['Plan', 'Nothing'] }));
});

it('of very many columns only as many are ticked as can be kept, and it says so', async () => {
  const columns = Array.from({ length: 202 }, (_, index) => `Extra ${index}`);
  const preview = {
    file: new File([`${['Phone', ...columns].join()}\n6025550110${',x'.repeat(202)}\n`], 'many.csv'),
    columns: ['Phone', ...columns],
  };
  const choice = { phoneKeys: ['Phone'] };
  aServer({});
  const given = { preview: preview as never, choice, onLeftOut: vi.fn() };
  show(<KeptFields {...given} leftOut={[]} />);
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  await screen.findByLabelText('Extra 199');
  expect([box('Extra 199').checked, box('Extra 200').checked, box('Extra 200').disabled]).toEqual([true, false, true]);
  expect(screen.getByText('At most 200 columns can be ticked. Untick one to tick another.')).toBeTruthy();
  fireEvent.click(box('Extra 0'));
  expect(given.onLeftOut).toHaveBeenCalledWith(['Extra 0', 'Extra 200', 'Extra 201']);
});

it('a filled column without a name is said to stay behind, an empty or chosen one is not', async () => {
  const columns = ['Phone', 'Column 2', 'Plan', 'Column 4', 'Column 5'];
  const preview = { file: new File(['Phone,,Plan,,\n6025550110,Ana,Gold,here,\n'], 'a.csv'), columns };
  aServer({});
  const given = { preview: preview as never, onLeftOut: vi.fn(), leftOut: [] };
  show(<KeptFields {...given} choice={{ phoneKeys: ['Phone'], fullNameKey: 'Column 2' }} />);
  await screen.findByLabelText('Plan');
  expect(screen.getByText('Not kept, because the file gives them no name: Column 4.')).toBeTruthy();
});

it('a report names the fields, and those for which there was no room', () => {
  aServer({});
  show(
    <ImportFieldNames
      report={{ fields: ['Plan', 'City'], fieldsLeft: ['Pet'], fieldsGone: [], fieldsCut: ['City'] } as never}
    />,
  );
  expect(screen.getByText('Kept as fields: “Plan”, “City”.')).toBeTruthy();
  expect(screen.getByText(/^Not kept, because there are 50 fields already, which is the most: “Pet”\.$/)).toBeTruthy();
  expect(screen.getByText('A field can hold 200 characters. Longer values were cut: “City”.')).toBeTruthy();
});

it('a person’s fields are changed and added, and only what changed is sent', async () => {
  const updateLead = vi.fn((_: unknown) => ok());
  aServer({ updateLead, segments: () => ok({ fields: ['Plan', 'Pet'] }) });
  const fields = [
    { id: 'fld_1', name: 'City', value: 'Mesa' },
    { id: 'fld_2', name: 'Plan', value: 'Gold' },
  ];
  const given = { ...BEN, fields };
  show(<LeadDetails lead={given as never} onUnsaved={() => undefined} />);
  fireEvent.change(screen.getByLabelText('Plan'), { target: { value: 'Silver' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a field' }));
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: 'Cat' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(updateLead).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Name of the field'), { target: { value: 'Pet' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = [
    { fieldId: 'fld_2', name: 'Plan', value: 'Silver' },
    { name: 'Pet', value: 'Cat' },
  ];
  await waitFor(() => expect(updateLead.mock.lastCall?.[0]).toMatchObject({ lead: { fields: sent } }));
});

it('a new field takes the focus in its name, so that it can be typed at once', async () => {
  aServer({ segments: () => ok({ fields: [] }) });
  show(
    <LeadDetails lead={{ ...BEN, fields: [{ name: 'City', value: 'Mesa' }] } as never} onUnsaved={() => undefined} />,
  );
  const add = screen.getByRole('button', { name: 'Add a field' });
  add.focus();
  fireEvent.click(add);
  const names = () => screen.getAllByLabelText('Name of the field');
  expect(document.activeElement).toBe(names()[0]);
  fireEvent.click(add);
  expect(document.activeElement).toBe(names()[1]);
});
