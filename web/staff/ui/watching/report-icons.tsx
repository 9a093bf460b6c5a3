// What a lead did in a campaign, as small icons in three states: all of it, part of it, nothing to do (LED-05,
// LED-06).
import { Tooltip } from '@mantine/core';
import { type IconState, REPORT_ICONS, type ReportIcon } from '#engine/reports/watching/report-icons.rules.ts';
import { Icon, type IconName } from '../icon.tsx';
import classes from './watching.module.css';

const DRAWN: Readonly<Record<ReportIcon, IconName>> = {
  verified: 'check',
  video: 'play',
  response: 'edit',
  calendar: 'clock',
  redirect: 'right',
  unopened: 'eye',
  optedOut: 'close',
};

/** Failures are not completed items, so they get no check mark. */
const GONE_WRONG: ReadonlySet<ReportIcon> = new Set(['unopened', 'optedOut']);

const STATE_WORDS: Readonly<Record<IconState, (words: string) => string>> = {
  complete: (words) => words,
  incomplete: (words) => `Not yet: ${words.toLowerCase()}`,
  unmarked: (words) => words,
};

/** One icon per kind of item in the campaign. */
export function ReportIcons({ icons }: { icons: readonly { icon: ReportIcon; state: IconState }[] }) {
  if (icons.length === 0) return null;
  return (
    <ul className={classes.icons} aria-label="What they did">
      {icons.map(({ icon, state }) => {
        const label = STATE_WORDS[state](REPORT_ICONS[icon]);
        const isDone = state === 'complete' && !GONE_WRONG.has(icon);
        return (
          <li key={icon}>
            <Tooltip label={label}>
              <span className={classes.icon} data-done={isDone} data-state={state} role="img" aria-label={label}>
                <Icon name={DRAWN[icon]} size={14} />
                {isDone && <span className={classes.tick}>✓</span>}
              </span>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
