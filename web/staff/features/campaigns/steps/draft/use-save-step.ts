// Saving a step: a new one is created with what is written, and a saved one only where nobody else changed the same.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deletedMeanwhile, MESSAGE_DELETED } from '#domain/campaigns/campaign.rules.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { blocksOf } from '#domain/campaigns/text/message.rules.ts';
import { isMissing, Refused, requestId, sentenceOf } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { campaignKey, readCampaign, updateFeature } from '../../campaign.calls.ts';
import type { StepAsked } from '../step-asked.ts';
import { useStepSlides } from '../step-slides.ts';
import { clashes, draftOfStep, TIMES, touched } from './step-draft.ts';
import { endDraft, useNewStep, type useStep } from './use-step.ts';

/** Shown when saving failed; for a deleted message, that its text is still here. */
export function problemOf(error: unknown, kind: StepAsked['kind']): string {
  if (!isMissing(error)) return sentenceOf(error);
  return kind === 'edit' ? MESSAGE_DELETED : deletedMeanwhile(words().campaign);
}

/** What follows saving. */
export type NextAfterSave = 'stay' | 'addPeople';

type Step = ReturnType<typeof useStep>;

/** What is sent to the server: the whole of a new step, else only what was changed here. */
function changeOf({ draft, base, text, delay }: Step, isNew: boolean) {
  const own = touched(draft, base);
  const times = TIMES.filter((field) => isNew || own.has(field)).map((field) => [field, delay[field]]);
  return {
    ...Object.fromEntries(times),
    ...(isNew || own.has('text') ? { messageContent: blocksOf(text) } : {}),
  };
}

/** Whether a field that was changed here has since been changed by somebody else: reads the campaign again to find out. */
function useClashCheck(campaignId: string) {
  const client = useQueryClient();
  return async ({ draft, base }: Step, featureId: string): Promise<boolean> => {
    if (!client.getQueryData(campaignKey(campaignId))) return false;
    const now = await readCampaign(campaignId);
    client.setQueryData(campaignKey(campaignId), now);
    const feature = now.features?.find(({ id }) => id === featureId);
    return feature !== undefined && clashes(draft, base, draftOfStep(feature)).length > 0;
  };
}

/** The result of a save that found a newer change by somebody else: nothing was saved. */
const CLASHED = Symbol('clashed');

/** Saves the step, creating it when it is new; new slides are created with it and opened after it. */
export function useSaveStep(
  campaignId: string,
  asked: StepAsked,
  step: Step,
  { onClose, addPeople }: { onClose: () => void; addPeople: (() => void) | undefined },
) {
  const [attempt] = useState(requestId);
  // When a new step is refused, it is deleted; the next try creates another one and attaches the same pitch.
  const fresh = useNewStep(campaignId);
  const slides = useStepSlides();
  const isClash = useClashCheck(campaignId);
  const { hasLink } = STEP_KINDS[step.featureType];
  return useWrite(
    'saveStep',
    async (_: NextAfterSave) => {
      if (asked.kind === 'edit' && (await isClash(step, asked.feature.id))) return CLASHED;
      const isFresh = slides !== null && hasLink && step.pitchId === '';
      const pitchId = isFresh ? await slides.make(campaignId, attempt) : step.pitchId;
      const { group: structureType, featureType } = step;
      const isNew = asked.kind === 'new';
      const id = isNew ? await fresh.make({ featureType, structureType, after: asked.after }) : asked.feature.id;
      const hasPitch = hasLink && pitchId && (isNew || pitchId !== step.base.pitchId);
      try {
        await updateFeature(id, { ...changeOf(step, isNew), ...(hasPitch ? { pitchId } : {}) });
      } catch (error) {
        // A refused message is not left in the chain without its text.
        if (isNew && error instanceof Refused) await fresh.drop(id);
        throw error;
      }
      endDraft(step.name, id);
      return isFresh ? pitchId : null;
    },
    (made, next) => {
      if (made === CLASHED) return;
      if (made && slides) return slides.open(made);
      onClose();
      if (next === 'addPeople') addPeople?.();
    },
  );
}
