// createCustomValues: stores named values; the same name again replaces its value (API-019, STP-10).

import { customValueAnswer } from '#domain/pitches/values/custom-value-answer.act.ts';
import { saveValues } from '#domain/pitches/values/save-values.act.ts';
import type { MutationCreateCustomValuesArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

const MOST_AT_ONCE = 20;

/** Stores all of them or none; only the caller's own. Answers the given values as stored. */
export async function createCustomValues(
  args: MutationCreateCustomValuesArgs,
  { organizationId, userId }: Actor,
): Promise<AnswerTo<'createCustomValues'>> {
  if (args.values.length > MOST_AT_ONCE) throw new Refusal(`At most ${MOST_AT_ONCE} values can be stored at once.`);
  if (args.values.some((given) => given.userId && given.userId !== userId)) throw notFound();
  const isCalendar = args.isCalendar ?? false;
  const given = args.values.map(({ name, value }) => ({ name, value, isCalendar }));
  return { values: (await saveValues({ organizationId, userId }, given)).map(customValueAnswer) };
}
