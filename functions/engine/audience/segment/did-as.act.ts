// The conditions of a segment on what people did with the pages of a campaign or answered on a page, asked of their facts there and of what they filled in.
import { answersOnForm, type FormAnswers } from '#domain/leads/saving/submission.entity.ts';
import { compares } from '#domain/leads/segments/comparison.rules.ts';
import { DEED_LOCATIONS, locationOf, SEGMENT_DEEDS } from '#domain/leads/segments/deed.rules.ts';
import type { DeedCondition } from '#domain/leads/segments/segment.rules.ts';
import { answersInWords } from '#domain/pages/answers-in-words.act.ts';
import { factsOfLeads, type ViewerFacts } from '#engine/activity/track/view.entity.ts';
import type { SegmentDeed } from '#functions/schema.gen.ts';

/** What is known of somebody: their facts in a campaign and whether they booked, and their answers on its form or on a page. */
type Known = { facts: ViewerFacts | undefined; onForm: FormAnswers; hasBooked: boolean };
type Meets = (known: Known, condition: DeedCondition) => boolean;

/** Whether somebody made an appointment after a text of a campaign, on a slide or otherwise. */
type HasBooked = (campaignId: string, leadId: string) => boolean;

/** A question is on a slide or on the campaign's form, never on both. */
const answersTo = ({ facts, onForm }: Known, widgetId: string | undefined) =>
  [...(facts?.answers ?? []), ...onForm].find((one) => one.widgetId === widgetId)?.values ?? [];

/**
 * Deed -> who meets it, by the one item of facts that a person has in a campaign and the one of its form; its words are in `domain/leads/segments/deed.rules`.
 * What is measured over all page loads, such as a score or the share of a video that was watched, is not among them: a Send finds its
 * people without computing a report. Of a video the facts say only whether it counts as watched.
 */
const MEETS: Readonly<Record<SegmentDeed, Meets>> = {
  OPENED: ({ facts }) => facts?.openedAt !== undefined,
  NOT_OPENED: ({ facts }) => facts?.openedAt === undefined,
  COMPLETED: ({ facts }) => facts?.completedAt !== undefined,
  NOT_COMPLETED: ({ facts }) => facts?.completedAt === undefined,
  WATCHED: ({ facts }) => (facts?.watched?.length ?? 0) > 0,
  BOOKED: ({ facts, hasBooked }) => hasBooked || (facts?.booked?.length ?? 0) > 0,
  NOT_BOOKED: ({ facts, hasBooked }) => !hasBooked && (facts?.booked?.length ?? 0) === 0,
  ANSWERED: (known, { widgetId, is = 'IS_NOT_EMPTY', value }) => compares(answersTo(known, widgetId), { is, value }),
};

const NO_ANSWERS: ReadonlyMap<string, FormAnswers> = new Map();
const NO_FACTS: ReadonlyMap<string, ViewerFacts> = new Map();

/** The answers of these people on a form, choices in words. */
async function formAnswers(organizationId: string, page: Parameters<typeof answersOnForm>[1], leadIds: string[]) {
  const stored = [...(await answersOnForm(organizationId, page, leadIds))];
  const inWords = await answersInWords(
    organizationId,
    stored.map(([, answers]) => answers),
  );
  return new Map<string, FormAnswers>(stored.map(([leadId], index) => [leadId, inWords[index] ?? []]));
}

/**
 * The people of these, in their order, who did all of that; one read for each person and condition, two for an answer in a campaign. Of a
 * page everybody is asked, and whoever never filled it in has no answer.
 */
export async function didAs(
  organizationId: string,
  leadIds: string[],
  deeds: readonly DeedCondition[],
  hasBooked: HasBooked,
): Promise<string[]> {
  let left = leadIds;
  for (const condition of deeds) {
    const at = locationOf(condition);
    if (left.length === 0 || !at) return [];
    const { did, campaignId } = condition;
    const page = { pageKind: DEED_LOCATIONS[at.location].form, pageId: at.id };
    const [facts, forms] = await Promise.all([
      campaignId ? factsOfLeads(organizationId, campaignId, left) : NO_FACTS,
      SEGMENT_DEEDS[did].asks === 'answer' ? formAnswers(organizationId, page, left) : NO_ANSWERS,
    ]);
    left = left.filter((leadId) => {
      const onForm = forms.get(leadId) ?? [];
      const booked = campaignId !== undefined && hasBooked(campaignId, leadId);
      return MEETS[did]({ facts: facts.get(leadId), onForm, hasBooked: booked }, condition);
    });
  }
  return left;
}
