// The form that adds a card, wherever a feature finds that billing must come first: the app provides the component.
import { type ComponentType, createContext, useContext } from 'react';

/** Another organization, whose card the operator's staff change: what the provider's form needs, and what takes its token. */
export type OtherPayer = {
  hasCard: boolean;
  cardScriptUrl: string;
  publishableKey: string;
  save: (token: string) => Promise<unknown>;
};

/** `onDone` is called once a card is on file; without a `payer` it is the card of the organization of the session. */
export type CardDialog = ComponentType<{ onClose: () => void; onDone?: () => void; payer?: OtherPayer }>;

const Named = createContext<CardDialog | null>(null);

/** Provides the form to everything below. */
export const CardFormProvider = Named.Provider;

/** The form; only for screens behind the gate, where the app has provided it. */
export function useCardForm(): CardDialog {
  const form = useContext(Named);
  if (!form) throw new Error('No card form is named above this component.');
  return form;
}
