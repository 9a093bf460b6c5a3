// The report: one funnel, the brand's cards, every step with everybody in exactly one bucket, and the list behind each figure
// (CMP-06, 07, 09).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Bucket, LeadFilter } from '#functions/schema.gen.ts';
import type { WatchedInput } from '#web/kit/calls.gen.ts';
import { flags, words } from '#web/kit/config.ts';
import { position } from '#web/kit/play-time.ts';
import type { Campaign } from '../../features/campaigns/campaign.calls.ts';
import { LeadsList } from '../../features/leads/list/leads-list.tsx';
import type { Behind } from '../../features/reports/behind.ts';
import classes from '../../features/reports/report.module.css';
import { ReportCards } from '../../features/reports/report-cards.tsx';
import { ReportFileModal } from '../../features/reports/report-file.modal.tsx';
import { ReportSteps } from '../../features/reports/report-steps.tsx';
import { ReportSummary } from '../../features/reports/report-summary.tsx';
import { ReportTimeline } from '../../features/reports/report-timeline.tsx';
import { useWatching } from '../../features/watching/watching.calls.ts';
import { WatchingSection } from '../../features/watching/watching-section.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bucketWord } from '../../ui/words/bucket-words.ts';
import { useLeadActions } from '../leads/lead-actions.tsx';
import { useRowAction } from '../leads/use-row-action.ts';
import { ReportRanking } from './report-ranking.tsx';

const FILTER_WORDS: Partial<Record<LeadFilter, string>> = {
  sent: 'who were sent a text',
  delivered: 'who got a text',
  failed: 'with undelivered texts',
  replied: 'who replied',
  booked: 'who made an appointment',
  added: 'who were added',
  chosen: 'who were chosen',
  leftOut: 'who were chosen and not added',
};

const WATCHED_WORDS: Record<WatchedInput['what'], (watched: WatchedInput) => string> = {
  OPENED: () => 'who opened the link',
  SCORED: () => 'by what they did',
  VIEWING: () => 'who are viewing it now',
  COMPLETED: () => 'who reached the end',
  BOOKED: () => 'who booked',
  ANSWERED: ({ value }) => (value ? `who answered “${value}”` : 'who answered on this slide'),
  REACHED: ({ value }) => `who saw “${value ?? ''}”`,
  STOPPED: ({ value }) => (value ? `who left at “${value}”` : 'who saw only slides that were removed since'),
  LEFT: ({ from, to }) => `who stopped between ${position(from ?? 0)} and ${position(to ?? 0)}`,
};

/** The figure of the slides' report whose list is open; an unreadable one opens none. */
function watchedIn(text: string | null): WatchedInput | undefined {
  if (!text) return undefined;
  try {
    const watched = JSON.parse(text) as WatchedInput;
    return WATCHED_WORDS[watched.what] ? watched : undefined;
  } catch {
    return undefined;
  }
}

/** Which figure's list is open: in the address, so that Back and reload keep it. */
function useBehind(): [Behind, (behind: Behind) => void] {
  const [params, setParams] = useSearchParams();
  const behind: Behind = {
    leadFilter: (params.get('filter') ?? undefined) as LeadFilter | undefined,
    campaignFeatureId: params.get('step') ?? undefined,
    bucket: (params.get('bucket') ?? undefined) as Bucket | undefined,
    watched: watchedIn(params.get('watched')),
  };
  const set = (to: Behind) => {
    setParams((now) => {
      for (const key of ['filter', 'step', 'bucket', 'watched']) now.delete(key);
      if (to.leadFilter) now.set('filter', to.leadFilter);
      if (to.campaignFeatureId) now.set('step', to.campaignFeatureId);
      if (to.bucket) now.set('bucket', to.bucket);
      if (to.watched) now.set('watched', JSON.stringify(to.watched));
      return now;
    });
    setTimeout(() => document.getElementById('behind')?.scrollIntoView({ block: 'nearest' }));
  };
  return [behind, set];
}

function headingOf(campaign: Campaign, { campaignFeatureId, bucket, leadFilter, watched }: Behind): string {
  const leads = words().lead.many;
  if (watched) return `${leads} ${WATCHED_WORDS[watched.what](watched)}`;
  if (leadFilter && !campaignFeatureId) return `${leads} ${FILTER_WORDS[leadFilter] ?? ''}`;
  if (!campaignFeatureId) return leads;
  const index = campaign.stats?.features.findIndex((step) => step.featureId === campaignFeatureId) ?? -1;
  if (leadFilter) return `${leads} who got message ${index + 1}`;
  return `${leads} of message ${index + 1}${bucket ? `: ${bucketWord(bucket).toLowerCase()}` : ''}`;
}

/** A sentence, the funnel, cards, a time line, slides, messages and the list; updated live through the subscription. */
export function Report({ campaign, maySave }: { campaign: Campaign; maySave: boolean }) {
  const [behind, setBehind] = useBehind();
  const [isSaving, setSaving] = useState(false);
  const { actions, dialogs } = useLeadActions({ campaign });
  const rowAction = useRowAction();
  const { leadFilter, campaignFeatureId, bucket, watched } = behind;
  const isNarrowed = Boolean(leadFilter || campaignFeatureId || watched);
  const hasSlides = (campaign.features ?? []).some(({ pitch }) => pitch);
  const { data: watching } = useWatching(campaign.id, hasSlides);
  const leads = words().lead.many.toLowerCase();
  return (
    <div className="stack">
      <ReportSummary
        campaign={campaign}
        watching={watching ?? null}
        hasSlides={hasSlides}
        behind={behind}
        onOpen={setBehind}
      />
      <ReportCards campaign={campaign} behind={behind} onOpen={setBehind} />
      {(campaign.stats?.leads ?? 0) > 0 && <ReportTimeline campaignId={campaign.id} hasSlides={hasSlides} />}
      {hasSlides && <WatchingSection campaignId={campaign.id} onOpen={(to) => setBehind({ watched: to })} />}
      <ReportSteps campaign={campaign} behind={behind} onOpen={setBehind} />
      {(hasSlides ? (campaign.stats?.opened ?? 0) > 0 : (campaign.stats?.leads ?? 0) > 0) && (
        <ReportRanking
          campaignId={campaign.id}
          hasScores={hasSlides}
          onAll={() => setBehind({ watched: { what: 'SCORED' } })}
        />
      )}
      <section id="behind" className="stack-tight">
        <div className={classes.behindHead}>
          <h2>{headingOf(campaign, behind)}</h2>
          {isNarrowed && (
            <Button variant="subtle" size="compact-sm" onClick={() => setBehind({})}>
              Show all {leads}
            </Button>
          )}
          {maySave && (
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
            ...(watched ? { watched } : {}),
          }}
          columns={flags().productReport ? 'plain' : 'report'}
          actions={actions}
          rowAction={rowAction}
          empty={{
            title: '- Nothing Found -',
            hint: isNarrowed ? 'Nobody is in this list now.' : `No ${leads} have been added yet.`,
          }}
        />
      </section>
      {dialogs}
      {isSaving && <ReportFileModal campaignId={campaign.id} onClose={() => setSaving(false)} />}
    </div>
  );
}
