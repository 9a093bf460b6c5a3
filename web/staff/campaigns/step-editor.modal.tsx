// One message step: its text, its time and how it looks on a phone; a new one exists only once it is saved (STP-09, 11, 12).
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deletedMeanwhile, MESSAGE_DELETED } from '../../../functions/chains/campaign.rules.ts';
import { blocksOf } from '../../../functions/chains/text/message.rules.ts';
import type { StructureType } from '../../../functions/schema.gen.ts';
import { isMissing, requestId, sentenceOf } from '../../kit/ask.ts';
import { words } from '../../kit/config.ts';
import { Bubble } from '../parts/bubble.tsx';
import { campaignKey, createFeature, type Feature, updateFeature } from '../parts/campaign.calls.ts';
import { Composer } from '../parts/composer.tsx';
import { draftOf, keepDraft } from '../parts/draft.ts';
import { Sheet } from '../parts/sheet.tsx';
import { Notice } from '../parts/states.tsx';
import { useOrganization } from '../parts/user.calls.ts';
import { DelayPicker } from './delay-picker.tsx';
import { type Delay, delayWords } from './delay-words.ts';
import classes from './editor.module.css';
import { SendTest } from './send-test.tsx';

export type StepAsked =
  | { kind: 'edit'; feature: Feature; place: number }
  | { kind: 'new'; group: StructureType; after: string; place: number };

type EditorProps = { campaignId: string; asked: StepAsked; onClose: () => void };

const AT_ONCE: Delay = { days: 0, hours: 0, minutes: 0, window: null, delayUntil: null };
const NEXT_DAY: Delay = { ...AT_ONCE, days: 1 };

function delayOf({ days, hours, minutes, window, delayUntil }: Delay): Delay {
  return { days, hours, minutes, window, delayUntil };
}

type Draft = { text: string; delay: Delay };

/** What was written and not saved last time; null when there is none. */
function restored(name: string): Draft | null {
  const kept = draftOf(name);
  return kept === null ? null : (JSON.parse(kept) as Draft);
}

/** What is being edited, with words and time kept from a visit that ended before they were saved. */
function useStep(campaignId: string, asked: StepAsked) {
  const group = asked.kind === 'new' ? asked.group : asked.feature.structureType;
  const name = asked.kind === 'new' ? `message:${campaignId}:${group}:${asked.after}` : `message:${asked.feature.id}`;
  const kept = asked.kind === 'new' ? '' : asked.feature.message;
  const keptDelay = asked.kind === 'new' ? (asked.place === 1 ? AT_ONCE : NEXT_DAY) : delayOf(asked.feature);
  const [{ text, delay }, setDraft] = useState(() => restored(name) ?? { text: kept, delay: keptDelay });
  const isKept = (draft: Draft) => draft.text === kept && JSON.stringify(draft.delay) === JSON.stringify(keptDelay);
  function change(draft: Draft): void {
    setDraft(draft);
    keepDraft(name, isKept(draft) ? '' : JSON.stringify(draft));
  }
  const type = (typed: string) => change({ text: typed, delay });
  const setDelay = (chosen: Delay) => change({ text, delay: chosen });
  return { group, name, text, type, delay, setDelay, isChanged: !isKept({ text, delay }) };
}

/** What is said when saving failed; of a message that is gone, that its words are still here. */
function problemOf(error: unknown, kind: StepAsked['kind']): string {
  if (!isMissing(error)) return sentenceOf(error);
  return kind === 'edit' ? MESSAGE_DELETED : deletedMeanwhile(words().campaign);
}

/** What went wrong stands at the end of a form that may be longer than the screen. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** The editor; Back with unsaved changes asks once. */
export function StepEditorModal({ campaignId, asked, onClose }: EditorProps) {
  const step = useStep(campaignId, asked);
  const [attempt] = useState(requestId);
  const [state, setState] = useState<{ isBusy: boolean; error: string | null; asksLeave: boolean }>({
    isBusy: false,
    error: null,
    asksLeave: false,
  });
  const { showCustomWindow, showApptPlaceholders, billing } = useOrganization();
  const client = useQueryClient();
  async function save() {
    setState({ isBusy: true, error: null, asksLeave: false });
    const content = { ...step.delay, messageContent: blocksOf(step.text) };
    try {
      const id =
        asked.kind === 'edit'
          ? asked.feature.id
          : (await createFeature(campaignId, asked.group, asked.after, attempt)).campaignFeature?.id;
      await updateFeature(id ?? '', content);
      keepDraft(step.name, '');
      await client.invalidateQueries({ queryKey: campaignKey(campaignId) });
      onClose();
    } catch (error) {
      setState({ isBusy: false, error: problemOf(error, asked.kind), asksLeave: false });
    }
  }
  function discard() {
    keepDraft(step.name, '');
    onClose();
  }
  const leave = () => (step.isChanged ? setState({ ...state, asksLeave: true }) : onClose());
  const title = asked.kind === 'new' ? 'New Message' : `Message ${asked.place}`;
  return (
    <Sheet
      width={500}
      title={title}
      onClose={leave}
      mayClose={!state.isBusy}
      foot={
        state.asksLeave ? (
          <>
            <p className="grow">Leave without saving?</p>
            <Button variant="default" onClick={() => setState({ ...state, asksLeave: false })}>
              Keep editing
            </Button>
            <Button color="red.8" onClick={discard}>
              Discard
            </Button>
          </>
        ) : (
          <>
            <Button variant="subtle" color="gray" onClick={leave} disabled={state.isBusy}>
              ← Back
            </Button>
            <span className="grow" />
            <Button loading={state.isBusy} disabled={step.text.trim() === ''} onClick={() => void save()}>
              Save
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <Composer
          label="Message"
          value={step.text}
          onChange={step.type}
          hasEvents={showApptPlaceholders}
          priceCents={billing?.messagePriceCents ?? null}
        />
        <div className={classes.phone}>
          <Bubble text={step.text} />
        </div>
        <SendTest text={step.text} />
        <DelayPicker
          delay={step.delay}
          onChange={step.setDelay}
          hasCustomHour={showCustomWindow}
          hasFixed={step.group === 'feature'}
        />
        <p className="note">{delayWords(step.delay, step.group, asked.place === 1)}</p>
        {state.error && (
          <div role="alert" ref={intoView}>
            <Notice kind="bad">{state.error}</Notice>
          </div>
        )}
      </div>
    </Sheet>
  );
}
