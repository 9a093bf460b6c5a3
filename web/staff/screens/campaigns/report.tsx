// The report: the brand's cards, every step with everybody in exactly one bucket, and the list behind any number (CMP-06, 07, 09).
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Bucket, LeadFilter } from '../../../../functions/schema.gen.ts';
import { flags, words } from '../../../kit/config.ts';
import type { Campaign } from '../../features/campaigns/campaign.calls.ts';
import { LeadsList } from '../../features/leads/list/leads-list.tsx';
import classes from '../../features/reports/report.module.css';
import { type Behind, ReportCards } from '../../features/reports/report-cards.tsx';
import { ReportFileModal } from '../../features/reports/report-file.modal.tsx';
import { ReportSteps } from '../../features/reports/report-steps.tsx';
import { ReportSummary } from '../../features/reports/report-summary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/states.tsx';
import { bucketWord } from '../../ui/words/bucket-words.ts';
import { useLeadActions } from '../leads/lead-actions.tsx';

const LeadRateChart = lazy(async () => ({
  default: (await import('../../features/reports/lead-rate-chart.tsx')).LeadRateChart,
}));

const FILTER_WORDS: Partial<Record<LeadFilter, string>> = {
  sent: 'sent to',
  delivered: 'delivered to',
  failed: 'not delivered to',
  replied: 'who responded',
};

/** Which number's list is open: kept in the address, so that back and reload keep it. */
function useBehind(): [Behind, (behind: Behind) => void] {
  const [params, setParams] = useSearchParams();
  const behind: Behind = {
    leadFilter: (params.get('filter') ?? undefined) as LeadFilter | undefined,
    campaignFeatureId: params.get('step') ?? undefined,
    bucket: (params.get('bucket') ?? undefined) as Bucket | undefined,
  };
  const set = (to: Behind) => {
    setParams((now) => {
      for (const key of ['filter', 'step', 'bucket']) now.delete(key);
      if (to.leadFilter) now.set('filter', to.leadFilter);
      if (to.campaignFeatureId) now.set('step', to.campaignFeatureId);
      if (to.bucket) now.set('bucket', to.bucket);
      return now;
    });
    setTimeout(() => document.getElementById('behind')?.scrollIntoView({ block: 'nearest' }));
  };
  return [behind, set];
}

function headingOf(campaign: Campaign, { campaignFeatureId, bucket, leadFilter }: Behind): string {
  const leads = words().lead.many;
  if (leadFilter) return `${leads} ${FILTER_WORDS[leadFilter] ?? ''}`;
  if (!campaignFeatureId) return leads;
  const place = campaign.stats?.features.findIndex((step) => step.featureId === campaignFeatureId) ?? -1;
  return `${leads} of message ${place + 1}${bucket ? `: ${bucketWord(bucket).toLowerCase()}` : ''}`;
}

/** Cards, chart, steps and the list; live through the subscription. */
export function Report({ campaign, mayEdit }: { campaign: Campaign; mayEdit: boolean }) {
  const [behind, setBehind] = useBehind();
  const [isSaving, setSaving] = useState(false);
  const { actions, dialogs } = useLeadActions(campaign);
  const { leadFilter, campaignFeatureId, bucket } = behind;
  const isNarrowed = Boolean(leadFilter || campaignFeatureId);
  const leads = words().lead.many.toLowerCase();
  return (
    <div className="stack">
      <ReportSummary campaign={campaign} />
      <ReportCards campaign={campaign} behind={behind} onOpen={setBehind} />
      {!flags().productReport && (
        <Suspense fallback={<Loading rows={1} height={220} />}>
          <LeadRateChart campaign={campaign} />
        </Suspense>
      )}
      <ReportSteps campaign={campaign} behind={behind} onOpen={setBehind} />
      <section id="behind" className="stack-tight">
        <div className={classes.behindHead}>
          <h2>{headingOf(campaign, behind)}</h2>
          {isNarrowed && (
            <Button variant="subtle" size="compact-sm" onClick={() => setBehind({})}>
              Show all {leads}
            </Button>
          )}
          {mayEdit && (
            <Button
              className={classes.csv ?? ''}
              variant="default"
              size="xs"
              leftSection={<Icon name="download" size={14} />}
              onClick={() => setSaving(true)}
            >
              CSV Report
            </Button>
          )}
        </div>
        <LeadsList
          asked={{
            campaignId: campaign.id,
            ...(leadFilter ? { leadFilter } : {}),
            ...(campaignFeatureId ? { campaignFeatureId } : {}),
            ...(bucket ? { bucket } : {}),
          }}
          columns={flags().productReport ? 'plain' : 'report'}
          actions={actions}
          empty={{
            title: '- Nothing Found -',
            hint: isNarrowed ? 'Nobody stands here now.' : `No ${leads} have been added yet.`,
          }}
        />
      </section>
      {dialogs}
      {isSaving && <ReportFileModal campaignId={campaign.id} onClose={() => setSaving(false)} />}
    </div>
  );
}
