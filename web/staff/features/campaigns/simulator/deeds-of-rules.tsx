// One button for each if/then of the chain: the pretend lead does what it asks for, so that its actions are seen.
import { Button } from '@mantine/core';
import { deedsForRule } from '#engine/workflows/simulator/deeds-for-rule.rules.ts';
import type { Deed } from '#engine/workflows/simulator/simulated-lead.rules.ts';
import type { Trigger } from '#engine/workflows/triggers/trigger-kind.rules.ts';
import type { RuleThings } from '../rules/rule-names.ts';
import { DEEDS } from './moment-words.ts';

type Step = { featureId: string; rules: readonly { id: string; triggers: readonly Trigger[] }[] };

type DeedsProps = {
  steps: readonly Step[];
  things: RuleThings;
  /** The name of the pretend lead. */
  who: string;
  /** What they do already: a rule that needs nothing more has no button. */
  deeds: readonly Deed[];
  onAdd: (...deeds: readonly Deed[]) => void;
};

const and = new Intl.ListFormat('en', { type: 'conjunction' });

/** Two rules about the same have one button. */
export function DeedsOfRules({ steps, things, who, deeds, onAdd }: DeedsProps) {
  const slides = things.slides.map(({ id, widgets }) => ({
    id,
    widgets: widgets.map((widget) => ({ ...widget, start: widget.start ?? undefined, end: widget.end ?? undefined })),
  }));
  const done = new Set(deeds.map((deed) => JSON.stringify(deed)));
  const offered = steps.flatMap(({ featureId, rules }) =>
    rules.flatMap(({ triggers }) => {
      const missing = deedsForRule(triggers, { featureId, slides }).filter((deed) => !done.has(JSON.stringify(deed)));
      return missing.length === 0 ? [] : [missing];
    }),
  );
  const each = new Map(offered.map((missing) => [JSON.stringify(missing), missing]));
  return [...each].map(([key, missing]) => (
    <Button key={key} variant="subtle" onClick={() => onAdd(...missing)}>
      {who} {and.format(missing.map((deed) => DEEDS[deed.is].words(deed, things.names)))}
    </Button>
  ));
}
