// REMIND: sends their link again to those who have not opened the last pitch (decisions: A27).
import { linking, type StepKind } from './step-kind.rules.ts';

/** Without a pitch before it nobody could have opened anything: it is a text to everybody, without a link. */
export const REMIND: StepKind = {
  ...linking,
  label: 'Reminder',
  untitled: 'Reminder',
  isForUnopened: true,
  leadsTo: (_, { lastPitch }) => lastPitch && { slidesOf: lastPitch },
};
