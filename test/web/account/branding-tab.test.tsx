// The organization's branding on screen: name, color and image, call forwarding, and the automatic reply instead of
// conversations.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { BrandingTab } from '#web/staff/features/account/branding-tab.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

const OWN = {
  color: '#112233',
  image: '/media/101/upl_own',
  autoReplyEnabled: false,
  autoReply: '',
  allowCallForwarding: false,
  forwardingPhone: null,
  twilioPhone: '+14802001000',
};

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const opened = { upload: { id: 'upl_new', url: 'https://files.example/', fields: [{ name: 'key', value: 'k' }] } };

/** The tab of an organization, with a server that also accepts files. */
function open(organization: object = {}, answers: object = {}) {
  const user = aUser({ ...OWN, ...organization });
  const asked = aServer({
    createUpload: () => ok(opened),
    completeUpload: () => ok({ media: { id: 'upl_new', url: '/media/101/upl_new', mimeType: 'image/png' } }),
    updateOrganization: () => ok(),
    user: () => ok({ user }),
    ...answers,
  });
  const stored: string[] = [];
  const server = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (String(address) !== opened.upload.url) return server(address, init);
    stored.push((init.body as FormData).get('key') as string);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  show(<BrandingTab />, { user });
  const saved = () =>
    asked.flatMap(({ field, variables }) =>
      field === 'updateOrganization' ? [(variables as { organization: object }).organization] : [],
    );
  return { asked, saved, stored };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Save' });
const save = () => fireEvent.click(button());
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('A brand image'), { target: { files: [file] } });
const PICTURE = new File(['png'], 'logo.png', { type: 'image/png' });

it('saves what was changed, and only that [ACC-07a, ACC-09]', async () => {
  const { saved } = open();
  fireEvent.change(await field('Brand name'), { target: { value: 'Lopez Bikes ' } });
  save();
  await screen.findByText('Your account changes have been saved.');
  expect(saved()).toEqual([{ name: 'Lopez Bikes' }]);
});

it('takes exactly one image of any kind; one that the browser does not show is shown once it is saved [ACC-08, ACC-21]', async () => {
  const { asked, saved } = open({ image: '/media/101/upl_old' });
  const input = await screen.findByLabelText<HTMLInputElement>('A brand image');
  expect([input.multiple, input.accept]).toEqual([false, 'image/*,.heic,.heif,.tif,.tiff']);
  await choose(new File(['ftypheic'], 'beach.HEIC'));
  expect(screen.getByText('beach.HEIC shows once it is saved.')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  save();
  await waitFor(() => expect(saved()).toEqual([{ image: 'upl_new' }]));
  expect(asked[0]).toMatchObject({ field: 'createUpload', variables: { mimeType: 'image/heic' } });
});

it('uploads a chosen image on Save, and saves the address that the file service returns [ACC-08]', async () => {
  const { saved, stored } = open();
  await choose(PICTURE);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:chosen');
  expect(stored).toEqual([]);
  save();
  await waitFor(() => expect(saved()).toEqual([{ image: 'upl_new' }]));
  expect(stored).toEqual(['k']);
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe(OWN.image));
});

it('removes the image with Save', async () => {
  const { saved } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove brand image' }));
  save();
  await waitFor(() => expect(saved()).toEqual([{ image: '' }]));
});

it.each([
  ['no picture', new File(['x'], 'notes.pdf', { type: 'application/pdf' })],
  ['too large', Object.defineProperty(new File(['x'], 'a.png', { type: 'image/png' }), 'size', { value: 2 ** 30 })],
])('a file that is %s gets its sentence, and the image stays', async (_, file) => {
  open();
  await choose(file);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toBe(OWN.image);
});

it.each([
  ['Brand name', ' ', 'Please enter a name.'],
  ['Color', 'reddish', 'Enter a color as # and 6 digits.'],
])('%s that is %j disables Save with the reason', async (name, value, why) => {
  open();
  fireEvent.change(await field(name), { target: { value } });
  expect(whyNot(button())).toBe(why);
});

it('saves another color [ACC-07b]', async () => {
  const { saved } = open();
  fireEvent.change(await field('Color'), { target: { value: '#445566' } });
  save();
  await waitFor(() => expect(saved()).toEqual([{ color: '#445566' }]));
});

it('turns conversations off with an automatic reply, which is required [ACC-07e]', async () => {
  const { saved } = open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Disable two-way messaging' }));
  expect(whyNot(button())).toBe('Write the automatic reply first.');
  fireEvent.change(await field('Automatic reply'), { target: { value: 'We are away.' } });
  save();
  await waitFor(() =>
    expect(saved()).toEqual([{ autoReplyEnabled: true, autoReplyContent: [{ text: 'We are away.' }] }]),
  );
});

it('the typed reply is still there after a reload, and a refusal shows its sentence', async () => {
  open({ autoReplyEnabled: true, autoReply: 'Old' }, { updateOrganization: () => no('That is too long.') });
  fireEvent.change(await field('Automatic reply'), { target: { value: 'New words' } });
  save();
  await screen.findByText('That is too long.');
  document.body.replaceChildren();
  open({ autoReplyEnabled: true, autoReply: 'Old' });
  expect(((await field('Automatic reply')) as HTMLTextAreaElement).value).toBe('New words');
});

const SWITCH = { name: 'Forward calls to a phone' };
const forwards = () => screen.findByRole<HTMLInputElement>('checkbox', SWITCH);
const phone = () => field('Forwarding phone') as Promise<HTMLInputElement>;
const ON = { allowCallForwarding: true, forwardingPhone: '+16025550177' };

describe('call forwarding', () => {
  it('is off at first and says what callers hear; switched on, it requires a phone, and both are saved [ACC-07c-d, BRD-09e]', async () => {
    const { saved } = open();
    expect((await forwards()).checked).toBe(false);
    screen.getByText('While this is off, callers to (480) 200-1000 hear that it only takes texts.');
    expect(screen.queryByRole('textbox', { name: 'Forwarding phone' })).toBeNull();
    fireEvent.click(await forwards());
    expect(whyNot(button())).toBe('Enter the phone to forward calls to.');
    fireEvent.change(await phone(), { target: { value: '602 555 0177' } });
    save();
    await waitFor(() => expect(saved()).toEqual([{ allowCallForwarding: true, forwardingPhone: '602 555 0177' }]));
  });

  it('a changed phone is the only field saved, and is shown as the server understood it [ACC-07, ACC-09]', async () => {
    const user = aUser({ ...OWN, ...ON, forwardingPhone: '+16025550188' });
    const { saved } = open(ON, { user: () => ok({ user }) });
    expect((await phone()).value).toBe('(602) 555-0177');
    fireEvent.change(await phone(), { target: { value: '602.555.0188 ext. 4' } });
    save();
    await screen.findByText('Your account changes have been saved.');
    expect(saved()).toEqual([{ forwardingPhone: '602.555.0188 ext. 4' }]);
    await waitFor(async () => expect((await phone()).value).toBe('(602) 555-0188'));
    expect(whyNot(button())).toBe('Nothing has been changed yet.');
  });

  it('the same phone in another format is no change', async () => {
    open(ON);
    for (const [value, why] of [
      ['+1 602.555.0177', 'Nothing has been changed yet.'],
      ['602 555 0178', null],
      ['no digits', null],
    ] as const) {
      fireEvent.change(await phone(), { target: { value } });
      expect(whyNot(button())).toBe(why);
    }
  });

  it('when switched off, the phone stays as saved, whatever was typed', async () => {
    const { saved } = open(ON);
    fireEvent.change(await phone(), { target: { value: 'nobody' } });
    fireEvent.click(await forwards());
    expect(screen.queryByRole('textbox', { name: 'Forwarding phone' })).toBeNull();
    save();
    await waitFor(() => expect(saved()).toEqual([{ allowCallForwarding: false }]));
  });

  it('a refused phone shows its sentence, and stays as typed', async () => {
    const refusal = 'Calls cannot be forwarded to a number that sends texts. Enter a phone that somebody answers.';
    open(ON, { updateOrganization: () => no(refusal) });
    fireEvent.change(await phone(), { target: { value: '(480) 200-1000' } });
    save();
    await screen.findByText(refusal);
    expect((await phone()).value).toBe('(480) 200-1000');
    expect(whyNot(button())).toBeNull();
  });

  it('says that nothing is forwarded while billing is not active', async () => {
    const billing = { active: false, messagePriceCents: 1, products: [], invoices: [], messages: [], card: null };
    open({ ...ON, billing });
    await screen.findByText('Calls are not forwarded until billing is active.');
    fireEvent.click(await forwards());
    expect(screen.queryByText('Calls are not forwarded until billing is active.')).toBeNull();
  });

  it('is not offered in a brand that has it turned off [BRD-07]', async () => {
    const { flags } = BRANDS.blast;
    flags.allowCallForwarding = false;
    open(ON);
    await field('Brand name');
    expect(screen.queryByRole('checkbox', SWITCH)).toBeNull();
    flags.allowCallForwarding = true;
  });
});
