// The report in one sentence, and how far those added have come: the figures below show the same in detail.
import type { CampaignFieldsFragment as Campaign } from '#web/kit/calls.gen.ts';
import { reportSentence } from '../../ui/words/report-words.ts';
import type { Behind } from './behind.ts';
import classes from './report.module.css';
import { ReportFunnel, type Seen } from './report-funnel.tsx';

type SummaryProps = {
  campaign: Campaign;
  /** What people did on its slides; null while it loads, and for a campaign without any. */
  watching: Seen | null;
  hasSlides: boolean;
  behind: Behind;
  onOpen: (behind: Behind) => void;
};

/** A sentence and the funnel; where nobody could be added the funnel alone, and nothing until somebody was chosen (CMP-06, CMP-07). */
export function ReportSummary({ campaign, watching, hasSlides, behind, onOpen }: SummaryProps) {
  const { stats } = campaign;
  if (!stats || stats.leads + stats.leftOut === 0) return null;
  return (
    <section className={classes.summary} aria-label="In short">
      {stats.leads > 0 && <p className={classes.sentence}>{reportSentence(stats, watching)}</p>}
      <ReportFunnel stats={stats} seen={watching} hasSlides={hasSlides} behind={behind} onOpen={onOpen} />
    </section>
  );
}
