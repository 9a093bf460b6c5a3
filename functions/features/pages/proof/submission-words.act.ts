// What a person filled in on pages, in words: choices from a list are stored by id.
import { type KeptSubmission, submissionsOf } from '#domain/leads/saving/submission.entity.ts';
import type { PageSubmission } from '#functions/schema.gen.ts';
import { optionsOfOrganization } from '../dropdown-option.entity.ts';

function submissionOf({ title, at, answers }: KeptSubmission, labels: ReadonlyMap<string, string>): PageSubmission {
  return {
    title,
    at,
    answers: answers.map(({ widgetId, label, values }) => ({
      widgetId,
      label,
      values: values.map((value) => (widgetId === 'bodyPart' ? (labels.get(value) ?? value) : value)),
    })),
  };
}

async function labelsIn(submissions: readonly KeptSubmission[], organizationId: string): Promise<Map<string, string>> {
  const isAsked = submissions.some(({ answers }) => answers.some(({ widgetId }) => widgetId === 'bodyPart'));
  const options = isAsked ? await optionsOfOrganization(organizationId) : [];
  return new Map(options.map(({ optionId, label }) => [optionId, label]));
}

/** A lead's latest answers on each page, newest first. */
export async function submissionsInWords(organizationId: string, leadId: string): Promise<PageSubmission[]> {
  const submissions = await submissionsOf(organizationId, leadId);
  const labels = await labelsIn(submissions, organizationId);
  return submissions
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .map((submission) => submissionOf(submission, labels));
}
