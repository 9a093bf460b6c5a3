// The line that screens show for a send request, from start to end: its words, and whether it offers Undo and Stop. Its numbers never
// decrease (SHL-12).
import type { SendRequest } from '#functions/schema.gen.ts';

/** A send request as the server returns it. */
export type LineFacts = Pick<
  SendRequest,
  | 'campaignId'
  | 'state'
  | 'leads'
  | 'isEntering'
  | 'left'
  | 'settled'
  | 'replied'
  | 'mayStop'
  | 'startsAt'
  | 'checking'
  | 'restAt'
  | 'finishes'
  | 'waits'
  | 'endedAt'
  | 'note'
>;

export type Stage = 'undo' | 'later' | 'checked' | 'sending' | 'held' | 'stopping' | 'stopped' | 'undone' | 'done';

export type Line = {
  stage: Stage;
  /** `Sent 312 out of 5,294`. */
  head: string;
  /** What follows the campaign's name: `2 people`, `done at 6:10 pm`. */
  rest: string | null;
  action: 'undo' | 'stop' | 'report' | null;
};

const formatted = (count: number) => count.toLocaleString('en-US');

function people({ leads, isEntering }: LineFacts): string {
  return `${isEntering ? 'about ' : ''}${formatted(leads)} ${leads === 1 ? 'person' : 'people'}`;
}

/** `5,290 sent, 4 not sent, 3 replied`. */
function doneWords({ campaignId, leads, left, replied }: LineFacts): string {
  const unsent = leads > left ? `, ${formatted(leads - left)} not sent` : '';
  // An answer counts for the campaign of the last text: answers to a bulk text, which has none, are not counted.
  return `${formatted(left)} sent${unsent}${campaignId ? `, ${formatted(replied)} replied` : ''}`;
}

function endedLine(facts: LineFacts): Line | null {
  const { campaignId, state, settled, leads, note, endedAt } = facts;
  const action = campaignId ? 'report' : null;
  if (state === 'UNDONE') return { stage: 'undone', head: note ?? 'Undone.', rest: null, action: null };
  if (state === 'STOPPED') {
    const isStopping = settled < leads;
    return { stage: isStopping ? 'stopping' : 'stopped', head: note ?? 'Stopped.', rest: null, action };
  }
  return endedAt ? { stage: 'done', head: doneWords(facts), rest: null, action } : null;
}

/** Whether it no longer changes: a stopped one is over once every text of it was sent or written off. */
export const isSendOver = (facts: Pick<LineFacts, 'state' | 'settled' | 'leads' | 'endedAt'>): boolean =>
  facts.state === 'UNDONE' || (facts.state === 'STOPPED' ? facts.settled >= facts.leads : Boolean(facts.endedAt));

/**
 * The words of the line while `secondsLeft` are left for Undo; `when` words a time as `at 6:10 pm` or `Tue at 9:00 am`. First
 * `Sending in 27 s`, then for a large one `First 50 are being checked, the rest at 5:23 pm`, then `Sent 312 out of 5,294`,
 * at its end `5,294 sent, 3 replied`.
 */
export function sendLine(facts: LineFacts, secondsLeft: number, when: (iso: string) => string): Line {
  const ended = endedLine(facts);
  if (ended) return ended;
  const { leads, left, isEntering, startsAt, checking, restAt, finishes, waits } = facts;
  const starts = startsAt ? `Starts ${when(startsAt)}` : null;
  const action = facts.mayStop ? 'stop' : null;
  if (secondsLeft > 0) {
    const head = starts ?? waits ?? `Sending in ${secondsLeft} s`;
    return { stage: 'undo', head, rest: people(facts), action: 'undo' };
  }
  if (starts) return { stage: 'later', head: starts, rest: people(facts), action };
  if (checking && restAt && !waits) {
    const head = `First ${formatted(checking)} are being checked, the rest ${when(restAt)}`;
    return { stage: 'checked', head, rest: null, action };
  }
  const head = `Sent ${formatted(left)} out of ${isEntering ? 'about ' : ''}${formatted(leads)}`;
  if (waits) return { stage: 'held', head, rest: waits, action };
  return { stage: 'sending', head, rest: finishes ? `done ${when(finishes)}` : null, action };
}

/** What a screen reader announces: the stage, and the progress in quarters, so that it does not speak with every text. */
export function announcement(facts: LineFacts, line: Line, name: string): string {
  if (line.stage === 'sending') {
    const quarter = Math.floor((4 * facts.left) / Math.max(1, facts.leads));
    return quarter === 0 ? `Sending ${name} to ${people(facts)}.` : `${name}: ${quarter * 25}% sent.`;
  }
  if (line.stage === 'undo') return '';
  return `${name}: ${line.head}${line.rest ? `, ${line.rest}` : ''}`;
}

const RANKS = { HELD: 0, LEFT: 1, UNDONE: 2, STOPPED: 2 } as const;
const rankOf = ({ state, endedAt }: LineFacts) => (state === 'LEFT' && endedAt ? 2 : RANKS[state]);

/**
 * The state to show after another response arrived. Responses may arrive in any order: numbers never decrease, and a request that
 * has left or ended does not return to an earlier stage.
 */
export function furthest<F extends LineFacts>(before: F, now: F): F {
  const most = {
    left: Math.max(before.left, now.left),
    settled: Math.max(before.settled, now.settled),
    replied: Math.max(before.replied, now.replied),
  };
  const isOlder = rankOf(now) < rankOf(before) || now.settled < before.settled;
  const latest = isOlder ? before : now;
  const isCounted = !(before.isEntering && now.isEntering);
  const counted = isCounted ? Math.max(...[before, now].filter((one) => !one.isEntering).map(({ leads }) => leads)) : 0;
  const leads = isCounted ? counted : Math.max(before.leads, now.leads);
  return { ...latest, ...most, leads, isEntering: !isCounted };
}
