// The button under a step of the chain that opens its if/then rules and shows their number (WFL-01, WFL-02).
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { mayEditRules } from '#engine/workflows/rule/rule.rules.ts';
import { brand } from '#web/kit/config.ts';
import { useUser } from '#web/staff/base/user.calls.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import type { Campaign, Feature } from '../campaign.calls.ts';
import classes from './rules.module.css';

const RulesModal = lazy(async () => ({ default: (await import('./rules.modal.tsx')).RulesModal }));

type OfStepProps = { campaign: Campaign; feature: Feature; name: string; mayEdit: boolean };

/** Renders nothing for users without rules, at steps that send no text, and for read-only users when there are no rules. */
export function RulesOfStep({ campaign, feature, name, mayEdit }: OfStepProps) {
  const [isOpen, setOpen] = useState(false);
  const { id: userId, wpAdmin: isWpAdmin } = useUser();
  const count = feature.workflows.length;
  const isOffered = mayEditRules(brand(), { userId, isWpAdmin }) && STEP_KINDS[feature.featureType].sends;
  if (!isOffered || (count === 0 && !mayEdit)) return null;
  return (
    <>
      <Button
        className={classes.ofStep ?? ''}
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="branch" size={14} />}
        aria-label={`If/then of ${name}: ${count}`}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? 'If/then' : `If/then (${count})`}
      </Button>
      {isOpen && (
        <Suspense>
          <RulesModal campaign={campaign} feature={feature} mayEdit={mayEdit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
