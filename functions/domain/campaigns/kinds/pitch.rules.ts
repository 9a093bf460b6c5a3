// PITCH: a text with the link to a slide pitch.
import { linking, type StepKind } from './step-kind.rules.ts';

export const PITCH: StepKind = {
  ...linking,
  label: 'Message',
  untitled: 'New Message',
  hasLink: true,
  leadsTo: (step) => ({ slidesOf: step }),
};
