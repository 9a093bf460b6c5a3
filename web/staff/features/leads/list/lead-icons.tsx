// The report icons of a row: what this lead did in the list's campaign (LED-05, LED-06).
import { iconsOf } from '#engine/reports/watching/report-icons.rules.ts';
import { flags } from '#web/kit/config.ts';
import { ReportIcons } from '#web/staff/ui/watching/report-icons.tsx';
import type { LeadRow } from '../lead.calls.ts';

/** Renders nothing when the brand has no slides. */
export function LeadIcons({ report }: { report: NonNullable<LeadRow['report']> }) {
  if (!flags().allowSlides) return null;
  const isKnown = report.received > 0 || report.opened !== null;
  return <ReportIcons icons={iconsOf({ ...report, isKnown })} />;
}
