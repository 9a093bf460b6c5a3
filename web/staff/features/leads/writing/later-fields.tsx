// When a text leaves: at a time in the brand's zone, or at the next hour that the law allows where the person is.
import { Radio, TextInput } from '@mantine/core';
import { windowAt } from '#domain/campaigns/time/window.rules.ts';
import { IS_PAST, instantOf, laterRefusal, NO_TIME } from '#domain/texts/hours/later.rules.ts';
import { brand } from '#web/kit/config.ts';
import { dayAndTimes } from '#web/kit/format.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import type { When } from './later.calls.ts';

/** `time` as the field has it: `2026-11-30T09:30`. */
export type LaterForm = { way: 'TIME' | 'LEGAL'; time: string };

const instant = (time: string) => instantOf(brand().window, time.slice(0, 10), time.slice(11, 16));

/** Why the form cannot be sent, as a sentence; null when it can. */
export function whyNotLater({ way, time }: LaterForm): string | null {
  if (way === 'LEGAL') return null;
  const atMs = instant(time);
  if (atMs === null) return NO_TIME;
  return atMs <= Date.now() ? IS_PAST : laterRefusal(atMs, Date.now());
}

/** The form as the server takes it. */
export function whenOf({ way, time }: LaterForm): When {
  return way === 'LEGAL' ? { atLegalHour: true } : { sendAt: new Date(instant(time) ?? Number.NaN).toISOString() };
}

type Props = { value: LaterForm; onChange: (value: LaterForm) => void };

/** The two ways, and the time of the first; says when the text would have to wait for the hours for sending. */
export function LaterFields({ value, onChange }: Props) {
  const { window } = brand();
  const organization = useOrganization();
  const atMs = value.way === 'TIME' ? instant(value.time) : null;
  const at = atMs === null ? null : windowAt(window, organization, atMs);
  const waits =
    at && !at.isOpen
      ? `That is outside the hours for sending: it waits until ${dayAndTimes(new Date(at.opensMs).toISOString(), window)}.`
      : null;
  return (
    <Radio.Group
      label="When it leaves"
      value={value.way}
      onChange={(way) => onChange({ ...value, way: way === 'LEGAL' ? 'LEGAL' : 'TIME' })}
    >
      <div className="stack-tight">
        <Radio value="TIME" label="At a time" />
        {value.way === 'TIME' && (
          <TextInput
            type="datetime-local"
            aria-label={`Time (${window.zoneName})`}
            description={waits ?? `In ${window.zoneName}.`}
            data-autofocus
            value={value.time}
            onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
          />
        )}
        <Radio
          value="LEGAL"
          label="At their next legal hour"
          description="As soon as the law where they are allows a text; at once if it does now."
        />
      </div>
    </Radio.Group>
  );
}
