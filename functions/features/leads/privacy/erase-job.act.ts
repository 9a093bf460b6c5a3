// The background job that erases a person, step by step. Each step may run again. The lead itself is deleted last, since the
// remaining data is found by it.

import { erasePhone } from '#domain/leads/consent/erased-phone.act.ts';
import { phoneConsentOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { type Lead, leadOf, leadWrites } from '#domain/leads/lead.entity.ts';
import { eraseFromSearch } from '#domain/leads/search/erase-search.act.ts';
import { untagAll } from '#domain/leads/tags/tag-people.act.ts';
import { sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { inboundOf, seenTextWrites } from '#engine/messages/inbound/inbound.entity.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { deletePictures } from '#platform/gateways/received/received-files.ts';
import { noteErasure } from '#platform/jobs/erasure-note.act.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import { saveForLater } from '#platform/jobs/later-job.act.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { leadPartition } from '#platform/table/keys.ts';
import { liveSignal } from '#platform/table/live.ts';
import { keysIn } from '#platform/table/plain-reads.ts';
import { deleteItems } from '#platform/table/plain-writes.ts';
import { committed } from '#platform/table/transact.ts';
import { archiveThose } from '../archive-leads.act.ts';
import { eraseCallsAndLinks, eraseViews } from './erase-activity.act.ts';
import { eraseFromFiles } from './erase-files.act.ts';
import { blankStaffTexts, blankTexts, erasePhoneTexts, TEXTS_UNDER_WAY_MS } from './erase-texts.act.ts';
import { type ErasedPerson, erasedPerson } from './erased-person.act.ts';

/** How long a step waits before it checks again whether another job has ended. */
const PAUSE_MS = 2_000;
const AT_ONCE = 8;
/** The items that reports count: enrollments by their times, texts by their state. */
const STAY = new Set(['enrolment', 'send', 'lead']);

/** Deletes what is in a partition of a person, with the pictures of their texts: before, and again for one that was stored meanwhile. */
async function eraseWithPictures(
  organizationId: string,
  leadId: string,
  keys: Parameters<typeof deleteItems>[0],
): Promise<void> {
  const withPictures = (await inboundOf(organizationId, leadId)).filter(({ pictures }) => pictures);
  const erasePictures = () => inChunks(withPictures, AT_ONCE, ({ sid }) => deletePictures({ organizationId, sid }));
  await erasePictures();
  await deleteItems(keys);
  await erasePictures();
}

/** The texts that they wrote before the phone belonged to a lead, and the records that those were processed. */
async function erasePhones(person: ErasedPerson): Promise<void> {
  const { organizationId, leadId, phones } = person;
  for (const phone of phones) {
    const others = (await phoneConsentOf(organizationId, phone))?.leadId ?? leadId;
    if (others !== leadId) continue;
    const wrote = await inboundOf(organizationId, phone);
    for (const { sid } of wrote) await committed([seenWithout(sid)]);
    await eraseWithPictures(organizationId, phone, await keysIn(leadPartition(organizationId, phone)));
    await erasePhoneTexts({ ...person, phones: [phone] });
    await erasePhone(organizationId, phone, leadId);
  }
}

const seenWithout = (sid: string) => seenTextWrites.patch({ sid }).remove(['leadId']).commit();

/** Everything in the lead's partition except the items that reports count. */
async function eraseHistory({
  organizationId,
  leadId,
}: Pick<ErasedPerson, 'organizationId' | 'leadId'>): Promise<void> {
  const keys = await keysIn(leadPartition(organizationId, leadId));
  const gone = keys.filter(({ entity }) => !STAY.has(entity));
  await eraseWithPictures(organizationId, leadId, gone);
}

/** Deletes the lead itself; false when they wrote meanwhile, which restored the lead: then all steps run again. */
async function eraseLeadItem({
  lead: { organizationId, leadId, lastInboundAt, phone, name },
}: ErasedPerson): Promise<boolean> {
  const write = leadWrites
    .delete({ organizationId, leadId })
    .where((kept, { eq, notExists }) =>
      [
        eq(kept.lifecycle, 'archived'),
        eq(kept.phone, phone),
        eq(kept.name, name),
        lastInboundAt ? eq(kept.lastInboundAt, lastInboundAt) : notExists(kept.lastInboundAt),
      ].join(' AND '),
    )
    .commit();
  return (await committed([write, liveSignal(organizationId, 'leads')])).isMade;
}

/** The steps in order; a step that returns false runs again. */
const STEPS: Readonly<Record<string, (person: ErasedPerson) => Promise<unknown>>> = {
  archive: ({ organizationId, leadId }) => archiveThose(organizationId, [leadId]),
  tags: ({ organizationId, leadId }) => untagAll(organizationId, leadId),
  search: (person) => eraseFromSearch(person, person.known),
  files: eraseFromFiles,
  staffTexts: blankStaffTexts,
  activity: (person) => eraseViews(person).then(() => eraseCallsAndLinks(person)),
  phones: erasePhones,
  texts: ({ sends }) => blankTexts(sends),
  history: eraseHistory,
};
const NAMES = Object.keys(STEPS);

/** The name of the last step, which is not among the others because all steps run again when it fails. */
const LAST = 'lead';

const ended = (): JobPiece => ({
  cursor: null,
  done: NAMES.length + 1,
  total: NAMES.length + 1,
  result: `${ownBrand().words.lead.one} erased.`,
});

/** All steps run once more after this time, for data that was being written during the erasure. */
function lookAgainLater({ organizationId, jobId, userId, userName, input }: Job): Promise<void> {
  const { leadId } = input as { leadId: string };
  const job = { organizationId, jobId: idFrom('job', jobId, 'later'), kind: 'erase', userId, userName } as const;
  return saveForLater({ ...job, input: { leadId, isLater: true }, atMs: now() + TEXTS_UNDER_WAY_MS });
}

async function laterPiece(organizationId: string, leadId: string): Promise<JobPiece> {
  await blankTexts(await sendsOfLead(organizationId, leadId));
  await eraseHistory({ organizationId, leadId });
  return ended();
}

/** Runs one step; running it again changes nothing. */
export async function erasePiece(job: Job): Promise<JobPiece> {
  const { organizationId, cursor } = job;
  const { leadId, isLater } = inputOf(job, 'erase');
  if (!cursor && !isLater) await noteErasure(job, 'erase', { leadId });
  const lead: Lead | null = await leadOf(organizationId, leadId);
  if (isLater) return laterPiece(organizationId, leadId);
  if (!lead) {
    await lookAgainLater(job);
    return ended();
  }
  const person = await erasedPerson(lead);
  const name = cursor ?? NAMES[0] ?? LAST;
  const index = name === LAST ? NAMES.length : NAMES.indexOf(name);
  const at = (next: string, done: number): JobPiece => ({ cursor: next, done, total: NAMES.length + 1 });
  if (name === LAST) {
    await lookAgainLater(job);
    // A job that began meanwhile may have read them.
    if (!(await eraseFromFiles(person))) return at(LAST, NAMES.length);
    return (await eraseLeadItem(person)) ? ended() : at(NAMES[0] ?? LAST, 0);
  }
  if ((await STEPS[name]?.(person)) === false) {
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    return at(name, index);
  }
  return at(NAMES[index + 1] ?? LAST, index + 1);
}
