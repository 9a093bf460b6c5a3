// Guarantees of a picture with a text: what it costs, that it waits for its upload, and what is sent.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import type { LeadDetail } from '#web/staff/features/leads/lead.calls.ts';
import { SendBox } from '#web/staff/features/leads/writing/send-box.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

beforeEach(() => {
  takeConfig({ brand: 'blast' });
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

const upload = { id: 'upl_1', url: 'https://files.example/', fields: [], parts: [] };
const aPicture = (type = 'image/png') => new File(['x'], 'roof.png', { type });

function open(answers: Parameters<typeof aServer>[0] = {}) {
  const message = { id: 'snd_1', message: '', created: '2026-11-20T10:00:00Z' };
  const asked = aServer({ createUpload: () => ok({ upload }), messageLead: () => ok({ message }), ...answers });
  const api = globalThis.fetch;
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== upload.url) return api(url, init);
    await arrived;
    return { ok: true };
  });
  const onSent = vi.fn();
  show(<SendBox lead={{ id: 'lead_1', campaigns: [] } as unknown as LeadDetail} onSent={onSent} />, {
    user: aUser({}),
  });
  return { asked, arrive, onSent };
}
const choose = (file = aPicture()) =>
  fireEvent.change(screen.getByLabelText('A picture'), { target: { files: [file] } });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const sent = (asked: ReturnType<typeof open>['asked']) => asked.find(({ field }) => field === 'messageLead')?.variables;

describe('a picture with a text', () => {
  it('has its price beside that of a link preview, and leaves once it is uploaded, without words too', async () => {
    const { asked, arrive, onSent } = open();
    choose();
    expect(await screen.findByAltText('Chosen: roof.png')).toBeTruthy();
    expect(screen.getByLabelText('Picture (3¢)')).toBeTruthy();
    expect(screen.getByLabelText('Link preview instead (1¢)')).toBeTruthy();
    expect(send().textContent).toBe('Send for $0.03');
    expect(send().disabled).toBe(true);
    arrive();
    await waitFor(() => expect(send().disabled).toBe(false));
    fireEvent.click(send());
    await waitFor(() => expect(sent(asked)).toMatchObject({ message: '', pictureId: 'upl_1', pictureAsLink: false }));
    await waitFor(() => expect(onSent).toHaveBeenCalledWith({ id: 'snd_1', text: 'Picture' }));
    expect(screen.queryByAltText('Chosen: roof.png')).toBeNull();
  });

  it('that cannot be opened is removed with a sentence, and the words stay', async () => {
    const { arrive, asked } = open();
    fireEvent.change(screen.getByLabelText('Send Message'), { target: { value: 'Here' } });
    choose();
    fireEvent.error(await screen.findByAltText('Chosen: roof.png'));
    expect(await screen.findByText(/^This file could not be opened as a picture/)).toBeTruthy();
    expect(screen.queryByAltText('Chosen: roof.png')).toBeNull();
    arrive();
    fireEvent.click(send());
    await waitFor(() => expect(sent(asked)).toMatchObject({ message: 'Here' }));
    expect(sent(asked)).not.toHaveProperty('pictureId');
  });

  it('as a link costs a text', async () => {
    const { asked, arrive } = open();
    choose();
    fireEvent.click(await screen.findByLabelText('Link preview instead (1¢)'));
    expect(send().textContent).toBe('Send for $0.01');
    arrive();
    await waitFor(() => expect(send().disabled).toBe(false));
    fireEvent.click(send());
    await waitFor(() => expect(sent(asked)).toMatchObject({ pictureId: 'upl_1', pictureAsLink: true }));
  });

  it('can be pasted, dropped and removed', async () => {
    open();
    const box = screen.getByLabelText('Send Message');
    fireEvent.paste(box, { clipboardData: { files: [aPicture()] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(screen.queryByAltText('Chosen: roof.png')).toBeNull();
    fireEvent.drop(box, { dataTransfer: { files: [aPicture()] } });
    expect(await screen.findByAltText('Chosen: roof.png')).toBeTruthy();
  });

  it('that is no picture is refused in words, before and after it is sent', async () => {
    const { arrive } = open({ messageLead: () => no('This is a web page.') });
    choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/^Images can be/)).toBeTruthy();
    choose();
    arrive();
    await waitFor(() => expect(send().disabled).toBe(false));
    fireEvent.click(send());
    expect(await screen.findByText('This is a web page.')).toBeTruthy();
    expect(screen.getByAltText('Chosen: roof.png')).toBeTruthy();
  });
});
