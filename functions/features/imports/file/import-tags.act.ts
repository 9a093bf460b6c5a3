// Puts the tags of a file's column on its people.

import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { MOST_TAGS, MOST_TAGS_OF_A_LEAD, tagKey, tagRefusal } from '#domain/leads/tags/tag.rules.ts';
import { tagEach, tagsNamed } from '#domain/leads/tags/tag-people.act.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import { shortened } from '../reading/csv-columns.rules.ts';
import type { CsvPerson } from '../reading/csv-person.rules.ts';
import type { ReportedRow } from './import-state.act.ts';

type Saved = { leadId: string; outcome: string };

const reportedRow = ({ row, name, phone }: CsvPerson, reason: string): ReportedRow => ({
  row,
  name: shortened(name),
  phone: displayPhone(phone),
  reason,
});

/**
 * Each person gets the tags of their row; a name that is no tag yet becomes one while there is room. Answers the rows of which a tag
 * was left out. For a caller who may not see people, only those whom the file adds get tags.
 */
export async function putTags(
  job: Job,
  people: readonly CsvPerson[],
  saved: ReadonlyMap<string, Saved>,
): Promise<ReportedRow[]> {
  const { organizationId, userId } = job;
  const { isMasked = false } = inputOf(job, 'import');
  const having = people.filter(({ tags }) => tags.length > 0);
  const valid = new Set(having.flatMap(({ tags }) => tags.filter((tag) => tagRefusal(tag) === null)));
  if (having.length === 0) return [];
  const { tags } = await tagsNamed(organizationId, [...valid], userId);
  const ids = new Map(tags.map(({ nameKey, tagId }) => [nameKey, tagId]));
  const wanted = new Map<string, string[]>();
  const rows: ReportedRow[] = [];
  for (const person of having) {
    const one = saved.get(person.phone);
    if (!one || (isMasked && one.outcome !== 'added')) continue;
    const left = person.tags.filter((tag) => !ids.has(tagKey(tag)));
    if (left.length > 0)
      rows.push(
        reportedRow(person, `Left out: ${left.map((tag) => `"${shortened(tag)}"`).join(', ')}. ${whyLeft(left)}`),
      );
    const tagIds = [...new Set(person.tags.flatMap((tag) => ids.get(tagKey(tag)) ?? []))];
    if (tagIds.length > 0) wanted.set(one.leadId, tagIds.slice(0, MOST_TAGS_OF_A_LEAD + 1));
  }
  const full = new Set((await tagEach(organizationId, wanted)).full);
  const areFull = having.filter(({ phone }) => full.has(saved.get(phone)?.leadId ?? ''));
  return [
    ...rows,
    ...areFull.map((person) => reportedRow(person, `More than ${MOST_TAGS_OF_A_LEAD} tags: none was put on.`)),
  ];
}

/** Why these names did not become tags: they are not valid, or there is no room. */
const whyLeft = (names: readonly string[]): string =>
  names.map(tagRefusal).find((refusal) => refusal !== null) ?? `There are ${MOST_TAGS} tags already.`;
