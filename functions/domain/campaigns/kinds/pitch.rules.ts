// PITCH: a text with the link to a slide pitch.
import { linking, type StepKind } from './step-kind.rules.ts';

export const PITCH: StepKind = {
  ...linking,
  label: 'Pitch',
  untitled: 'New Pitch',
  hasLink: true,
  leadsTo: (step) => ({ slidesOf: step }),
};
