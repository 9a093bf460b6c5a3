// REMIND: sends their link again to those who have not opened the last pitch (decisions: A27).
import { linking, type StepKind } from './step-kind.rules.ts';

/** Without a pitch before it there is nothing to open: it then goes to everybody, without a link. */
export const REMIND: StepKind = {
  ...linking,
  label: 'Message',
  untitled: 'Reminder',
  isForUnopened: true,
  leadsTo: (_, { lastPitch }) => lastPitch && { slidesOf: lastPitch },
};
