// A "no" said to a person: the only error whose words leave the house.

/** Longer than any place in a list. */
const LONGEST_PLACE = 200;

/** Carries the sentence that the screen shows; `code` lets a caller in the house tell refusals apart. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  /** Fields of the answer that go out beside the sentence (for example `otherLeadId`). */
  readonly beside: Readonly<Record<string, unknown>>;

  constructor(sentence: string, options: { code?: string; beside?: Record<string, unknown> } = {}) {
    super(sentence);
    this.code = options.code ?? 'REFUSED';
    this.beside = options.beside ?? {};
  }
}

/** What is answered for the cursor of a page that no page was answered with. */
export function pageGone(): Refusal {
  return new Refusal('This page is no longer there. Start from the first.', { code: 'PAGE' });
}

const TIMED_PLACE = /^(\d{4}-[\dT:.Z+-]{6,30})#([\w-]{1,100})$/;

/** The time and id that a cursor of a list in order of time names. Throws `pageGone` at what is none. */
export function timedPlace(cursor: string): { at: string; id: string } {
  const [, at, id] = TIMED_PLACE.exec(cursor.slice(0, LONGEST_PLACE)) ?? [];
  if (!at || !id) throw pageGone();
  return { at, id };
}

/** What is answered for a thing that is not there or not the caller's to see: both read alike (permissions.md). */
export function notFound(): Refusal {
  return new Refusal('Not Found.', { code: 'NOT_FOUND' });
}
