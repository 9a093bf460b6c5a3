// A refusal shown to a person: the only error whose message reaches the client.
import type { RefusalCode } from '#functions/schema.gen.ts';

/** Longer than any cursor. */
const LONGEST_CURSOR = 200;

/** The message for the log only: a script that filled in a decoy field must not learn that it was detected. */
type Untold = 'DECOY';

/** Carries the sentence that the screen shows, and a `code` by which screens and callers distinguish refusals. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode | Untold;
  /** Fields of the answer that are sent along with the sentence (for example `otherLeadId`). */
  readonly beside: Readonly<Record<string, unknown>>;

  constructor(sentence: string, options: { code?: RefusalCode | Untold; beside?: Record<string, unknown> } = {}) {
    super(sentence);
    this.code = options.code ?? 'REFUSED';
    this.beside = options.beside ?? {};
  }
}

/** The code that goes along with the sentence. */
export const codeOf = ({ code }: Refusal): RefusalCode => (code === 'DECOY' ? 'REFUSED' : code);

/** The refusal for a cursor that no page of the list returned. */
export function pageGone(): Refusal {
  return new Refusal('This page is no longer available. Go back to the first page.', { code: 'PAGE' });
}

const TIMED_CURSOR = /^(\d{4}-[\dT:.Z+-]{6,30})#([\w-]{1,100})$/;

/** The time and id in a cursor of a list ordered by time. Throws `pageGone` when the cursor is malformed. */
export function timedCursor(cursor: string): { at: string; id: string } {
  const [, at, id] = TIMED_CURSOR.exec(cursor.slice(0, LONGEST_CURSOR)) ?? [];
  if (!at || !id) throw pageGone();
  return { at, id };
}

/** The refusal for a thing that does not exist or that the caller may not see: both read alike (permissions.md). */
export function notFound(): Refusal {
  return new Refusal('Not Found.', { code: 'NOT_FOUND' });
}
