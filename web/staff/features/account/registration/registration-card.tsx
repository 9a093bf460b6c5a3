// The organization's own registration with the carriers: the form, what is missing in it, and its state.
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  BUSINESS_TYPES,
  type CarrierText,
  INDUSTRIES,
  MOST,
  missingIn,
  POSITIONS,
} from '#domain/accounts/registration/carrier-form.rules.ts';
import { shortWhen } from '#web/kit/format.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { type Registration, useRegistration, useSaveRegistration } from './registration.calls.ts';

const TITLE = 'Registration with the carriers';

/** The state of the registration, in a sentence. */
function stateOf({ state, required, submittedAt, perSecond, missing }: Registration): string {
  const waits = required ? ' Your texts wait until the carriers approve it.' : '';
  switch (state) {
    case 'MISSING':
      return `Carriers want to know who sends texts. Nothing has been filled in yet.${waits}`;
    case 'DRAFT':
      return `Begun, not submitted yet.${waits}`;
    case 'SUBMITTED':
      return `Submitted ${submittedAt ? shortWhen(submittedAt) : ''}. Your operator registers it with the carriers.${waits}`;
    case 'IN_REVIEW':
      return `The carriers look at it. That takes some days.${waits}`;
    case 'REFUSED':
      return `The carriers refused it. Change what is wrong and submit it again${missing.length > 0 ? '' : '; your operator knows why'}.${waits}`;
    case 'APPROVED':
      return `Approved.${perSecond === null ? '' : ` The carriers take ${perSecond} segments a second from you.`}`;
  }
}

/**
 * For ADMIN and OWNER. A form that the carriers review or have approved is read-only; an empty form that is optional stays
 * closed.
 */
export function RegistrationCard() {
  const { data: registration, error, refetch } = useRegistration();
  const [isOpen, setOpen] = useState(false);
  const isOptional = registration?.state === 'MISSING' && !registration.required;
  const isOver = registration?.state === 'IN_REVIEW' || registration?.state === 'APPROVED';
  return (
    <section className="card section-card" aria-label={TITLE}>
      <h2>{TITLE}</h2>
      {error && !registration && <Failed error={error} again={refetch} />}
      {!error && !registration && <Loading rows={3} />}
      {registration && <p className="note">{stateOf(registration)}</p>}
      {registration?.state === 'REFUSED' && registration.missing.length > 0 && (
        <ul className="note" aria-label="Why it was refused">
          {registration.missing.map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      )}
      {isOptional && !isOpen && (
        <div className="row">
          <Button variant="default" onClick={() => setOpen(true)}>
            Fill in the form
          </Button>
        </div>
      )}
      {registration && !isOver && (isOpen || !isOptional) && <RegistrationForm registration={registration} />}
    </section>
  );
}

const BUSINESS: readonly [CarrierText, string][] = [
  ['street', 'Street'],
  ['city', 'City'],
  ['region', 'State'],
  ['postalCode', 'ZIP code'],
  ['website', 'Website'],
  ['contactName', 'Contact person'],
  ['contactEmail', 'E-mail of the contact person'],
  ['contactPhone', 'Phone of the contact person'],
  ['contactTitle', 'Job title of the contact person'],
];

const UNCHOSEN = { value: '', label: 'Choose' };
const BUSINESS_KINDS = [UNCHOSEN, ...BUSINESS_TYPES.map((value) => ({ value, label: value }))];
const INDUSTRY_NAMES = [UNCHOSEN, ...Object.entries(INDUSTRIES).map(([value, label]) => ({ value, label }))];
const POSITION_NAMES = [UNCHOSEN, ...POSITIONS.map((value) => ({ value, label: value }))];

const STORY: readonly [CarrierText, string, string][] = [
  ['useCase', 'What your texts are for', 'Who gets them, how often, and why.'],
  ['firstSample', 'First sample text', 'As people get it, with your name and how to opt out.'],
  ['secondSample', 'Second sample text', 'Another one, with your name.'],
  ['optIn', 'How people agree to texts', 'Where they give their number and what they read there.'],
];

function RegistrationForm({ registration }: { registration: Registration }) {
  const { name } = useOrganization();
  const form = useForm({ initialValues: registration.form });
  const missing = missingIn(form.values, name);
  const isChanged = form.isDirty();
  const isSubmitted = registration.state === 'SUBMITTED';
  const save = useSaveRegistration(({ submit }) => {
    form.resetDirty();
    toast('done', submit ? 'Submitted' : 'Saved', submit ? 'The answer will stand here.' : 'You can go on later.');
  });
  const whyNot = isSubmitted && !isChanged ? 'It has been submitted. Change something to submit it again.' : null;
  return (
    <form className="stack" onSubmit={submits(save, { form: form.values, submit: true })}>
      <TextInput label="Legal name" maxLength={MOST.legalName} {...form.getInputProps('legalName')} />
      <Checkbox
        label="I am a person in business without an EIN"
        {...form.getInputProps('soleProprietor', { type: 'checkbox' })}
      />
      {!form.values.soleProprietor && (
        <>
          <TextInput label="EIN" inputMode="numeric" maxLength={MOST.taxId} {...form.getInputProps('taxId')} />
          <NativeSelect label="Kind of business" data={BUSINESS_KINDS} {...form.getInputProps('businessType')} />
        </>
      )}
      <NativeSelect label="Industry" data={INDUSTRY_NAMES} {...form.getInputProps('industry')} />
      {BUSINESS.map(([field, label]) => (
        <TextInput key={field} label={label} maxLength={MOST[field]} {...form.getInputProps(field)} />
      ))}
      <NativeSelect
        label="Position of the contact person"
        data={POSITION_NAMES}
        {...form.getInputProps('contactPosition')}
      />
      {STORY.map(([field, label, description]) => (
        <Textarea
          key={field}
          label={label}
          description={description}
          rows={3}
          maxLength={MOST[field]}
          {...form.getInputProps(field)}
        />
      ))}
      {missing.length > 0 && (
        <div className="note">
          <p>Before it can be submitted:</p>
          <ul>
            {missing.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        </div>
      )}
      <Problem>{save.problem}</Problem>
      <div className="row">
        <MainButton type="submit" loading={save.isPending} whyNot={missing[0] ?? whyNot}>
          Submit
        </MainButton>
        <Button
          variant="default"
          loading={save.isPending}
          onClick={() => save.mutate({ form: form.values, submit: false })}
        >
          Save for later
        </Button>
      </div>
    </form>
  );
}
