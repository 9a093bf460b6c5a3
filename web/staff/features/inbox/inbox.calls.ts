// The inbox: everybody who wrote, ten at a time, and who of the staff is told of what they write.
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#domain/leads/lead.rules.ts';
import { ask } from '#web/kit/ask.ts';
import type { InboxQuery } from '#web/kit/calls.gen.ts';
import { mayChange } from '../../base/may.ts';
import { useWrite } from '../../base/use-write.ts';
import { isVisiting, useUser } from '../../base/user.calls.ts';
import { InboxDocument, SaveAlertsDocument } from './inbox.gen.ts';

type Page = InboxQuery['leads'];
export type InboxRow = NonNullable<Page['leads']>[number];

const INBOX = 'inbox';

/** Each once: whoever wrote while the next page came stands on two of them. */
function peopleOf(pages: readonly Page[]): InboxRow[] {
  const people = new Map<string, InboxRow>();
  for (const lead of pages.flatMap(({ leads }) => leads ?? [])) if (!people.has(lead.id)) people.set(lead.id, lead);
  return [...people.values()];
}

/** Everybody who wrote, or of them those of a search, who wrote last first; `fetchNextPage` adds ten. */
export function useInbox(search: string) {
  const query = useInfiniteQuery({
    queryKey: [INBOX, search],
    queryFn: ({ pageParam: page, signal }) => ask(InboxDocument, { page, ...(search ? { search } : {}) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages) =>
      pages.length * PAGE_SIZE < (last.total ?? 0) ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  return { ...query, people: pages && peopleOf(pages), total: pages?.at(-1)?.total ?? 0 };
}

/** Whether looking at a conversation takes its dot away for everybody: not by READONLY and visitors (permissions: Inbox). */
export function useTakesDots(): boolean {
  const user = useUser();
  return mayChange(user.organization.access) && !isVisiting(user);
}

/** What happens when somebody is chosen: their dot is gone at once (MSG-02). */
export function useLookAt(): (leadId: string) => void {
  const client = useQueryClient();
  const takesDots = useTakesDots();
  const look = (lead: InboxRow, leadId: string) => (lead.id === leadId ? { ...lead, unviewed: false } : lead);
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

/** Saves who is told of incoming texts; an empty list tells nobody (MSG-04). */
export const useSaveAlerts = (after: () => unknown) =>
  useWrite('saveAlerts', (messageAlertIds: string[]) => ask(SaveAlertsDocument, { messageAlertIds }), after);
