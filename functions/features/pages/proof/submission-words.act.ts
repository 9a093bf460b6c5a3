// What a person filled in on pages, in words: choices from a list are stored by id.
import { submissionsOf } from '#domain/leads/saving/submission.entity.ts';
import { answersInWords } from '#domain/pages/answers-in-words.act.ts';
import type { PageSubmission } from '#functions/schema.gen.ts';

/** A lead's latest answers on each page, newest first. */
export async function submissionsInWords(organizationId: string, leadId: string): Promise<PageSubmission[]> {
  const stored = await submissionsOf(organizationId, leadId);
  const submissions = stored.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const forms = await answersInWords(
    organizationId,
    submissions.map(({ answers }) => answers),
  );
  return submissions.map(({ title, at }, index) => ({ title, at, answers: forms[index] ?? [] }));
}
