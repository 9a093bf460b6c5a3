// A person's latest answers on a form: in the lead's own partition, one item per page.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, LEAD_PARTITION } from '#platform/table/keys.ts';
import { readAll } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

/** The public forms: `/g`, `/l` and `/p`. */
export const PAGE_KINDS = ['group', 'campaign', 'landingPage'] as const;

export const SubmissionEntity = new Entity(
  {
    model: { entity: 'submission', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      pageKind: { type: PAGE_KINDS, required: true },
      pageId: { type: 'string', required: true },
      /** The page's title at that time. */
      title: { type: 'string', required: true },
      at: { type: 'string', required: true },
      answers: {
        type: 'list',
        required: true,
        items: {
          type: 'map',
          properties: {
            widgetId: { type: 'string', required: true },
            label: { type: 'string', required: true },
            values: { type: 'list', items: { type: 'string' }, required: true },
          },
        },
      },
    },
    indexes: {
      byLead: key(LEAD_PARTITION, 'SUBMISSION#{pageKind}#{pageId}'),
    },
  },
  kept,
);

export const submissionWrites = writesOf(SubmissionEntity);

export type KeptSubmission = EntityItem<typeof SubmissionEntity>;

/** A lead's submissions of the organization's forms, in no order (consistent). */
export async function submissionsOf(organizationId: string, leadId: string): Promise<KeptSubmission[]> {
  const query = SubmissionEntity.query.byLead({ organizationId, leadId });
  return (await query.go({ pages: 'all', consistent: true })).data;
}

/** What somebody answered on a form: each question with its values. */
export type FormAnswers = readonly Pick<KeptSubmission['answers'][number], 'widgetId' | 'values'>[];

/** The latest answers of these people on a page (consistent); whoever has none is absent. */
export async function answersOnForm(
  organizationId: string,
  page: Pick<KeptSubmission, 'pageKind' | 'pageId'>,
  leadIds: readonly string[],
): Promise<Map<string, FormAnswers>> {
  const found = await readAll(
    SubmissionEntity,
    leadIds.map((leadId) => ({ organizationId, leadId, ...page })),
  );
  return new Map(found.map(({ leadId, answers }) => [leadId, answers]));
}
