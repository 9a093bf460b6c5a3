// One step of the chain: when it leaves, on the line that leads to it, and its text as the bubble that it will be.
import { ActionIcon, Menu } from '@mantine/core';
import { STEP_KINDS } from '../../../../../functions/chains/kinds/step-kinds.rules.ts';
import { Icon } from '../../../ui/icon.tsx';
import { WrittenText } from '../../../ui/message/written-text.tsx';
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

/** A step; its bubble opens the editor, Alt+arrow keys on it move the step, the rest is in its menu. */
export function StepCard(props: CardProps) {
  const { feature, place, mayEdit, onEdit, onMove } = props;
  const name = `${STEP_KINDS[feature.featureType].label} ${place}`;
  const isEmpty = feature.message.trim() === '';
  return (
    <article className={classes.step} aria-label={name}>
      <p className={classes.when}>
        <Icon name="clock" size={14} />
        {delayWords(feature, feature.structureType, place === 1)}
      </p>
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
        {isEmpty ? 'No text yet' : <WrittenText text={feature.message} />}
      </button>
      <footer className={classes.stepFoot}>
        <span>{name}</span>
        {mayEdit && <StepMenu {...props} name={name} />}
      </footer>
    </article>
  );
}

function StepMenu({ name, place, isLast, onEdit, onMove, onDelete }: CardProps & { name: string }) {
  return (
    <Menu position="bottom-end" width={200} shadow="md" radius={10}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More for ${name}`}>
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={onEdit}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="up" size={16} />} disabled={place === 1} onClick={() => onMove(-1)}>
          Move up
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="down" size={16} />} disabled={isLast} onClick={() => onMove(1)}>
          Move down
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<Icon name="trash" size={16} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
