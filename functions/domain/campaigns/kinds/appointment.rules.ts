// APPOINTMENT: texts the campaign's calendar link, after the words that staff wrote, if any (decisions: A27).
import { linking, type StepKind } from './step-kind.rules.ts';

export const APPOINTMENT: StepKind = {
  ...linking,
  label: 'Message',
  untitled: 'Appointment',
  needsText: false,
  needsCalendar: true,
  leadsTo: (_, { calendar }) => (calendar ? { address: calendar } : null),
};
