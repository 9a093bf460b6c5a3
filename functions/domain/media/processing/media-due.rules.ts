// When a tick looks after a file in processing: the video service reports the outcome by an event, which may be lost.
import { DUE_KEY_FIELDS, type DueKeys, dueFrom } from '#platform/table/due-keys.rules.ts';

/** The partition of the index of due items that holds files in processing. */
export const MEDIA_DUE = 'MEDIA';

/** After this long without an event from the service, the file is submitted once more, by a tick or by staff. */
export const SILENT_MS = 3_600_000;
/** After this long without a result, processing has failed. */
export const LONGEST_PROCESSING_MS = 24 * SILENT_MS;

/** The attributes that take a file out of the index. */
export const MEDIA_DUE_FIELDS = DUE_KEY_FIELDS;

/** The index keys of a file that a tick looks at from `atMs` on (milliseconds since 1970). */
export const mediaDueKeys = (mediaId: string, atMs: number): DueKeys => dueFrom(MEDIA_DUE, mediaId, atMs);
