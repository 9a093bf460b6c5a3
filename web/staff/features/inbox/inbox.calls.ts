// The inbox: everybody who wrote, ten per page, and which staff are notified.
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#domain/leads/lead.rules.ts';
import { ask } from '#web/kit/ask.ts';
import type { InboxQuery } from '#web/kit/calls.gen.ts';
import { mayChange } from '../../base/may.ts';
import { useWrite } from '../../base/use-write.ts';
import { isVisiting, useUser } from '../../base/user.calls.ts';
import { InboxDocument, SaveAlertsDocument, UpdateConversationDocument } from './inbox.gen.ts';

type Page = InboxQuery['leads'];
export type InboxRow = NonNullable<Page['leads']>[number];

const INBOX = 'inbox';

/** Each lead once: one who wrote while the next page was loading is on two pages. */
function peopleOf(pages: readonly Page[]): InboxRow[] {
  const people = new Map<string, InboxRow>();
  for (const lead of pages.flatMap(({ leads }) => leads ?? [])) if (!people.has(lead.id)) people.set(lead.id, lead);
  return [...people.values()];
}

/** Who is listed: everybody who wrote, the latest first, or who waits for this user's answer, the longest first. */
export type InboxFilter = 'messages' | 'waiting';

/** A change made elsewhere loads all pages again, which ends the loading of the next one: it is tried this many times. */
const TRIES = 5;

/** The people of the list, or the matches of a search among them; `more` adds ten. */
export function useInbox(leadFilter: InboxFilter, search: string) {
  const query = useInfiniteQuery({
    queryKey: [INBOX, leadFilter, search],
    queryFn: ({ pageParam: page, signal }) =>
      ask(InboxDocument, { leadFilter, page, ...(search ? { search } : {}) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages) =>
      pages.length * PAGE_SIZE < (last.total ?? 0) ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  async function more(): Promise<void> {
    const before = pages?.length ?? 0;
    for (let tried = 0; tried < TRIES; tried++) {
      const { data, isError } = await query.fetchNextPage();
      if (isError || (data?.pages.length ?? 0) > before) return;
    }
  }
  const { total = 0, more: others } = pages?.at(-1) ?? {};
  return { ...query, people: pages && peopleOf(pages), total: total ?? 0, isCut: others === true, more };
}

/** Whether viewing a conversation marks it read for everybody: not for READONLY and visitors (permissions: Inbox). */
export function useTakesDots(): boolean {
  const user = useUser();
  return mayChange(user.organization.access) && !isVisiting(user);
}

/** Opening a conversation removes its unread dot at once (MSG-02). */
export function useLookAt(): (leadId: string) => void {
  const client = useQueryClient();
  const takesDots = useTakesDots();
  const look = (lead: InboxRow, leadId: string) =>
    lead.id === leadId ? { ...lead, unviewed: false, unread: false } : lead;
  return (leadId) => {
    if (!takesDots) return;
    client.setQueriesData<InfiniteData<Page>>({ queryKey: [INBOX] }, (now) => {
      const pages = now?.pages.map((page) => ({
        ...page,
        leads: page.leads?.map((lead) => look(lead, leadId)) ?? null,
      }));
      return now && pages && { ...now, pages };
    });
  };
}

/** Saves who is notified of incoming texts; an empty list notifies nobody (MSG-04). */
export const useSaveAlerts = (after: () => unknown) =>
  useWrite('saveAlerts', (messageAlertIds: string[]) => ask(SaveAlertsDocument, { messageAlertIds }), after);

type Turn = { leadId: string; userId?: string; release?: boolean; seenId?: string | null; done?: boolean };

/** Claims a conversation, hands it over or releases it, or says that it is done. */
export const useUpdateConversation = () =>
  useWrite('updateConversation', (turn: Turn) => ask(UpdateConversationDocument, turn));
