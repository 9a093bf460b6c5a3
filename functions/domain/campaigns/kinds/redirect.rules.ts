// REDIRECT: where a pitch leads in the end; nothing is sent for it and no time passes (decisions: A09).
import { type StepKind, texting } from './step-kind.rules.ts';

export const REDIRECT: StepKind = {
  ...texting,
  label: 'Redirect',
  untitled: 'Redirect',
  sends: false,
  needsText: false,
  fallsDueMs: (_, { previousMs }) => previousMs,
};
