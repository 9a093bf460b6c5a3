// How far people went through a pitch: how many saw each slide, left on it, answered it, and how long they stayed (CMP-07).
import type { WatchedInput } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { count } from '#web/kit/format.ts';
import { minutes } from '#web/kit/play-time.ts';
import { slidesSentence } from './slides-sentence.ts';
import type { Watching } from './watching.calls.ts';
import classes from './watching.module.css';

export type PitchWatched = Watching['pitches'][number];
type Slide = PitchWatched['slides'][number];
type FunnelProps = { pitch: PitchWatched; onOpen: (watched: WatchedInput) => void };

/** The heads of the columns; on a phone each number has its own. */
const [SAW, LEFT, TIME, ANSWERED] = ['Saw it', 'Left here', 'Time', 'Answered'];

/** A bar says something only where somebody left: else every bar is full. */
const hasLosses = ({ opened, slides }: PitchWatched) =>
  slides.some(({ reached, left }) => left > 0 || (reached > 0 && reached < opened));

/** A number that opens its people; 0 opens nobody and is text. */
function Figure({ people, label, onPress }: { people: number; label: string; onPress: () => void }) {
  if (people === 0) return '0';
  return (
    <button type="button" className={classes.figure} aria-label={`${count(people)} ${label}`} onClick={onPress}>
      {count(people)}
    </button>
  );
}

function Bar({ slide: { reached, left }, opened }: { slide: Slide; opened: number }) {
  return (
    <span className={classes.slideBar} aria-hidden="true">
      {reached > left && <span className={classes.wentOn} style={{ flexGrow: reached - left }} />}
      {left > 0 && <span className={classes.leftHere} style={{ flexGrow: left }} />}
      {reached < opened && <span style={{ flexGrow: opened - reached }} />}
    </span>
  );
}

/** A sentence, and a row a slide in the order in which the pitch shows them now. */
export function SlideFunnel({ pitch, onOpen }: FunnelProps) {
  const { pitchId, opened, completed, onlyRemoved, slides } = pitch;
  const hasBars = hasLosses(pitch);
  const asks = slides.some(({ answered }) => typeof answered === 'number');
  const { many } = words().lead;
  return (
    <figure className={classes.card}>
      <figcaption>
        <h3>{slidesSentence(pitch)}</h3>
      </figcaption>
      {opened > 0 && (
        <>
          {hasBars && (
            <p className={classes.legend} aria-hidden="true">
              <span>Went on</span>
              <span>{LEFT}</span>
            </p>
          )}
          <table className={`data-table ${classes.slides}`}>
            <caption className="hidden">How far {many.toLowerCase()} went, slide by slide</caption>
            <thead>
              <tr>
                <th scope="col">Slide</th>
                <th scope="col" className={classes.number}>
                  {SAW}
                </th>
                <th scope="col" className={classes.number}>
                  {LEFT}
                </th>
                <th scope="col" className={classes.number} title="Half of them stayed longer">
                  {TIME}
                </th>
                {asks && (
                  <th scope="col" className={classes.number}>
                    {ANSWERED}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {slides.map((slide, index) => {
                const { pitchSlideId, label, reached, left, seconds, answered } = slide;
                return (
                  <tr key={pitchSlideId}>
                    <th scope="row">
                      <span className={classes.slideName}>
                        {index + 1}. {label}
                      </span>
                      {hasBars && <Bar slide={slide} opened={opened} />}
                    </th>
                    <td className={classes.number} data-label={SAW}>
                      <Figure
                        people={reached}
                        label={`saw ${label}`}
                        onPress={() => onOpen({ what: 'REACHED', pitchSlideId, value: label })}
                      />
                    </td>
                    <td className={classes.number} data-label={LEFT}>
                      <Figure
                        people={left}
                        label={`left at ${label}`}
                        onPress={() => onOpen({ what: 'STOPPED', pitchSlideId, value: label })}
                      />
                    </td>
                    <td className={classes.number} data-label={TIME}>
                      {minutes(seconds)}
                    </td>
                    {asks && (
                      <td className={classes.number} data-label={typeof answered === 'number' ? ANSWERED : undefined}>
                        {typeof answered === 'number' && (
                          <Figure
                            people={answered}
                            label={`answered on ${label}`}
                            onPress={() => onOpen({ what: 'ANSWERED', pitchSlideId })}
                          />
                        )}
                      </td>
                    )}
                  </tr>
                );
              })}
              {onlyRemoved > 0 && (
                <tr>
                  <th scope="row">Only slides that were removed since</th>
                  <td className={classes.number}>
                    <Figure
                      people={onlyRemoved}
                      label="saw only slides that were removed since"
                      onPress={() => onOpen({ what: 'STOPPED', pitchId })}
                    />
                  </td>
                  <td className={classes.number} colSpan={asks ? 3 : 2} />
                </tr>
              )}
              <tr>
                <th scope="row">Came to the end</th>
                <td className={classes.number}>
                  <Figure
                    people={completed}
                    label="came to the end"
                    onPress={() => onOpen({ what: 'COMPLETED', pitchId })}
                  />
                </td>
                <td className={classes.number} colSpan={asks ? 3 : 2} />
              </tr>
            </tbody>
          </table>
          <p className="note">Time: half of those who saw a slide stayed longer. A slide seen twice counts once.</p>
        </>
      )}
    </figure>
  );
}
