// Announces new replies on every screen: a toast that links to the conversation, and a count in the title of a
// background tab.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { displayName } from '#domain/leads/lead.rules.ts';
import { cut } from '#web/kit/format.ts';
import { contactsPath, conversationIn, paths, withConversation } from '../../base/routes.ts';
import { maySeeMessages } from '../../base/sidebar-style.ts';
import { useUser } from '../../base/user.calls.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useIsNarrow } from '../../ui/use-is-phone.ts';
import { type LeadReply, useReplies } from './replies.calls.ts';

const LETTERS = 120;
/** More than this at once are announced as a number. */
const MOST_TOLD = 2;
const BADGE = /^\(\d+\) /;

/** `all` is the address of the list of everybody who wrote. */
function tell(replies: readonly LeadReply[], all: string): void {
  if (replies.length > MOST_TOLD) {
    const link = { to: all, label: 'Look at them' };
    toast('reply', `${replies.length} new replies`, undefined, link);
    return;
  }
  for (const reply of [...replies].reverse()) {
    const to = (pathname: string, search: string) => withConversation(pathname, search, reply.id);
    const message = reply.lastReply?.message;
    const link = { to, label: 'Open the conversation' };
    toast('reply', `${displayName(reply)} replied`, message ? cut(message, LETTERS) : undefined, link);
  }
}

/** How many came since the tab went to the background, before the title; removed when the tab becomes visible. */
function useTitleBadge(): (more: number) => void {
  const missed = useRef(0);
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      missed.current = 0;
      document.title = document.title.replace(BADGE, '');
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return (more) => {
    if (!document.hidden || more === 0) return;
    missed.current += more;
    document.title = `(${missed.current}) ${document.title.replace(BADGE, '')}`;
  };
}

/** Who wrote, in one sentence for screen readers. */
const heard = (replies: readonly LeadReply[]): string =>
  replies.length > MOST_TOLD
    ? `${replies.length} new replies`
    : replies.map((reply) => `${displayName(reply)} replied`).join(', ');

/**
 * Shows nothing itself. Replies that were there when the page opened are not announced, nor is the open conversation. A
 * reply is new when it is later than any seen before: one that moves into the ten latest because another was read is
 * not. Beside the list of the inbox, which shows them and which a toast would cover, they are only read out.
 */
export function ReplyWatch() {
  const { data } = useReplies();
  const all = maySeeMessages(useUser()) ? paths.messages : contactsPath('unviewed');
  const { pathname, search } = useLocation();
  const open = conversationIn(pathname, search);
  const isNarrow = useIsNarrow();
  const isListed = pathname === paths.messages && !(isNarrow && open);
  const [spoken, setSpoken] = useState('');
  const seenUntil = useRef<string | null>(null);
  const badge = useTitleBadge();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values change when the user navigates, which must not announce replies again
  useEffect(() => {
    if (!data) return;
    const seen = seenUntil.current;
    const times = data.replies.flatMap(({ lastReply }) => lastReply?.at ?? []);
    seenUntil.current = [seen ?? '', ...times].reduce((latest, at) => (at > latest ? at : latest));
    if (seen === null) return;
    const fresh = data.replies.filter(({ lastReply }) => (lastReply?.at ?? '') > seen);
    badge(fresh.length);
    const elsewhere = fresh.filter(({ id }) => id !== open);
    if (elsewhere.length === 0) return;
    if (isListed) setSpoken(heard(elsewhere));
    else tell(elsewhere, all);
  }, [data]);
  return (
    <p role="status" aria-label="New replies" className="hidden">
      {isListed && spoken}
    </p>
  );
}
