// Hands an uploaded video or recording to the video service; what comes of it is told by an event (PIT-09).
import { now, nowIso } from '#platform/foundation/clock.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { startTranscode } from '#platform/gateways/transcode.ts';
import { transcodePlaces, uploadedBytes } from '#platform/gateways/uploads.ts';
import { committed } from '#platform/table/transact.ts';
import { type KeptMedia, mediaWrites } from '../media.entity.ts';
import { renditionsPath } from '../media-paths.rules.ts';
import { transcodeSettings } from './transcode-settings.rules.ts';

/** What the service told nothing of for so long may be tried again. */
const SILENT_MS = 3_600_000;

const GONE = 'The file is no longer here. Please upload it again.';
const NOT_STARTED = 'Processing could not be started. Please try again.';

/** Whether it may be handed over (again): nothing is made of it, and nobody is at it. */
export function isToProcess({ state, startedAt }: Pick<KeptMedia, 'state' | 'startedAt'>): boolean {
  if (state === 'WAITING' || state === 'FAILED') return true;
  return state === 'PROCESSING' && now() - Date.parse(startedAt ?? '') > SILENT_MS;
}

/** Hands the job over; when nobody takes it the file has failed, with a sentence, and may be tried again. */
async function handOver(media: KeptMedia, attempt: number): Promise<void> {
  const { organizationId, mediaId } = media;
  const kind = media.kind === 'audio' ? 'audio' : 'video';
  const settings = transcodeSettings(kind, transcodePlaces(organizationId, mediaId, renditionsPath(media)), media);
  const told = { organizationId, mediaId, attempt: String(attempt) };
  try {
    await startTranscode({ token: `${mediaId}-${attempt}`, told, settings });
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', kind: 'transcode', organizationId, error: (error as Error).name }));
    const failed = mediaWrites
      .patch({ organizationId, mediaId })
      .set({ state: 'FAILED', error: NOT_STARTED })
      .where((kept, { eq }) => `${eq(kept.attempt, attempt)} AND ${eq(kept.state, 'PROCESSING')}`);
    await committed([failed.commit()]);
  }
}

/**
 * Begins to process the file, once however many ask at the same time; one that is being processed or ready stays as it is.
 * The attempt is kept first: what is told of it must find it. Throws a Refusal when the file store forgot what was sent.
 */
export async function processMedia(media: KeptMedia): Promise<void> {
  if (!isToProcess(media)) return;
  const { organizationId, mediaId } = media;
  if ((await uploadedBytes(organizationId, mediaId)) === null) throw new Refusal(GONE);
  const attempt = media.attempt + 1;
  const begun = mediaWrites
    .patch({ organizationId, mediaId })
    .set({ state: 'PROCESSING', attempt, startedAt: nowIso() })
    .remove(['error', 'expiresAt'])
    .where((kept, { eq }) => `${eq(kept.attempt, media.attempt)} AND ${eq(kept.state, media.state)}`);
  const { isMade } = await committed([begun.commit()]);
  if (isMade) await handOver(media, attempt);
}
