// The left side of the inbox: who wrote, the latest first, or who waits, the longest first; searchable by name or phone (MSG-01, MSG-06).
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useEffect, useReducer, useRef, useState } from 'react';
import { Link } from 'react-router';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { displayName, isNameless } from '#domain/leads/lead.rules.ts';
import { showsUnread } from '#domain/leads/unread.rules.ts';
import { words } from '#web/kit/config.ts';
import { count, cut, shortWhen } from '#web/kit/format.ts';
import { inboxPath } from '../../base/routes.ts';
import { useSearch } from '../../base/use-search.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMoved } from '../../ui/motion/moves.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { bucketWord } from '../../ui/words/bucket-words.ts';
import { type InboxFilter, type InboxRow, useInbox, useTakesDots } from './inbox.calls.ts';
import classes from './inbox.module.css';
import { waitingWords } from './whose-turn.ts';

const LETTERS = 120;
/** The times that people have waited are counted again this often. */
const COUNTED_EVERY_MS = 60_000;

/** The navigation state after a click in the list: one step back is the list. */
export const FROM_LIST = 'from the list';

/** The element id of a lead's row. */
export const rowOf = (leadId: string) => `with-${leadId}`;

/** Why a lead cannot be texted, in a word; null when they can. */
function whyNoTexts({ optedOut, wantsToStop, invalidPhone }: InboxRow): string | null {
  if (optedOut) return bucketWord('optedOut');
  if (wantsToStop) return bucketWord('wantsToStop');
  return invalidPhone ? bucketWord('invalid') : null;
}

/** The beginning of the last text: its first line, cut to the length of a row. */
function beginning(message: string | null): string {
  return cut((message ?? '').trim().split('\n', 1)[0] ?? '', LETTERS);
}

/** The last text of either side; one of ours begins with `You:`. */
function lastOf({ lastReply, lastWritten }: InboxRow): { at?: string; text?: string } {
  if (lastWritten && lastWritten.at > (lastReply?.at ?? '')) {
    return { at: lastWritten.at, text: `You: ${beginning(lastWritten.message)}` };
  }
  return lastReply ? { at: lastReply.at, text: beginning(lastReply.message) } : {};
}

const FILTERS: readonly { value: InboxFilter; label: string }[] = [
  { value: 'messages', label: 'All' },
  { value: 'waiting', label: 'Waiting for you' },
];

type ChoiceProps = { chosen: string | null; onChoose: (leadId: string) => void };

function Row({ lead, chosen, onChoose, takesDots }: ChoiceProps & { lead: InboxRow; takesDots: boolean }) {
  const isChosen = lead.id === chosen;
  const { at = lead.lastActive, text } = lastOf(lead);
  const row = useMoved<HTMLAnchorElement>(at ?? null, 'slides');
  const way = whyNoTexts(lead);
  const since = way ? null : lead.waitsSince;
  const turn = [since && waitingWords(since, Date.now()), lead.claimedBy?.name].filter(Boolean).join(', ');
  return (
    <li>
      <Link
        ref={row}
        id={rowOf(lead.id)}
        to={inboxPath(lead.id)}
        state={FROM_LIST}
        className={classes.row ?? ''}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(lead.id)}
      >
        {showsUnread(lead) && !(isChosen && takesDots) && (
          <>
            <span className={classes.dot} aria-hidden="true" />
            <span className="hidden">Not read: </span>
          </>
        )}
        <strong>{displayName(lead)}</strong>
        <time dateTime={at}>{shortWhen(at)}</time>
        {isNameless(lead.name, lead.phone) && <span className={classes.under}>{displayPhone(lead.phone)}</span>}
        {turn && <span className={classes.under}>{turn}</span>}
        {text && (
          <span className={classes.text} dir="auto">
            {text}
          </span>
        )}
        {way && <span className={classes.under}>{way}</span>}
      </Link>
    </li>
  );
}

/** The button below the rows; after a press the focus moves to the first of the new rows. */
function More({ shown, total, isBusy, onMore }: { shown: number; total: number; isBusy: boolean; onMore: () => void }) {
  return (
    <div className={classes.more}>
      <Button variant="default" size="sm" loading={isBusy} onClick={onMore}>
        Show more
      </Button>
      <span className="note" role="status">
        {count(shown)} of {count(total)}
      </span>
    </div>
  );
}

/** Why the list is empty: nobody matches, nobody waits, or nobody ever wrote. */
function NoPeople({ filter, search }: { filter: InboxFilter; search: string }) {
  const { lead, campaign } = words();
  if (search !== '') return <Empty title="- Nothing Found -" hint={`Nobody matches “${search}”.`} />;
  if (filter === 'waiting')
    return (
      <Empty
        title="Nobody is waiting for you"
        hint="Somebody wrote back in each conversation, marked it Done, or claimed it."
      />
    );
  return (
    <Empty
      drawing="messages"
      title="No Messages Found"
      hint={`Messages will appear here once a ${lead.one.toLowerCase()} replies to one of your ${campaign.many.toLowerCase()}.`}
    />
  );
}

/** The search box and the people; the search, the filter and the loaded pages last as long as the screen. */
export function InboxList({ chosen, onChoose }: ChoiceProps) {
  const { typed, setTyped, search } = useSearch();
  const [filter, setFilter] = useState<InboxFilter>('messages');
  const { people, total, isCut, error, refetch, isFetchingNextPage, hasNextPage, more } = useInbox(filter, search);
  const takesDots = useTakesDots();
  const [, countAgain] = useReducer((times: number) => times + 1, 0);
  useInterval(countAgain, COUNTED_EVERY_MS, { autoInvoke: true });
  const goesOnAt = useRef<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = people?.length ?? 0;
  useEffect(() => {
    if (goesOnAt.current === null || shown <= goesOnAt.current) return;
    list.current?.querySelectorAll<HTMLElement>('a')[goesOnAt.current]?.focus({ preventScroll: true });
    goesOnAt.current = null;
  }, [shown]);
  const isEmpty = people !== undefined && shown === 0;
  const { lead } = words();
  const isUnused = isEmpty && typed === '' && filter === 'messages';
  return (
    <>
      {!isUnused && (
        <SegmentedControl
          className={classes.filter ?? ''}
          aria-label="Which conversations"
          size="xs"
          fullWidth
          data={[...FILTERS]}
          value={filter}
          onChange={(chosen) => setFilter(FILTERS.find(({ value }) => value === chosen)?.value ?? 'messages')}
        />
      )}
      {!isUnused && (
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label={`Search ${lead.many.toLowerCase()} by name or phone`}
          placeholder="Search name or phone"
          leftSection={<Icon name="search" size={18} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {error && !people && <Failed error={error} again={refetch} />}
      {!people && !error && <Loading rows={6} height={56} label="Loading messages" />}
      {isEmpty && <NoPeople filter={filter} search={search} />}
      {people && shown > 0 && (
        <div className={classes.scroll}>
          <ul ref={list} className={classes.people} aria-label={`${lead.many} who wrote`}>
            {people.map((one) => (
              <Row key={one.id} lead={one} chosen={chosen} onChoose={onChoose} takesDots={takesDots} />
            ))}
          </ul>
          {filter === 'waiting' && isCut && (
            <p className="note">Only the 1,000 {lead.many.toLowerCase()} who wrote most recently are checked.</p>
          )}
          {hasNextPage && (
            <More
              shown={shown}
              total={total}
              isBusy={isFetchingNextPage}
              onMore={() => {
                goesOnAt.current = shown;
                void more();
              }}
            />
          )}
        </div>
      )}
    </>
  );
}
