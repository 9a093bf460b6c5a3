// Renames and deletes a field of an organization. The values on people are stored by the field's id: a rename touches nobody, and of a
// deleted field nobody's value can be read any more, from that moment on.

import { asItWas, fieldWrites, type KeptField, leadFieldsOf } from '#domain/leads/fields/field.entity.ts';
import {
  FIELD_EXISTS,
  FIELD_NAME_NEEDED,
  fieldAsked,
  fieldGone,
  fieldKey,
  fieldName,
  fieldRenamed,
} from '#domain/leads/fields/field.rules.ts';
import { leadSegmentsOf } from '#domain/leads/segments/segment.entity.ts';
import { fieldIdsIn } from '#domain/leads/segments/segment.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { type Job, jobOf } from '#platform/jobs/job.entity.ts';
import { LEASE_MS } from '#platform/jobs/job-due.rules.ts';
import { laterJobWrite } from '#platform/jobs/later-job.act.ts';
import { beginJob } from '#platform/jobs/start-job.act.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';

/** A field as it was on the screen of whoever changes it. */
type Seen = { fieldId: string; before: string };

/** Refuses a field that was deleted or is another organization's: both read alike. */
function fieldAmong(fields: readonly KeptField[], { fieldId, before }: Seen): KeptField {
  const field = fields.find((one) => one.fieldId === fieldId);
  if (!field) throw new Refusal(fieldGone(before), { code: 'NOT_FOUND' });
  return field;
}

/**
 * Gives a field another name, by the rules of a new one. Refuses an empty name, one that another field has in whatever letters, and a
 * field that somebody renamed or deleted since the caller saw it. Safe to repeat.
 */
export async function renameField(
  { organizationId }: Pick<Actor, 'organizationId'>,
  { name: typed, ...seen }: Seen & { name: string },
): Promise<void> {
  const [name, nameKey] = [fieldName(typed), fieldKey(typed)];
  if (name === '') throw new Refusal(FIELD_NAME_NEEDED);
  await retryLost(async () => {
    const fields = await leadFieldsOf(organizationId);
    const field = fieldAmong(fields, seen);
    if (field.name === name) return;
    if (field.name !== seen.before) throw new Refusal(fieldRenamed(seen.before, field.name));
    if (fields.some((one) => one.fieldId !== field.fieldId && one.nameKey === nameKey)) throw new Refusal(FIELD_EXISTS);
    const old = { organizationId, nameKey: field.nameKey };
    // The name is the key: another key is a new item with the same id.
    const renamed =
      nameKey === field.nameKey
        ? [fieldWrites.patch(old).set({ name }).where(asItWas(field)).commit()]
        : [
            fieldWrites.delete(old).where(asItWas(field)).commit(),
            fieldWrites.create({ ...field, nameKey, name }).commit(),
          ];
    await transact([...renamed, liveSignal(organizationId, 'field')]);
  });
}

/**
 * Deletes a field: nobody's value can be read any more from now on, and the job that is returned, which is stored together with the
 * deletion, takes the values off the people. Refuses a field that a segment asks about, with their names, and one that somebody renamed
 * or deleted since the caller saw it.
 */
export async function deleteField(
  { organizationId, userId, userName }: Pick<Actor, 'organizationId' | 'userId' | 'userName'>,
  seen: Seen,
): Promise<Job | null> {
  const { fieldId, before } = seen;
  const jobId = idFrom('job', organizationId, 'clearField', fieldId);
  await retryLost(async () => {
    const field = fieldAmong(await leadFieldsOf(organizationId), seen);
    if (field.name !== before) throw new Refusal(fieldRenamed(before, field.name));
    // Read after the field: a segment that is stored from now on changes `asked`, and the deletion below is refused.
    const segments = (await leadSegmentsOf(organizationId)).filter(({ filter }) =>
      fieldIdsIn(filter).includes(fieldId),
    );
    if (segments.length > 0)
      throw new Refusal(
        fieldAsked(
          field.name,
          segments.map(({ name }) => name),
        ),
      );
    const clearing = { organizationId, jobId, kind: 'clearField', input: { fieldId }, userId, userName } as const;
    await transact([
      fieldWrites.delete({ organizationId, nameKey: field.nameKey }).where(asItWas(field)).commit(),
      // It starts below; if this call dies before that, a tick starts it.
      laterJobWrite({ ...clearing, atMs: now() + LEASE_MS }),
      liveSignal(organizationId, 'field'),
    ]);
  });
  const job = await jobOf(organizationId, jobId);
  if (job) await beginJob(job);
  return job;
}
