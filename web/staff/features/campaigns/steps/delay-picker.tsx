// How long after the previous message a step leaves: days, hours, minutes, a time of day, or one fixed moment (STP-05
// to 08).
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { DateTime } from 'luxon';
import { customHour, shownHour } from '#domain/campaigns/chain/step.rules.ts';
import { brand } from '#web/kit/config.ts';
import type { Delay } from './delay-words.ts';
import classes from './editor.module.css';

type Time = { delay: Delay; isFixed: boolean };
type PickerProps = Time & { onChange: (time: Partial<Time>) => void; hasCustomHour: boolean; hasFixed: boolean };

const UNITS = ['days', 'hours', 'minutes'] as const;
const isHour = (window: string | null | undefined) => /^\d+$/.test(window ?? '');

function wallTime(iso: string | null | undefined): string {
  if (!iso) return '';
  return DateTime.fromISO(iso, { zone: brand().window.zone }).toFormat("yyyy-MM-dd'T'HH:mm");
}

function fromWallTime(text: string): string | null {
  const at = DateTime.fromISO(text, { zone: brand().window.zone });
  return at.isValid ? at.toUTC().toISO() : null;
}

/** Whole numbers from 0; the fields of the other kind keep their values until it is saved. */
export function DelayPicker({ delay, isFixed, onChange, hasCustomHour, hasFixed }: PickerProps) {
  const { zoneName } = brand().window;
  const setDelay = (chosen: Delay) => onChange({ delay: chosen });
  const choose = (kind: string) =>
    onChange(kind === 'fixed' ? { isFixed: true } : { isFixed: false, delay: { ...delay, delayUntil: null } });
  return (
    <fieldset className={classes.delay}>
      <legend>When</legend>
      {hasFixed && (
        <SegmentedControl
          fullWidth
          aria-label="Kind of time"
          value={isFixed ? 'fixed' : 'delay'}
          onChange={choose}
          data={[
            { value: 'delay', label: 'After a delay' },
            { value: 'fixed', label: 'On a day' },
          ]}
        />
      )}
      {isFixed ? (
        <TextInput
          type="datetime-local"
          label={`Day and time (${zoneName})`}
          value={wallTime(delay.delayUntil)}
          onChange={(event) => setDelay({ ...delay, delayUntil: fromWallTime(event.currentTarget.value) })}
        />
      ) : (
        <>
          <div className={classes.units}>
            {UNITS.map((unit) => (
              <TextInput
                key={unit}
                label={unit[0]?.toUpperCase() + unit.slice(1)}
                inputMode="numeric"
                pattern="[0-9]*"
                value={String(delay[unit])}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) =>
                  setDelay({ ...delay, [unit]: Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 6)) })
                }
              />
            ))}
          </div>
          <WindowPicker delay={delay} onChange={setDelay} hasCustomHour={hasCustomHour} />
        </>
      )}
    </fieldset>
  );
}

type WindowProps = { delay: Delay; onChange: (delay: Delay) => void; hasCustomHour: boolean };

function WindowPicker({ delay, onChange, hasCustomHour }: WindowProps) {
  const { window: hours } = brand();
  const named = (label: string, hour: number) =>
    `${label} (${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'} ${hours.zoneName})`;
  const isCustom = isHour(delay.window);
  const shown = shownHour(Number(delay.window) || 0);
  const setHour = (hour: number, half: 'am' | 'pm') => onChange({ ...delay, window: String(customHour(hour, half)) });
  return (
    <div className={classes.units}>
      <NativeSelect
        label="Time of day"
        value={isCustom ? 'custom' : (delay.window ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...delay, window: value === 'custom' ? '9' : value || null })
        }
        data={[
          { value: '', label: 'Any time, as soon as the delay is over' },
          { value: 'morning', label: named('Morning', hours.morningHour) },
          { value: 'afternoon', label: named('Afternoon', hours.afternoonHour) },
          { value: 'evening', label: named('Evening', hours.eveningHour) },
          ...(hasCustomHour || isCustom ? [{ value: 'custom', label: 'Custom hour' }] : []),
        ]}
      />
      {isCustom && (
        <>
          <TextInput
            label="Hour"
            inputMode="numeric"
            value={String(shown.hour)}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setHour(Number(event.currentTarget.value.replace(/\D/g, '').slice(-2)), shown.half)}
          />
          <NativeSelect
            label="am or pm"
            value={shown.half}
            data={['am', 'pm']}
            onChange={(event) => setHour(shown.hour, event.currentTarget.value === 'pm' ? 'pm' : 'am')}
          />
        </>
      )}
    </div>
  );
}
