// The media room with its bucket, for tests: uploads as a browser makes them, by a form or in parts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TranscodeEvent } from '#domain/media/processing/transcoded.act.ts';
import type { Media, Upload, UploadPurpose } from '#functions/schema.gen.ts';
import { startVideoService, type VideoService } from '#lib/local/aws/mediaconvert/jobs.ts';
import { type LocalBuckets, startBuckets } from '#lib/local/aws/s3/buckets.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { anActor, ask, openRooms, type Rooms } from './rooms.ts';

export type Answer = { success: boolean; errors: string[] } & Record<string, unknown>;
/** A file as the browser describes it. */
export type GivenFile = { purpose: UploadPurpose; mimeType: string; bytes: Uint8Array };

export type MediaRooms = Rooms & {
  files: LocalBuckets;
  videos: VideoService;
  /** The events of the video service so far. */
  told: TranscodeEvent[];
  /** While it is on, events of the video service are lost. */
  lost: { isOn: boolean };
  dataDir: string;
  ask(field: string, args: object, actor?: Actor): Promise<Answer>;
  /** Opens an upload; throws the sentence of a refusal. */
  open(file: GivenFile, more?: object, actor?: Actor): Promise<Upload>;
  /** Sends the missing parts of a file; `only` says which. */
  send(upload: Upload, file: GivenFile, only?: readonly number[]): Promise<void>;
  /** Opens, sends and completes; the answer may be a refusal. */
  upload(
    file: GivenFile,
    trim?: { trimStart?: number; trimEnd?: number },
    actor?: Actor,
  ): Promise<Answer & { media?: Media | null }>;
};

/** A text as the bytes of a file. */
export const bytesOf = (text: string) => new TextEncoder().encode(text);

const ONE_POINT = '89504e470d0a1a0a0000000d494844520000000100000001';
/** The first bytes of a PNG, and this many more. */
export const aPng = (more = 100) => Buffer.concat([Buffer.from(ONE_POINT, 'hex'), Buffer.alloc(more)]);

async function putForm({ url, fields }: Upload, file: GivenFile): Promise<void> {
  const body = new FormData();
  for (const { name, value } of fields) body.append(name, value);
  body.append('file', new Blob([file.bytes as BlobPart]));
  const answer = await fetch(url, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}

async function putParts({ parts }: Upload, { bytes }: GivenFile, only?: readonly number[]): Promise<void> {
  let from = 0;
  for (const part of parts) {
    const body = bytes.subarray(from, from + part.bytes);
    from += part.bytes;
    if (part.arrived || (only && !only.includes(part.number))) continue;
    const answer = await fetch(part.url, { method: 'PUT', body: body as BodyInit });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/** Opens the room of a brand with a bucket. */
export async function openMediaRooms(brand = 'pitch'): Promise<MediaRooms> {
  const rooms = await openRooms(brand);
  const dataDir = mkdtempSync(join(tmpdir(), 'media-'));
  const files = await startBuckets({ clock: { now: () => Date.now() }, dataDir });
  process.env.AWS_ENDPOINT_URL_S3 = files.url;
  const told: TranscodeEvent[] = [];
  const hears: Promise<void>[] = [];
  const lost = { isOn: false };
  const put = (entries: readonly { Detail?: string }[]) => {
    for (const { Detail = '{}' } of lost.isOn ? [] : entries) {
      const detail = JSON.parse(Detail) as TranscodeEvent;
      told.push(detail);
      // One after the other, in the order of the events.
      hears.push((hears.at(-1) ?? Promise.resolve()).then(() => listener.handler({ detail })));
    }
    return [];
  };
  const clock = { now: () => Date.now(), busy: <T>(work: Promise<T>) => work };
  const videos = await startVideoService({ clock, dataDir, files: files.files, bus: { put } });
  process.env.AWS_ENDPOINT_URL_MEDIACONVERT = videos.url;
  const listener = await import('#domain/media/processing/transcoded.listener.ts');
  const media = await import('#features/media/media.resolver.ts');
  const asked = (field: string, args: object, actor = anActor()) => ask(media, field, args, actor) as Promise<Answer>;
  const idle = async () => {
    await videos.idle();
    await Promise.all(hears);
  };
  const opened: MediaRooms = {
    ...rooms,
    files,
    told,
    lost,
    videos: { ...videos, idle },
    dataDir,
    ask: asked,
    open: async ({ purpose, mimeType, bytes }, more = {}, actor) => {
      const answer = await asked('createUpload', { purpose, mimeType, bytes: bytes.length, ...more }, actor);
      if (!answer.success) throw new Error(answer.errors[0]);
      return answer.upload as Upload;
    },
    send: (upload, file, only) => (upload.parts.length > 0 ? putParts(upload, file, only) : putForm(upload, file)),
    upload: async (file, trim = {}, actor) => {
      const upload = await opened.open(file, {}, actor);
      await opened.send(upload, file);
      return (await asked('completeUpload', { uploadId: upload.id, ...trim }, actor)) as Answer & {
        media?: Media | null;
      };
    },
    close: async () => {
      await videos.close();
      await files.close();
      await rooms.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return opened;
}
