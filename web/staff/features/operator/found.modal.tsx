// A new organization under one of the ids that the operator alone gives: id, name, and the owner's address.
import { NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { foundingRefusal } from '#features/admin/super-admin/super-admin-calls.rules.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useFoundOrganization } from './operator.calls.ts';

/** A refusal is shown in the dialog, which keeps the typed values. */
export function FoundModal({ onClose }: { onClose: () => void }) {
  const form = useForm<{ id: number | string; name: string; email: string }>({
    initialValues: { id: '', name: '', email: '' },
  });
  const { id, name, email } = form.values;
  const found = useFoundOrganization(() => {
    toast('done', 'Organization made', `${email.trim()} got a link by e-mail.`);
    onClose();
  });
  const missing = email.trim() === '' ? 'Enter the e-mail address of its owner.' : null;
  return (
    <FormSheet
      title="New organization"
      width={440}
      form="found-organization"
      isBusy={found.isPending}
      problem={found.problem}
      whyNot={foundingRefusal(String(id), name.trim()) ?? missing}
      onSubmit={submits(found, { id: String(id), name, email })}
      onClose={onClose}
      isChanged={form.isDirty()}
      hasCancel
    >
      <NumberInput
        label="Id"
        description="2 to 100; sign-ups count from 101"
        min={2}
        max={100}
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
        {...form.getInputProps('id')}
      />
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput
        label="Owner’s e-mail"
        description="Gets a link by e-mail to choose a password or to sign in"
        type="email"
        {...form.getInputProps('email')}
      />
    </FormSheet>
  );
}
