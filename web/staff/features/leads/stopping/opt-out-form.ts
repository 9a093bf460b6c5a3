// How and on which day a person opted out, as staff enter it.

import { useForm } from '@mantine/form';
import { OPT_OUT_REASONS } from '#domain/leads/consent/opt-out.rules.ts';
import { today } from '#web/kit/format.ts';

export type OptOutValues = { how: string; other: string; date: string };

/** The option that has its own text field. */
export const ANOTHER_WAY = 'Another way';

function missingIn(reason: string, date: string): string | null {
  if (reason === '') return 'Enter how they told you.';
  return date === '' ? 'Choose when they told you.' : null;
}

export type OptOutForm = ReturnType<typeof useForm<OptOutValues>>;

/** The form, its values as the server takes them, and what is missing as a sentence. */
export function useOptOutForm() {
  const form: OptOutForm = useForm<OptOutValues>({
    initialValues: { how: OPT_OUT_REASONS[0], other: '', date: today() },
  });
  const { how, other, date } = form.values;
  const reason = (how === ANOTHER_WAY ? other : how).trim();
  return { form, optOut: { reason, date }, missing: missingIn(reason, date) };
}
