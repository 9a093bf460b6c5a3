// Settings: one's own name, phone and e-mail, the organisation's number to read, and the password (ACC-03, ACC-04, ACC-09).
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { displayPhone } from '../../../functions/people/consent/phone-display.rules.ts';
import { flags, words } from '../../kit/config.ts';
import { mayChange } from '../parts/may.ts';
import { toast } from '../parts/toast.store.ts';
import { useForm } from '../parts/use-form.ts';
import { useRefreshUser, useUser } from '../parts/user.calls.ts';
import { saveOrganization, saveUser } from './account.calls.ts';
import classes from './account.module.css';
import { PasswordModal } from './password.modal.tsx';

/** Keys of `now` whose value differs from `before`. */
function changed<T extends object>(now: T, before: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(now).filter(([key, value]) => value !== before[key as keyof T]),
  ) as Partial<T>;
}

/** Saves the organisation first where the role may, then the user, then says so. */
export function SettingsTab() {
  const user = useUser();
  const { organization } = user;
  const refresh = useRefreshUser();
  const keptUser = { name: user.name, phone: user.phone ? displayPhone(user.phone) : '', email: user.email };
  const keptFlags = {
    allowIncomingLeads: organization.allowIncomingLeads,
    allowSelfOnboarding: organization.allowSelfOnboarding,
    quietHours: organization.quietHours,
  };
  const [own, setOwn] = useState(keptUser);
  const [settings, setSettings] = useState(keptFlags);
  const [isPassword, setPassword] = useState(false);
  const ownChanges = changed(own, keptUser);
  const settingChanges = changed(settings, keptFlags);
  const isChanged = Object.keys(ownChanges).length + Object.keys(settingChanges).length > 0;
  const form = useForm(async () => {
    if (Object.keys(settingChanges).length > 0) await saveOrganization(settingChanges);
    if (Object.keys(ownChanges).length > 0) await saveUser(ownChanges);
    await refresh();
    toast('done', 'Saved', 'Your account changes have been saved.');
  });
  const field = (key: keyof typeof own) => ({
    value: own[key],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setOwn((now) => ({ ...now, [key]: value }));
    },
  });
  return (
    <div className="stack">
      <form className={classes.card} onSubmit={form.send}>
        <TextInput label="Name" autoComplete="name" {...field('name')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <TextInput label="E-mail" type="email" autoComplete="email" {...field('email')} />
        {mayChange(organization.access) && <OrganizationSettings value={settings} onChange={setSettings} />}
        {form.error && (
          <p className="error-text" role="alert">
            {form.error}
          </p>
        )}
        <div className="row">
          <Button type="submit" loading={form.isBusy} disabled={!isChanged}>
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

type Settings = { allowIncomingLeads: boolean; allowSelfOnboarding: boolean; quietHours: boolean };

function OrganizationSettings({ value, onChange }: { value: Settings; onChange: (value: Settings) => void }) {
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
          checked={value.allowIncomingLeads}
          onChange={(event) => onChange({ ...value, allowIncomingLeads: event.currentTarget.checked })}
        />
      )}
      {flags().allowSelfOnboarding && (
        <Checkbox
          label="Self-onboarding"
          checked={value.allowSelfOnboarding}
          onChange={(event) => onChange({ ...value, allowSelfOnboarding: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label="Quiet hours"
        description={`Texts also wait until it is 8 am to 9 pm where the ${one} is, as their number tells.`}
        checked={value.quietHours}
        onChange={(event) => onChange({ ...value, quietHours: event.currentTarget.checked })}
      />
    </>
  );
}
