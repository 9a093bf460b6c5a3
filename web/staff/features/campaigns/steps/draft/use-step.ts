// The state of the step editor: stored in this browser until it is saved, merged with the server's current version.
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { requestId } from '#web/kit/ask.ts';
import { beyondOf, draftOf, saveDraft } from '#web/staff/base/draft.ts';
import { createFeature, deleteFeature, type Feature, type NewFeature } from '../../campaign.calls.ts';
import type { Delay } from '../delay-words.ts';
import type { NewAsked, StepAsked } from '../step-asked.ts';
import { clashes, draftOfStep, onTopOf, type StepDraft } from './step-draft.ts';

const AT_ONCE: Delay = { days: 0, hours: 0, minutes: 0, window: null, delayUntil: null };
const NEXT_DAY: Delay = { ...AT_ONCE, days: 1 };

/** The draft, and the saved step that it started from. */
type Restored = StepDraft & { base?: StepDraft };
type Basis = {
  base: StepDraft;
  /** The fields changed both here and elsewhere, until the next save. */
  clash: string[];
};

/** The unsaved draft of an earlier visit; null when there is none. */
function restored(name: string): Restored | null {
  const kept = draftOf(name);
  return kept === null ? null : (JSON.parse(kept) as Restored);
}

/** The first text leaves at once, but for one before an appointment, of which nobody needs to be told when it begins. */
function newDraft({ position, group }: NewAsked): StepDraft {
  const isAtOnce = position === 1 && group !== 'before';
  return { text: '', delay: isAtOnce ? AT_ONCE : NEXT_DAY, isFixed: false, pitchId: '' };
}

/** The name under which this browser keeps the draft of a saved step. */
const savedName = (featureId: string) => `message:${featureId}`;

/** The name under which this browser keeps the draft. */
function draftName(campaignId: string, asked: StepAsked): string {
  if (asked.kind === 'edit') return savedName(asked.feature.id);
  return `${asked.featureType.toLowerCase()}:${campaignId}:${asked.group}:${asked.after}`;
}

function rename(from: string, to: string): void {
  const written = draftOf(from);
  saveDraft(from, '');
  if (written !== null) saveDraft(to, written);
}

/** The step is saved: what did not fit into its text is kept for the saved one until somebody leaves it out. */
export function endDraft(name: string, featureId: string): void {
  saveDraft(name, '');
  const saved = savedName(featureId);
  if (name !== saved) rename(beyondOf(name), beyondOf(saved));
}

/** The editor's initial state: the draft of an earlier visit merged into the saved step. */
function beginning(name: string, kept: StepDraft): Basis & { draft: StepDraft } {
  const last = restored(name);
  if (!last) return { draft: kept, base: kept, clash: [] };
  const { base = kept, ...written } = last;
  const draft = { ...kept, ...written };
  return { draft: onTopOf(draft, base, kept), base: kept, clash: clashes(draft, base, kept) };
}

/**
 * The step being edited, with text and time from an earlier visit that ended before saving. `features` are the
 * current steps: fields not changed here follow them, and `clash` names the fields changed both here and elsewhere.
 */
export function useStep(campaignId: string, asked: StepAsked, features: readonly Feature[] | null | undefined) {
  const group = asked.kind === 'new' ? asked.group : asked.feature.structureType;
  const { featureType } = asked.kind === 'new' ? asked : asked.feature;
  const name = draftName(campaignId, asked);
  const feature = asked.kind === 'edit' ? (features?.find(({ id }) => id === asked.feature.id) ?? asked.feature) : null;
  const kept = asked.kind === 'new' ? newDraft(asked) : draftOfStep(feature ?? asked.feature);
  const [first] = useState(() => beginning(name, kept));
  const [{ base, clash }, setBasis] = useState<Basis>(first);
  const isKept = (draft: StepDraft) => JSON.stringify(draft) === JSON.stringify(kept);
  const form = useForm<StepDraft>({
    initialValues: first.draft,
    onValuesChange: (draft) => saveDraft(name, isKept(draft) ? '' : JSON.stringify({ ...draft, base: kept })),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, since `kept` is a new object at each render
  useEffect(() => {
    if (JSON.stringify(base) === JSON.stringify(kept)) return;
    const draft = form.getValues();
    setBasis({ base: kept, clash: [...new Set([...clash, ...clashes(draft, base, kept)])] });
    form.setValues(onTopOf(draft, base, kept));
  }, [JSON.stringify(kept)]);
  const type = (typed: string) => form.setFieldValue('text', typed);
  const setTime = (time: Partial<StepDraft>) => form.setValues(time);
  /** The draft goes on under the name of another new step; only what is sent at once may leave on a fixed day. */
  const become = (next: NewAsked) => {
    const nextName = draftName(campaignId, next);
    rename(name, nextName);
    rename(beyondOf(name), beyondOf(nextName));
    if (next.group !== 'feature' && form.getValues().isFixed)
      form.setValues({ isFixed: false, delay: { ...form.getValues().delay, delayUntil: null } });
  };
  const choose = (chosen: string) => form.setFieldValue('pitchId', chosen);
  const draft = form.values;
  return {
    group,
    featureType,
    choose,
    become,
    name,
    ...draft,
    draft,
    base,
    type,
    setTime,
    /** Stored as empty once it equals the saved step. */
    clash: isKept(draft) ? [] : clash,
    stored: kept,
    isChanged: !isKept(draft),
  };
}

/** Creates a step on the server, once however often it is tried, and deletes it again. */
export function useNewStep(campaignId: string) {
  const [attempt, setAttempt] = useState(requestId);
  function renew(): string {
    const next = requestId();
    setAttempt(next);
    return next;
  }
  async function make(step: NewFeature): Promise<string> {
    const create = async (id: string) => (await createFeature(campaignId, step, id)).campaignFeature?.id;
    // The server returns no step for an id whose step was deleted: then a new id is used.
    return (await create(attempt)) ?? (await create(renew())) ?? '';
  }
  /** Deletes a step. When that fails, the step may still exist: the next `make` has the same id and reuses it. */
  async function drop(id: string): Promise<void> {
    await deleteFeature(id).then(renew, () => {});
  }
  return { make, drop };
}
