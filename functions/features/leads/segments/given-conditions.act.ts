// The conditions that staff gave a segment, checked and as they are stored.
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { groupById } from '#domain/groups/group.entity.ts';
import { leadFieldsOf } from '#domain/leads/fields/field.entity.ts';
import { fieldKey } from '#domain/leads/fields/field.rules.ts';
import { DEED_LOCATIONS, type DeedLocation, locationOf } from '#domain/leads/segments/deed.rules.ts';
import {
  conditionsOf,
  contradictionIn,
  type SegmentConditions,
  segmentRefusal,
} from '#domain/leads/segments/segment.rules.ts';
import { landingPageById } from '#domain/pages/landing-page.entity.ts';
import { pageQuestions } from '#domain/pages/page-questions.rules.ts';
import { widgetsByIds } from '#domain/pitches/widgets/widget.entity.ts';
import type { SegmentFilterInput } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { seesMaskedLeads } from '#platform/foundation/visit/visitor.rules.ts';
import { requireTags } from '../tags/tag-answer.act.ts';

/** The conditions on the organization's fields with the ids of these; refuses an unknown name. */
async function withFieldIds(organizationId: string, conditions: SegmentConditions): Promise<SegmentConditions> {
  const { details } = conditions;
  if (!details?.some(({ field }) => field !== undefined)) return conditions;
  const known = new Map((await leadFieldsOf(organizationId)).map((field) => [field.nameKey, field]));
  return {
    ...conditions,
    details: details.map((condition) => {
      if (condition.field === undefined) return condition;
      const field = known.get(fieldKey(condition.field));
      if (!field) throw new Refusal(`There is no field “${condition.field}”.`);
      return { ...condition, field: field.name, fieldId: field.fieldId };
    }),
  };
}

/** The ids of those questions that this location has now. */
async function questionsAt(
  organizationId: string,
  location: DeedLocation,
  asked: readonly string[],
): Promise<Set<string>> {
  const { form } = DEED_LOCATIONS[location];
  if (form !== 'campaign') return new Set(pageQuestions(ownBrand(), form));
  return new Set((await widgetsByIds(organizationId, [...new Set(asked)])).map(({ widgetId }) => widgetId));
}

/** Refuses questions that this organization does not have there, or has no more. */
async function mustHaveQuestions(organizationId: string, { deeds = [] }: SegmentConditions): Promise<void> {
  const asked = deeds.flatMap((deed) => {
    const at = locationOf(deed);
    return at && deed.widgetId !== undefined ? [{ ...at, widgetId: deed.widgetId, label: deed.label ?? '' }] : [];
  });
  for (const [location, here] of Map.groupBy(asked, (one) => one.location)) {
    const ids = here.map(({ widgetId }) => widgetId);
    const known = await questionsAt(organizationId, location, ids);
    const gone = here.find(({ widgetId }) => !known.has(widgetId));
    if (gone)
      throw new Refusal(`${gone.label ? `The question “${gone.label}”` : 'The question'} is gone. Choose another one.`);
  }
}

/** Refuses groups and pages that this organization never had; an archived one keeps its people, and what they answered on it. */
async function mustHavePages(organizationId: string, { groupIds = [], deeds = [] }: SegmentConditions): Promise<void> {
  const found = await Promise.all([
    ...deeds.flatMap(({ landingPageId: id }) => (id === undefined ? [] : landingPageById(organizationId, id))),
    ...[...groupIds, ...deeds.flatMap(({ groupId: id }) => id ?? [])].map((id) => groupById(organizationId, id)),
  ]);
  if (found.includes(null)) throw notFound();
}

/**
 * Refuses an empty name, no condition, a group, tag, campaign, page, question or field that is not theirs, and conditions on what people told or on
 * their details by visiting staff who may not see them: who meets such a condition would say it.
 */
export async function givenConditions(
  name: string,
  filter: SegmentFilterInput,
  actor: Actor,
): Promise<SegmentConditions> {
  const { organizationId } = actor;
  const conditions = conditionsOf(filter);
  const refusal = contradictionIn(filter) ?? segmentRefusal(name, conditions);
  if (refusal) throw new Refusal(refusal);
  const { tagIds = [], campaignId, notCampaignId, openedCampaignId, deeds = [] } = conditions;
  const tells = conditions.details ?? conditions.field ?? deeds.find(({ did }) => did === 'ANSWERED');
  if (tells && seesMaskedLeads(actor, ownBrand().flags))
    throw new Refusal('Visiting staff who may not see people cannot choose them by their details or answers.');
  const named = [campaignId, notCampaignId, openedCampaignId, ...deeds.map((deed) => deed.campaignId)];
  const campaignIds = new Set(named.flatMap((id) => id ?? []));
  await requireTags(organizationId, tagIds);
  await Promise.all([...campaignIds].map((id) => requireCampaign(organizationId, id)));
  await mustHavePages(organizationId, conditions);
  await mustHaveQuestions(organizationId, conditions);
  return withFieldIds(organizationId, conditions);
}
