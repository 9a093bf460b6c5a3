// REDIRECT: the final destination of a pitch; sends nothing and takes no time (decisions: A09).
import { type StepKind, texting } from './step-kind.rules.ts';

export const REDIRECT_STEP: StepKind = {
  ...texting,
  label: 'Redirect',
  untitled: 'Redirect',
  sends: false,
  needsText: false,
  fallsDueMs: (_, { previousMs }) => previousMs,
};
