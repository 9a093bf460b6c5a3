// When a text is sent: at a time in the brand's zone, or at the next hour that the law allows where the person is.
import { Radio } from '@mantine/core';
import type { WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import { isoOfTime, TimeField, whyNotTime } from './time-field.tsx';

/** When a text is sent: at a time (ISO), or at the next legal hour; without either, now. */
export type When = { sendAt?: string; atLegalHour?: boolean; unlessAnswered?: boolean };

/** `time` as the field has it: `2026-11-30T09:30`. */
export type LaterForm = { way: 'TIME' | 'LEGAL'; time: string };

/** Why the form cannot be sent, as a sentence; null when it can. */
export function whyNotLater({ way, time }: LaterForm): string | null {
  if (way === 'LEGAL') return null;
  return whyNotTime(time);
}

/** The form as the server takes it. */
export function chosenTime({ way, time }: LaterForm): When {
  return way === 'LEGAL' ? { atLegalHour: true } : { sendAt: isoOfTime(time) };
}

type Props = { value: LaterForm; onChange: (value: LaterForm) => void; hours: WindowFlags };

/** The two ways, and the time of the first; says when the text would have to wait for the hours for sending. */
export function LaterFields({ value, onChange, hours }: Props) {
  return (
    <Radio.Group
      label="When it is sent"
      value={value.way}
      onChange={(way) => onChange({ ...value, way: way === 'LEGAL' ? 'LEGAL' : 'TIME' })}
    >
      <div className="stack-tight">
        <Radio value="TIME" label="At a time" />
        {value.way === 'TIME' && (
          <TimeField isFirst hours={hours} value={value.time} onChange={(time) => onChange({ ...value, time })} />
        )}
        <Radio
          value="LEGAL"
          label="As soon as the law allows"
          description="Right away if texts are allowed where they are now, otherwise when quiet hours there end."
        />
      </div>
    </Radio.Group>
  );
}
