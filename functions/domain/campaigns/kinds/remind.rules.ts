// REMIND: a text to those who have not opened the last pitch, with their link of it once more (decisions: A27).
import { linking, type StepKind } from './step-kind.rules.ts';

/** Without a pitch before it there is nothing that anybody could have opened: it is a text to everybody, without a link. */
export const REMIND: StepKind = {
  ...linking,
  label: 'Reminder',
  untitled: 'Reminder',
  isForUnopened: true,
  leadsTo: (_, { lastPitch }) => lastPitch && { slidesOf: lastPitch },
};
