// Staff attest how people agreed to get texts: saved as a consent record for each of them (decisions:
// A12).

import { Checkbox, TextInput } from '@mantine/core';
import { words } from '#web/kit/config.ts';
import { today } from '#web/kit/format.ts';
import type { PeopleForm } from './people-form.ts';

/** Scrolls to the next question, which is below the edge of a phone's screen. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** The checkbox, where they agreed, and when. */
export function Attest({ form }: { form: PeopleForm }) {
  const many = words().lead.many.toLowerCase();
  return (
    <fieldset className="stack-tight" style={{ margin: 0, padding: 0, border: 0 }}>
      <legend className="hidden">How they agreed</legend>
      <Checkbox
        label="They agreed to get texts from us"
        description={`You may only text ${many} who agreed. What you enter here is saved with each of them as proof.`}
        {...form.getInputProps('attested.isTicked', { type: 'checkbox' })}
      />
      {form.values.attested.isTicked && (
        <div className="row" style={{ alignItems: 'end' }} ref={intoView}>
          <TextInput
            className="grow"
            label="Where they agreed"
            placeholder={`A sheet that ${many} signed`}
            maxLength={200}
            {...form.getInputProps('attested.source')}
          />
          <TextInput type="date" label="When" max={today()} {...form.getInputProps('attested.date')} />
        </div>
      )}
    </fieldset>
  );
}
