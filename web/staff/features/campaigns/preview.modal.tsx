// The preview panel: 400 wide, the whole conversation as a person will see it, each text with its send time, with a
// select of texts, previous and next, and the slides that a text's link opens (CMP-12, LIM-15).
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PlaceholderValues } from '#domain/campaigns/text/message.rules.ts';
import { words } from '#web/kit/config.ts';
import { counted, cut } from '#web/kit/format.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { asRead, Bubble } from '../../ui/message/bubble.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type Campaign, usePreviewPeople } from './campaign.calls.ts';
import { type PreviewText, previewTexts } from './preview-texts.ts';
import classes from './steps/editor.module.css';

const LABEL_LIMIT = 23;
const NOBODY = '';

/** Whose conversation is shown: a person in the campaign, or one without a name. */
function usePerson(campaignId: string, hasPeople: boolean) {
  const { data: people = [] } = usePreviewPeople(campaignId, hasPeople);
  const [chosen, setChosen] = useState<string | null>(null);
  const id = chosen ?? people[0]?.id ?? NOBODY;
  const person = people.find((one) => one.id === id);
  const values: PlaceholderValues = person ?? {};
  const nobody = { value: NOBODY, label: `A ${words().lead.one.toLowerCase()} without a name` };
  const choices = [...people.map(({ id: value, name, phone }) => ({ value, label: name || phone })), nobody];
  return { id, values, choices, choose: setChosen };
}

/** Shows the slides of a pitch: that is another feature, so the screen passes it in. */
export type SlidesView = ComponentType<{ pitchId: string }>;

type PreviewProps = {
  campaign: Pick<Campaign, 'id' | 'features' | 'structure'> & Partial<Pick<Campaign, 'calendlyEventLink'>>;
  Slides: SlidesView | null;
  /** For a library campaign: the actions on it. It has no people of ours. */
  action?: ReactNode;
  note?: ReactNode;
  onClose: () => void;
};

/** All texts of the chain in display order, each with its send time if the person entered now. */
export function CampaignPreviewModal({ campaign, Slides, action, note, onClose }: PreviewProps) {
  const [at, setAt] = useState(0);
  const [shows, setShows] = useState('text');
  const [enteredMs] = useState(Date.now);
  const organization = useOrganization();
  const person = usePerson(campaign.id, action === undefined);
  const texts = previewTexts(campaign, organization, enteredMs);
  const labels = texts.map(({ text }, index) => ({
    value: String(index),
    label: `${index + 1}. ${cut(asRead(text, person.values) || 'No text yet', LABEL_LIMIT)}`,
  }));
  const pitchId = texts[at]?.pitchId ?? null;
  const isSlides = Slides !== null && pitchId !== null && shows === 'slides';
  return (
    <Sheet
      title="Preview"
      width={400}
      onClose={onClose}
      foot={
        isSlides ? (
          action
        ) : (
          <>
            <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
              Previous
            </Button>
            <Button variant="default" disabled={at >= texts.length - 1} onClick={() => setAt(at + 1)}>
              Next
            </Button>
            {action}
          </>
        )
      }
      note={note}
    >
      <div className="stack-tight">
        {!isSlides && action === undefined && (
          <NativeSelect
            label="As it reads for"
            data={person.choices}
            value={person.id}
            onChange={(event) => person.choose(event.currentTarget.value)}
          />
        )}
        <NativeSelect
          label="Message"
          data={labels}
          value={String(at)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
        />
        {Slides && pitchId && (
          <SegmentedControl
            aria-label="What is shown of this message"
            data={[
              { value: 'text', label: 'Text' },
              { value: 'slides', label: 'Pitch' },
            ]}
            value={shows}
            onChange={setShows}
          />
        )}
        {isSlides ? (
          <Slides key={pitchId} pitchId={pitchId} />
        ) : (
          <>
            <p className="note">
              {texts.length === 0
                ? 'There is no message yet.'
                : `${counted(texts.length, { one: 'message', many: 'messages' })}, for somebody who is added now.`}
            </p>
            <Conversation texts={texts} values={person.values} at={at} />
          </>
        )}
      </div>
    </Sheet>
  );
}

type ConversationProps = { texts: readonly PreviewText[]; values: PlaceholderValues; at: number };

function Conversation({ texts, values, at }: ConversationProps) {
  const shown = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `at`, but has to scroll whenever another text is selected
  useEffect(() => {
    shown.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <ol className={classes.previewFrame} aria-label="The conversation">
      {texts.map(({ id, text, when, note }, index) => (
        <li key={id} ref={index === at ? shown : null} aria-current={index === at || undefined}>
          <p className={classes.previewWhen}>{when}</p>
          <Bubble text={text} values={values} />
          {note && <p className="note">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
