// The still images that the video service takes of a video: their names, and the storyboard that times them.
import { STORYBOARD_MOST, STORYBOARD_SECONDS } from './transcode-settings.rules.ts';

const still = (at: number) => `${String(at).padStart(7, '0')}.jpg`;

/** The posters of a video in its folder, best first: at the first second, else at the start. */
export const posterPaths = (folder: string): [string, string] => [
  `${folder}/poster.${still(1)}`,
  `${folder}/poster.${still(0)}`,
];

function clock(seconds: number): string {
  const [whole, part] = seconds.toFixed(3).split('.');
  const two = (number: number) => String(number).padStart(2, '0');
  const all = Number(whole);
  return `${two(Math.floor(all / 3600))}:${two(Math.floor(all / 60) % 60)}:${two(all % 60)}.${part}`;
}

/** The WebVTT file that names an image for each five seconds of a video of that length; the images are in the same folder. */
export function storyboardText(seconds: number): string {
  const count = Math.min(STORYBOARD_MOST, Math.max(1, Math.ceil(seconds / STORYBOARD_SECONDS)));
  const cues = Array.from({ length: count }, (_, at) => {
    const from = at * STORYBOARD_SECONDS;
    const to = at === count - 1 ? Math.max(seconds, from + 0.001) : from + STORYBOARD_SECONDS;
    return `${clock(from)} --> ${clock(to)}\nstoryboard/at.${still(at)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
