// Guarantees of a page's settings: what is sent, the link and its QR code, and the meaning of the color.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldsOf } from '#features/pages/form-fields.rules.ts';
import { contrast } from '#platform/brands/colors.ts';
import { brand, takeConfig } from '#web/kit/config.ts';
import { colorReportOf, darkerShade } from '#web/staff/features/pages/page-settings/color.rules.ts';
import { PageSettingsModal } from '#web/staff/features/pages/page-settings/page-settings.modal.tsx';
import { qrSvg } from '#web/staff/features/pages/page-settings/qr-files.ts';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { aServer, show, whyNot } from '../given.tsx';

const NOTHING = { title: null, description: null, endText: null, color: null, image: null };
const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });

beforeEach(() => takeConfig({ brand: 'blast' }));
afterEach(() => {
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
});

function open(given: object = {}) {
  aServer({});
  const did: string[] = [];
  const save = vi.fn(async (_: object) => void did.push('saved'));
  const onClose = vi.fn();
  clipboard(async (text) => void did.push(`copied ${text}`));
  const props = { title: 'Edit Landing Page', page: NOTHING, path: '/l/0123456789Ab', save, onClose };
  const preview = {
    fallbackTitle: 'Desert Bikes',
    fields: fieldsOf(brand(), { page: 'campaign', sender: 'Desert Bikes' }),
  };
  show(<PageSettingsModal {...props} preview={preview} {...given} />);
  return { save, onClose, did };
}
const button = (name: string) => screen.getByRole('button', { name });
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const preview = () => screen.getByRole('region', { name: 'Preview of the page' });

describe('the settings of a page', () => {
  it('send only what changed, and close [CMP-20, GRP-06]', async () => {
    const { save, onClose } = open({ page: { ...NOTHING, title: 'Join us', color: '#112233' } });
    await type('Description (optional)', 'For everybody');
    await type('Thank-you words (optional)', 'We call you today.');
    expect(screen.queryByLabelText('Where people come (optional)')).toBeNull();
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(save.mock.calls).toEqual([[{ description: 'For everybody', endText: 'We call you today.' }]]);
  });

  it('copy the link of the app and its code, save, and say so [CMP-21, GRP-07, SES-22]', async () => {
    const { did } = open();
    await type('Title', 'Come in');
    fireEvent.click(button('Save and Copy Link'));
    expect(await screen.findByText('Link Copied')).toBeTruthy();
    await waitFor(() => expect(did).toEqual([`copied ${location.origin}/l/0123456789Ab`, 'saved']));
  });

  it('save and say what to do where the browser does not allow copying', async () => {
    const { save } = open();
    clipboard(async () => {
      throw new Error('not allowed');
    });
    await type('Title', 'Come in');
    fireEvent.click(button('Save and Copy Link'));
    expect(await screen.findByText(/Mark the address and copy it yourself/)).toBeTruthy();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(screen.queryByText('Link Copied')).toBeNull();
  });

  it('stay open with what was typed when it is refused', async () => {
    const save = async () => {
      throw Object.assign(new Error('x'), { name: 'TypeError' });
    };
    const { onClose } = open({ save });
    await type('Title', 'Come in');
    fireEvent.click(button('Save'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Come in');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ask before typed text is lost', async () => {
    const { onClose } = open();
    await type('Title', 'Come in');
    fireEvent.click(button('Close'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(button('Discard'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('show what somebody else saved meanwhile, except over what was typed here, and ask only while that is unsaved', async () => {
    aServer({});
    const onClose = vi.fn();
    const preview = {
      fallbackTitle: 'Desert Bikes',
      fields: fieldsOf(brand(), { page: 'campaign', sender: 'Desert Bikes' }),
    };
    const props = { title: 'Edit Landing Page', path: '/l/0123456789Ab', save: vi.fn(), onClose, preview };
    let kept: (page: object) => void = () => {};
    function Screen() {
      const [page, setPage] = useState<typeof NOTHING>(NOTHING);
      kept = (now) => setPage({ ...NOTHING, ...now });
      return <PageSettingsModal {...props} page={page} />;
    }
    show(<Screen />);
    await type('Description (optional)', 'Typed here');
    act(() => kept({ title: 'Kept elsewhere', description: 'Kept elsewhere too' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Kept elsewhere');
    expect(screen.getByLabelText<HTMLInputElement>('Description (optional)').value).toBe('Typed here');
    act(() => kept({ title: 'Kept elsewhere', description: 'Typed here' }));
    fireEvent.click(button('Close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('say why they cannot be saved yet', async () => {
    open({ whyNot: 'Choose the blast to send.' });
    expect(whyNot(await screen.findByRole('button', { name: 'Save and Copy Link' }))).toBe('Choose the blast to send.');
  });

  it('show the page as it will be, with each letter; titled by the sender’s name alone, or by a title under it [PUB-22, PUB-23]', async () => {
    open();
    await screen.findByLabelText('Title');
    const named = () =>
      within(preview())
        .getAllByText(/^(Desert Bikes|Come in)$/)
        .map(({ textContent }) => textContent);
    expect(named()).toEqual(['Desert Bikes']);
    for (const label of ['Full name', 'Phone number', 'Submit']) expect(preview().textContent).toContain(label);
    await type('Title', 'Come in');
    await type('Description (optional)', 'We are open');
    expect(preview().textContent).toMatch(/Come in.*We are open/);
    expect(named()).toEqual(['Desert Bikes', 'Come in']);
  });

  it('have no color and image when the campaign’s own apply [CMP-20]', async () => {
    open({ hasLooks: false });
    await screen.findByLabelText('Title');
    expect(screen.queryByLabelText('Branding color')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Upload New Brand Image' })).toBeNull();
  });

  it('refuse a file that is no image before anything is sent', async () => {
    open();
    const file = new File(['x'], 'a.txt', { type: 'text/plain' });
    fireEvent.change(await screen.findByLabelText('A brand image'), { target: { files: [file] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/image/i);
  });
});

describe('a color', () => {
  const aColor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

  it('carries readable text, whichever it is', () => {
    fc.assert(
      fc.property(aColor, (color) => {
        expect(colorReportOf(color).ratio).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('has a darker shade that is visible on a white page, or is used itself when it is visible', () => {
    fc.assert(
      fc.property(aColor, (color) => {
        const shade = darkerShade(color);
        expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(3);
        if (colorReportOf(color).isSeen) expect(shade).toBe(color);
      }),
    );
  });

  it('that is pale says so, and is made darker by a press', async () => {
    const { save } = open({ page: { ...NOTHING, color: '#ffee88' } });
    expect(await screen.findByText(/its button is hard to see/)).toBeTruthy();
    fireEvent.click(button('Use a darker shade'));
    expect(screen.queryByText(/its button is hard to see/)).toBeNull();
    fireEvent.click(button('Save'));
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ color: darkerShade('#ffee88') }));
  });
});

describe('the QR code', () => {
  it('is beside the link, and is a file of squares without anything else in it', async () => {
    open();
    expect(await screen.findByRole('img', { name: `QR code of ${location.origin}/l/0123456789Ab` })).toBeTruthy();
    const svg = qrSvg('https://app.beckonblast.com/l/0123456789Ab');
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+"[^<]*><rect[^<]*\/><path d="[Mhvz\d -]+" fill="#000000"\/><\/svg>$/,
    );
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
  });
});
