// Makes an API key, and shows its secret once.
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { KEY_NAME_LIMIT, keyRefusal, rolesUpTo } from '#domain/accounts/keys/api-key.rules.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { SecretOnce } from '../../ui/forms/secret-once.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ROLES } from '../../ui/words/role-words.ts';
import { type KeyFields, useCreateApiKey } from './keys.calls.ts';

const WIDTH_PX = 480;

/** Once the secret is shown, only its button closes the dialog, so that no stray click loses it. */
export function NewKeyModal({ onClose }: { onClose: () => void }) {
  const { access: own } = useOrganization();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm<KeyFields>({ initialValues: { name: '', access: 'READONLY' } });
  const create = useCreateApiKey(setSecret);
  const { name, access } = form.values;
  if (secret !== null) {
    return (
      <Sheet title={`The key of ${name.trim()}`} width={WIDTH_PX} mayClose={false} onClose={onClose}>
        <SecretOnce
          secret={secret}
          says="Keep it like a password: whoever has it can do what the key may."
          onKept={onClose}
        />
      </Sheet>
    );
  }
  return (
    <FormSheet
      title="New API key"
      width={WIDTH_PX}
      form="api-key"
      submitLabel="Make key"
      isBusy={create.isPending}
      problem={create.problem}
      isChanged={form.isDirty()}
      whyNot={keyRefusal(name, access, own)}
      onSubmit={submits(create, form.values)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="The program that uses it. What it does shows under this name."
        maxLength={KEY_NAME_LIMIT}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label="It may do what this role may"
        description="Never more than you may: if your own access is lowered or ends, so is that of the key."
        data={rolesUpTo(own).map((role) => ({ value: role, label: ROLES[role] }))}
        {...form.getInputProps('access')}
      />
    </FormSheet>
  );
}
