// WAIT: only takes time; the next step's delay counts from its end (decisions: A27).
import { type StepKind, texting } from './step-kind.rules.ts';

export const WAIT: StepKind = { ...texting, label: 'Wait', untitled: 'Wait', sends: false, needsText: false };
