// PITCH: a text with the link of a slide pitch.
import { type StepKind, texting } from './step-kind.rules.ts';

export const PITCH: StepKind = { ...texting, label: 'Pitch', untitled: 'New Slide', hasLink: true };
