// Whether a user is asked to confirm their identity: a refused call waits for the answer.
import { create } from 'zustand';

type Identity = { answer: ((isShown: boolean) => void) | null };

export const useIdentity = create<Identity>(() => ({ answer: null }));

/** Opens the dialog; resolves to whether the user confirmed it, false when they close the dialog. */
export function requestIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    useIdentity.setState({
      answer: (isShown) => {
        useIdentity.setState({ answer: null });
        resolve(isShown);
      },
    });
  });
}
