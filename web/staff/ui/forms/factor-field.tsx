// The field for the second factor's code, shown to its owners when they change how an account is protected.
import { TextInput } from '@mantine/core';

/** The reason shown beside a button that is disabled until the code is entered. */
export const CODE_FIRST = 'Type the code from your app first.';

type FactorProps = { value?: string; onChange: (code: string) => unknown; isFirst?: boolean };

/** With `isFirst` it has the focus when its dialog opens. */
export function FactorField({ value = '', onChange, isFirst = false }: FactorProps) {
  return (
    <TextInput
      label="Code from your app"
      description="Or one of your recovery codes."
      autoComplete="one-time-code"
      value={value}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
