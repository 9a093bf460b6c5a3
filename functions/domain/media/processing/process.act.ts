// Submits an uploaded video or recording to the video service; an event reports the result (PIT-09).
import { now, nowIso } from '#platform/foundation/clock.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { startTranscode } from '#platform/gateways/transcode.ts';
import { transcodePaths, uploadedBytes } from '#platform/gateways/uploads.ts';
import { committed } from '#platform/table/transact.ts';
import { type KeptMedia, mediaWrites } from '../media.entity.ts';
import { renditionsPath } from '../media-paths.rules.ts';
import { LONGEST_PROCESSING_MS, MEDIA_DUE_FIELDS, mediaDueKeys, SILENT_MS } from './media-due.rules.ts';
import { transcodeSettings } from './transcode-settings.rules.ts';

const GONE = 'The file is no longer here. Please upload it again.';
const NOT_STARTED = 'Processing could not be started. Please try again.';

/** Whether it may be submitted (again): it is not ready, and no job is running. */
export function isToProcess({ state, startedAt }: Pick<KeptMedia, 'state' | 'startedAt'>): boolean {
  if (state === 'WAITING' || state === 'FAILED') return true;
  return state === 'PROCESSING' && now() - Date.parse(startedAt ?? '') >= SILENT_MS;
}

/** Submits the job; if the service does not accept it the file has failed, with a sentence, and may be tried again. */
async function handOver(media: KeptMedia, attempt: number): Promise<void> {
  const { organizationId, mediaId } = media;
  const kind = media.kind === 'audio' ? 'audio' : 'video';
  const settings = transcodeSettings(kind, transcodePaths(organizationId, mediaId, renditionsPath(media)), media);
  const metadata = { organizationId, mediaId, attempt: String(attempt) };
  try {
    await startTranscode({ token: `${mediaId}-${attempt}`, told: metadata, settings });
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', kind: 'transcode', organizationId, error: (error as Error).name }));
    const failed = mediaWrites
      .patch({ organizationId, mediaId })
      .set({ state: 'FAILED', error: NOT_STARTED })
      .remove([...MEDIA_DUE_FIELDS])
      .where((kept, { eq }) => `${eq(kept.attempt, attempt)} AND ${eq(kept.state, 'PROCESSING')}`);
    await committed([failed.commit()]);
  }
}

/**
 * Starts processing the file, once for any number of concurrent calls; a file in processing or ready is left as it is. The
 * attempt is stored first, so that its events find it. A tick looks at the file after an hour; `begunAt` is given by that tick when
 * it submits it once more, and the next one looks a day after that time. Throws a Refusal when the bucket has deleted the upload.
 */
export async function processMedia(media: KeptMedia, begunAt?: string): Promise<void> {
  if (!isToProcess(media)) return;
  const { organizationId, mediaId } = media;
  if ((await uploadedBytes(organizationId, mediaId)) === null) throw new Refusal(GONE);
  const attempt = media.attempt + 1;
  const startedAt = nowIso();
  const dueMs = begunAt ? Date.parse(begunAt) + LONGEST_PROCESSING_MS : Date.parse(startedAt) + SILENT_MS;
  const due = { begunAt: begunAt ?? startedAt, ...mediaDueKeys(mediaId, dueMs) };
  const begun = mediaWrites
    .patch({ organizationId, mediaId })
    .set({ state: 'PROCESSING', attempt, startedAt, ...due })
    .remove(['error', 'expiresAt'])
    .where((kept, { eq }) => `${eq(kept.attempt, media.attempt)} AND ${eq(kept.state, media.state)}`);
  const { isMade } = await committed([begun.commit()]);
  if (isMade) await handOver(media, attempt);
}
