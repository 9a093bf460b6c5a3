// Whether a send to many people goes out now or at a chosen time.
import { Checkbox, Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import { words } from '#web/kit/config.ts';
import { isoOfTime, TimeField, whyNotTime } from './time-field.tsx';

type WhenForm = { isLater: boolean; time: string; unlessAnswered: boolean };

/** The choice, why it is incomplete (a sentence, or null), and the time as the server takes it; null for now. */
export function useWhen() {
  const { values, setFieldValue } = useForm<WhenForm>({
    initialValues: { isLater: false, time: '', unlessAnswered: false },
  });
  const whyNot = values.isLater ? whyNotTime(values.time) : null;
  const sendAt = values.isLater && whyNot === null ? isoOfTime(values.time) : null;
  return { ...values, setFieldValue, whyNot, sendAt, unlessAnswered: values.isLater && values.unlessAnswered };
}

export type ChosenWhen = ReturnType<typeof useWhen>;

type Props = {
  when: ChosenWhen;
  /** The hours in which the organization sends. */
  hours: WindowFlags;
  /** Whether it can be limited to people who do not write before it is sent. */
  hasUnless?: boolean;
};

/** Now, or a time; what that means for people who may not be texted at that hour is said where it is chosen. */
export function WhenFields({ when, hours, hasUnless = false }: Props) {
  const { isLater, time, unlessAnswered, setFieldValue } = when;
  const many = words().lead.many.toLowerCase();
  return (
    <Radio.Group
      label="When it is sent"
      value={isLater ? 'LATER' : 'NOW'}
      onChange={(way) => setFieldValue('isLater', way === 'LATER')}
    >
      <div className="stack-tight">
        <Radio value="NOW" label="Now" />
        <Radio
          value="LATER"
          label="At a time"
          description={
            isLater
              ? 'Who gets it is decided at that time. Where texts are not allowed at that hour, it goes out as soon as they are.'
              : undefined
          }
        />
        {isLater && <TimeField hours={hours} value={time} onChange={(given) => setFieldValue('time', given)} />}
        {isLater && hasUnless && (
          <Checkbox
            label={`Only to ${many} who have not written by then`}
            checked={unlessAnswered}
            onChange={(event) => setFieldValue('unlessAnswered', event.currentTarget.checked)}
          />
        )}
      </div>
    </Radio.Group>
  );
}
