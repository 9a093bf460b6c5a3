// What staff say of an opt-out that reached them: how, and on which day.

import { useState } from 'react';
import { OPT_OUT_REASONS } from '../../../../../functions/leads/opt-out/opt-out.rules.ts';
import { today } from '../../../../kit/format.ts';

export type Said = { how: string; other: string; date: string };

/** The choice that has a line of its own. */
export const ANOTHER_WAY = 'Another way';

function missingIn(reason: string, date: string): string | null {
  if (reason === '') return 'Say how they told you.';
  return date === '' ? 'Say when they told you.' : null;
}

/** The form as it stands, and what is missing of it as a sentence. */
export function useSaid() {
  const [said, setSaid] = useState<Said>({ how: OPT_OUT_REASONS[0], other: '', date: today() });
  const reason = (said.how === ANOTHER_WAY ? said.other : said.how).trim();
  return { said, setSaid, optOut: { reason, date: said.date }, missing: missingIn(reason, said.date) };
}
