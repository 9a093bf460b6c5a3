// Pausing and resuming a whole campaign: from its menu, and from the notice that it is paused.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { useWrite } from '../../base/use-write.ts';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { type Campaign, campaignKey, patchCampaign, updateCampaign } from './campaign.calls.ts';
import classes from './campaign-status.module.css';
import { ResumeModal } from './resume.modal.tsx';

type Pausing = { paused: boolean; sendDue?: boolean };
type Pause = { press: () => Promise<unknown>; isPending: boolean; dialog: ReactNode };

/** Pauses at once; resumes at once when no text fell due meanwhile, else asks in `dialog`. */
export function usePause(campaign: Campaign): Pause {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { mutateAsync, isPending } = useWrite('pauseCampaign', async (change: Pausing) => {
    const { campaign: now } = await updateCampaign(campaign.id, change);
    if (now) patchCampaign(client, campaign.id, (before) => ({ ...before, ...now }));
  });
  const resume = (sendDue: boolean) => mutateAsync({ paused: false, sendDue });
  async function press() {
    try {
      if (!campaign.paused) return await mutateAsync({ paused: true });
      await client.refetchQueries({ queryKey: campaignKey(campaign.id) });
      const due = client.getQueryData<Campaign>(campaignKey(campaign.id))?.dueMeanwhile ?? 0;
      if (due > 0) setAsks(true);
      else await mutateAsync({ paused: false });
    } catch (error) {
      toast('error', campaign.paused ? 'Could not resume' : 'Could not pause', sentenceOf(error));
    }
  }
  const dialog = asks && <ResumeModal due={campaign.dueMeanwhile} onResume={resume} onClose={() => setAsks(false)} />;
  return { press, isPending, dialog };
}

/** That a campaign is paused, with the way to resume it for those who may. */
export function PausedNotice({ campaign, mayResume }: { campaign: Campaign; mayResume: boolean }) {
  const pause = usePause(campaign);
  return (
    <Notice kind="warn">
      <div className={classes.paused}>
        <span>
          This {words().campaign.one.toLowerCase()} is paused. None of its texts go out until somebody resumes it.
        </span>
        {mayResume && (
          <Button variant="default" size="xs" loading={pause.isPending} onClick={() => void pause.press()}>
            Resume
          </Button>
        )}
      </div>
      {pause.dialog}
    </Notice>
  );
}
