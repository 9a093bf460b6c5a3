// What staff say of an opt-out that reached them: how, and on which day.

import { useForm } from '@mantine/form';
import { OPT_OUT_REASONS } from '#domain/leads/consent/opt-out.rules.ts';
import { today } from '#web/kit/format.ts';

export type Said = { how: string; other: string; date: string };

/** The choice that has a line of its own. */
export const ANOTHER_WAY = 'Another way';

function missingIn(reason: string, date: string): string | null {
  if (reason === '') return 'Say how they told you.';
  return date === '' ? 'Say when they told you.' : null;
}

export type SaidForm = ReturnType<typeof useForm<Said>>;

/** The form, what it says as the server takes it, and what is missing of it as a sentence. */
export function useSaid() {
  const form: SaidForm = useForm<Said>({ initialValues: { how: OPT_OUT_REASONS[0], other: '', date: today() } });
  const { how, other, date } = form.values;
  const reason = (how === ANOTHER_WAY ? other : how).trim();
  return { form, optOut: { reason, date }, missing: missingIn(reason, date) };
}
