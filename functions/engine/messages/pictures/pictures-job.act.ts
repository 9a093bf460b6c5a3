// The background job that fetches the pictures of an inbound text: checks and stores each, then deletes it at the provider.

import { now } from '#platform/foundation/clock.ts';
import { deletePicture, deletePictures, storePicture } from '#platform/gateways/received/received-files.ts';
import { deleteMedia, fetchMedia, listMedia } from '#platform/gateways/received/received-media.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import { saveForLater } from '#platform/jobs/later-job.act.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import {
  inboundOf,
  inboundWrites,
  type KeptInbound,
  picturesJobId,
  SeenTextEntity,
} from '../inbound/inbound.entity.ts';
import { MOST_PICTURES } from '../inbound/inbound-text.rules.ts';
import { MOST_PICTURE_BYTES, pauseAfter, pictureType, type WhyNot } from './picture.rules.ts';

type Kept = NonNullable<KeptInbound['pictures']>[number];
/** The outcome of a picture; null when a later try decides. */
type End = { state: 'STORED' | 'LOST' } | { state: 'REFUSED'; why: WhyNot };

/** The text of that id; null when it, or the person who wrote it, was erased. */
async function textOf(organizationId: string, sid: string): Promise<KeptInbound | null> {
  const seen = await readOne(SeenTextEntity, { sid });
  if (!seen?.leadId || seen.organizationId !== organizationId) return null;
  return (await inboundOf(organizationId, seen.leadId)).find((text) => text.sid === sid) ?? null;
}

const patchOf = ({ organizationId, leadId, at, sid }: KeptInbound) =>
  inboundWrites.patch({ organizationId, leadId, at, sid });

/** Open screens read the conversation again. */
const messageSignal = ({ organizationId, leadId }: KeptInbound) =>
  liveSignal(organizationId, 'message', { leadId: leadId.startsWith('+') ? null : leadId, campaignId: null });

/** Stores the provider's ids of the pictures, once: their order may change there while they are deleted one by one. */
async function withIds(text: KeptInbound): Promise<KeptInbound> {
  const { sid, pictures = [] } = text;
  if (pictures.some(({ mediaId }) => mediaId)) return text;
  const listed = await listMedia(sid, pictures.length);
  if (!listed || listed.length === 0) return text;
  const named = pictures.map((picture, n) => ({ ...picture, ...listed[n], ...(listed[n] && { isThere: true }) }));
  const write = patchOf(text)
    .set({ pictures: named })
    .where((kept, { notExists }) => notExists(kept.pictures[0]?.mediaId as never))
    .commit();
  return (await committed([write])).isMade ? { ...text, pictures: named } : text;
}

/** Fetches, checks and stores one picture. */
async function endOf(
  { organizationId, sid }: KeptInbound,
  n: number,
  { mediaId = '', announced = '' }: Kept,
): Promise<End | null> {
  if (n >= MOST_PICTURES) return { state: 'REFUSED', why: 'MANY' };
  const found = await fetchMedia(sid, mediaId, MOST_PICTURE_BYTES);
  if (found.is === 'again') return null;
  if (found.is === 'gone') return { state: 'LOST' };
  if (found.is !== 'bytes') return { state: 'REFUSED', why: found.is === 'large' ? 'SIZE' : 'PLACE' };
  const checked = pictureType(found.bytes, announced);
  if ('why' in checked) return { state: 'REFUSED', why: checked.why };
  try {
    await storePicture({ organizationId, sid, n }, found.bytes, checked.type);
  } catch {
    // Our store does not answer: as when the provider does not, a later try decides.
    return null;
  }
  return { state: 'STORED' };
}

/**
 * Decides one picture that waits and writes the outcome; when the text was erased meanwhile, the file is deleted again. Then
 * deletes the copy at the provider.
 */
async function settle(text: KeptInbound, n: number, picture: Kept): Promise<void> {
  const { organizationId, sid } = text;
  if (!picture.mediaId) return;
  if (picture.state === 'WAITING') {
    const end = await endOf(text, n, picture);
    if (!end) return;
    const write = patchOf(text)
      .data(({ pictures }, { set }) => {
        set((pictures[n] as (typeof pictures)[number]).state, end.state);
        if ('why' in end) set((pictures[n] as (typeof pictures)[number]).why, end.why);
      })
      .where((kept, { eq }) => eq((kept.pictures[n] as (typeof kept.pictures)[number]).state, 'WAITING'))
      .commit();
    if (!(await committed([write, messageSignal(text)])).isMade) {
      if (!(await textOf(organizationId, sid))) await deletePicture({ organizationId, sid, n });
      return;
    }
  }
  if (!picture.isThere || !(await deleteMedia(sid, picture.mediaId))) return;
  const gone = patchOf(text).data(({ pictures }, { set }) =>
    set((pictures[n] as (typeof pictures)[number]).isThere, false),
  );
  await committed([gone.commit()]);
}

/** Plans the next try while anything is left; after the last one, what still waits is lost. */
async function finish({ organizationId, userId, userName, ...job }: Job, sid: string, tries: number): Promise<void> {
  const text = await textOf(organizationId, sid);
  const left = (text?.pictures ?? []).filter(({ state, isThere }) => state === 'WAITING' || isThere);
  if (!text || left.length === 0) return;
  const pauseMs = pauseAfter(tries);
  if (pauseMs !== null) {
    const jobId = picturesJobId(organizationId, sid, tries + 1);
    const input = { sid, tries: tries + 1 };
    return saveForLater({ organizationId, jobId, kind: 'pictures', input, userId, userName, atMs: now() + pauseMs });
  }
  const { jobId } = job;
  const lost = left.filter(({ state }) => state === 'WAITING').length;
  // A copy that only the provider did not delete is lost to nobody.
  if (lost === 0) return console.warn(JSON.stringify({ level: 'warn', kind: 'picture-copies', organizationId, jobId }));
  console.error(JSON.stringify({ level: 'error', kind: 'pictures-lost', organizationId, jobId, count: lost }));
  const pictures = (text.pictures ?? []).map((picture) =>
    picture.state === 'WAITING' ? { ...picture, state: 'LOST' as const } : picture,
  );
  await committed([patchOf(text).set({ pictures }).commit(), messageSignal(text)]);
}

/** Runs one piece: one picture. A picture that is decided stays so; a repeat changes nothing. */
export async function picturesPiece(job: Job): Promise<JobPiece> {
  const { organizationId, cursor } = job;
  const { sid, tries } = inputOf(job, 'pictures');
  const found = await textOf(organizationId, sid);
  // An earlier run may have died after it stored a picture of a text that was erased meanwhile.
  if (!found) await deletePictures({ organizationId, sid });
  const text = found && (await withIds(found));
  const pictures = text?.pictures ?? [];
  const n = Number(cursor ?? 0);
  const picture = pictures[n];
  if (text && picture) await settle(text, n, picture);
  const done = Math.min(n + 1, pictures.length);
  if (done < pictures.length) return { cursor: String(done), done, total: pictures.length };
  await finish(job, sid, tries);
  return { cursor: null, done, total: pictures.length };
}
