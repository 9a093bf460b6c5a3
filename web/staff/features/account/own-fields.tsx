// One's own name, phone and e-mail: a new phone needs a code, a new e-mail needs the password and the second factor (ACC-03).
import { PasswordInput, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import { useUser } from '../../base/user.calls.ts';
import { FactorField } from '../../ui/forms/factor-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { EMAIL_TROUBLE } from '../../ui/words/email-trouble-words.ts';

export type OrganizationSettings = {
  allowIncomingLeads: boolean;
  allowSelfOnboarding: boolean;
  quietHours: boolean;
  timeZone: string;
  reportDays: number;
};
/** What the Settings tab edits. */
export type AccountSettings = {
  own: { name: string; phone: string; email: string; currentPassword: string; secondFactorCode: string };
  settings: OrganizationSettings;
};

/** The fields, and what each change additionally requires. */
export function OwnFields({
  form,
  onProve,
}: {
  form: ReturnType<typeof useForm<AccountSettings>>;
  onProve: () => void;
}) {
  const user = useUser();
  const { email, phone } = form.values.own;
  return (
    <>
      <TextInput label="Name" autoComplete="name" {...form.getInputProps('own.name')} />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="tel"
        description="If you change it, we text a code to the new number. Tests and alerts go only to a confirmed number."
        {...form.getInputProps('own.phone')}
      />
      {user.phone && !user.phoneProven && phone !== '' && (
        <Notice kind="warn">
          This number is not confirmed yet.{' '}
          <button type="button" className="link-button" onClick={onProve}>
            Text me a code
          </button>
        </Notice>
      )}
      <TextInput label="E-mail" type="email" autoComplete="email" {...form.getInputProps('own.email')} />
      {user.emailTrouble && email === user.email && !user.pendingEmail && (
        <Notice kind="warn">{EMAIL_TROUBLE[user.emailTrouble].own}</Notice>
      )}
      {email !== user.email && (
        <>
          <PasswordInput
            label="Current password"
            description="We send a link to the new address; your e-mail changes when it is opened."
            autoComplete="current-password"
            {...form.getInputProps('own.currentPassword')}
          />
          {user.secondFactor && <FactorField {...form.getInputProps('own.secondFactorCode')} />}
        </>
      )}
      {user.pendingEmail && email === user.email && (
        <Notice>
          We sent a link to {user.pendingEmail}. Open it within one hour to sign in with that address from then on.
        </Notice>
      )}
    </>
  );
}
