// Which message is open in the editor, from the address (`?message=`), so that a reload or a sign-in leads back to
// it.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { GROUPS, groupOf } from '#domain/campaigns/chain/chain.rules.ts';
import type { Campaign } from '../campaign.calls.ts';
import { NEW_STEPS, type NewStep, type StepAsked } from './step-asked.ts';

/** The prefix of a new step in the address. */
const NEW: Readonly<Record<NewStep, string>> = { MESSAGE: 'new', PITCH: 'slide' };

/** `ftr_...` for an existing message, `new.{group}.{after}` for one that is being written. */
function named(asked: StepAsked): string {
  return asked.kind === 'edit' ? asked.feature.id : `${NEW[asked.featureType]}.${asked.group}.${asked.after}`;
}

function found(campaign: Campaign, name: string): StepAsked | null {
  const [first, second, after = ''] = name.split('.');
  const group = GROUPS.find((one) => one === second);
  const featureType = NEW_STEPS.find((type) => NEW[type] === first);
  if (featureType && group) {
    return { kind: 'new', featureType, group, after, position: campaign.structure[group].indexOf(after) + 2 };
  }
  const feature = campaign.features?.find(({ id }) => id === name);
  const own = feature && groupOf(campaign.structure, feature.id);
  return own ? { kind: 'edit', feature, position: campaign.structure[own].indexOf(feature.id) + 1 } : null;
}

/**
 * The open message, and a function that opens another or none; an open message stays as it was, even when it is
 * deleted elsewhere.
 */
export function useOpenStep(
  campaign: Campaign,
): [StepAsked | null, (asked: StepAsked | null, how?: { replace: true }) => void] {
  const [params, setParams] = useSearchParams();
  const name = params.get('message');
  const [open, setOpen] = useState<{ name: string; asked: StepAsked } | null>(null);
  const asked = name === null ? null : open?.name === name ? open.asked : found(campaign, name);
  if (name !== null && asked && open?.name !== name) setOpen({ name, asked });
  if (name === null && open) setOpen(null);
  function change(next: StepAsked | null, how?: { replace: true }): void {
    setParams((now) => {
      if (next) now.set('message', named(next));
      else now.delete('message');
      now.set('show', 'edit');
      return now;
    }, how);
  }
  return [asked, change];
}

/** Whether nothing was ever written or sent: then the first message is the next thing to write. */
export const isBlank = ({ archived, lastActive, structure }: Campaign) =>
  !archived && !lastActive && GROUPS.every((group) => structure[group].length === 0);

/** Opens the first message of a blank campaign once, when its editor opens; after it is closed it stays closed. */
export function useFirstMessage(campaign: Campaign, open: ReturnType<typeof useOpenStep>[1], mayEdit: boolean): void {
  const [isFirst] = useState(() => mayEdit && isBlank(campaign));
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only when the campaign opens; `open` is a new function at each render
  useEffect(() => {
    if (isFirst)
      open({ kind: 'new', featureType: 'MESSAGE', group: 'feature', after: '', position: 1 }, { replace: true });
  }, [isFirst]);
}
