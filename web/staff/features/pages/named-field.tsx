// The title of a landing page and the label of a body part: fields that save themselves (LPG-04, LPG-07, LIM-05,
// LIM-06).
import { useQueryClient } from '@tanstack/react-query';
import { deletedMeanwhile } from '#domain/campaigns/campaign.rules.ts';
import { isMissing, Refused } from '#web/kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import { SaveStateLine } from '../../ui/saving/save-state.tsx';
import { useSaver } from '../../ui/saving/use-saver.ts';
import {
  type BodyPart,
  type LandingPage,
  patchBodyPart,
  patchLandingPage,
  updateBodyPart,
  updateLandingPage,
} from './pages.calls.ts';
import classes from './pages.module.css';

const TITLE_AFTER_MS = 1200;
const LABEL_AFTER_MS = 1500;

type FieldProps = {
  /** The draft name of unsaved words. */
  name: string;
  kept: string;
  label: string;
  placeholder?: string;
  className?: string;
  maxLength: number;
  delayMs: number;
  isFirst?: boolean;
  save: (text: string, isLeaving: boolean) => Promise<string>;
};

function NamedField({ name, kept, label, placeholder, className, maxLength, delayMs, isFirst, save }: FieldProps) {
  const saver = useSaver({ name, kept, delayMs, save });
  return (
    <div className={classes.nameRow}>
      <input
        className={`${classes.name} ${className ?? ''}`}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={saver.text}
        // biome-ignore lint/a11y/noAutofocus: somebody who has just created the object names it next
        autoFocus={isFirst}
        onFocus={(event) => isFirst && event.currentTarget.select()}
        onChange={(event) => saver.type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <SaveStateLine saver={saver} />
    </div>
  );
}

type Words = { text: string; isLeaving: boolean };

/** Says when the object was deleted meanwhile, and keeps the typed text. */
async function kept<Answer>(noun: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw isMissing(error) ? new Refused([deletedMeanwhile({ one: noun, many: noun })]) : error;
  }
}

/** A landing page's title, saved 1200 ms after the last keystroke. */
export function PageTitle({ page, isFirst }: { page: LandingPage; isFirst: boolean }) {
  const client = useQueryClient();
  const { mutateAsync } = useWrite('renameLandingPage', async ({ text, isLeaving }: Words) => {
    const answer = await kept('Landing page', updateLandingPage(page.id, { title: text }, isLeaving));
    const title = answer.landingPage?.title ?? text;
    patchLandingPage(client, page.id, { title });
    return title;
  });
  return (
    <NamedField
      name={`landing-page:${page.id}`}
      kept={page.title}
      label="Title of this landing page"
      className={classes.title ?? ''}
      maxLength={120}
      delayMs={TITLE_AFTER_MS}
      isFirst={isFirst}
      save={(text, isLeaving) => mutateAsync({ text, isLeaving })}
    />
  );
}

/** A body part's label, saved 1500 ms after the last keystroke. */
export function PartLabel({ part, isFirst }: { part: BodyPart; isFirst: boolean }) {
  const client = useQueryClient();
  const { mutateAsync } = useWrite('renameBodyPart', async ({ text, isLeaving }: Words) => {
    const answer = await kept('Body part', updateBodyPart(part.id, { label: text }, isLeaving));
    const label = answer.landingPageDropdownOption?.label ?? text;
    patchBodyPart(client, part.id, label);
    return label;
  });
  return (
    <NamedField
      name={`body-part:${part.id}`}
      kept={part.label}
      label="Label of this body part"
      placeholder="Name this body part"
      maxLength={80}
      delayMs={LABEL_AFTER_MS}
      isFirst={isFirst}
      save={(text, isLeaving) => mutateAsync({ text, isLeaving })}
    />
  );
}
