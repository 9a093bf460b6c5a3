// Asks for the practice's credentials at the medical-record system (INT-02).
import { PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import { toast, useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { useConnectRecords } from './medical-records.calls.ts';

const LIMIT = 200;

/** Typed values stay after a failure: the dialog shows the reason, and a toast says that it is not connected (INT-04). */
export function RecordsModal({ onClose }: { onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const refused = useRef<number | null>(null);
  // A message about an earlier failure is wrong once it is connected.
  const closeToast = () => refused.current && useToasts.getState().close(refused.current);
  const connect = useConnectRecords(
    () => {
      closeToast();
      toast('done', 'Connected');
      onClose();
    },
    () => {
      closeToast();
      refused.current = toast('error', 'Error', 'We could not connect to your ModMed account. Try again later.');
    },
  );
  const isFilled = username.trim() !== '' && password !== '';
  const submit = (event: FormEvent) =>
    isFilled ? submits(connect, { username: username.trim(), password })(event) : event.preventDefault();
  return (
    <FormSheet
      title="Connect ModMed"
      width={440}
      form="records"
      isBusy={connect.isPending}
      problem={connect.problem}
      whyNot={isFilled ? null : 'Fill in both fields.'}
      onSubmit={submit}
      onClose={onClose}
      isChanged={username !== '' || password !== ''}
      hasCancel
    >
      <p className="note">Your username and password go to ModMed once and are not kept here.</p>
      <TextInput
        label="Username"
        autoComplete="off"
        maxLength={LIMIT}
        data-autofocus
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        autoComplete="off"
        maxLength={LIMIT}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormSheet>
  );
}
