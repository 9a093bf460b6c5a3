// The two questions about an opt-out that staff record: how they asked, and when.

import { NativeSelect, TextInput } from '@mantine/core';
import { OPT_OUT_REASONS, REASON_LIMIT } from '../../../../../functions/leads/opt-out/opt-out.rules.ts';
import { today } from '../../../../kit/format.ts';
import { ANOTHER_WAY, type Said } from './said.ts';

/** The fields; what was chosen stays with every change. */
export function SaidFields({ said, onChange }: { said: Said; onChange: (said: Said) => void }) {
  return (
    <div className="stack-tight">
      <div className="row" style={{ alignItems: 'end' }}>
        <NativeSelect
          className="grow"
          label="How they asked"
          value={said.how}
          onChange={(event) => onChange({ ...said, how: event.currentTarget.value })}
          data={[...OPT_OUT_REASONS, ANOTHER_WAY]}
        />
        <TextInput
          type="date"
          label="When"
          max={today()}
          value={said.date}
          onChange={(event) => onChange({ ...said, date: event.currentTarget.value })}
        />
      </div>
      {said.how === ANOTHER_WAY && (
        <TextInput
          label="In a few words"
          placeholder="Their daughter called"
          maxLength={REASON_LIMIT}
          value={said.other}
          onChange={(event) => onChange({ ...said, other: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
