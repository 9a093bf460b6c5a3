// What staff say of how people agreed to get texts: kept as a consent record for each of them (decisions: A12).
import { Checkbox, TextInput } from '@mantine/core';
import { words } from '../../../kit/config.ts';
import type { Attestation } from './import.calls.ts';

/** Attested once the box is ticked and the source is named. */
export type Attested = Attestation & { isTicked: boolean };

/** Nothing said yet; the date stands on today. */
export const unattested = (): Attested => ({ isTicked: false, source: '', date: new Date().toLocaleDateString('sv') });

/** Whether enough is said to add anyone. */
export const isAttested = ({ isTicked, source, date }: Attested) => isTicked && source.trim() !== '' && date !== '';

/** The box, where they agreed, and when. */
export function Attest({ value, onChange }: { value: Attested; onChange: (value: Attested) => void }) {
  const many = words().lead.many.toLowerCase();
  return (
    <fieldset className="stack-tight" style={{ margin: 0, padding: 0, border: 0 }}>
      <legend className="hidden">How they agreed</legend>
      <Checkbox
        label="They agreed to get texts from us"
        description={`You may only text ${many} who said so. We keep what you say here with each of them.`}
        checked={value.isTicked}
        onChange={(event) => onChange({ ...value, isTicked: event.currentTarget.checked })}
      />
      {value.isTicked && (
        <div className="row" style={{ alignItems: 'end' }}>
          <TextInput
            className="grow"
            label="Where they agreed"
            placeholder="Sign-up sheet in our shop"
            maxLength={200}
            value={value.source}
            onChange={(event) => onChange({ ...value, source: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="When"
            max={new Date().toLocaleDateString('sv')}
            value={value.date}
            onChange={(event) => onChange({ ...value, date: event.currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
