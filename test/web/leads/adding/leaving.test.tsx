// Guarantee of adding people: what was entered is asked about before it is lost.
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddLeadsModal } from '#web/staff/screens/leads/add-leads.modal.tsx';
import { aServer, ok, show } from '../../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const file = new File(['Name,Mobile\nAna,6025550110'], 'contacts.csv', { type: 'text/csv' });

describe('what was entered', () => {
  const open = async () => {
    const onClose = vi.fn();
    aServer({ campaigns: () => ok({ campaigns: [] }) });
    show(<AddLeadsModal onClose={onClose} />);
    return { onClose, name: await screen.findByLabelText<HTMLInputElement>('Name') };
  };
  const WAYS = [
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
    ['X', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ] as const;

  it.each(WAYS)('is asked about before %s loses it, and stays when they stay', async (_, leave) => {
    const { onClose, name } = await open();
    fireEvent.change(name, { target: { value: 'Ana Lopez' } });
    leave();
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    expect(name.value).toBe('Ana Lopez');
    leave();
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('of a file is asked about too', async () => {
    const { onClose } = await open();
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
    await screen.findByRole('combobox', { name: 'Phone' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(WAYS)('is nothing yet: %s closes at once', async (_, leave) => {
    const { onClose } = await open();
    leave();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
