// The slides behind a step's link: another feature implements them; the screen passes it to the chain editor.
import { type ComponentType, createContext, useContext } from 'react';
import type { Feature } from '../campaign.calls.ts';

export type StepPitch = NonNullable<Feature['pitch']>;

export type StepSlides = {
  /** Picks existing slides, or new ones with an empty id. */
  Choice: ComponentType<{ pitchId: string; onChoose: (pitchId: string) => void }>;
  /** Creates a pitch named as the campaign is and returns its id; a repeated call with the same id creates it once. */
  make: (campaignId: string, requestId: string) => Promise<string>;
  open: (pitchId: string) => void;
  editRedirect: (pitch: StepPitch) => void;
};

const Named = createContext<StepSlides | null>(null);

/** Provides the slides to the chain below. */
export const StepSlidesProvider = Named.Provider;

/** What the screen provided; null when the brand has no slides. */
export const useStepSlides = (): StepSlides | null => useContext(Named);

/** The pitch that a redirect at this position belongs to: that of the last step before it with slides (decisions: A09). */
export function pitchBefore(steps: readonly Pick<Feature, 'pitch'>[], position: number): StepPitch | null {
  return steps.slice(0, position).findLast(({ pitch }) => pitch)?.pitch ?? null;
}
