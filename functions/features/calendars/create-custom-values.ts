// createCustomValues: stores named values; the same name again replaces its value (API-019, STP-10).

import { pitchLine, schedulingLink } from '#domain/pitches/pitch/pitch.rules.ts';
import type { CustomValueInput, MutationCreateCustomValuesArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { transact } from '#platform/table/transact.ts';
import { type CustomValue, customValueWrites, valuesOf } from './custom-value.entity.ts';
import { customValueAnswer } from './custom-value-answer.act.ts';

const NAME_LIMIT = 120;
const MOST_AT_ONCE = 20;
const MOST_KEPT = 100;
const NO_SCHEDULING_LINK = 'That is not a scheduling link. It looks like https://calendly.com/you/30min.';

function valueFrom(given: CustomValueInput, isCalendar: boolean, { organizationId, userId }: Actor): CustomValue {
  if (given.userId && given.userId !== userId) throw notFound();
  const name = pitchLine(given.name.replace(/\n/g, ' '), NAME_LIMIT);
  if (!name) throw new Refusal('Enter a name.');
  const value = isCalendar ? schedulingLink(given.value) : pitchLine(given.value);
  if (!value) throw new Refusal(isCalendar ? NO_SCHEDULING_LINK : 'Enter a value.');
  const customValueId = idFrom('cal', organizationId, userId, String(isCalendar), name.toLowerCase());
  return { organizationId, userId, customValueId, isCalendar, name, value, created: nowIso() };
}

/** Stores all of them or none; only the caller's own. Answers the given values as stored. */
export async function createCustomValues(
  args: MutationCreateCustomValuesArgs,
  actor: Actor,
): Promise<AnswerTo<'createCustomValues'>> {
  if (args.values.length > MOST_AT_ONCE) throw new Refusal(`At most ${MOST_AT_ONCE} values can be stored at once.`);
  const given = args.values.map((one) => valueFrom(one, args.isCalendar ?? false, actor));
  const values = [...new Map(given.map((value) => [value.customValueId, value])).values()];
  const before = new Set((await valuesOf(actor.organizationId, actor.userId)).map((value) => value.customValueId));
  const added = values.filter(({ customValueId }) => !before.has(customValueId));
  if (before.size + added.length > MOST_KEPT)
    throw new Refusal(`At most ${MOST_KEPT} values. Use the name of one that you have to replace it.`);
  if (values.length > 0) await transact(values.map((value) => customValueWrites.put(value).commit()));
  return { values: values.map(customValueAnswer) };
}
