// Looks after files whose processing the video service tells nothing about: submits them once more, and ends it after a day.
import { now } from '#platform/foundation/clock.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { dueAtOf } from '#platform/table/due-keys.rules.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { type KeptMedia, mediaById, mediaWrites } from '../media.entity.ts';
import { LONGEST_PROCESSING_MS, MEDIA_DUE_FIELDS } from './media-due.rules.ts';
import { processMedia } from './process.act.ts';

const TOO_LONG = 'Processing did not end within a day. Please try again.';

/** Ends processing with a sentence for staff, unless an event came meanwhile. */
async function fail({ organizationId, mediaId, attempt }: KeptMedia, error: string): Promise<void> {
  console.error(JSON.stringify({ level: 'error', kind: 'transcode', organizationId, error: 'Silent' }));
  const failed = mediaWrites
    .patch({ organizationId, mediaId })
    .set({ state: 'FAILED', error })
    .remove([...MEDIA_DUE_FIELDS])
    .where((kept, { eq }) => `${eq(kept.attempt, attempt)} AND ${eq(kept.state, 'PROCESSING')}`);
  await committed([failed.commit(), liveSignal(organizationId, 'pitch')]);
}

/**
 * For a due file that a tick found: after an hour without a result it is submitted once more, after a day it has failed with a
 * sentence, as when its upload is gone. Does nothing for a file that is not due any more. Throws when the table does not answer.
 */
export async function lookAfterSilent({ organizationId, mediaId }: Pick<KeptMedia, 'organizationId' | 'mediaId'>) {
  const media = await mediaById(organizationId, mediaId);
  if (media?.state !== 'PROCESSING' || !media.begunAt || Date.parse(dueAtOf(media.gs5sk)) > now()) return;
  if (now() - Date.parse(media.begunAt) >= LONGEST_PROCESSING_MS) return fail(media, TOO_LONG);
  await processMedia(media, media.begunAt).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
    return fail(media, error.message);
  });
}
