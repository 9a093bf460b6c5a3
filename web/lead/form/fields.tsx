// The fields of a page that people fill in, with exactly the markup that the server sends
// (functions/features/pages/form/form-body.rules.ts).
import type { ReactNode } from 'react';
import { VERIFIED } from '#domain/pitches/widgets/widget.rules.ts';
import { DECOY, type FieldKind, type FormField, linksPolicy } from '#features/pages/form-fields.rules.ts';
import { PolicyLink } from '../footer.tsx';

const fineId = ({ id, fineText }: FormField) => (fineText ? `${id}-fine` : undefined);

function Fine({ field }: { field: FormField }) {
  if (!field.fineText) return null;
  const isLinked = linksPolicy(field);
  return (
    <p className="fine" id={fineId(field)}>
      {isLinked ? `${field.fineText} ` : field.fineText}
      {isLinked && <PolicyLink />}
    </p>
  );
}

type InputProps = { field: FormField; type: string; maxLength?: number; inputMode?: 'tel' };

function Input({ field, ...more }: InputProps) {
  const { id, label, autocomplete = 'off' } = field;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={id} autoComplete={autocomplete} aria-describedby={fineId(field)} {...more} />
      <Fine field={field} />
    </div>
  );
}

function Choices({ id, label, options = [] }: FormField) {
  return (
    <fieldset className="field choices">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="option">
          <input type="radio" name={id} value={option.value} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function List({ id, label, options = [] }: FormField) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={id}>
        <option value="">Choose</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Tick(field: FormField) {
  return (
    <div className="field">
      <label className="option">
        <input type="checkbox" name={field.id} value={VERIFIED} aria-describedby={fineId(field)} />
        <span>{field.label}</span>
      </label>
      <Fine field={field} />
    </div>
  );
}

const FIELDS: Readonly<Record<FieldKind, (field: FormField) => ReactNode>> = {
  text: (field) => <Input field={field} type="text" maxLength={1000} />,
  phone: (field) => <Input field={field} type="tel" maxLength={40} inputMode="tel" />,
  date: (field) => <Input field={field} type="date" />,
  time: (field) => <Input field={field} type="time" />,
  choice: Choices,
  list: List,
  tick: Tick,
  note: ({ label }) => <p className="field">{label}</p>,
};

/** One field. */
export function Field({ field }: { field: FormField }) {
  return FIELDS[field.kind](field);
}

/** A honeypot: people can neither see nor reach this field, so whoever fills it in is a bot. */
export function Decoy() {
  return (
    <div className="decoy" aria-hidden="true">
      <label htmlFor={DECOY}>Leave this empty</label>
      <input id={DECOY} name={DECOY} type="text" autoComplete="off" tabIndex={-1} />
    </div>
  );
}
