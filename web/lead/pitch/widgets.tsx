// The questions under a slide: nine kinds, each answered in place and saved at once (PIT-12 to PIT-16).
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { VERIFIED } from '#domain/pitches/widgets/widget.rules.ts';
import type { WidgetType } from '#functions/schema.gen.ts';
import type { LeadWidget } from '../link.calls.ts';

type FieldProps = {
  widget: LeadWidget;
  values: readonly string[];
  onAnswer: (values: string[]) => void;
  onType?: (hasWords: boolean) => void;
};

function Options({
  widget,
  values,
  onAnswer,
  options,
  isMany = false,
}: FieldProps & { options: readonly string[]; isMany?: boolean }) {
  const toggled = (option: string) =>
    values.includes(option) ? values.filter((value) => value !== option) : [...values, option];
  return (
    <div className="options">
      {options.map((option) => (
        <label key={option} className="option">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={widget.id}
            checked={values.includes(option)}
            onChange={() => onAnswer(isMany ? toggled(option) : [option])}
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
}

const endsOf = ({ start, end }: LeadWidget) => ({ start: start ?? 1, end: end ?? 10 });

function numbersOf(widget: LeadWidget): string[] {
  const { start, end } = endsOf(widget);
  return Array.from({ length: end - start + 1 }, (_, index) => String(start + index));
}

function Rating(props: FieldProps) {
  return (
    <div className="numbers">
      <Options {...props} options={numbersOf(props.widget)} />
    </div>
  );
}

/** The initial position is an answer too: a click on it counts, although it fires no change event. */
function Scale({ widget, values, onAnswer }: FieldProps) {
  const { start, end } = endsOf(widget);
  const given = values[0];
  const take = (value: string) => value !== given && onAnswer([value]);
  return (
    <div className="scale">
      <input
        type="range"
        min={start}
        max={end}
        value={given ?? String(Math.round((start + end) / 2))}
        aria-label={widget.label}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onClick={({ currentTarget }) => take(currentTarget.value)}
        onKeyUp={({ key, currentTarget }) => (key === 'Enter' || key === ' ') && take(currentTarget.value)}
      />
      <p className="times">
        <span>{start}</span>
        <strong>{given ?? '–'}</strong>
        <span>{end}</span>
      </p>
    </div>
  );
}

/** Saved when the field loses focus, so that half a word is no answer; and when the slide or the page is left, so that none is lost. */
function Short({ widget, values, onAnswer, onType }: FieldProps) {
  const [text, setText] = useState(values[0] ?? '');
  function save() {
    const given = text.trim();
    if (given !== (values[0] ?? '')) onAnswer(given ? [given] : []);
  }
  useEffect(() => {
    const leaves = () => document.visibilityState === 'hidden' && save();
    // Runs before the listeners that send everything pending.
    document.addEventListener('visibilitychange', leaves, true);
    addEventListener('pagehide', save, true);
    return () => {
      document.removeEventListener('visibilitychange', leaves, true);
      removeEventListener('pagehide', save, true);
    };
  });
  const last = useRef(save);
  useLayoutEffect(() => {
    last.current = save;
  });
  // A swipe takes the field away without a blur.
  useLayoutEffect(() => () => last.current(), []);
  return (
    <textarea
      rows={2}
      maxLength={1000}
      aria-label={widget.label}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onType?.(currentTarget.value.trim() !== '');
      }}
      onBlur={save}
    />
  );
}

function Day({ widget, values, onAnswer }: FieldProps) {
  return (
    <input
      type="date"
      aria-label={widget.label}
      value={values[0] ?? ''}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value ? [currentTarget.value] : [])}
    />
  );
}

function Dropdown({ widget, values, onAnswer }: FieldProps) {
  return (
    <select
      aria-label={widget.label}
      value={values[0] ?? ''}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value ? [currentTarget.value] : [])}
    >
      <option value="">Choose</option>
      {widget.labels.map((label) => (
        <option key={label}>{label}</option>
      ))}
    </select>
  );
}

function Verify({ widget, values, onAnswer }: FieldProps) {
  const isTicked = values.includes(VERIFIED);
  return (
    <label className="option">
      <input type="checkbox" checked={isTicked} onChange={() => onAnswer(isTicked ? [] : [VERIFIED])} />
      <span>{widget.label}</span>
    </label>
  );
}

/** A kind of question as it is answered; `showsLabel`: its field contains the question, which is not repeated above it. */
type Field = { Input: (props: FieldProps) => ReactNode; showsLabel?: true };

const FIELDS: Readonly<Record<WidgetType, Field>> = {
  YESNO: { Input: (props) => <Options {...props} options={['Yes', 'No']} /> },
  RATING: { Input: Rating },
  SHORT: { Input: Short },
  DATE: { Input: Day },
  CHOICE: { Input: (props) => <Options {...props} options={props.widget.labels} /> },
  CHECKBOX: { Input: (props) => <Options {...props} options={props.widget.labels} isMany /> },
  DROPDOWN: { Input: Dropdown },
  VERIFY: { Input: Verify, showsLabel: true },
  SCALE: { Input: Scale },
};

/** One question with its small print; a refused answer has its sentence below. */
export function Question({ refused, ...props }: FieldProps & { refused: string | undefined }) {
  const { widget } = props;
  const { Input, showsLabel } = FIELDS[widget.widgetType];
  return (
    <fieldset className="question">
      <legend className={showsLabel ? 'hidden' : ''}>{widget.label}</legend>
      {Input(props)}
      {widget.required && <p className="fine">Needs an answer</p>}
      {widget.fineText && <p className="fine">{widget.fineText}</p>}
      <p role="status" className="wrong">
        {refused}
      </p>
    </fieldset>
  );
}
