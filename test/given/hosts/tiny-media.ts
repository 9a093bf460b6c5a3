// Real small media, made by the same ffmpeg that plays the video service: a moving test picture and a tone.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { make } from '#lib/local/aws/mediaconvert/ffmpeg.ts';

/** What the file contains; a stream is written as browsers record, without an index and its length. */
export type Made = { seconds?: number; size?: string; sound?: boolean; picture?: boolean; isStream?: boolean };

const CODECS: Readonly<Record<string, string[]>> = {
  mp4: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  webm: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
  wav: ['-c:a', 'pcm_s16le'],
  jpg: ['-frames:v', '1', '-q:v', '4'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '64k'],
};

/** A file of that kind, two seconds in landscape format with sound unless given otherwise. */
export async function tinyMedia(kind: keyof typeof CODECS, made: Made = {}): Promise<Uint8Array> {
  const { seconds = 2, size = '320x180', sound = true, picture = ['mp4', 'webm', 'jpg'].includes(kind) } = made;
  const folder = mkdtempSync(join(tmpdir(), 'tiny-media-'));
  try {
    const file = join(folder, `made.${kind}`);
    const inputs = [
      ...(picture ? ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`] : []),
      ...(sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : []),
    ];
    await make([...inputs, ...(CODECS[kind] ?? []), ...(made.isStream ? ['-live', '1'] : []), file]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
