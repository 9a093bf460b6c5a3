// Tells colleagues that somebody writes an answer.
import { useRef } from 'react';
import { ask } from '#web/kit/ask.ts';
import { TOLD_EACH_MS } from '#web/staff/base/live/typing.store.ts';
import { isVisiting, useUser } from '#web/staff/base/user.calls.ts';
import { TypingDocument } from './typing.gen.ts';

/** Tells colleagues that the caller writes to this lead, at most every few seconds; does nothing where there are none, or for a visitor. */
export function useTellTyping(leadId: string): () => void {
  const user = useUser();
  const toldMs = useRef(0);
  return () => {
    const isAlone = user.organization.users.length < 2 || isVisiting(user);
    if (isAlone || Date.now() - toldMs.current < TOLD_EACH_MS) return;
    toldMs.current = Date.now();
    // A lost one is told again while they write on.
    void ask(TypingDocument, { leadId }).catch(() => {});
  };
}
