// Guarantees of adding people: the preview of a file, and the steps before people are in a campaign.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { CsvMapping } from '#web/staff/features/adding/csv-mapping.tsx';
import { previewOf } from '#web/staff/features/adding/file-preview.ts';
import { ManageLeadsModal } from '#web/staff/screens/campaigns/manage-leads.modal.tsx';
import { AddLeadsModal } from '#web/staff/screens/leads/add-leads.modal.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { AUDIENCE, aServer, aUser, IN_SEQUENCE, NO_FIGURES, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
});

const rows = Array.from({ length: 40 }, (_, index) => `Person ${index},60255501${10 + index},shop`);
const file = new File([['Name,Mobile,Source', ...rows].join('\n')], 'contacts.csv', { type: 'text/csv' });

describe('a file of people', () => {
  it('shows its first eleven rows, and each question may be Not Included [LED-31]', async () => {
    const preview = await previewOf(file);
    if ('refusal' in preview) throw new Error(preview.refusal);
    expect(preview).toMatchObject({ columns: ['Name', 'Mobile', 'Source'], guess: { phoneKeys: ['Mobile'] } });
    expect(preview.rows).toHaveLength(11);
    const onChoice = vi.fn();
    show(<CsvMapping preview={preview} choice={{ phoneKeys: ['Mobile'], fullNameKey: 'Name' }} onChoice={onChoice} />);
    const phone = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Phone' });
    expect([...phone.options].map(({ value }) => value)).toEqual(['Not Included', 'Name', 'Mobile', 'Source']);
    fireEvent.change(screen.getByRole('combobox', { name: 'Full name' }), { target: { value: 'Not Included' } });
    expect(onChoice).toHaveBeenCalledWith({ phoneKeys: ['Mobile'] });
  });

  it('has its phones ranked: the first of a row that can be texted counts [LED-31]', async () => {
    const preview = await previewOf(new File(['Name,Home,Cell\nAna,1,2'], 'a.csv', { type: 'text/csv' }));
    if ('refusal' in preview) throw new Error(preview.refusal);
    const onChoice = vi.fn();
    show(<CsvMapping preview={preview} choice={{ phoneKeys: ['Cell'] }} onChoice={onChoice} />);
    fireEvent.change(await screen.findByLabelText('Phone, if the first cannot get texts'), {
      target: { value: 'Home' },
    });
    expect(onChoice).toHaveBeenLastCalledWith({ phoneKeys: ['Cell', 'Home'] });
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: 'Not Included' } });
    expect(onChoice).toHaveBeenLastCalledWith({});
    fireEvent.change(screen.getByLabelText('Column that marks opt-outs'), { target: { value: 'Home' } });
    expect(onChoice).toHaveBeenLastCalledWith({ phoneKeys: ['Cell'], optOutKeys: ['Home'] });
  });

  it('with opt-outs says how many, from which column, and asks what to do with them [decisions: Opt-outs from elsewhere]', async () => {
    const some = Array.from({ length: 30 }, (_, index) => `P,60255501${10 + index},${index % 10 === 9 ? 'yes' : ''},`);
    const no = new File([['Name,Mobile,SMS Opt Out,Notes', ...some, 'Q,6025550150,,do not text'].join('\n')], 'no.csv');
    const asked = aServer({
      createUpload: () => ok({ upload: { id: 'upl_1', url: 'http://files.test/', fields: [] } }),
      leadsFromCsv: () => ok({ leadImport: { id: 'imp_1' } }),
      campaigns: () => ok({ campaigns: [] }),
    });
    const toServer = fetch;
    const isFiles = (url: unknown) => url === 'http://files.test/';
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      isFiles(url) ? Promise.resolve({ ok: true }) : toServer(url, init),
    );
    show(<AddLeadsModal onClose={vi.fn()} />);
    await screen.findByLabelText('Phone');
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [no] } });
    expect(await screen.findByText('4 of 31 rows say not to text')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('no.csv');
    const select = screen.getByLabelText('Another column that marks opt-outs');
    expect(select.closest('div')?.parentElement?.textContent).toMatch(/“SMS Opt Out” is read anyway\.$/);
    expect(screen.getByText(/according to the column “SMS Opt Out”/).textContent).toBe(
      '3 rows according to the column “SMS Opt Out”',
    );
    expect(screen.getByText(/according to the column “Notes”/).textContent).toBe(
      '1 row according to the column “Notes”',
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Add them as opted out' }).checked).toBe(true);
    expect(screen.getByText(/^Neither choice sends them texts\. What you state below/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Leave them out' }));
    fireEvent.click(screen.getByLabelText('They agreed to get texts from us'));
    fireEvent.change(screen.getByLabelText('Where they agreed'), { target: { value: 'In the shop' } });
    fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
    const call = () => asked.find(({ field }) => field === 'leadsFromCsv')?.variables;
    await waitFor(() => expect(call()).toMatchObject({ saysNo: 'LEAVE_OUT', phoneKeys: ['Mobile'] }));
  });

  it('is chosen at one named stop, which gets the focus again when the file is removed', async () => {
    aServer({ campaigns: () => ok({ campaigns: [] }) });
    show(<AddLeadsModal onClose={vi.fn()} />);
    const stop = () => screen.findByRole('button', { name: /^Drop a CSV file here, or choose one/ });
    expect((await stop()).tabIndex).toBe(0);
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['Name,Mobile\nP,6025550110'], 'one.csv')] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another file' }));
    expect(document.activeElement).toBe(await stop());
  });

  it('is the same request for the same upload again after a lost answer [LED-32]', async () => {
    const asked = aServer({
      createUpload: () => ok({ upload: { id: `upl_${asked.length}`, url: 'http://files.test/', fields: [] } }),
      leadsFromCsv: () => null,
      campaigns: () => ok({ campaigns: [] }),
    });
    const toServer = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url === 'http://files.test/' ? Promise.resolve({ ok: true }) : toServer(url, init),
    );
    show(<AddLeadsModal onClose={vi.fn()} />);
    await screen.findByLabelText('Phone');
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
    expect(await screen.findByRole('combobox', { name: 'Phone' })).toBeTruthy();
    fireEvent.click(screen.getByLabelText('They agreed to get texts from us'));
    fireEvent.change(screen.getByLabelText('Where they agreed'), { target: { value: 'In the shop' } });
    const starts = () => asked.filter(({ field }) => field === 'leadsFromCsv').map(({ variables }) => variables);
    for (const press of [1, 2]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Upload' }));
      await waitFor(() => expect(starts()).toHaveLength(press));
    }
    expect(starts()[1]).toEqual(starts()[0]);
  });

  it('that cannot be uploaded says so in its words [LED-28, LED-32]', async () => {
    aServer({ createUpload: () => no('Nothing can be uploaded now.'), campaigns: () => ok({ campaigns: [] }) });
    show(<AddLeadsModal onClose={vi.fn()} />);
    await screen.findByLabelText('Phone');
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file] } });
    expect(await screen.findByRole('combobox', { name: 'Phone' })).toBeTruthy();
    fireEvent.click(screen.getByLabelText('They agreed to get texts from us'));
    fireEvent.change(screen.getByLabelText('Where they agreed'), { target: { value: 'In the shop' } });
    fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Error: CSV Upload')).toBeTruthy();
    expect(screen.getByText('Your CSV could not be uploaded. Please try again.')).toBeTruthy();
  });
});

describe('adding somebody', () => {
  const ADDED = { added: 1, alreadyIn: 0, optedOut: 0, invalid: 0 };
  function fill(
    organization: object = {},
    campaign?: { id: string; name: string },
    answer: object | null = ADDED,
    due: object = {},
  ) {
    const user = aUser(organization);
    const asked = aServer({
      createLeads: () => answer && ok(answer),
      updateUser: () => ok(),
      campaigns: () => ok({ campaigns: [] }),
      campaignAudience: () => ok({ campaignAudience: { ...AUDIENCE, ...due } }),
      user: () => ok({ user }),
    });
    const given = campaign ? { campaign } : {};
    show(<AddLeadsModal onClose={vi.fn()} {...given} />, { user });
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ben Kim' } });
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '(602) 555-0111' } });
    fireEvent.click(screen.getByLabelText('They agreed to get texts from us'));
    fireEvent.change(screen.getByLabelText('Where they agreed'), { target: { value: 'In the shop' } });
    return asked;
  }
  const fields = (asked: ReturnType<typeof fill>) => asked.map(({ field }) => field);
  const june = { id: 'cmp_1', name: 'June' };

  it('to no campaign sends nothing and says that they were added [ERR-02, LED-25a]', async () => {
    const asked = fill();
    fireEvent.click(await screen.findByRole('button', { name: 'Add contact' }));
    expect(await screen.findByText('Contacts Added')).toBeTruthy();
    expect(asked.find(({ field }) => field === 'createLeads')?.variables).toMatchObject({ campaignId: null });
  });

  it('after a lost answer the same person is the same request, another one is another', async () => {
    const asked = fill({}, undefined, null);
    const button = await screen.findByRole('button', { name: 'Add contact' });
    const requests = () =>
      asked.flatMap(({ field, variables }) => (field === 'createLeads' ? [variables.requestId] : []));
    for (const [press, phone] of ['(602) 555-0111', '(602) 555-0111', '(602) 555-0112'].entries()) {
      fireEvent.change(screen.getByLabelText('Phone'), { target: { value: phone } });
      fireEvent.click(button);
      await waitFor(() => expect(requests()).toHaveLength(press + 1));
      await screen.findByText(/went wrong on our side/);
    }
    const [first, again, other] = requests();
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('to a campaign says first that this starts sending, then that they were added [ERR-02, LED-30, LED-35]', async () => {
    const asked = fill({}, june, ADDED, { tierDueToday: 1997 });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByText(
        /^Adding contacts to a blast starts it for them\. The first message goes out once its delay is over/,
      ),
    ).toBeTruthy();
    expect(fields(asked)).not.toContain('createLeads');
    const takes = 'This takes you to $25 per month from today. Your card is charged $19.97 today.';
    expect(await screen.findByText(takes)).toBeTruthy();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 1 contact for $0.01 and $19.97 today' }));
    await waitFor(() => expect(fields(asked)).toContain('createLeads'));
    const people = [{ name: 'Ben Kim', phone: '(602) 555-0111' }];
    expect(asked.find(({ field }) => field === 'campaignAudience')?.variables).toMatchObject({
      people,
      peopleTotal: 1,
    });
    expect(await screen.findByText('Sending to 1 contact')).toBeTruthy();
    expect(screen.getByText('Contacts Added')).toBeTruthy();
  });

  it('on %s says so in the brand’s noun [ERR-02]', async () => {
    takeConfig({ brand: 'pitch' });
    fill();
    fireEvent.click(await screen.findByRole('button', { name: 'Add lead' }));
    expect(await screen.findByText('Leads Added')).toBeTruthy();
  });

  it('names a person who is in it already, and says how to send it again [decisions: Re-adding]', async () => {
    fill({}, june, { added: 0, alreadyIn: 1, optedOut: 0, invalid: 0 });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 1 contact for $0.01' }));
    const sentence = 'Ben Kim is already in this blast and will not be texted again. To send it again, copy the blast.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(useToasts.getState().toasts.at(-1)?.title).toBe('Nobody was added');
  });

  it('asks for the three ticks once: not again once they were given [LED-35, LED-36a-c]', async () => {
    fill({ understandsTiming: false, message: 'May we text you?' }, june);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send to 1 contact for $0.01' });
    const boxes = () => screen.queryAllByRole('checkbox');
    expect(boxes()).toHaveLength(3);
    for (const tick of [
      /^Messages go out 8am to 8pm/,
      'Contacts I add myself must opt in. They have agreed to get texts, and my opt-in message goes to them before any other text.',
      /^I can edit the opt-in message in the account settings/,
    ])
      expect(screen.getByRole('checkbox', { name: tick })).toBeTruthy();
    for (const box of boxes()) {
      expect(whyNot(send)).toBe('Tick every box first.');
      fireEvent.click(box);
    }
    expect(whyNot(send)).toBeNull();
  });

  it('asks to confirm only what is true: without an opt-in message it says so, and one can be written there [LED-36b, LED-38]', async () => {
    fill({ understandsTiming: false, message: '' }, june);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const tick = await screen.findByRole('checkbox', { name: /I add myself must opt in/ });
    expect(screen.getByLabelText('Contacts I add myself must opt in. They have agreed to get texts.')).toBe(tick);
    expect(screen.queryByText(/my opt-in message goes to them/)).toBeNull();
    expect(
      screen.getByText(/^You have no opt-in message yet, so people you have not texted before get this text first\./),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Write an opt-in message' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Opt-in Message' })).toBeTruthy();
  });

  it('to a campaign without a plan: billing comes first, and its dialog opens from there [LED-29, BIL-20]', async () => {
    const asked = fill({ billing: { active: false, messagePriceCents: 1, products: [] } }, june);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText("You'll need to setup billing before you can send out any messages")).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Set up billing' }));
    expect(await screen.findByRole('dialog', { name: 'Add payment method' })).toBeTruthy();
    expect(fields(asked)).not.toContain('createLeads');
  });
});

describe('adding people who are there already', () => {
  const lead = {
    id: 'lead_1',
    name: 'Ben Kim',
    phone: '+16025550111',
    optedOut: false,
    invalidPhone: false,
    report: null,
    created: '2026-11-20T10:00:00Z',
    lastActive: '2026-11-20T10:00:00Z',
    campaigns: [],
    stats: { seconds: 0, views: 0 },
  };
  const main = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: /^(Add|Continue)/ }).at(-1) as HTMLElement;
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Blast or group'), { target: { value } });
  async function openExisting() {
    const onClose = vi.fn();
    const asked = aServer({
      addLeadsToGroup: () => ok({ count: 1, job: null }),
      leads: () => ok({ total: 1, more: false, leads: [lead] }),
      campaigns: () =>
        ok({
          campaigns: [
            { id: 'cmp_1', name: 'June', archived: false, structure: IN_SEQUENCE },
            { id: 'cmp_2', name: 'May', archived: true, structure: IN_SEQUENCE },
          ],
        }),
      groups: () => ok({ groups: [{ id: 'grp_1', name: 'VIPs', stats: { leads: 0 } }] }),
      campaignAudience: () => ok({ campaignAudience: AUDIENCE }),
    });
    show(<AddLeadsModal onClose={onClose} />);
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Typed before' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Existing' }));
    await screen.findByRole('option', { name: 'VIPs' });
    return { asked, onClose };
  }

  it('needs at least one person, and a campaign or group; a group takes them at once [LED-25c-d, LED-27]', async () => {
    const { asked, onClose } = await openExisting();
    expect(whyNot(main())).toBe('Choose at least one contact.');
    fireEvent.click(await screen.findByLabelText('Select Ben Kim'));
    expect(whyNot(main())).toBe('Choose a blast or a group.');
    expect(screen.queryByRole('option', { name: 'May' })).toBeNull();
    choose('grp_1');
    expect([main().textContent, whyNot(main())]).toEqual(['Add 1 contact', null]);
    fireEvent.click(main());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const call = asked.find(({ field }) => field === 'addLeadsToGroup')?.variables;
    expect(call).toMatchObject({ groupId: 'grp_1', leadIds: ['lead_1'] });
  });

  it('into a campaign shows who gets it first, and Back keeps who was chosen [LED-25c-d, LED-30]', async () => {
    await openExisting();
    fireEvent.click(await screen.findByLabelText('Select Ben Kim'));
    choose('cmp_1');
    expect(main().textContent).toBe('Continue with 1 contact');
    fireEvent.click(main());
    expect(await screen.findByRole('dialog', { name: 'Send June' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLInputElement>('Select Ben Kim').checked).toBe(true);
  });

  it('keeps what was entered for a new person; there is no switch when the campaign is given [LED-25a]', async () => {
    await openExisting();
    fireEvent.click(screen.getByRole('radio', { name: 'New' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Typed before');
    cleanup();
    show(<AddLeadsModal campaign={{ id: 'cmp_1', name: 'June' }} onClose={vi.fn()} />);
    await screen.findByLabelText('Name');
    expect(screen.queryByRole('radio', { name: 'Existing' })).toBeNull();
  });
});

describe('the people of a campaign', () => {
  const lead = {
    id: 'lead_1',
    name: 'Ben Kim',
    phone: '+16025550111',
    optedOut: false,
    invalidPhone: false,
    created: '2026-11-20T10:00:00Z',
    lastActive: '2026-11-20T10:00:00Z',
    stats: { seconds: 0, views: 0 },
    campaigns: [],
    report: null,
  };
  const manage = () => {
    const asked = aServer({
      leads: () => ok({ total: 1, more: false, leads: [lead] }),
      campaigns: () => ok({ campaigns: [] }),
      campaignAudience: () => ok({ campaignAudience: AUDIENCE }),
    });
    show(<ManageLeadsModal campaignId="cmp_1" campaignName="June" hangs={false} onClose={vi.fn()} />);
    return asked;
  };

  it('are picked before the next stage [CMP-13e, LED-27, LED-40]', async () => {
    manage();
    const go = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Continue/ });
    fireEvent.click(await screen.findByLabelText('Select Ben Kim'));
    expect(go().textContent).toBe('Continue with 1 contact');
    fireEvent.click(screen.getByLabelText('Select Ben Kim'));
    expect([go().textContent, whyNot(go())]).toEqual(['Continue', 'Choose at least one contact.']);
  });

  it('may be all of them, with one click more to the sheet; off says why [LED-40]', async () => {
    const asked = manage();
    const go = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' });
    expect(whyNot(go)).toBe('Choose at least one contact.');
    fireEvent.click(screen.getByRole('button', { name: 'All 3 contacts' }));
    expect(await screen.findByRole('dialog', { name: 'Send June' })).toBeTruthy();
    const call = () => asked.find(({ field }) => field === 'campaignAudience')?.variables;
    await waitFor(() => expect(call()).toEqual({ campaignId: 'cmp_1', selection: {} }));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog', { name: 'Send June' })).toBeNull();
    expect(whyNot(go)).toBe('Choose at least one contact.');
  });

  it('are added right away where there is nobody to pick [LED-40]', async () => {
    aServer({ leads: () => ok({ total: 0, more: false, leads: [] }), campaigns: () => ok({ campaigns: [] }) });
    const user = aUser({ stats: { ...NO_FIGURES, leads: 0 } });
    show(<ManageLeadsModal campaignId="cmp_1" campaignName="June" hangs={false} onClose={vi.fn()} />, { user });
    expect(await screen.findByLabelText('Phone')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: '+ Add new contact(s)' })).toBeTruthy();
  });

  it('may be new ones [LED-40]', async () => {
    manage();
    fireEvent.click(await screen.findByRole('button', { name: '+ Add new contact(s)' }));
    expect(await screen.findByRole('dialog', { name: 'Add contacts to June' })).toBeTruthy();
    expect(await screen.findByLabelText('Phone')).toBeTruthy();
  });
});
