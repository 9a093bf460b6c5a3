// What a new step is: a text alone or one with a pitch; and of a campaign's first, in which sequence it is (STP-02, CMP-16).
import { SegmentedControl } from '@mantine/core';
import { flags } from '#web/kit/config.ts';
import classes from './editor.module.css';
import { NEW_STEPS, type NewAsked, type NewStep, SEQUENCES } from './step-asked.ts';
import { useStepSlides } from './step-slides.ts';

const KINDS: Readonly<Record<NewStep, string>> = { MESSAGE: 'Text', PITCH: 'Text with a pitch' };

type KindProps = {
  asked: NewAsked;
  /** Whether the campaign has no step yet: then no tab was chosen for it. */
  isFirst: boolean;
  onAsk: (asked: NewAsked) => void;
};

/** The choices that this brand has; renders nothing where there are none. */
export function KindOfStep({ asked, isFirst, onAsk }: KindProps) {
  const slides = useStepSlides();
  const hasSequences = isFirst && flags().threeSequences;
  if (!slides && !hasSequences) return null;
  return (
    <div className={classes.kindOfStep}>
      {slides && (
        <SegmentedControl
          fullWidth
          aria-label="What is sent"
          value={asked.featureType}
          onChange={(featureType) => onAsk({ ...asked, featureType })}
          data={NEW_STEPS.map((value) => ({ value, label: KINDS[value] }))}
        />
      )}
      {hasSequences && (
        <SegmentedControl
          fullWidth
          aria-label="In which sequence"
          value={asked.group}
          onChange={(group) => onAsk({ ...asked, group })}
          data={SEQUENCES.map(({ group, label }) => ({ value: group, label }))}
        />
      )}
    </div>
  );
}
