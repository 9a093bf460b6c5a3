// REMIND: a text to those who have not opened the last pitch (decisions: A27).
import { type StepKind, texting } from './step-kind.rules.ts';

export const REMIND: StepKind = { ...texting, label: 'Reminder', untitled: 'Reminder' };
