// The menu of a plus in the chain: a message, and, when the brand has slides, slides and their redirect (STP-02).
import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { flags } from '#web/kit/config.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import classes from './editor.module.css';
import type { NewStep } from './step-asked.ts';
import { type StepPitch, useStepSlides } from './step-slides.ts';

type AddProps = { onAdd: (featureType: NewStep) => void };
/** `behind` is the pitch whose redirect can be set at that place. */
type Behind = { behind: StepPitch | null };

/** Whether a redirect can be added there: where the brand has them, after slides that lead nowhere. */
const leadsNowhere = (behind: StepPitch | null) => flags().showRedirect && behind?.redirectType === 'NONE';

/** The plus between two steps. */
export function Plus({ at, behind, onAdd }: AddProps & Behind & { at: string }) {
  const slides = useStepSlides();
  if (!slides) return <PlusButton label={`New Message${at}`} title="New Message" onPress={() => onAdd('MESSAGE')} />;
  return (
    <Menu position="bottom" width={200} shadow="md" radius="md">
      <PlusButton
        label={`Add a message or pitch${at}`}
        title="Add"
        target={(button) => <Menu.Target>{button}</Menu.Target>}
      />
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="slides" size={16} />} onClick={() => onAdd('PITCH')}>
          Attach Slide
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="campaign" size={16} />} onClick={() => onAdd('MESSAGE')}>
          New Message
        </Menu.Item>
        {behind && leadsNowhere(behind) && (
          <Menu.Item leftSection={<Icon name="link" size={16} />} onClick={() => slides.editRedirect(behind)}>
            Redirect
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type ButtonProps = {
  label: string;
  title: string;
  onPress?: () => void;
  target?: (button: ReactNode) => ReactNode;
};

function PlusButton({ label, title, onPress, target = (button) => button }: ButtonProps) {
  return (
    <div className={classes.plus}>
      {target(
        <button type="button" aria-label={label} title={title} onClick={onPress}>
          <Icon name="plus" size={14} />
        </button>,
      )}
    </div>
  );
}

/** The buttons below the chain, and in an empty one. */
export function AddButtons({ isFirst, behind, onAdd }: AddProps & Behind & { isFirst: boolean }) {
  const slides = useStepSlides();
  return (
    <div className={classes.addButtons}>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<Icon name="plus" size={16} />}
        onClick={() => onAdd('MESSAGE')}
      >
        New Message
      </Button>
      {slides && (
        <Button variant="default" leftSection={<Icon name="slides" size={16} />} onClick={() => onAdd('PITCH')}>
          Attach Slide
        </Button>
      )}
      {slides && behind && leadsNowhere(behind) && (
        <Button
          variant="default"
          leftSection={<Icon name="link" size={16} />}
          onClick={() => slides.editRedirect(behind)}
        >
          Redirect
        </Button>
      )}
    </div>
  );
}

/** The way from an empty campaign to the brand's templates. */
export function TemplateOffer({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="subtle" leftSection={<Icon name="copy" size={16} />} onClick={onPress}>
      Begin with a template
    </Button>
  );
}
