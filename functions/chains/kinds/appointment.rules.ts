// APPOINTMENT: texts the campaign's calendar link, with what staff wrote before it or nothing (decisions: A27).
import { type StepKind, texting } from './step-kind.rules.ts';

export const APPOINTMENT: StepKind = { ...texting, label: 'Appointment', untitled: 'Appointment', needsText: false };
