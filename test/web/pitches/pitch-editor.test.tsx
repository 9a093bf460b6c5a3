// Guarantees of the pitch editor: slides move and can be moved back, an incomplete redirect is not saved, the preview shows every change.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { PitchEditorModal } from '#web/staff/features/pitches/editor/pitch-editor.modal.tsx';
import { afterAt } from '#web/staff/ui/sorting/sortable-list.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';
import { answersOf, aPitch, aSlide } from './pitches-given.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => vi.unstubAllGlobals());

function open(given: object = {}, more: Parameters<typeof answersOf>[1] = {}, organization: object = {}) {
  let pitch = aPitch(given);
  const asked = aServer(answersOf(() => pitch, more));
  const update = (change: object) => {
    pitch = { ...pitch, ...change };
  };
  const user = aUser({ showAudio: true, ...organization });
  return { asked, update, ...show(<PitchEditorModal pitchId="pit_1" onClose={() => {}} />, { user }) };
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (slide: string, name: string) => {
  await press(`More for Slide ${slide}`);
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const order = () =>
  within(screen.getByRole('list', { name: 'Slides' }))
    .getAllByRole('button', { name: /^\d\. / })
    .map((button) => button.textContent?.slice(0, 10));
type Asked = ReturnType<typeof open>['asked'];
const given = (asked: Asked, field: string) => asked.find((each) => each.field === field)?.variables;

describe('the slides of a pitch', () => {
  it.each([
    ['a', 2, 'c'],
    ['c', 0, ''],
    ['b', 1, 'a'],
  ])('%s at place %i follows %j', (id, position, after) => expect(afterAt(['a', 'b', 'c'], id, position)).toBe(after));

  it('move at once from the menu, and move back when the server refuses [PIT-01, PIT-03d, API-076]', async () => {
    let refuse = () => {};
    const refused = new Promise((resolve) => {
      refuse = () => resolve(no('Not now.'));
    });
    const { asked } = open({}, { updatePitchSlide: () => refused });
    await screen.findByRole('button', { name: /^1\. Slide a/ });
    await choose('c', 'Move up');
    await waitFor(() => expect(order()).toEqual(['1. Slide a', '2. Slide c', '3. Slide b']));
    refuse();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(given(asked, 'updatePitchSlide')).toEqual({ pitchSlideId: 'c', after: 'a' });
    expect(order()).toEqual(['1. Slide a', '2. Slide b', '3. Slide c']);
  });

  it('have a grip each that the keyboard can use, with instructions', async () => {
    open();
    const grip = await screen.findByRole('button', { name: 'Move Slide a' });
    expect(document.getElementById(grip.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Press Space');
  });

  it('are deleted with an Undo that restores their position [PIT-03d]', async () => {
    const { asked, update } = open();
    await screen.findByRole('button', { name: /^2\. Slide b/ });
    await choose('b', 'Delete');
    update({ slides: ['a', 'c'].map((id) => aSlide(id)) });
    expect(await screen.findByText('“Slide b” deleted')).toBeTruthy();
    update({ slides: ['a', 'b', 'c'].map((id) => aSlide(id)) });
    await press('Undo');
    await waitFor(() => expect(screen.queryByText('“Slide b” deleted')).toBeNull());
    expect(given(asked, 'updatePitchSlide')).toEqual({ pitchSlideId: 'b', after: 'a' });
  });

  it('are labeled with at most 25 letters [LIM-11c]', async () => {
    open({ slides: [aSlide('a', { label: 'What to expect on your first visit' })] });
    expect(await screen.findByRole('button', { name: /^1\. What to expect on your fi\.\.\.T/ })).toBeTruthy();
  });

  it.each([
    ['pitch', {}, ['Text', 'Upload', 'Record', 'Screen recording', 'Audio', 'YouTube', 'Calendar']],
    ['pitch', { showAudio: false }, ['Text', 'Upload', 'Record', 'Screen recording', 'YouTube', 'Calendar']],
    ['health', {}, ['Text', 'Upload', 'Record', 'Screen recording', 'Calendar']],
  ])('on %s have the kinds that its switches allow [PIT-05, PIT-06]', async (brand, organization, expected) => {
    takeConfig({ brand });
    open({}, {}, organization);
    await press('Add a slide');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => expected.find((label) => item.textContent?.startsWith(label)))).toEqual(expected);
  });
});

describe('a redirect', () => {
  it('is disabled with a reason until there is an address or a phone, and its button says Continue by default [STP-10c, PIT-03e, PIT-10a, PIT-11b-c]', async () => {
    const { asked } = open();
    await press('Redirect');
    const form = await screen.findByRole('region', { name: 'Redirect' });
    const save = within(form).getByRole('button', { name: 'Save' });
    expect(whyNot(save)).toBe('Enter the address to go to.');
    expect(within(form).getByLabelText<HTMLInputElement>('Button').placeholder).toBe('Continue');
    fireEvent.click(within(form).getByLabelText('A phone call'));
    expect(whyNot(save)).toBe('Enter the phone number to call.');
    fireEvent.change(within(form).getByLabelText('Phone to call'), { target: { value: '602 555 0111' } });
    expect(whyNot(save)).toBeNull();
    fireEvent.click(within(form).getByLabelText('A link'));
    fireEvent.change(within(form).getByLabelText('Address'), { target: { value: 'example.com' } });
    fireEvent.click(save);
    await waitFor(() => expect(given(asked, 'updatePitch')).toBeTruthy());
    const link = { redirectType: 'LINK', redirectUrl: 'example.com', redirectButton: '' };
    expect(given(asked, 'updatePitch')).toEqual({ pitchId: 'pit_1', ...link });
  });

  it('is cleared [PIT-10a-b]', async () => {
    const { asked } = open({ redirectType: 'CONTACT', redirectPhone: '+16025550111' });
    expect(await screen.findByText('“Continue” leads to a call to (602) 555-0111')).toBeTruthy();
    await press('Clear');
    await waitFor(() => expect(given(asked, 'updatePitch')).toMatchObject({ redirectType: 'NONE' }));
  });
});

describe('where the brand has no redirects', () => {
  beforeEach(() => takeConfig({ brand: 'health' }));

  it('the end of the slides offers no redirect [BRD-08]', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'At the end' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Redirect' })).toBeNull();
    expect(screen.queryByText(/^People see a thank-you/)).toBeNull();
  });

  it('an existing redirect is shown, and can only be cleared [BRD-08]', async () => {
    open({ redirectType: 'CONTACT', redirectPhone: '+16025550111' });
    expect(await screen.findByText('“Continue” leads to a call to (602) 555-0111')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit redirect' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy();
  });
});

describe('the preview', () => {
  const wide = () =>
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

  it('shows the lead’s own page, which gets the pitch and the slide by messages; a list and two buttons step through it [CMP-12a-c, LIM-11]', async () => {
    wide();
    open({ slides: [aSlide('a', { label: 'What to expect on your first visit' }), aSlide('b')] });
    const frame = await screen.findByTitle<HTMLIFrameElement>('The page as people see it');
    expect(frame.getAttribute('src')).toBe('/c/preview');
    const told: { type: string; slideIndex: number; pitch: { id: string } }[] = [];
    const tell = (message: (typeof told)[number]) => void told.push(message);
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage: tell } });
    fireEvent.load(frame);
    expect(told.at(-1)).toMatchObject({
      type: 'beckon.preview',
      name: 'Desert Bikes',
      slideIndex: 0,
      pitch: { id: 'pit_1' },
    });
    await press('Next');
    expect(told.at(-1)).toMatchObject({ slideIndex: 1 });
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Slide in the preview' });
    expect([...list.options].map(({ text }) => text)).toEqual([
      '1. What to expect on your fi...',
      '2. Slide b',
      'At the end',
    ]);
    await press('Previous');
    expect(told.at(-1)).toMatchObject({ slideIndex: 0 });
    fireEvent.change(list, { target: { value: '1' } });
    expect(told.at(-1)).toMatchObject({ slideIndex: 1 });
  });
});

describe('a name', () => {
  it('is saved once it is typed [PIT-03b]', async () => {
    const { asked } = open();
    const field = await screen.findByLabelText<HTMLInputElement>('Name of this pitch');
    expect(field.value).toBe('Welcome');
    fireEvent.change(field, { target: { value: 'Welcome in' } });
    await waitFor(() => expect(given(asked, 'updatePitch')).toEqual({ pitchId: 'pit_1', title: 'Welcome in' }), {
      timeout: 2000,
    });
  });
});

describe('a color', () => {
  it('is saved 1200 ms after it was chosen, not before, and reset by Use the default color [PIT-03c, A07]', async () => {
    const { asked } = open({ color: '#aa3300' }, { updatePitch: ({ color }) => ok({ pitch: aPitch({ color }) }) });
    const field = await screen.findByLabelText<HTMLInputElement>('Color');
    const last = () => asked.findLast((each) => each.field === 'updatePitch')?.variables;
    vi.useFakeTimers();
    try {
      fireEvent.change(field, { target: { value: '#112233' } });
      await vi.advanceTimersByTimeAsync(1190);
      expect(last()).toBeUndefined();
      await vi.advanceTimersByTimeAsync(20);
      expect(last()).toEqual({ pitchId: 'pit_1', color: '#112233' });
      fireEvent.click(screen.getByRole('button', { name: 'Use the default color' }));
      await vi.advanceTimersByTimeAsync(1210);
      expect(last()).toEqual({ pitchId: 'pit_1', color: '' });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the words and pictures of a pitch', () => {
  const lines = (asked: Asked) =>
    asked.filter(({ field }) => field === 'updatePitch').map(({ variables }) => variables);
  const answer = { updatePitch: (change: object) => ok({ pitch: aPitch(change) }) };
  const upload = { id: 'upl_9', url: 'https://store/form', fields: [], parts: [] };
  const storesFiles = () => {
    const server = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url === upload.url ? Promise.resolve({ ok: true }) : server(url, init),
    );
  };

  it.each([
    ['Closing words (optional)', 'endText', 'We call you on Monday.'],
    ['Text of the preview (optional)', 'description', 'Three things to know'],
  ])('%s are saved while they are typed, and stored in the browser until then [PIT-04]', async (label, field, text) => {
    const { asked, unmount } = open({}, answer);
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
    unmount();
    await waitFor(() => expect(lines(asked)).toEqual([{ pitchId: 'pit_1', [field]: text }]));
  });

  it('are shown at the end of the preview while the closing words are typed [PIT-04, CMP-12]', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    open();
    fireEvent.focus(await screen.findByLabelText('Closing words (optional)'));
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Slide in the preview' });
    expect(list.selectedOptions[0]?.text).toBe('At the end');
  });

  it('are sent with the link unless switched off; a refusal resets the switch [PIT-04]', async () => {
    const { asked } = open({}, { updatePitch: () => no('Not now.') });
    const shows = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Show a preview of the link/ });
    await screen.findByText('Link preview');
    expect(shows().checked).toBe(true);
    fireEvent.click(shows());
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(shows().checked).toBe(true);
    expect(lines(asked)).toEqual([{ pitchId: 'pit_1', showPreviews: false }]);
  });

  it('a logo is uploaded and removed [PIT-03a]', async () => {
    const { asked, update } = open(
      {},
      {
        createUpload: () => ok({ upload }),
        completeUpload: () => ok({ media: { id: 'upl_9', url: '/media/101/upl_9' } }),
        updatePitch: ({ image }) => {
          update({ image: image || null });
          return ok({ pitch: aPitch({ image: image || null }) });
        },
      },
    );
    expect(await screen.findByRole('button', { name: 'Add a logo' })).toBeTruthy();
    storesFiles();
    const file = new File(['GIF'], 'a.gif', { type: 'image/gif' });
    fireEvent.change(screen.getByLabelText('A logo'), { target: { files: [file] } });
    expect(await screen.findByRole('button', { name: 'Change logo' })).toBeTruthy();
    await press('Remove logo');
    expect(await screen.findByRole('button', { name: 'Add a logo' })).toBeTruthy();
    expect(lines(asked)).toEqual([
      { pitchId: 'pit_1', image: 'upl_9' },
      { pitchId: 'pit_1', image: '' },
    ]);
  });

  it('a preview picture is uploaded, shown and removed; without one the logo is used [PIT-04]', async () => {
    const { asked, update } = open(
      { image: '/media/101/upl_1' },
      {
        createUpload: () => ok({ upload }),
        completeUpload: () => ok({ media: { id: 'upl_9', url: '/media/101/upl_9' } }),
        updatePitch: ({ shareImage }) => {
          update({ shareImage: shareImage || null });
          return ok({ pitch: aPitch({ shareImage: shareImage || null }) });
        },
      },
    );
    expect(await screen.findByText('Until you add one, the logo is shown.')).toBeTruthy();
    const field = screen.getByLabelText('A preview picture');
    fireEvent.change(field, { target: { files: [new File(['GIF'], 'a.pdf', { type: 'application/pdf' })] } });
    expect(await screen.findByText('Images can be PNG, JPEG, HEIC, GIF, WebP, AVIF, BMP or TIFF.')).toBeTruthy();
    expect(lines(asked)).toEqual([]);
    storesFiles();
    fireEvent.change(field, { target: { files: [new File(['GIF'], 'a.gif', { type: 'image/gif' })] } });
    await press('Remove preview picture');
    await waitFor(() => expect(lines(asked).map((one) => one.shareImage)).toEqual(['upl_9', '']));
    expect(await screen.findByRole('button', { name: 'Add a preview picture' })).toBeTruthy();
  });

  it('can be read by users who may only read [PIT-04]', async () => {
    open({ endText: 'Until Monday.' }, {}, { access: 'READONLY' });
    expect(await screen.findByText('Until Monday.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('Link preview')).toBeNull();
  });
});
