// /campaign/{id}: one campaign, as its report or in its editor (CMP-04, CMP-05, CMP-10, CMP-19).
import { Button, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { deletedMeanwhile } from '#domain/campaigns/campaign.rules.ts';
import { hangsWhole } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { isMissing, Refused } from '#web/kit/ask.ts';
import { flags, words } from '#web/kit/config.ts';
import { mayChange, maySee } from '../../base/may.ts';
import { paths } from '../../base/routes.ts';
import { isMaskedVisit, useOrganization, useUser } from '../../base/user.calls.ts';
import { type Campaign, useCampaign } from '../../features/campaigns/campaign.calls.ts';
import { CampaignControls } from '../../features/campaigns/campaign-controls.tsx';
import { CampaignStatus } from '../../features/campaigns/campaign-status.tsx';
import { CampaignTitle } from '../../features/campaigns/campaign-title.tsx';
import { PausedNotice } from '../../features/campaigns/pausing.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LeadBack } from '../../ui/lead-back.tsx';
import { Failed, Loading, Notice } from '../../ui/states.tsx';
import classes from './campaign.module.css';
import { useCampaignDialogs } from './campaign-dialogs.ts';
import { CampaignSlides, StepSlidesPreview } from './campaign-slides.tsx';

const Editor = lazy(async () => ({ default: (await import('../../features/campaigns/steps/editor.tsx')).Editor }));
const PlannedList = lazy(async () => ({
  default: (await import('../../features/planned/planned-list.tsx')).PlannedList,
}));
const Report = lazy(async () => ({ default: (await import('./report.tsx')).Report }));
const SendAgainModal = lazy(async () => ({ default: (await import('./send-again.modal.tsx')).SendAgainModal }));
const ManageLeadsModal = lazy(async () => ({
  default: (await import('./manage-leads.modal.tsx')).ManageLeadsModal,
}));

/** Loads the campaign; when it does not exist, goes to the list and says so. */
export function CampaignScreen() {
  const { campaignId = '' } = useParams();
  const { data, error, refetch } = useCampaign(campaignId);
  const { access } = useOrganization();
  if (!maySee(access) || (error instanceof Refused && !data)) {
    return <LeadBack to={paths.campaigns} what={words().campaign.one} error={error} />;
  }
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={4} height={72} />;
  return <CampaignView key={campaignId} campaign={data} isGone={isMissing(error)} mayEdit={mayChange(access)} />;
}

/** Report or edit: as the address says, else edit if it was never active (CMP-05). */
function useMode(campaign: Campaign): ['report' | 'edit', (mode: 'report' | 'edit') => void] {
  const [params, setParams] = useSearchParams();
  const [first] = useState<'report' | 'edit'>(() =>
    flags().alwaysOpensInEdit || !campaign.lastActive ? 'edit' : 'report',
  );
  const asked = params.get('show');
  const mode = asked === 'edit' || asked === 'report' ? asked : first;
  const set = (to: 'report' | 'edit') =>
    setParams(
      (now) => {
        now.set('show', to);
        return now;
      },
      { replace: true },
    );
  return [mode, set];
}

/** What a campaign does for a person who replies, unless it goes on. */
const WHEN_ANSWERED: Readonly<Record<string, string>> = {
  PAUSE: 'pauses for them.',
  END: 'ends for them.',
};

type ViewProps = { campaign: Campaign; isGone: boolean; mayEdit: boolean };

function CampaignView({ campaign, isGone, mayEdit }: ViewProps) {
  const [mode, setMode] = useMode(campaign);
  const isMasked = isMaskedVisit(useUser());
  const [isAdding, setAdding] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const dialogs = useCampaignDialogs();
  const sendTo = useSearchParams()[0].get('sendTo');
  useEffect(() => {
    document.title = campaign.name;
  }, [campaign.name]);
  const noun = words().campaign.one;
  const answers = WHEN_ANSWERED[campaign.whenAnswered];
  // Until there is a text, writing one is the main action.
  const isWritten = (campaign.features ?? []).length > 0;
  const send = (
    <Button
      className="thumb"
      variant={isWritten ? 'filled' : 'default'}
      leftSection={<Icon name="send" size={16} />}
      onClick={() => setAdding(true)}
      disabled={campaign.archived}
    >
      Send to {words().lead.many.toLowerCase()}
    </Button>
  );
  return (
    <div className="stack">
      <header className={classes.head}>
        <div className={classes.title}>
          {mayEdit && mode === 'edit' ? (
            <CampaignTitle campaign={campaign} onType={() => setNaming(true)} />
          ) : (
            <h1 className={classes.name}>{campaign.name}</h1>
          )}
          <CampaignStatus campaign={campaign} />
        </div>
        <div className={classes.controls}>
          {mode === 'report' && mayEdit && (
            <Button variant="default" leftSection={<Icon name="edit" size={16} />} onClick={() => setMode('edit')}>
              Edit {noun.toLowerCase()}
            </Button>
          )}
          {mayEdit && (
            <CampaignControls
              campaign={campaign}
              Slides={flags().allowSlides ? StepSlidesPreview : null}
              dialogs={dialogs}
            />
          )}
          {mayEdit && !isMasked && send}
        </div>
      </header>
      <SegmentedControl
        className={classes.mode ?? ''}
        aria-label={`Report or edit of this ${noun.toLowerCase()}`}
        value={mode}
        onChange={(value) => setMode(value === 'edit' ? 'edit' : 'report')}
        data={[
          { value: 'report', label: 'Report' },
          { value: 'edit', label: mayEdit ? 'Edit' : 'Messages' },
        ]}
      />
      {isGone && (
        <div role="alert">
          <Notice kind="bad">{deletedMeanwhile(words().campaign)}</Notice>
        </div>
      )}
      {campaign.paused && <PausedNotice campaign={campaign} mayResume={mayEdit && !isMasked} />}
      {answers && (
        <p className="note">
          When somebody replies, this {noun.toLowerCase()} {answers}
        </p>
      )}
      {campaign.archived && <Notice>This {noun.toLowerCase()} is archived.</Notice>}
      <Suspense>
        <PlannedList isHere={(planned) => planned.campaign?.id === campaign.id} />
      </Suspense>
      <Suspense fallback={<Loading rows={3} height={96} />}>
        {mode === 'edit' ? (
          <CampaignSlides>
            <Editor campaign={campaign} mayEdit={mayEdit} isBusy={isNaming} onAddPeople={() => setAdding(true)} />
          </CampaignSlides>
        ) : (
          <Report campaign={campaign} maySave={mayEdit && !isMasked} />
        )}
      </Suspense>
      {sendTo && mayEdit && (
        <Suspense>
          <SendAgainModal campaign={campaign} sendRequestId={sendTo} />
        </Suspense>
      )}
      {isAdding && (
        <Suspense>
          <ManageLeadsModal
            campaignId={campaign.id}
            campaignName={campaign.name}
            hangs={hangsWhole(campaign.structure)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
