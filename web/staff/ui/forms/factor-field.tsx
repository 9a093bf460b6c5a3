// The code that proves who changes what protects an account, asked of who has a second factor.
import { TextInput } from '@mantine/core';

/** What stands beside a button that is greyed until the code is there. */
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
