// The strip that trims the beginning and the end of a recording: two handles, and a preview of what remains (PIT-05).
import { Button, RangeSlider } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { isTrimmed } from '#domain/media/processing/trim.rules.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { playTime, spokenTime } from './play-time.ts';
import classes from './recording.module.css';
import type { Trimming } from './use-trim.ts';

/** The preview of the end starts this long before it. */
const ENDING_SECONDS = 3;
/** A position beyond the end of any recording. */
const FAR = 1e9;

/** Finds the length of a recording that does not state it: browsers know it after seeking to the end. */
export function useLength(player: RefObject<HTMLMediaElement | null>, onLength: (seconds: number) => void) {
  const tell = useRef(onLength);
  tell.current = onLength;
  return {
    onLoadedMetadata: () => {
      const media = player.current;
      if (media && !Number.isFinite(media.duration)) media.currentTime = FAR;
    },
    onDurationChange: () => {
      const media = player.current;
      if (!media || !Number.isFinite(media.duration)) return;
      tell.current(media.duration);
      if (media.currentTime > 0 && media.paused) media.currentTime = 0;
    },
  };
}

type StripProps = { player: RefObject<HTMLMediaElement | null>; trimming: Trimming };

/** The strip, the buttons that play the remaining part, and its length. */
export function TrimStrip({ player, trimming }: StripProps) {
  const { step, length, most, start, end, trim, move, reset } = trimming;
  const stop = useRef<number | null>(null);
  // The player stops at the mark once: somebody who resumes there hears the rest.
  useEffect(() => {
    const media = player.current;
    const look = () => {
      if (!media || stop.current === null || media.currentTime < stop.current) return;
      stop.current = null;
      media.pause();
    };
    media?.addEventListener('timeupdate', look);
    return () => media?.removeEventListener('timeupdate', look);
  }, [player]);
  function play(from: number): void {
    const media = player.current;
    if (!media) return;
    media.currentTime = from;
    stop.current = end < most ? end : null;
    void media.play();
  }
  function slide([from, to]: readonly [number, number]): void {
    move({ start: from, end: to });
    const media = player.current;
    if (!media) return;
    stop.current = null;
    media.pause();
    media.currentTime = from === start ? Math.min(to, length) : from;
  }
  const toEnd = (which: 0 | 1) => (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const to = event.key === 'Home' ? 0 : most;
    const far = Math.max(step, 1);
    slide(which === 0 ? [Math.min(to, end - far), end] : [start, Math.max(to, start + far)]);
  };
  const stays = Math.min(end, length) - start;
  return (
    <fieldset className={classes.trim}>
      <legend>Trim start and end</legend>
      <RangeSlider
        classNames={{
          root: classes.strip,
          trackContainer: classes.rail,
          track: classes.track,
          bar: classes.bar,
          thumb: classes.handle,
        }}
        size={44}
        min={0}
        max={most}
        step={step}
        minRange={step}
        pushOnOverlap={false}
        value={[start, end]}
        onChange={slide}
        label={(seconds) => playTime(Math.min(seconds, length))}
        thumbFromLabel="Start"
        thumbToLabel="End"
        thumbValueText={(seconds) => spokenTime(Math.min(seconds, length))}
        thumbProps={(which) => ({ onKeyDown: toEnd(which) })}
      />
      <div className="row">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="play" size={14} />}
          onClick={() => play(start)}
        >
          Play from the start
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="play" size={14} />}
          onClick={() => play(Math.max(start, Math.min(end, length) - ENDING_SECONDS))}
        >
          Play the end
        </Button>
        {isTrimmed(trim) && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={reset}>
            Reset
          </Button>
        )}
      </div>
      <p className="note">
        {isTrimmed(trim)
          ? `${playTime(stays)} of ${playTime(length)} stays, from ${playTime(start)} to ${playTime(Math.min(end, length))}.`
          : `All of it stays: ${playTime(length)}.`}
      </p>
    </fieldset>
  );
}
