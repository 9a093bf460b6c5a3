// The older messages of a long conversation: fetched page by page from its top.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#web/kit/ask.ts';
import { Notice } from '#web/staff/ui/states.tsx';
import { earlierMessages, type LeadDetail } from '../lead.calls.ts';
import classes from './lead-modal.module.css';

type Message = NonNullable<LeadDetail['messages']>[number];
type Older = { leadId: string; messages: Message[]; hasMore: boolean };
type Asking = { leadId: string; problem: string | null };

/** All messages loaded so far, oldest first, and how to load older ones; null when there are none. */
export function useEarlier(lead: LeadDetail): { messages: Message[]; more: MoreProps | null } {
  const [older, setOlder] = useState<Older | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const kept = older?.leadId === lead.id ? older : null;
  const asked = asking?.leadId === lead.id ? asking : null;
  const newest = lead.messages ?? [];
  const ids = new Set(newest.map(({ id }) => id));
  // A message that was in the newest page stays visible when newer ones push it out.
  const messages = [...(kept?.messages ?? []).filter(({ id }) => !ids.has(id)), ...newest];
  const [first] = messages;
  const hasMore = kept ? kept.hasMore : lead.hasEarlierMessages === true;
  async function onMore(leadId: string, before: string): Promise<void> {
    setAsking({ leadId, problem: null });
    try {
      const page = await earlierMessages(leadId, before);
      setOlder({ leadId, messages: [...page.messages, ...messages], hasMore: page.hasMore });
      setAsking(null);
    } catch (error) {
      setAsking({ leadId, problem: sentenceOf(error) });
    }
  }
  if (!hasMore || !first) return { messages, more: null };
  const isAsking = asked !== null && asked.problem === null;
  return {
    messages,
    more: { isAsking, problem: asked?.problem ?? null, onMore: () => void onMore(lead.id, first.id) },
  };
}

type MoreProps = { isAsking: boolean; problem: string | null; onMore: () => void };

/** The button above the first visible message. */
export function EarlierMessages({ isAsking, problem, onMore }: MoreProps) {
  return (
    <div className={classes.earlier}>
      {problem && <Notice kind="warn">{problem}</Notice>}
      <Button variant="default" size="xs" loading={isAsking} onClick={onMore}>
        Earlier messages
      </Button>
    </div>
  );
}
