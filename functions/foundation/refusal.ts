// A "no" said to a person: the only error whose words leave the house.

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

/** What is answered for a thing that is not there or not the caller's to see: both read alike (permissions.md). */
export function notFound(): Refusal {
  return new Refusal('Not Found.', { code: 'NOT_FOUND' });
}
