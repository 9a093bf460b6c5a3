// The form that puts a card on file, wherever a feature finds that billing comes first: the app says which component it is.
import { type ComponentType, createContext, useContext } from 'react';

/** `onDone` is called once a card is on file. */
export type CardForm = ComponentType<{ onClose: () => void; onDone?: () => void }>;

const Named = createContext<CardForm | null>(null);

/** Names the form for everything below it. */
export const CardFormProvider = Named.Provider;

/** The form; only for screens behind the gate, where the app has named it. */
export function useCardForm(): CardForm {
  const form = useContext(Named);
  if (!form) throw new Error('No card form is named above this component.');
  return form;
}
