// Stores, renames and removes the named values of a user (ACC-03, ACC-16, API-012, API-019).

import type { CustomValueChange } from '#functions/schema.gen.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { transact } from '#platform/table/transact.ts';
import { pitchLine, schedulingLink } from '../pitch/pitch.rules.ts';
import { type CustomValue, customValueWrites, valuesOf } from './custom-value.entity.ts';

const NAME_LIMIT = 120;
const MOST_KEPT = 100;
/** At most this many change at once: each is two writes of a transaction when it is renamed. */
const MOST_CHANGED = 50;
const NO_SCHEDULING_LINK = 'That is not a scheduling link. It looks like https://calendly.com/you/30min.';

/** The owner of the values. */
export type ValuesOwner = { organizationId: string; userId: string };
type Given = { name: string; value: string; isCalendar: boolean };

function valueFrom({ organizationId, userId }: ValuesOwner, given: Given): CustomValue {
  const { isCalendar } = given;
  const name = pitchLine(given.name.replace(/\n/g, ' '), NAME_LIMIT);
  if (!name) throw new Refusal('Enter a name.');
  const value = isCalendar ? schedulingLink(given.value) : pitchLine(given.value);
  if (!value) throw new Refusal(isCalendar ? NO_SCHEDULING_LINK : 'Enter a value.');
  const customValueId = idFrom('cal', organizationId, userId, String(isCalendar), name.toLowerCase());
  return { organizationId, userId, customValueId, isCalendar, name, value, created: nowIso() };
}

/** A user's values by id, while they change. */
type Values = Map<string, CustomValue>;

async function knownOf({ organizationId, userId }: ValuesOwner): Promise<Values> {
  return new Map((await valuesOf(organizationId, userId)).map((value) => [value.customValueId, value]));
}

const isSame = (one: CustomValue, other: CustomValue | undefined) =>
  one.name === other?.name && one.value === other.value;

/** Writes the differences between the values before and after; refuses when there are too many values after. */
async function save(before: Values, after: Values): Promise<void> {
  if (after.size > MOST_KEPT && after.size > before.size)
    throw new Refusal(`At most ${MOST_KEPT} values. Use the name of one that you have to replace it.`);
  const gone = [...before.values()].filter(({ customValueId }) => !after.has(customValueId));
  const put = [...after.values()].filter((value) => !isSame(value, before.get(value.customValueId)));
  const writes = [
    ...gone.map(({ organizationId, userId, customValueId }) =>
      customValueWrites.delete({ organizationId, userId, customValueId }).commit(),
    ),
    ...put.map((value) => customValueWrites.put(value).commit()),
  ];
  if (writes.length > 0) await transact(writes);
}

/** Stores all of them or none; the same name again replaces its value. Returns them as stored. */
export async function saveValues(keeper: ValuesOwner, given: readonly Given[]): Promise<CustomValue[]> {
  const values = given.map((one) => valueFrom(keeper, one));
  const before = await knownOf(keeper);
  const named = new Map(values.map((value) => [value.customValueId, value]));
  await save(before, new Map([...before, ...named]));
  return [...named.values()];
}

/** Applies one change to the values that result from the changes before it. */
function change(keeper: ValuesOwner, values: Values, { customFieldId, name, value }: CustomValueChange): void {
  if (!customFieldId) {
    const added = valueFrom(keeper, { name, value, isCalendar: schedulingLink(value) !== null });
    values.set(added.customValueId, added);
    return;
  }
  const known = values.get(customFieldId);
  if (!known) throw notFound();
  values.delete(customFieldId);
  if (value.trim() === '') return;
  const changed = { ...valueFrom(keeper, { name, value, isCalendar: known.isCalendar }), created: known.created };
  if (values.has(changed.customValueId)) throw new Refusal(`You already have one by the name ${changed.name}.`);
  values.set(changed.customValueId, changed);
}

/**
 * Makes all of these changes or none. A change with the `customFieldId` of a value renames and replaces it, or removes it when
 * the new value is empty; a change without an id stores a new value. Refuses a name that another value has.
 */
export async function changeValues(keeper: ValuesOwner, changes: readonly CustomValueChange[]): Promise<void> {
  if (changes.length > MOST_CHANGED) throw new Refusal(`At most ${MOST_CHANGED} values can be changed at once.`);
  const before = await knownOf(keeper);
  const values = new Map(before);
  for (const one of changes) change(keeper, values, one);
  await save(before, values);
}
