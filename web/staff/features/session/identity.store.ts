// Whether somebody is asked to show again that it is them: a refused call waits for the answer.
import { create } from 'zustand';

type Identity = { answer: ((isShown: boolean) => void) | null };

export const useIdentity = create<Identity>(() => ({ answer: null }));

/** Opens the dialog; resolves to whether the person has shown it, false when they close it. */
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
