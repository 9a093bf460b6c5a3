// The two questions about an opt-out that staff record: how the person asked, and when.

import { NativeSelect, TextInput } from '@mantine/core';
import { OPT_OUT_REASONS, REASON_LIMIT } from '#domain/leads/consent/opt-out.rules.ts';
import { today } from '#web/kit/format.ts';
import { ANOTHER_WAY, type OptOutForm } from './opt-out-form.ts';

/** The fields; the text field for another way only when that is selected. */
export function OptOutFields({ form }: { form: OptOutForm }) {
  return (
    <div className="stack-tight">
      <div className="row" style={{ alignItems: 'end' }}>
        <NativeSelect
          className="grow"
          label="How they asked"
          {...form.getInputProps('how')}
          data={[...OPT_OUT_REASONS, ANOTHER_WAY]}
        />
        <TextInput type="date" label="When" max={today()} {...form.getInputProps('date')} />
      </div>
      {form.values.how === ANOTHER_WAY && (
        <TextInput
          label="In a few words"
          placeholder="Their daughter called"
          maxLength={REASON_LIMIT}
          {...form.getInputProps('other')}
        />
      )}
    </div>
  );
}
