// The organization's own registration with the carriers: the form, what is missing in it, and its state.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { missingIn } from '#domain/accounts/registration/carrier-missing.rules.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import classes from '../account.module.css';
import { type Registration, useRegistration } from './registration.calls.ts';
import { submittedLines } from './registration-fields.ts';
import { RegistrationForm } from './registration-form.tsx';
import { stateInWords } from './registration-words.ts';
import { SendCode } from './send-code.tsx';

const TITLE = 'Registration with the carriers';
/** In these states the carriers have the form. */
const THEIRS: ReadonlySet<Registration['state']> = new Set(['IN_REVIEW', 'AWAITS_CODE', 'AWAITS_EMAIL', 'APPROVED']);
/** In these they wait for somebody of the organization. */
const ASKS: ReadonlySet<Registration['state']> = new Set(['AWAITS_CODE', 'AWAITS_EMAIL']);

/** The carriers' reasons; what the form itself lacks is named under it. */
function WhyRefused({ registration: { form, missing } }: { registration: Registration }) {
  const { name } = useOrganization();
  const lacks = new Set(missingIn(form, name));
  const refusals = missing.filter((sentence) => !lacks.has(sentence));
  if (refusals.length === 0) return null;
  return (
    <ul className="note" aria-label="Why it was refused">
      {refusals.map((why) => (
        <li key={why}>{why}</li>
      ))}
    </ul>
  );
}

/** What the carriers or the operator have, word for word. */
function WhatWasSubmitted({ registration }: { registration: Registration }) {
  return (
    <dl className={classes.pairs} aria-label="What you submitted">
      {submittedLines(registration).map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * What was submitted, and the form where it can be filled in: nobody changes what the carriers review or have approved, and what the
 * operator registers only after saying so. An empty form that is optional stays closed.
 */
function Body({ registration }: { registration: Registration }) {
  const [isOpen, setOpen] = useState(false);
  const { state, required, submittedAt } = registration;
  const close = () => setOpen(false);
  if (THEIRS.has(state)) return submittedAt ? <WhatWasSubmitted registration={registration} /> : null;
  const isWithOperator = state === 'SUBMITTED';
  const isOptional = state === 'MISSING' && !required;
  if ((isWithOperator || isOptional) && !isOpen)
    return (
      <>
        {isWithOperator && <WhatWasSubmitted registration={registration} />}
        <div className="row">
          <Button variant="default" onClick={() => setOpen(true)}>
            {isWithOperator ? 'Change it' : 'Fill in the form'}
          </Button>
        </div>
      </>
    );
  return (
    <>
      {isWithOperator && (
        <p className="note">Saving a change withdraws your submission. You then have to submit the form again.</p>
      )}
      <RegistrationForm registration={registration} after={close} />
      {isWithOperator && (
        <div className="row">
          <Button variant="subtle" onClick={close}>
            Leave it as submitted
          </Button>
        </div>
      )}
    </>
  );
}

/** For ADMIN and OWNER. */
export function RegistrationCard() {
  const { data: registration, error, refetch } = useRegistration();
  return (
    <section className="card section-card" aria-label={TITLE}>
      <h2>{TITLE}</h2>
      {error && !registration && <Failed error={error} again={refetch} />}
      {!error && !registration && <Loading rows={3} />}
      {registration && <p className={ASKS.has(registration.state) ? '' : 'note'}>{stateInWords(registration)}</p>}
      {registration?.state === 'AWAITS_CODE' && <SendCode phone={registration.form.contactPhone} />}
      {registration?.state === 'REFUSED' && <WhyRefused registration={registration} />}
      {registration && <Body registration={registration} />}
    </section>
  );
}
