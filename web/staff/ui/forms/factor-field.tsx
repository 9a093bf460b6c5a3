// The field for the second factor's code, shown to its owners when they change how an account is protected.
import { TextInput } from '@mantine/core';

/** The reason shown beside a button that is disabled until the code is entered. */
export const CODE_FIRST = 'Type the code from your app first.';

export function FactorField({ value = '', onChange }: { value?: string; onChange: (code: string) => unknown }) {
  return (
    <TextInput
      label="Code from your app"
      description="Or one of your recovery codes."
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
