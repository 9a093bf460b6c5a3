// APPOINTMENT: texts the campaign's calendar link, with what staff wrote before it or nothing (decisions: A27).
import { linking, type StepKind } from './step-kind.rules.ts';

export const APPOINTMENT: StepKind = {
  ...linking,
  label: 'Appointment',
  untitled: 'Appointment',
  needsText: false,
  needsCalendar: true,
  leadsTo: (_, { calendar }) => (calendar ? { address: calendar } : null),
};
