// The campaigns that a page or a body part starts: as chips that can be removed, and a button that adds more
// (LPG-07).
import { ActionIcon, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { words } from '#web/kit/config.ts';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { NamedCampaign } from './pages.calls.ts';
import classes from './pages.module.css';

const AddCampaignsModal = lazy(async () => ({
  default: (await import('./add-campaigns.modal.tsx')).PageCampaignsModal,
}));

type ChipsProps = {
  /** Their owner's name, for a screen reader. */
  label: string;
  chosen: readonly NamedCampaign[];
  /** All campaigns that can be picked. */
  campaigns: readonly NamedCampaign[];
  mayEdit: boolean;
  add: (campaignIds: string[]) => Promise<unknown>;
  remove: (campaignId: string) => void;
  /** The campaign that is being removed. */
  leaving: string | null;
  problem: string | null;
};

/** Each change is saved at once. */
export function CampaignChips({ label, chosen, campaigns, mayEdit, add, remove, leaving, problem }: ChipsProps) {
  const [isAdding, setAdding] = useState(false);
  const noun = words().campaign;
  const there = new Set(chosen.map(({ id }) => id));
  return (
    <div className="stack-tight">
      <ul className={classes.chips} aria-label={label}>
        {chosen.map(({ id, name }) => (
          <li key={id} className={classes.chip} data-leaving={id === leaving || undefined}>
            <span>{name}</span>
            {mayEdit && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={`Remove ${name}`}
                disabled={id === leaving}
                onClick={() => remove(id)}
              >
                <Icon name="close" size={14} />
              </ActionIcon>
            )}
          </li>
        ))}
        {chosen.length === 0 && <li className="note">No {noun.many.toLowerCase()} yet</li>}
      </ul>
      <Problem>{problem}</Problem>
      {mayEdit && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => setAdding(true)}
          >
            Add {noun.many.toLowerCase()}
          </Button>
        </div>
      )}
      {isAdding && (
        <Suspense>
          <AddCampaignsModal
            campaigns={campaigns.filter(({ id }) => !there.has(id))}
            add={add}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
