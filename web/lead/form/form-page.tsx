// A page that people fill in: the form, its submission, and `Submitted!` (PUB-18 to PUB-29).
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import {
  DECOY,
  type Explainer,
  isReady,
  LEAST_MS,
  REFRESH_AND_RETRY,
  type ShownForm,
} from '#features/pages/form-fields.rules.ts';
import { isRefusedAs, requestId, sentenceOf } from '../../kit/ask.ts';
import { Next } from '../after-last-step.tsx';
import { Footer } from '../footer.tsx';
import { Mark } from '../mark.tsx';
import { Decoy, Field } from './fields.tsx';
import { type GivenWidgets, type OpenedForm, openForm, submitForm, type Taken } from './form.calls.ts';
import { fill, keptValues, storeAnswers, valuesIn } from './unsent-answers.ts';

/** A ticket to submit, and since when this page holds it. */
type Leave = { ticket: string; sinceMs: number };

const leaveOf = ({ ticket }: OpenedForm): Leave => ({ ticket, sinceMs: performance.now() });
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The submission: each answer with the label of its field as it was shown here. */
function widgetsOf({ fields }: ShownForm, form: HTMLFormElement): GivenWidgets {
  const values = valuesIn(form);
  const answers = fields.flatMap(({ id, label }) => {
    const given = values[id];
    return given ? [{ widgetId: id, label, values: [...given] }] : [];
  });
  const decoy = values[DECOY];
  return decoy ? [...answers, { widgetId: DECOY, label: '', values: [...decoy] }] : answers;
}

/** Requests a ticket to submit as soon as the page is shown, and again when none arrived or it was used up. */
function useLeave(shown: ShownForm, first: OpenedForm | undefined) {
  const leave = useRef<Promise<Leave> | null>(first ? Promise.resolve(leaveOf(first)) : null);
  const ask = useCallback(() => {
    const asked = openForm(shown).then(leaveOf);
    leave.current = asked;
    asked.catch(() => {
      if (leave.current === asked) leave.current = null;
    });
    return asked;
  }, [shown]);
  useEffect(() => {
    if (!leave.current) ask().catch(() => {});
  }, [ask]);
  /** A ticket old enough that a person could have filled in the form meanwhile. */
  return async (isForced = false) => {
    const { ticket, sinceMs } = await ((isForced ? null : leave.current) ?? ask());
    const leftMs = LEAST_MS - (performance.now() - sinceMs);
    if (leftMs > 0) await pause(leftMs);
    return ticket;
  };
}

type Props = { shown: ShownForm; first?: OpenedForm | undefined };

function useSubmit({ shown, first }: Props) {
  const leave = useLeave(shown, first);
  const [is, setIs] = useState<'form' | 'submitting' | 'submitted'>('form');
  const [wrong, setWrong] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken>({ confirmAt: null, card: null });
  const id = useRef(requestId());
  const isBusy = useRef(false);
  const send = async (form: HTMLFormElement) => {
    const given = { code: shown.code, widgets: widgetsOf(shown, form), requestId: id.current };
    try {
      return await submitForm(shown, { ...given, ticket: await leave() });
    } catch (error) {
      if (!isRefusedAs(error, 'TICKET')) throw error;
      return await submitForm(shown, { ...given, ticket: await leave(true) });
    }
  };
  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIs('submitting');
    setWrong(null);
    try {
      setTaken(await send(form));
      storeAnswers(shown.code, null);
      setIs('submitted');
    } catch (error) {
      setWrong(sentenceOf(error, REFRESH_AND_RETRY));
      setIs('form');
    }
    isBusy.current = false;
  };
  return { is, wrong, taken, submit, requestId: id.current };
}

/** The last step for a phone that must confirm before it gets texts. */
function Confirm({ at }: { at: string }) {
  return (
    <p>
      One more step: text <strong>YES</strong> to <a href={`sms:${at}?&body=YES`}>{displayPhone(at)}</a> from the phone
      you entered. Many people are signing up right now, so we text you only after that.
    </p>
  );
}

/** The result of a submission, with the requested day and time. */
type Done = Taken & { day: string | null; time: string | null; requestId: string };

function Submitted({ shown, day, time, requestId, confirmAt, card }: Done & { shown: ShownForm }) {
  const { comeBack, endText, place, sender, phone, title } = shown;
  const booked = day ? [{ day, time, place, requestId }] : [];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="thanks">
      <article>
        <h2 ref={heading} tabIndex={-1}>
          Submitted!
        </h2>
        {endText && <p className="description">{endText}</p>}
        {confirmAt && <Confirm at={confirmAt} />}
        <Next sender={sender} phone={phone} card={card} booked={booked} shared={{ title, address: location.href }} />
        {comeBack && <p className="fine">{comeBack}</p>}
      </article>
    </main>
  );
}

/** The group's video or picture; a video has the page's title as its label. */
function Explained({ explainer, title }: { explainer: Explainer; title: string }) {
  const { url, isVideo, poster } = explainer;
  if (!isVideo) return <img className="media" alt="" src={url} />;
  return (
    <video
      className="media"
      controls
      playsInline
      preload="metadata"
      src={url}
      {...(poster ? { poster } : {})}
      aria-label={title}
    />
  );
}

function Form({ shown, first, onSubmitted }: Props & { onSubmitted: (done: Done) => void }) {
  const { is, wrong, taken, submit, requestId: submission } = useSubmit({ shown, first });
  const form = useRef<HTMLFormElement>(null);
  const [canSubmit, setCanSubmit] = useState(false);
  const look = useCallback(() => {
    if (!form.current) return;
    const values = valuesIn(form.current);
    storeAnswers(shown.code, values);
    setCanSubmit(isReady(shown.fields, values));
  }, [shown]);
  // What was typed before the scripts loaded stays; what was stored before a reload is restored.
  useEffect(() => {
    if (form.current) fill(form.current, keptValues(shown.code));
    look();
  }, [shown, look]);
  useEffect(() => {
    if (is !== 'submitted') return;
    const { appointmentDate, appointmentTime } = form.current ? valuesIn(form.current) : {};
    onSubmitted({
      day: appointmentDate?.[0] || null,
      time: appointmentTime?.[0] || null,
      requestId: submission,
      ...taken,
    });
  }, [is, taken, submission, onSubmitted]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSubmit) void submit(event.currentTarget);
  };
  const isBusy = is === 'submitting';
  return (
    <main>
      {shown.explainer && <Explained explainer={shown.explainer} title={shown.title} />}
      <form
        ref={form}
        className="page-form"
        method="post"
        noValidate
        onInput={look}
        onChange={look}
        onSubmit={onSubmit}
      >
        {shown.fields.map((field) => (
          <Field key={field.id} field={field} />
        ))}
        <Decoy />
        <button type="submit" className="main" disabled={!canSubmit || isBusy}>
          {isBusy ? 'Submitting…' : 'Submit'}
        </button>
        <p role="alert" className="wrong">
          {wrong}
        </p>
      </form>
    </main>
  );
}

/** The whole page; `first` is the ticket fetched with it when the page did not arrive filled in. */
export function FormPage({ shown, first }: Props) {
  const [done, setDone] = useState<Done | null>(null);
  const { title, description, image, terms, sender } = shown;
  return (
    <>
      <header className="cover-head">
        <Mark name={sender} image={image} size={96} />
        {sender !== title && <p className="sender">{sender}</p>}
        <h1>{title}</h1>
        {description && <p className="description">{description}</p>}
        {terms && <p className="terms">{terms}</p>}
      </header>
      {done ? <Submitted shown={shown} {...done} /> : <Form shown={shown} first={first} onSubmitted={setDone} />}
      <Footer />
    </>
  );
}
