// Makes the outputs of a video job in a temporary folder, and puts them into the buckets when all are complete.

import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BucketFiles } from '../s3/files.ts';
import { make, type Probed, probe } from './ffmpeg.ts';
import {
  type Box,
  type Output,
  type OutputGroup,
  outputPrefix,
  partOf,
  pathIn,
  type TranscodeSettings,
} from './settings.ts';

type Context = {
  signal: AbortSignal;
  nowMs: () => number;
  /** Called once with the properties of the input. */
  found: (inputDetails: object[]) => void;
};
type Made = { durationInMs: number; videoDetails?: { widthInPx: number; heightInPx: number } };

/** Types under which files are served, by the end of their names. */
const TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.jpg': 'image/jpeg',
};

/** Makes all outputs of the requested part and returns what is reported of each; throws the reason when the input cannot be used. */
export async function renderOutputs(
  settings: TranscodeSettings,
  files: BucketFiles,
  context: Context,
): Promise<object[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mediaconvert-'));
  try {
    const source = join(folder, 'source');
    await fetchInput(settings, files, source);
    const held = await probe(source, context.signal);
    if (held.video.length + held.audio.length === 0) throw new Error('Unable to open input file: no media was found.');
    context.found([{ id: 1, uri: settings.inputs[0]?.fileInput, audio: held.audio, video: held.video }]);
    const { from, to } = partOf(settings, held.video.length === 0);
    const part = [...(from ? ['-ss', String(from)] : []), ...(to ? ['-to', String(to)] : []), '-i', source];
    const details: object[] = [];
    for (const [at, group] of settings.outputGroups.entries()) {
      const into = join(folder, `group-${at}`);
      await mkdir(into);
      const outputDetails = await renderGroup(group, part, held, into, context.signal);
      await putAll(into, group, files, context.nowMs());
      details.push({ outputDetails, type: group.outputGroupSettings.type.replace('_SETTINGS', '') });
    }
    return details;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchInput(settings: TranscodeSettings, files: BucketFiles, source: string): Promise<void> {
  const { bucket, key } = pathIn(settings.inputs[0]?.fileInput ?? '');
  const head = await files.head(bucket, key);
  if (!head) throw new Error('Unable to open input file: it does not exist.');
  await pipeline(files.read(bucket, head), createWriteStream(source));
}

/** Files of a group are beside its destination, under its last name. */
async function renderGroup(
  group: OutputGroup,
  part: readonly string[],
  held: Probed,
  into: string,
  signal: AbortSignal,
) {
  const name = basename(outputPrefix(group).key);
  const made: Made[] = [];
  const variants: { file: string; made: Made; bits: number }[] = [];
  for (const output of group.outputs) {
    const file = join(into, `${name}${output.nameModifier ?? ''}`);
    const { container } = output.containerSettings;
    if (output.videoDescription && held.video.length === 0) throw new Error('The input holds no video.');
    if (!output.videoDescription && held.audio.length === 0) throw new Error('The input holds no audio.');
    if (container === 'RAW') made.push(await takeStills(output, part, file, signal));
    else if (container === 'M3U8') {
      const one = await segment(group, output, part, file, signal);
      made.push(one);
      const bits = output.videoDescription?.codecSettings.h264Settings?.maxBitrate ?? 0;
      variants.push({ file: `${basename(file)}.m3u8`, made: one, bits });
    } else made.push(await progressive(output, part, `${file}.mp4`, signal));
  }
  if (variants.length > 0) await writeFile(join(into, `${name}.m3u8`), mainPlaylist(variants));
  return made;
}

/** Fits a picture into a box, with even sides as H.264 wants them. */
function fitted({ width, height, scalingBehavior }: Box): string {
  const inside = scalingBehavior === 'FIT_NO_UPSCALE' ? [`min(${width}\\,iw)`, `min(${height}\\,ih)`] : [width, height];
  const scale = `scale=w=${inside[0]}:h=${inside[1]}:force_original_aspect_ratio=decrease`;
  return `${scale},scale=trunc(iw/2)*2:trunc(ih/2)*2`;
}

function encoded({ videoDescription, audioDescriptions = [] }: Output): string[] {
  const { h264Settings: h264 } = videoDescription?.codecSettings ?? {};
  const picture =
    videoDescription && h264
      ? [
          '-map',
          '0:v:0',
          '-vf',
          fitted(videoDescription),
          '-c:v',
          'libx264',
          '-preset',
          'ultrafast',
          '-pix_fmt',
          'yuv420p',
          '-r',
          `${h264.framerateNumerator}/${h264.framerateDenominator}`,
          '-crf',
          '26',
          '-maxrate',
          String(h264.maxBitrate),
          '-bufsize',
          String(h264.maxBitrate * 2),
          '-force_key_frames',
          `expr:gte(t,n_forced*${h264.gopSize})`,
        ]
      : ['-vn'];
  const [sound] = audioDescriptions;
  const { bitrate = 96_000, sampleRate = 48_000 } = sound?.codecSettings.aacSettings ?? {};
  const heard = ['-map', '0:a:0?', '-c:a', 'aac', '-ac', '2', '-ar', String(sampleRate), '-b:a', String(bitrate)];
  return ['-threads', '1', ...picture, ...(sound ? heard : ['-an']), '-map_metadata', '-1'];
}

async function detailsOf(file: string, signal: AbortSignal): Promise<Made> {
  const { seconds, video } = await probe(file, signal);
  if (seconds === null) throw new Error('Nothing could be made of the input.');
  const [picture] = video;
  const videoDetails = picture ? { widthInPx: picture.width, heightInPx: picture.height } : undefined;
  return { durationInMs: Math.round(seconds * 1000), ...(videoDetails && { videoDetails }) };
}

async function progressive(output: Output, part: readonly string[], file: string, signal: AbortSignal): Promise<Made> {
  await make([...part, ...encoded(output), '-movflags', '+faststart', file], signal);
  return detailsOf(file, signal);
}

async function segment(group: OutputGroup, output: Output, part: readonly string[], file: string, signal: AbortSignal) {
  const { segmentLength = 4 } = group.outputGroupSettings.hlsGroupSettings ?? {};
  const hls = ['-f', 'hls', '-hls_time', String(segmentLength), '-hls_playlist_type', 'vod'];
  const named = ['-hls_segment_filename', `${file}_%05d.ts`, `${file}.m3u8`];
  await make([...part, ...encoded(output), ...hls, ...named], signal);
  return detailsOf(`${file}.m3u8`, signal);
}

/** A picture at the beginning and after each interval, until there are enough. */
async function takeStills({ videoDescription }: Output, part: readonly string[], file: string, signal: AbortSignal) {
  const stills = videoDescription?.codecSettings.frameCaptureSettings;
  if (!videoDescription || !stills) throw new Error('Pictures of a video want their settings.');
  const every = stills.framerateDenominator / stills.framerateNumerator;
  const select = `select=isnan(prev_selected_t)+gte(t-prev_selected_t\\,${every})`;
  const frames = ['-vsync', 'vfr', '-frames:v', String(stills.maxCaptures), '-start_number', '0', '-q:v', '4'];
  const filter = ['-map', '0:v:0', '-an', '-vf', `${select},${fitted(videoDescription)}`];
  await make([...part, ...filter, ...frames, `${file}.%07d.jpg`], signal);
  return { durationInMs: 0 };
}

function mainPlaylist(variants: readonly { file: string; made: Made; bits: number }[]): string {
  const lines = variants.flatMap(({ file, made: { videoDetails }, bits }) => {
    const size = videoDetails ? `,RESOLUTION=${videoDetails.widthInPx}x${videoDetails.heightInPx}` : '';
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${bits}${size}`, file];
  });
  return ['#EXTM3U', '#EXT-X-VERSION:3', ...lines, ''].join('\n');
}

async function putAll(from: string, group: OutputGroup, files: BucketFiles, changedMs: number): Promise<void> {
  const { bucket, key } = outputPrefix(group);
  const folder = key.slice(0, key.length - basename(key).length);
  for (const name of await readdir(from)) {
    const file = await files.newFile(bucket);
    await copyFile(join(from, name), file);
    const contentType = TYPES[extname(name)] ?? 'binary/octet-stream';
    await files.keep(bucket, file, { key: folder + name, contentType, headers: {}, changedMs });
  }
}
