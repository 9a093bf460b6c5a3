// What a comparison of a segment compares with, asked for by what it is: a text, a day or a number.
import { TextInput, type TextInputProps } from '@mantine/core';
import { FIELD_VALUE_LIMIT } from '#domain/leads/fields/field.rules.ts';
import { COMPARISONS, type ComparedValue } from '#domain/leads/segments/comparison.rules.ts';
import type { SegmentComparison } from '#functions/schema.gen.ts';

const INPUTS: Readonly<Record<ComparedValue, TextInputProps | null>> = {
  nothing: null,
  text: {},
  day: { type: 'date' },
  number: { inputMode: 'decimal', placeholder: 'Number' },
};

type ValueProps = TextInputProps & {
  is: SegmentComparison;
  /** Its values are days, so that one is chosen rather than typed wherever a whole value is compared. */
  isDay?: boolean;
};

/** The input of a value; nothing where the comparison needs none. */
export function ValueInput({ is, isDay = false, ...props }: ValueProps) {
  const { asks } = COMPARISONS[is];
  const input = INPUTS[isDay && (is === 'IS' || is === 'IS_NOT') ? 'day' : asks];
  return input && <TextInput maxLength={FIELD_VALUE_LIMIT} {...props} {...input} />;
}
