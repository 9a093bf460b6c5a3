// The part of a campaign's report about how its slides were watched and answered (CMP-07, CMP-08).
import { lazy, Suspense } from 'react';
import type { WatchedInput } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { AnswerSpread } from './answer-spread.tsx';
import { SlideFunnel } from './slide-funnel.tsx';
import { useWatching, type Watching } from './watching.calls.ts';
import classes from './watching.module.css';

const RetentionCurve = lazy(async () => ({ default: (await import('./retention-curve.tsx')).RetentionCurve }));

type SectionProps = { campaignId: string; onOpen: (watched: WatchedInput) => void };

/** '51 opened it, 12 came to the end, 2 are viewing it now.' */
export function watchingSentence({ opened, completed, viewing }: Watching): string {
  if (opened === 0) return `No ${words().lead.many.toLowerCase()} have opened it yet.`;
  const now = viewing > 0 ? `, ${viewing} ${viewing === 1 ? 'is' : 'are'} viewing it now` : '';
  return `${counted(opened, words().lead)} opened it, ${completed} came to the end${now}.`;
}

/** A sentence, how far people went through each pitch, a curve per video and the answers to each question; every number opens its people. */
export function WatchingSection({ campaignId, onOpen }: SectionProps) {
  const { data, error, refetch } = useWatching(campaignId);
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={2} height={120} label="Loading how it was watched" />;
  return (
    <section className={classes.section} aria-label="How it was watched">
      <h2>{watchingSentence(data)}</h2>
      {data.opened > 0 &&
        data.pitches.map((pitch) => <SlideFunnel key={pitch.pitchId} pitch={pitch} onOpen={onOpen} />)}
      {data.videos.map(({ pitchSlideId, ...video }) => (
        <Suspense key={pitchSlideId} fallback={<Loading rows={1} height={220} />}>
          <RetentionCurve
            video={{ slideId: pitchSlideId, ...video }}
            onLeft={(from, to) => onOpen({ what: 'LEFT', pitchSlideId, from, to })}
          />
        </Suspense>
      ))}
      {data.questions.map((question) => (
        <AnswerSpread
          key={question.widgetId}
          question={question}
          onPick={(value) => onOpen({ what: 'ANSWERED', widgetId: question.widgetId, value })}
        />
      ))}
    </section>
  );
}
