// Stores the video service's events about a job: what the file contains, that it is ready, or why it failed.
import { isServed, serveText } from '#platform/gateways/uploads.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { type KeptMedia, mediaById, mediaWrites } from '../media.entity.ts';
import { renditionsPath } from '../media-paths.rules.ts';
import { MEDIA_DUE_FIELDS } from './media-due.rules.ts';
import { posterPaths, storyboardText } from './storyboard.rules.ts';
import { isTrimmed } from './trim.rules.ts';

/** An event about a job, as the service sends it. */
export type TranscodeEvent = {
  status: string;
  userMetadata: { organizationId?: string; mediaId?: string; attempt?: string };
  inputDetails?: { audio?: unknown[]; video?: unknown[] }[];
  outputGroupDetails?: { outputDetails?: { durationInMs?: number }[] }[];
};

const NO_PICTURE = 'There is no picture in this video. Please choose another file.';
const NO_SOUND = 'There is no sound in this file. Please choose another one.';
const UNREADABLE: Record<'video' | 'audio', string> = {
  video: 'This video cannot be read: it may be damaged. Please save it as MP4 and upload it again.',
  audio: 'This sound cannot be read: it may be damaged. Please save it as MP3 and upload it again.',
};
const NOT_TRIMMED =
  'This recording is shorter than the part that was chosen of it, or damaged. Please record it again.';
const STOPPED = 'Processing was stopped. Please try again.';

type Changes = Partial<Pick<KeptMedia, 'state' | 'error' | 'seconds' | 'hasSound' | 'poster' | 'storyboard'>>;

const secondsIn = (event: TranscodeEvent) =>
  Math.max(
    0,
    ...(event.outputGroupDetails ?? []).flatMap(({ outputDetails = [] }) =>
      outputDetails.map(({ durationInMs = 0 }) => durationInMs / 1000),
    ),
  );

/** What the file contains; a file without the expected track has failed before the service reports it. */
function found(media: KeptMedia, { inputDetails = [] }: TranscodeEvent): Changes {
  const has = (stream: 'audio' | 'video') => inputDetails.some((input) => (input[stream] ?? []).length > 0);
  if (media.kind === 'video' && !has('video')) return { state: 'FAILED', error: NO_PICTURE };
  if (media.kind === 'audio' && !has('audio')) return { state: 'FAILED', error: NO_SOUND };
  return { hasSound: has('audio') };
}

/** A video that is ready has a poster and a storyboard as well. */
async function done(media: KeptMedia, event: TranscodeEvent): Promise<Changes> {
  const seconds = secondsIn(event);
  if (media.kind !== 'video') return { state: 'READY', seconds };
  const folder = renditionsPath(media);
  const [second, first] = posterPaths(folder);
  const poster = (await isServed(second)) ? second : first;
  const storyboard = `${folder}/storyboard.vtt`;
  await serveText(storyboard, storyboardText(seconds), 'text/vtt; charset=utf-8');
  return { state: 'READY', seconds, poster, storyboard };
}

type Reader = (media: KeptMedia, event: TranscodeEvent) => Changes | Promise<Changes>;

const READERS: Readonly<Record<string, Reader>> = {
  INPUT_INFORMATION: found,
  COMPLETE: done,
  ERROR: (media) => ({
    state: 'FAILED',
    error: isTrimmed(media) ? NOT_TRIMMED : UNREADABLE[media.kind === 'audio' ? 'audio' : 'video'],
  }),
  CANCELED: () => ({ state: 'FAILED', error: STOPPED }),
};

/**
 * Stores the event and makes open screens reload. A repeated event changes nothing; an event of an earlier attempt, or of a
 * file that is ready or has failed, only adds what the file contains.
 */
export async function transcoded(event: TranscodeEvent): Promise<void> {
  const { organizationId = '', mediaId = '', attempt } = event.userMetadata;
  const read = READERS[event.status];
  const media = await mediaById(organizationId, mediaId);
  if (!media || !read || String(media.attempt) !== attempt) return;
  const set = await read(media, event);
  const patch = mediaWrites.patch({ organizationId, mediaId }).set(set);
  const write = (set.state ? patch.remove([...MEDIA_DUE_FIELDS]) : patch).where((kept, { eq }) =>
    set.state
      ? `${eq(kept.attempt, media.attempt)} AND ${eq(kept.state, 'PROCESSING')}`
      : eq(kept.attempt, media.attempt),
  );
  await committed([write.commit(), ...(set.state ? [liveSignal(organizationId, 'pitch')] : [])]);
}
