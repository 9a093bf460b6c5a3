// The campaign's name, saved while it is typed (CMP-04, LIM-04); a newer name from another window is shown, never
// overwritten.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CAMPAIGN_NAME_LIMIT, changedElsewhere, deletedMeanwhile } from '#domain/campaigns/campaign.rules.ts';
import { isMissing, Refused } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { OPENED_FOR_NEW_CAMPAIGN } from '../../base/routes.ts';
import { useWrite } from '../../base/use-write.ts';
import { SaveStateLine } from '../../ui/saving/save-state.tsx';
import { ChangedElsewhere } from '../../ui/saving/saver.ts';
import { useSaver } from '../../ui/saving/use-saver.ts';
import { type Campaign, patchCampaign, updateCampaign } from './campaign.calls.ts';
import classes from './steps/editor.module.css';

const SAVE_AFTER_MS = 350;

type SavedName = { name: string; version: number };
type Naming = { name: string; isLeaving: boolean };

function nameSavedByOthers(error: unknown): SavedName | null {
  if (!(error instanceof Refused)) return null;
  const answer = error.answer as { conflict?: boolean | null; campaign?: SavedName | null } | null;
  return answer?.conflict ? (answer.campaign ?? null) : null;
}

/** Saves a name on the version that this window has loaded; a newer version with the same name is no conflict. */
function useSaveName(campaign: Campaign) {
  const client = useQueryClient();
  const known = useRef<SavedName>(campaign);
  if (campaign.version > known.current.version) known.current = { ...known.current, version: campaign.version };
  async function save({ name, isLeaving }: Naming): Promise<string> {
    try {
      const answer = await updateCampaign(campaign.id, { name, version: known.current.version }, isLeaving);
      if (answer.campaign) known.current = answer.campaign;
      const { name: kept, version } = known.current;
      patchCampaign(client, campaign.id, (now) => ({ ...now, name: kept, version }));
      return kept;
    } catch (error) {
      if (isMissing(error)) throw new Refused([deletedMeanwhile(words().campaign)]);
      const saved = nameSavedByOthers(error);
      if (!saved) throw error;
      const isSame = saved.name === known.current.name;
      known.current = saved;
      if (isSame) return save({ name, isLeaving });
      patchCampaign(client, campaign.id, (now) => ({ ...now, name: saved.name, version: saved.version }));
      throw new ChangedElsewhere(saved.name);
    }
  }
  const { mutateAsync } = useWrite('renameCampaign', save);
  return (name: string, isLeaving: boolean) => mutateAsync({ name, isLeaving });
}

/** Selects the name of a new campaign: staff type it first. */
function useFocusWhenNew() {
  const { state } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state !== OPENED_FOR_NEW_CAMPAIGN) return;
    input.current?.focus();
    input.current?.select();
  }, [state]);
  return input;
}

type TitleProps = {
  campaign: Campaign;
  /** Called with each typed change. */
  onType?: () => void;
};

/** The title as a field; Enter saves it at once, and the focus stays. */
export function CampaignTitle({ campaign, onType }: TitleProps) {
  const input = useFocusWhenNew();
  const save = useSaveName(campaign);
  const saver = useSaver({ name: `campaign:${campaign.id}`, kept: campaign.name, delayMs: SAVE_AFTER_MS, save });
  return (
    <div className={classes.titleBox}>
      <h1 className="hidden">{campaign.name}</h1>
      <div className={classes.titleRow}>
        <input
          ref={input}
          className="title-field"
          aria-label={`Name of this ${words().campaign.one.toLowerCase()}`}
          maxLength={CAMPAIGN_NAME_LIMIT}
          value={saver.text}
          onChange={(event) => {
            saver.type(event.currentTarget.value);
            onType?.();
          }}
          onKeyDown={(event) => event.key === 'Enter' && saver.flush(false)}
        />
        <SaveStateLine saver={saver} />
      </div>
      {saver.mine !== null && (
        <p className="note" role="alert">
          {changedElsewhere(words().campaign)}{' '}
          <button type="button" className="link-button" onClick={() => saver.putBack()}>
            Put “{saver.mine}” back
          </button>
        </p>
      )}
    </div>
  );
}
