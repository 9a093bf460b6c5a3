// Settings: one's own name, phone and e-mail, the organization's read-only number, and the password (ACC-03, ACC-04,
// ACC-09).
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { REPORT_PERIODS } from '#engine/reports/timeline/report-settings.rules.ts';
import { brand, flags, words } from '#web/kit/config.ts';
import { zoneChoices } from '#web/kit/unit-times.ts';
import { mayChange } from '../../base/may.ts';
import { type Proof, proofIn } from '../../base/phone-proof.ts';
import { type SignedUser, useUser } from '../../base/user.calls.ts';
import { CodeModal } from '../../ui/code.modal.tsx';
import { CODE_FIRST } from '../../ui/forms/factor-field.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ProofModal } from '../../ui/proof.modal.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useProvePhone, useSaveAccount } from './account.calls.ts';
import classes from './account.module.css';
import { AppearanceCard } from './appearance-card.tsx';
import { type AccountSettings, OwnFields } from './own-fields.tsx';
import { PasswordModal } from './password.modal.tsx';

/** The keys of `now` whose value differs from `before`. */
function changed<T extends object>(now: T, before: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(now).filter(([key, value]) => value !== before[key as keyof T]),
  ) as Partial<T>;
}

function keptOf(user: SignedUser): AccountSettings {
  const { allowIncomingLeads, allowSelfOnboarding, quietHours, timeZone, reportDays } = user.organization;
  const phone = user.phone ? displayPhone(user.phone) : '';
  return {
    own: { name: user.name, phone, email: user.email, currentPassword: '', secondFactorCode: '' },
    settings: { allowIncomingLeads, allowSelfOnboarding, quietHours, timeZone, reportDays },
  };
}

/**
 * Saves the organization first when the role may, then the user, then confirms. A new phone is saved with the code
 * texted to it; the password and the second factor's code are sent only when the e-mail changes.
 */
export function SettingsTab() {
  const user = useUser();
  const kept = keptOf(user);
  const form = useForm<AccountSettings>({ initialValues: kept });
  const [isPassword, setPassword] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [proof, setProof] = useState<Proof | null>(null);
  const { currentPassword, secondFactorCode, ...own } = form.values.own;
  const changes = {
    organization: changed(form.values.settings, kept.settings),
    user: changed(own, { name: kept.own.name, phone: kept.own.phone, email: kept.own.email }),
  };
  const isMoving = changes.user.email !== undefined;
  const isChanged = Object.keys(changes.organization).length + Object.keys(changes.user).length > 0;
  const save = useSaveAccount(() => {
    setAsksCode(false);
    setProof(null);
    form.setFieldValue('own.currentPassword', '');
    form.setFieldValue('own.secondFactorCode', '');
    if (isMoving) form.setFieldValue('own.email', user.email);
    toast('done', 'Saved', 'Your account changes have been saved.');
  });
  const withCode = (phoneCode?: string) => ({
    organization: changes.organization,
    user: {
      ...changes.user,
      ...(isMoving ? { currentPassword, ...(user.secondFactor ? { secondFactorCode } : {}) } : {}),
      ...(phoneCode ? { phone: own.phone, phoneCode } : {}),
    },
  });
  const toProof = (error: Error) => setProof(proofIn(error));
  const { send: prove, sendAgain } = useProvePhone(() => setAsksCode(true), toProof);
  const isNewPhone = Boolean(changes.user.phone);
  const needsPassword = isMoving && currentPassword === '' ? 'Type your current password to change the e-mail.' : null;
  const needsCode = isMoving && user.secondFactor && secondFactorCode.trim() === '' ? CODE_FIRST : null;
  const whyNot = isChanged ? (needsPassword ?? needsCode) : 'Nothing has been changed yet.';
  return (
    <div className="stack">
      <form
        className="card section-card"
        onSubmit={(event) => {
          // The refusal of the last attempt with another phone no longer applies.
          prove.reset();
          save.reset();
          (isNewPhone ? submits(prove, own.phone) : submits(save, withCode()))(event);
        }}
      >
        <OwnFields form={form} onProve={() => prove.mutate(own.phone)} />
        {mayChange(user.organization.access) && <OrganizationSettings form={form} />}
        <Problem>{proof ? null : (prove.problem ?? save.problem)}</Problem>
        <div className="row">
          <MainButton type="submit" loading={save.isPending || prove.isPending} whyNot={whyNot}>
            Save
          </MainButton>
          <Button variant="default" onClick={() => setPassword(true)}>
            Change password
          </Button>
        </div>
      </form>
      <AppearanceCard />
      {isPassword && <PasswordModal onClose={() => setPassword(false)} />}
      {proof && (
        <ProofModal
          phone={own.phone}
          proof={proof}
          onSent={(word) => save.mutateAsync(withCode(word))}
          onClose={() => setProof(null)}
        />
      )}
      {asksCode && !proof && (
        <CodeModal
          phone={own.phone}
          onCode={(code) => save.mutateAsync(withCode(code))}
          onResend={() => sendAgain.mutateAsync(own.phone)}
          onClose={() => setAsksCode(false)}
        />
      )}
    </div>
  );
}

function OrganizationSettings({ form }: { form: ReturnType<typeof useForm<AccountSettings>> }) {
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
          description={`Staff fill in landing pages together with the ${one}. The pages then do not ask for the health authorization; they say that the ${one}’s consent was received.`}
          {...form.getInputProps('settings.allowSelfOnboarding', { type: 'checkbox' })}
        />
      )}
      <Checkbox
        label="Quiet hours"
        description={`Nobody gets a text before 8 am or after 9 pm where the ${one} is, or outside the hours of their state’s law.`}
        {...form.getInputProps('settings.quietHours', { type: 'checkbox' })}
      />
      <NativeSelect
        label="Time zone of reports"
        description={`Reports count their days in it. Texts and appointments keep to ${brand().window.zoneName}.`}
        data={zoneChoices(form.values.settings.timeZone)}
        {...form.getInputProps('settings.timeZone')}
      />
      <NativeSelect
        label="Reports over time begin with"
        data={REPORT_PERIODS.map((days) => ({ value: String(days), label: `the last ${days} days` }))}
        value={String(form.values.settings.reportDays)}
        onChange={({ currentTarget }) => form.setFieldValue('settings.reportDays', Number(currentTarget.value))}
      />
    </>
  );
}
