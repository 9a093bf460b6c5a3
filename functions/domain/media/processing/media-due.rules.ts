// When a tick looks after a file in processing: the video service reports the outcome by an event, which may be lost.

/** The partition of the index of due items that holds files in processing. */
export const MEDIA_DUE = 'MEDIA';

/** After this long without an event from the service, the file is submitted once more, by a tick or by staff. */
export const SILENT_MS = 3_600_000;
/** After this long without a result, processing has failed. */
export const LONGEST_PROCESSING_MS = 24 * SILENT_MS;

/** The attributes that take a file out of the index. */
export const MEDIA_DUE_FIELDS = ['gs5pk', 'gs5sk'] as const;

/** The index keys of a file that a tick looks at from `atMs` on (milliseconds since 1970). */
export const mediaDueKeys = (mediaId: string, atMs: number) => ({
  gs5pk: MEDIA_DUE,
  gs5sk: `${new Date(atMs).toISOString()}#${mediaId}`,
});
