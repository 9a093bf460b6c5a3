// The field of a time at which something leaves, in the brand's zone.
import { TextInput } from '@mantine/core';
import { dayAndTime, type WindowFlags, windowAt } from '#domain/campaigns/time/window.rules.ts';
import { IS_PAST, instantOf, laterRefusal, NO_TIME } from '#domain/texts/hours/planned-time.rules.ts';
import { brand } from '#web/kit/config.ts';
import { dayAndTimes } from '#web/kit/format.ts';

/** The instant of a time as the field has it (`2026-11-30T09:30`), in milliseconds since 1970; null when it is incomplete. */
const instant = (time: string) => instantOf(brand().window, time.slice(0, 10), time.slice(11, 16));

/** Why nothing can leave at that time, as a sentence; null when it can. */
export function whyNotTime(time: string): string | null {
  const atMs = instant(time);
  if (atMs === null) return NO_TIME;
  return atMs <= Date.now() ? IS_PAST : laterRefusal(atMs, Date.now());
}

/** The time as the server takes it. */
export const isoOfTime = (time: string) => new Date(instant(time) ?? Number.NaN).toISOString();

/** A time of the server as the field has it. */
export function timeOfIso(iso: string): string {
  const { eventDate, eventTime } = dayAndTime(brand().window, Date.parse(iso));
  return `${eventDate}T${eventTime}`;
}

/** When a text of that time, in milliseconds since 1970, is sent instead because it is outside these hours; null within them. */
export function waitsUntil(hours: WindowFlags, atMs: number): string | null {
  const { window } = brand();
  const at = windowAt(window, hours, atMs);
  return at.isOpen ? null : dayAndTimes(new Date(at.opensMs).toISOString(), window);
}

type Props = {
  value: string;
  onChange: (time: string) => void;
  /** The hours in which the organization sends. */
  hours: WindowFlags;
  isFirst?: boolean;
  /** Shown above it where nothing else names it. */
  label?: string;
};

/** Names the zone, and says when the text would have to wait for the hours for sending. */
export function TimeField({ value, onChange, hours, isFirst = false, label }: Props) {
  const { window } = brand();
  const atMs = instant(value);
  const until = atMs === null ? null : waitsUntil(hours, atMs);
  const waits = until && `That is outside the hours for sending: it waits until ${until}.`;
  return (
    <TextInput
      type="datetime-local"
      {...(label ? { label } : { 'aria-label': `Time (${window.zoneName})` })}
      description={waits ?? `In ${window.zoneName}.`}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
