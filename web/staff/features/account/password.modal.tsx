// Change password: current, new, confirmation; Save stays disabled until all are filled in and the new ones match
// (ACC-11 to 14).
import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useHasFactor } from '#web/staff/base/user.calls.ts';
import { CODE_FIRST, FactorField } from '#web/staff/ui/forms/factor-field.tsx';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useChangePassword } from './account.calls.ts';

type Fields = Record<'current' | 'next' | 'again', string>;

const MISSING: Fields = {
  current: 'Please enter your current password',
  next: 'Please enter your new password',
  again: 'Please confirm your new password',
};

/** A field that was left empty says what is missing. */
export function PasswordModal({ onClose }: { onClose: () => void }) {
  const [left, setLeft] = useState<(keyof Fields)[]>([]);
  const isThere = (key: keyof Fields) => (value: string) => (value === '' ? MISSING[key] : null);
  const form = useForm<Fields>({
    initialValues: { current: '', next: '', again: '' },
    validate: { current: isThere('current'), next: isThere('next'), again: isThere('again') },
    validateInputOnBlur: true,
    validateInputOnChange: left,
  });
  const hasFactor = useHasFactor();
  const [code, setCode] = useState('');
  const { current, next, again } = form.values;
  const save = useChangePassword(() => {
    toast('done', 'Password Changed', 'Your password has been updated');
    onClose();
  });
  const differs = again !== '' && next !== again;
  const isFilled = current !== '' && next !== '' && again !== '';
  const codeMissing = hasFactor && code.trim() === '' ? CODE_FIRST : null;
  const whyNot = isFilled ? (differs ? 'The new passwords differ.' : codeMissing) : 'Fill in all three fields.';
  const field = (key: keyof Fields) => {
    const props = form.getInputProps(key);
    return {
      ...props,
      onBlur: () => {
        setLeft((now) => [...now, key]);
        props.onBlur?.();
      },
    };
  };
  return (
    <FormSheet
      title="Change password"
      width={440}
      form="password"
      isBusy={save.isPending}
      problem={save.problem}
      whyNot={whyNot}
      onSubmit={submits(save, {
        oldPassword: current,
        password: next,
        password2: again,
        ...(hasFactor ? { code } : {}),
      })}
      onClose={onClose}
    >
      <PasswordInput label="Current password" autoComplete="current-password" data-autofocus {...field('current')} />
      <PasswordInput label="New password" autoComplete="new-password" {...field('next')} />
      <PasswordInput
        label="Confirm new password"
        autoComplete="new-password"
        {...field('again')}
        error={differs ? 'Passwords must match.' : form.errors.again}
      />
      {hasFactor && <FactorField value={code} onChange={setCode} />}
    </FormSheet>
  );
}
