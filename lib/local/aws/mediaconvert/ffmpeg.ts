// Runs the ffmpeg of an npm package, and reads with it the streams and the length of a file.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** The properties of a media file; null or empty where ffmpeg prints none. */
export type Probed = {
  seconds: number | null;
  video: { codec: string; width: number; height: number }[];
  audio: { codec: string; sampleRate: number }[];
};

/** The path of the program; throws on a machine for which the package has none. */
export function ffmpegPath(): string {
  const name = `@ffmpeg-installer/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/ffmpeg`);
  } catch {
    throw new Error(`Videos cannot be processed on this machine: the package ${name} is not installed.`);
  }
}

/** Runs it to its end and returns its output; `code` is 0 on success. */
export function run(args: readonly string[], signal?: AbortSignal): Promise<{ code: number; output: string }> {
  const child = spawn(ffmpegPath(), ['-hide_banner', '-nostdin', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-200_000);
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs it; throws the end of its output when it failed. */
export async function make(args: readonly string[], signal?: AbortSignal): Promise<void> {
  const { code, output } = await run(['-loglevel', 'error', ...args], signal);
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1) || 'ffmpeg failed.');
}

function secondsIn(output: string): number | null {
  const found = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(output);
  return found ? Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]) : null;
}

/** The properties of a file; empty for one that cannot be read. */
export async function probe(file: string, signal?: AbortSignal): Promise<Probed> {
  const { output } = await run(['-i', file], signal);
  const lines = output.split('\n');
  return {
    seconds: secondsIn(output),
    video: lines.flatMap((line) => {
      const found = /Stream #.*: Video: (\w+).*?, (\d{2,5})x(\d{2,5})/.exec(line);
      return found && !line.includes('attached pic')
        ? [{ codec: found[1] ?? '', width: Number(found[2]), height: Number(found[3]) }]
        : [];
    }),
    audio: lines.flatMap((line) => {
      const found = /Stream #.*: Audio: (\w+).*?, (\d+) Hz/.exec(line);
      return found ? [{ codec: found[1] ?? '', sampleRate: Number(found[2]) }] : [];
    }),
  };
}
