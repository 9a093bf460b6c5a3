// Change password: current, new, confirmation; Save stays off until all are there and the new ones match (ACC-11 to 14).
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { submits } from '../../ui/use-submit.ts';
import { useChangePassword } from './account.calls.ts';

type Fields = Record<'current' | 'next' | 'again', string>;

const MISSING: Fields = {
  current: 'Please enter your current password',
  next: 'Please enter your new password',
  again: 'Please confirm your new password',
};

/** A field that was left empty says what is missing. */
export function PasswordModal({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState<Fields>({ current: '', next: '', again: '' });
  const [left, setLeft] = useState<Partial<Record<keyof Fields, boolean>>>({});
  const save = useChangePassword(() => {
    toast('done', 'Password Changed', 'Your password has been updated');
    onClose();
  });
  const differs = fields.again !== '' && fields.next !== fields.again;
  const isReady = fields.current !== '' && fields.next !== '' && fields.next === fields.again;
  const field = (key: keyof Fields) => ({
    value: fields[key],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setFields((now) => ({ ...now, [key]: value }));
    },
    onBlur: () => setLeft((now) => ({ ...now, [key]: true })),
    error: left[key] && fields[key] === '' ? MISSING[key] : key === 'again' && differs ? 'Passwords must match.' : null,
  });
  return (
    <Sheet
      title="Change password"
      width={440}
      onClose={onClose}
      mayClose={!save.isPending}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" form="password" loading={save.isPending} disabled={!isReady}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="password"
        className="stack"
        onSubmit={submits(save, { oldPassword: fields.current, password: fields.next, password2: fields.again })}
      >
        <PasswordInput label="Current password" autoComplete="current-password" data-autofocus {...field('current')} />
        <PasswordInput label="New password" autoComplete="new-password" {...field('next')} />
        <PasswordInput label="Confirm new password" autoComplete="new-password" {...field('again')} />
        <Problem>{save.problem}</Problem>
      </form>
    </Sheet>
  );
}
