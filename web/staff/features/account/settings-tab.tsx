// Settings: one's own name, phone and e-mail, the organisation's number to read, and the password (ACC-03, ACC-04, ACC-09).
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { displayPhone } from '../../../../functions/people/consent/phone-display.rules.ts';
import { flags, words } from '../../../kit/config.ts';
import { mayChange } from '../../base/may.ts';
import { useUser } from '../../base/user.calls.ts';
import { Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { submits } from '../../ui/use-submit.ts';
import { useSaveAccount } from './account.calls.ts';
import classes from './account.module.css';
import { PasswordModal } from './password.modal.tsx';

/** Keys of `now` whose value differs from `before`. */
function changed<T extends object>(now: T, before: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(now).filter(([key, value]) => value !== before[key as keyof T]),
  ) as Partial<T>;
}

type Flags = { allowIncomingLeads: boolean; allowSelfOnboarding: boolean; quietHours: boolean };
type Settings = { own: { name: string; phone: string; email: string }; settings: Flags };

/** Saves the organisation first where the role may, then the user, then says so. */
export function SettingsTab() {
  const user = useUser();
  const { organization } = user;
  const kept = {
    own: { name: user.name, phone: user.phone ? displayPhone(user.phone) : '', email: user.email },
    settings: {
      allowIncomingLeads: organization.allowIncomingLeads,
      allowSelfOnboarding: organization.allowSelfOnboarding,
      quietHours: organization.quietHours,
    },
  };
  const form = useForm<Settings>({ initialValues: kept });
  const [isPassword, setPassword] = useState(false);
  const changes = {
    organization: changed(form.values.settings, kept.settings),
    user: changed(form.values.own, kept.own),
  };
  const isChanged = Object.keys(changes.organization).length + Object.keys(changes.user).length > 0;
  const save = useSaveAccount(() => toast('done', 'Saved', 'Your account changes have been saved.'));
  return (
    <div className="stack">
      <form className={classes.card} onSubmit={submits(save, changes)}>
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('own.name')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('own.phone')} />
        <TextInput label="E-mail" type="email" autoComplete="email" {...form.getInputProps('own.email')} />
        {mayChange(organization.access) && <OrganizationSettings form={form} />}
        <Problem>{save.problem}</Problem>
        <div className="row">
          <Button type="submit" loading={save.isPending} disabled={!isChanged}>
            Save
          </Button>
          <Button variant="default" onClick={() => setPassword(true)}>
            Change password
          </Button>
        </div>
      </form>
      {isPassword && <PasswordModal onClose={() => setPassword(false)} />}
    </div>
  );
}

function OrganizationSettings({ form }: { form: ReturnType<typeof useForm<Settings>> }) {
  const { twilioPhone, numberNote } = useUser().organization;
  const one = words().lead.one.toLowerCase();
  return (
    <>
      <dl className={classes.fact}>
        <dt>Account phone number</dt>
        {twilioPhone && <dd>{displayPhone(twilioPhone)}</dd>}
        {twilioPhone && numberNote && <dd className="note">{numberNote}</dd>}
        {!twilioPhone && <dd>{numberNote ?? 'You get your number when you add a card'}</dd>}
      </dl>
      {flags().allowIncomingLeads && (
        <Checkbox
          label={`Create a ${one} when someone new texts the account phone number`}
          {...form.getInputProps('settings.allowIncomingLeads', { type: 'checkbox' })}
        />
      )}
      {flags().allowSelfOnboarding && (
        <Checkbox
          label="Self-onboarding"
          {...form.getInputProps('settings.allowSelfOnboarding', { type: 'checkbox' })}
        />
      )}
      <Checkbox
        label="Quiet hours"
        description={`Texts also wait until it is 8 am to 9 pm where the ${one} is, as their number tells.`}
        {...form.getInputProps('settings.quietHours', { type: 'checkbox' })}
      />
    </>
  );
}
