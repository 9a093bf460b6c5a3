// The slides behind a step's link: another feature makes them; the screen hands it to the editor of the chain.
import { type ComponentType, createContext, useContext } from 'react';
import type { Feature } from '../campaign.calls.ts';

export type StepPitch = NonNullable<Feature['pitch']>;

export type StepSlides = {
  /** Chooses slides that there are, or new ones by an empty text. */
  Choice: ComponentType<{ pitchId: string; onChoose: (pitchId: string) => void }>;
  /** Makes new slides and answers their id; asked again with one id it makes one. */
  make: (title: string, requestId: string) => Promise<string>;
  open: (pitchId: string) => void;
  editRedirect: (pitch: StepPitch) => void;
};

const Named = createContext<StepSlides | null>(null);

/** Hands the slides to the chain below it. */
export const StepSlidesProvider = Named.Provider;

/** What the screen handed over; null where the brand has no slides. */
export const useStepSlides = (): StepSlides | null => useContext(Named);

/** The pitch that a redirect at this place belongs to: that of the last step before it with slides (decisions: A09). */
export function pitchBefore(steps: readonly Pick<Feature, 'pitch'>[], place: number): StepPitch | null {
  return steps.slice(0, place).findLast(({ pitch }) => pitch)?.pitch ?? null;
}
