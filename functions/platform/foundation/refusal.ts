// A refusal shown to a person: the only error whose message reaches the client.

/** Longer than any cursor. */
const LONGEST_PLACE = 200;

/** Carries the sentence that the screen shows; `code` lets calling code tell refusals apart. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  /** Fields of the answer that are sent along with the sentence (for example `otherLeadId`). */
  readonly beside: Readonly<Record<string, unknown>>;

  constructor(sentence: string, options: { code?: string; beside?: Record<string, unknown> } = {}) {
    super(sentence);
    this.code = options.code ?? 'REFUSED';
    this.beside = options.beside ?? {};
  }
}

/** The refusal for a cursor that no page of the list returned. */
export function pageGone(): Refusal {
  return new Refusal('This page is no longer there. Start from the first.', { code: 'PAGE' });
}

const TIMED_PLACE = /^(\d{4}-[\dT:.Z+-]{6,30})#([\w-]{1,100})$/;

/** The time and id in a cursor of a list ordered by time. Throws `pageGone` when the cursor is malformed. */
export function timedPlace(cursor: string): { at: string; id: string } {
  const [, at, id] = TIMED_PLACE.exec(cursor.slice(0, LONGEST_PLACE)) ?? [];
  if (!at || !id) throw pageGone();
  return { at, id };
}

/** The refusal for a thing that does not exist or that the caller may not see: both read alike (permissions.md). */
export function notFound(): Refusal {
  return new Refusal('Not Found.', { code: 'NOT_FOUND' });
}
