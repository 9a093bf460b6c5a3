// The how-to videos to read: their captions, as numbered steps.
import { words } from '#web/kit/config.ts';
import blasts from './blasts.vtt?raw';
import branding from './branding.vtt?raw';
import pages from './groups-and-landing-pages.vtt?raw';
import classes from './how-to.module.css';
import quickText from './quick-text.vtt?raw';
import sendBlasts from './send-blasts.vtt?raw';
import { inNouns, linesOf } from './steps.rules.ts';
import { videos } from './videos.ts';

/** In the order of `videos`. */
const CAPTIONS = [blasts, pages, sendBlasts, quickText, branding];

/** One section a video, closed until somebody wants it. */
export function HowToSteps() {
  return videos().map(({ title }, index) => (
    <details key={title} className={`card ${classes.steps}`}>
      <summary>{title}</summary>
      <ol>
        {linesOf(CAPTIONS[index] ?? '').map((line) => (
          <li key={line}>{inNouns(line, words())}</li>
        ))}
      </ol>
    </details>
  ));
}
