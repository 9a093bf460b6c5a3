// Who of the colleagues is writing an answer to whom, as the organization's live changes tell; each is forgotten after some seconds.
import { create } from 'zustand';

/** How often a screen says again that somebody writes, and how long that is shown, in milliseconds. */
export const TOLD_EACH_MS = 4000;
const SHOWN_MS = 8000;

type Typing = { leadId: string; userId: string };

type TypingStore = {
  typing: readonly (Typing & { timer: ReturnType<typeof setTimeout> })[];
  /** A colleague is writing to the lead now. */
  begins(one: Typing): void;
  /** Something was written in the conversation: nobody is shown until they go on. */
  ends(leadId: string): void;
};

export const useTyping = create<TypingStore>()((set, get) => {
  const without = (matches: (one: Typing) => boolean) => {
    const { typing } = get();
    if (!typing.some(matches)) return;
    for (const one of typing) if (matches(one)) clearTimeout(one.timer);
    set({ typing: typing.filter((one) => !matches(one)) });
  };
  return {
    typing: [],
    begins({ leadId, userId }) {
      const isIt = (one: Typing) => one.leadId === leadId && one.userId === userId;
      without(isIt);
      const timer = setTimeout(() => without(isIt), SHOWN_MS);
      set({ typing: [...get().typing, { leadId, userId, timer }] });
    },
    ends: (leadId) => without((one) => one.leadId === leadId),
  };
});
