// The lead list of dashboard, campaign and pickers: search, pages, selection, and the bulk actions passed to
// it.
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { nobodyChosen, PAGE_SIZE } from '#domain/leads/lead.rules.ts';
import type { SelectionInput } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { useSearch } from '#web/staff/base/use-search.ts';
import { Empty, Failed, Loading } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { useIsPhone } from '#web/staff/ui/use-is-phone.ts';
import { type LeadsAsked, useLeads } from '../lead.calls.ts';
import { ColumnMenu } from './column-menu.tsx';
import { LeadCards } from './lead-cards.tsx';
import type { LeadColumns } from './lead-columns.tsx';
import { LeadTable, type RowAction } from './lead-table.tsx';
import classes from './leads.module.css';
import { LeadsFoot, SelectionStrip } from './leads-foot.tsx';
import { LeadsToolbar } from './leads-toolbar.tsx';
import { useOrder, usePageSize, usePages } from './paging/page-size.ts';
import { orderSentence } from './paging/sort-head.tsx';
import { SortMenu } from './paging/sort-menu.tsx';
import { useSelection } from './selection.ts';

export type BulkAction = {
  label: string;
  icon: 'send' | 'campaign' | 'group' | 'tag' | 'archive' | 'check' | 'close' | 'pause';
  /** `done` clears the selection: after a send, so that the next one starts empty, and when the people left the list. */
  run: (meant: Meant, count: number, done: () => void) => void;
};

/** A list as it is shown: who is in it, and how many; `more` when there are more than are counted. */
export type ShownList = { selection: SelectionInput; total: number; more: boolean };

type LeadsListProps = {
  asked?: Pick<
    LeadsAsked,
    'campaignId' | 'groupId' | 'segmentId' | 'tagId' | 'campaignFeatureId' | 'bucket' | 'leadFilter' | 'watched'
  >;
  columns: LeadColumns;
  actions?: readonly BulkAction[];
  /** A second action of each row, beside the one that opens it (LED-07). */
  rowAction?: RowAction | undefined;
  /** Buttons to the right of the search box. */
  children?: ReactNode;
  /** What can be done with the whole list as it is filtered and searched now; shown while somebody is in it. */
  tools?: (list: ShownList) => ReactNode;
  empty: { title: string; hint?: string; action?: ReactNode };
  /** In a picker: a row selects instead of opening, and every change of the selection is reported. */
  onPick?: (meant: Meant | null, count: number) => void;
};

const NO_FILTER = {};

/** `Select leads` / `Select leads from the table first.` with the brand's noun (LED-34). */
function sayNothingChosen(): void {
  const leads = words().lead.many.toLowerCase();
  toast('error', `Select ${leads}`, nobodyChosen(words().lead));
}

/** The list; a row opens the lead through the address (`?lead=`), so that Back closes it. */
export function LeadsList({
  asked = NO_FILTER,
  columns,
  actions = [],
  rowAction,
  children,
  tools,
  empty,
  onPick,
}: LeadsListProps) {
  const { typed, setTyped, search } = useSearch();
  const chosenSize = usePageSize();
  // A picker is in a dialog, which has no room for more.
  const pageSize = onPick ? PAGE_SIZE : chosenSize;
  const isPhone = useIsPhone();
  const [params, setParams] = useSearchParams();
  const openId = onPick ? null : params.get('lead');
  const { campaignId, groupId, segmentId, tagId, campaignFeatureId, bucket, leadFilter, watched } = asked;
  const list = `${campaignId}/${groupId}/${segmentId}/${tagId}/${campaignFeatureId}/${bucket}/${leadFilter}/${JSON.stringify(watched)}/${search}`;
  const { order, choose } = useOrder(list);
  const { page, cursor, turn } = usePages(`${list} ${order} by ${pageSize}`);
  const query = useLeads({
    ...asked,
    page,
    ...(pageSize === PAGE_SIZE ? {} : { pageSize }),
    ...(order ? { order } : {}),
    ...(search ? { search } : {}),
    ...(cursor ? { cursor } : {}),
  });
  const { data } = query;
  const total = data?.total ?? 0;
  const leads = data?.leads ?? [];
  const whole = useMemo(
    () => ({
      ...(search ? { search } : {}),
      ...(campaignId ? { campaignId } : {}),
      ...(groupId ? { groupId } : {}),
      ...(segmentId ? { segmentId } : {}),
      ...(tagId ? { tagId } : {}),
    }),
    [search, campaignId, groupId, segmentId, tagId],
  );
  const shown = useMemo(() => ({ ...whole, ...(leadFilter ? { leadFilter } : {}) }), [whole, leadFilter]);
  const selection = useSelection(total, whole, list, leadFilter === 'archived');
  const { meant, count } = selection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers pass a new `onPick` at each render, which must not report the same selection again
  useEffect(() => onPick?.(meant, count), [meant, count]);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isGone = data !== undefined && !query.isPlaceholderData && leads.length === 0 && page > pages;
  // Its last people left the list, by an action on them or elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is new at each render and does the same
  useEffect(() => {
    if (isGone) turn(pages);
  }, [isGone, pages]);
  function open(leadId: string): void {
    if (onPick) selection.choose([leadId], !selection.isChosen(leadId));
    else {
      // Back closes whoever is open, also after others were looked at in the same panel.
      setParams(
        (now) => {
          now.set('lead', leadId);
          return now;
        },
        { replace: openId !== null },
      );
    }
  }
  const sorted =
    data && (data.orders ?? []).length > 0
      ? { order: data.order ?? null, orders: data.orders ?? [], dated: data.dated ?? null, onSort: choose }
      : null;
  const isEmpty = data !== undefined && leads.length === 0;
  const isSelectable = actions.length > 0 || onPick !== undefined;
  const Rows = isPhone ? LeadCards : LeadTable;
  return (
    <section className={classes.list} aria-busy={query.isFetching}>
      {(!isEmpty || typed !== '' || children) && (
        <LeadsToolbar typed={typed} onType={setTyped}>
          {children}
          {!isPhone && !onPick && leads.length > 0 && <ColumnMenu columns={columns} leads={leads} />}
          {isPhone && !onPick && leads.length > 0 && <SortMenu sorted={sorted} />}
          {!isEmpty && data && tools?.({ selection: shown, total, more: data.more ?? false })}
        </LeadsToolbar>
      )}
      {isSelectable && total > 0 && (
        <SelectionStrip
          selection={selection}
          total={total}
          actions={actions.map(({ label, icon, run }) => ({
            label,
            icon,
            press: () =>
              selection.meant ? run(selection.meant, selection.count, selection.clear) : sayNothingChosen(),
          }))}
          mayTakeAll={!campaignFeatureId && !bucket && !leadFilter && !watched && data?.more !== true}
        />
      )}
      {query.error && !data && <Failed error={query.error} again={query.refetch} />}
      {!data && !query.error && <Loading rows={6} />}
      {isEmpty && search !== '' && <Empty title="- Nothing Found -" hint={`Nobody matches “${search}”.`} />}
      {isEmpty && search === '' && (
        <Empty drawing="contacts" title={empty.title} {...(empty.hint ? { hint: empty.hint } : {})}>
          {empty.action}
        </Empty>
      )}
      <p role="status" aria-label="Order" className="hidden">
        {order && sorted && !query.isPlaceholderData && orderSentence(sorted)}
      </p>
      {leads.length > 0 && (
        <Rows
          leads={leads}
          columns={columns}
          selection={selection}
          isPicker={onPick !== undefined}
          isSelectable={isSelectable}
          settles={leadFilter === 'wantsToStop' && actions.length > 0}
          onOpen={open}
          openId={openId}
          sorted={sorted}
          rowAction={rowAction}
        />
      )}
      <LeadsFoot
        page={page}
        total={total}
        more={data?.more ?? false}
        isPartial={segmentId !== undefined || tagId !== undefined}
        pageSize={pageSize}
        onTurn={(to) => turn(to, query.isPlaceholderData ? null : data?.cursor)}
      />
    </section>
  );
}
