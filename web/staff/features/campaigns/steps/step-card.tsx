// One step of the chain: its time, on the line above it, and its text as the bubble that will be sent.
import { ActionIcon, Menu } from '@mantine/core';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import type { FeatureType } from '#functions/schema.gen.ts';
import { flags } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { WrittenText } from '#web/staff/ui/message/written-text.tsx';
import { writtenWords } from '#web/staff/ui/words/placeholder-words.ts';
import { redirectWords } from '#web/staff/ui/words/redirect-words.ts';
import type { Campaign, Feature } from '../campaign.calls.ts';
import { RulesOfStep } from '../rules/rules-of-step.tsx';
import { delayWords } from './delay-words.ts';
import classes from './editor.module.css';
import { type StepLink, stepLink } from './step-link.ts';
import { useStepSlides } from './step-slides.ts';

/** The text shown for kinds that need none of their own. */
const WITHOUT_TEXT: Partial<Record<FeatureType, string>> = {
  APPOINTMENT: 'Only the link to the calendar',
  WAIT: 'Only waits',
  REDIRECT: 'Sends nothing',
};

/** A step shows this much of its text; all of it is in its editor and in the preview (LIM-11). */
const BODY_LETTERS = 23;

type CardProps = {
  campaign: Campaign;
  feature: Feature;
  position: number;
  isLast: boolean;
  mayEdit: boolean;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
};

/** A step; its bubble opens the editor, Alt+arrow keys on it move the step, the rest is in its menu. */
export function StepCard(props: CardProps) {
  const { campaign, feature, position, mayEdit, onEdit, onMove } = props;
  const name = `${STEP_KINDS[feature.featureType].label} ${position}`;
  const isEmpty = feature.message.trim() === '';
  return (
    <article className={classes.step} aria-label={name}>
      <p className={classes.when}>
        <Icon name="clock" size={14} />
        {delayWords(feature, feature.structureType, position === 1)}
      </p>
      <button
        type="button"
        className={classes.stepText}
        disabled={!mayEdit}
        {...(isEmpty ? {} : { title: writtenWords(feature.message) })}
        data-empty={isEmpty && STEP_KINDS[feature.featureType].needsText}
        onClick={onEdit}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onMove(event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        {isEmpty ? (
          (WITHOUT_TEXT[feature.featureType] ?? 'No text yet')
        ) : (
          <WrittenText text={feature.message} letters={BODY_LETTERS} />
        )}
      </button>
      <WhoAndWhere campaign={campaign} feature={feature} />
      <SlidesBehind feature={feature} mayEdit={mayEdit} onEdit={onEdit} />
      <RulesOfStep campaign={campaign} feature={feature} name={name} mayEdit={mayEdit} />
      <footer className={classes.stepFoot}>
        <span>{name}</span>
        {mayEdit && <StepMenu {...props} name={name} />}
      </footer>
    </article>
  );
}

/** For a step whose link leads elsewhere than to its own slides: where, and who gets it. */
function WhoAndWhere({ campaign, feature }: Pick<CardProps, 'campaign' | 'feature'>) {
  const { hasLink, needsCalendar, isForUnopened } = STEP_KINDS[feature.featureType];
  if (hasLink || !(needsCalendar || isForUnopened)) return null;
  const link = stepLink(campaign, feature);
  const isMissing = needsCalendar && !link;
  return (
    <p className={classes.stepLeads}>
      <Icon name={isForUnopened && !link ? 'users' : 'link'} size={16} />
      <span className={isMissing ? 'error-text' : 'note'}>
        {isForUnopened ? remindsWords(campaign, link) : calendarWords(campaign, link)}
      </span>
    </p>
  );
}

function remindsWords({ structure, features }: Campaign, link: StepLink | null): string {
  const reminded = (features ?? []).find(({ id }) => id === link?.slidesOf);
  if (!reminded) return 'There is no pitch before this message, so everybody gets it, without a link.';
  const position = structure[reminded.structureType].indexOf(reminded.id) + 1;
  const name = `${STEP_KINDS[reminded.featureType].label} ${position}`;
  return `Only for people who have not opened ${name}; includes its link.`;
}

function calendarWords({ calendlyEventName }: Campaign, link: StepLink | null): string {
  if (!link) return 'No calendar is chosen yet, so this cannot be sent.';
  return `Includes the link to the calendar “${calendlyEventName || link.address}”.`;
}

/** The slides behind its link and where they lead; each opens its own editor. */
function SlidesBehind({ feature, mayEdit, onEdit }: Pick<CardProps, 'feature' | 'mayEdit' | 'onEdit'>) {
  const slides = useStepSlides();
  const { pitch } = feature;
  if (!slides || !STEP_KINDS[feature.featureType].hasLink) return null;
  const leads = pitch && redirectWords(pitch);
  return (
    <div className={classes.stepSlides}>
      {pitch ? (
        <button type="button" onClick={() => slides.open(pitch.id)}>
          <Icon name="slides" size={16} />
          <span className="grow">{pitch.title}</span>
          <span className="note">
            {pitch.archived ? 'Archived' : counted(pitch.structure.length, { one: 'slide', many: 'slides' })}
          </span>
        </button>
      ) : (
        <button type="button" disabled={!mayEdit} onClick={onEdit}>
          <Icon name="slides" size={16} />
          <span className="error-text">No slides attached yet</span>
        </button>
      )}
      {pitch && leads && flags().showRedirect && (
        <button type="button" disabled={!mayEdit} onClick={() => slides.editRedirect(pitch)}>
          <Icon name="link" size={16} />
          <span className="grow">{leads}</span>
        </button>
      )}
      {leads && !flags().showRedirect && (
        <p className={classes.stepLeads}>
          <Icon name="link" size={16} />
          <span>{leads}</span>
        </p>
      )}
    </div>
  );
}

function StepMenu({ name, position, isLast, onEdit, onMove, onDelete }: CardProps & { name: string }) {
  return (
    <Menu position="bottom-end" width={200} shadow="md" radius="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More for ${name}`}>
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={onEdit}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="up" size={16} />} disabled={position === 1} onClick={() => onMove(-1)}>
          Move up
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="down" size={16} />} disabled={isLast} onClick={() => onMove(1)}>
          Move down
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--bad)" leftSection={<Icon name="trash" size={16} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
