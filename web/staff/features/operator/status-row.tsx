// One brand on /status: three answers, each a green check or a red cross with its word, and what is behind it (ADM-07).
import type { StatusAnswer } from '#features/admin/super-admin/super-admin-calls.rules.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { count, counted, shortWhen } from '#web/kit/format.ts';
import { Icon } from '../../ui/icon.tsx';
import classes from './operator.module.css';
import { type Stack, useIsReachable, useStatus } from './status.calls.ts';

type Shown = 'ok' | 'failed' | 'unreachable' | 'waiting';

const WORDS: Readonly<Record<Shown, string>> = {
  ok: 'Running',
  failed: 'Not running',
  unreachable: 'Unreachable',
  waiting: 'Looking',
};

/** The meaning is in the word as well as in the color. */
function Mark({ is, word, note }: { is: Shown; word?: string | undefined; note?: string | null }) {
  return (
    <div className={classes.mark} data-is={is}>
      {is !== 'waiting' && <Icon name={is === 'ok' ? 'check' : 'close'} size={18} />}
      <span>{word ?? WORDS[is]}</span>
      {note && <span className="note">{note}</span>}
    </div>
  );
}

const QUEUE = { one: 'queue', many: 'queues' };
const TEXT = { one: 'text', many: 'texts' };
const DEAD_LETTER = { one: 'dead letter', many: 'dead letters' };

/** What is behind the mark, in a few words; null when there is nothing to say. */
function noteOf(stack: Stack, answer: StatusAnswer): string | null {
  const { overdue, failed, oldestOverdue, lastBeat, queues, queued, deadLetters, unprovedSince } = answer;
  if (stack === 'beat') return lastBeat && `Last at ${shortWhen(lastBeat)}`;
  const parts = [
    lastBeat && `${counted(queues, QUEUE)} with ${counted(queued, TEXT)}`,
    overdue > 0 && `${count(overdue)} overdue`,
    oldestOverdue && `since ${shortWhen(oldestOverdue)}`,
    failed > 0 && `${count(failed)} failed`,
    unprovedSince && `no text arrived since ${shortWhen(unprovedSince)}`,
    deadLetters !== null && counted(deadLetters, DEAD_LETTER),
  ];
  return parts.filter((part) => part !== false && part !== null).join(', ') || null;
}

function StackCell({ brand, stack }: { brand: Brand; stack: Stack }) {
  const { data, error } = useStatus(brand, stack);
  if (error) return <Mark is="unreachable" />;
  return data ? <Mark is={data.status} note={noteOf(stack, data)} /> : <Mark is="waiting" />;
}

function BackendCell({ brand }: { brand: Brand }) {
  const { data } = useIsReachable(brand);
  if (data === undefined) return <Mark is="waiting" />;
  return <Mark is={data ? 'ok' : 'unreachable'} word={data ? 'Reachable' : undefined} />;
}

export function BrandRow({ brand }: { brand: Brand }) {
  return (
    <tr>
      <th scope="row">{brand.name}</th>
      <td data-label="Backend">
        <BackendCell brand={brand} />
      </td>
      <td data-label="Worker">
        <StackCell brand={brand} stack="celery" />
      </td>
      <td data-label="Schedule">
        <StackCell brand={brand} stack="beat" />
      </td>
    </tr>
  );
}
