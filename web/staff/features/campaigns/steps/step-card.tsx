// One step of the chain: its place, what it says, when it leaves, and moving or deleting it.

import { ActionIcon } from '@mantine/core';
import { STEP_KINDS } from '../../../../../functions/chains/kinds/step-kinds.rules.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Feature } from '../campaign.calls.ts';
import { delayWords } from './delay-words.ts';
import classes from './editor.module.css';

type CardProps = {
  feature: Feature;
  place: number;
  isLast: boolean;
  mayEdit: boolean;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
};

/** A card; the text opens the editor, Alt+arrow keys on it move the step. */
export function StepCard({ feature, place, isLast, mayEdit, onEdit, onMove, onDelete }: CardProps) {
  const name = `${STEP_KINDS[feature.featureType].label} ${place}`;
  const isEmpty = feature.message.trim() === '';
  return (
    <article className={classes.step} aria-label={name}>
      <header className={classes.stepHead}>
        <strong>{name}</strong>
        <span className={classes.when}>{delayWords(feature, feature.structureType, place === 1)}</span>
      </header>
      <button
        type="button"
        className={classes.stepText}
        disabled={!mayEdit}
        data-empty={isEmpty}
        onClick={onEdit}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onMove(event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        {isEmpty ? 'No text yet' : feature.message}
      </button>
      {mayEdit && (
        <footer className={classes.stepFoot}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Move ${name} up`}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          >
            <Icon name="up" size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Move ${name} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <Icon name="down" size={16} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Edit ${name}`} onClick={onEdit}>
            <Icon name="edit" size={16} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Delete ${name}`} onClick={onDelete}>
            <Icon name="trash" size={16} />
          </ActionIcon>
        </footer>
      )}
    </article>
  );
}
