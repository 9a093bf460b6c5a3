// MESSAGE: a text.
import { type StepKind, texting } from './step-kind.rules.ts';

export const MESSAGE: StepKind = { ...texting, label: 'Message', untitled: 'New Message' };
