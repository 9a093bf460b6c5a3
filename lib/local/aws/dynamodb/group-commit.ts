// Commits waiting writes together: the local table commits to disk once a call, which takes as long for many writes as for one.
import type { TableAnswer } from '../dynamodb-streams/feed.ts';
import { answerOf, type Member, memberOf, type Reason, refusalOf } from './group-member.ts';

/** Sends a call to the table; resolves whatever the status, rejects when the connection breaks. */
export type SendCall = (operation: string, input: object) => Promise<TableAnswer>;

type Waiting = {
  member: Member;
  /** How many groups with this write were refused because of other writes. */
  refused: number;
  alone: () => Promise<TableAnswer>;
  resolve: (answer: TableAnswer | Promise<TableAnswer>) => void;
  reject: (error: unknown) => void;
};

/** A transaction takes 100 items; some room is left for what the table adds. */
const MOST_ITEMS = 90;
/** After this many refusals of its groups a write is made by itself, so that it does not wait forever. */
const MOST_REFUSED = 3;
/** A group whose answer was lost is repeated under its token, so that the table applies it once. */
const TRIES = 5;
const PAUSE_MS = 100;

/**
 * Writes of one table server. While one group is being committed, the next one gathers; a write that comes while none is being
 * committed is sent at once. Each gets the answer that it would have got alone, in some order of the writes of its group.
 */
export class GroupCommit {
  readonly #send: SendCall;
  #waiting: Waiting[] = [];
  #isUnderWay = false;
  #most = MOST_ITEMS;

  constructor(send: SendCall) {
    this.#send = send;
  }

  /** Makes a write together with the waiting ones; `alone` makes it by itself. Resolves and rejects as `alone` would. */
  write(operation: string, input: Record<string, unknown>, alone: () => Promise<TableAnswer>): Promise<TableAnswer> {
    const member = memberOf(operation, input);
    if (!member || member.items.length > MOST_ITEMS) return alone();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ member, refused: 0, alone, resolve, reject });
      if (this.#isUnderWay) return;
      this.#isUnderWay = true;
      // Writes of the same turn of the event loop join the group.
      setImmediate(() => this.#commitAll());
    });
  }

  async #commitAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#taken();
      if (group.length === 1) await Promise.allSettled(group.map(goAlone));
      else await this.#commit(group);
    }
    this.#isUnderWay = false;
  }

  /** The longest-waiting writes, as many as fit and touch different items. */
  #taken(): Waiting[] {
    const [group, left, names] = [[] as Waiting[], [] as Waiting[], new Set<string>()];
    let items = 0;
    for (const one of this.#waiting) {
      const { member } = one;
      const isFull = group.length > 0 && items + member.items.length > this.#most;
      const goesNow = !isFull && one.refused < MOST_REFUSED && member.names.every((name) => !names.has(name));
      if (one.refused >= MOST_REFUSED && group.length === 0) {
        this.#waiting = this.#waiting.filter((other) => other !== one);
        return [one];
      }
      (goesNow ? group : left).push(one);
      // A write that waits behind another one of the same item stays behind it.
      for (const name of member.names) names.add(name);
      if (goesNow) items += member.items.length;
    }
    this.#waiting = left;
    return group;
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    const TransactItems = group.flatMap(({ member }) => member.items);
    try {
      const answer = await this.#sendOnce({ TransactItems, ClientRequestToken: crypto.randomUUID() });
      if (answer.status === 200) {
        this.#most = Math.min(MOST_ITEMS, this.#most * 2);
        for (const { member, resolve } of group) resolve(answerOf(member));
        return;
      }
      if (answer.status >= 500) {
        for (const { resolve } of group) resolve(answer);
        return;
      }
      this.#most = Math.max(1, Math.floor(TransactItems.length / 2));
      const reasons = reasonsOf(answer);
      if (reasons?.length !== TransactItems.length) await Promise.allSettled(group.map(goAlone));
      else this.#answerRefused(group, reasons);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  /** Repeats the call under the group's token when its outcome is unknown. */
  async #sendOnce(input: object): Promise<TableAnswer> {
    for (let tried = 1; ; tried++) {
      const answer = await this.#send('TransactWriteItems', input).catch((error: unknown) => {
        if (tried >= TRIES) throw error;
        return null;
      });
      if (answer && (answer.status < 500 || tried >= TRIES)) return answer;
      await new Promise((done) => setTimeout(done, PAUSE_MS * tried));
    }
  }

  #answerRefused(group: readonly Waiting[], reasons: readonly Reason[]): void {
    const again: Waiting[] = [];
    let at = 0;
    for (const one of group) {
      const own = reasons.slice(at, at + one.member.items.length);
      at += own.length;
      const refusal = refusalOf(one.member, own);
      if (refusal === 'again') again.push({ ...one, refused: one.refused + 1 });
      else one.resolve(refusal === 'alone' ? one.alone() : refusal);
    }
    this.#waiting = [...again, ...this.#waiting];
  }
}

/** Makes a write by itself; settles when that is done. */
function goAlone({ alone, resolve }: Waiting): Promise<TableAnswer> {
  const made = alone();
  resolve(made);
  return made;
}

function reasonsOf({ text }: TableAnswer): readonly Reason[] | undefined {
  try {
    return (JSON.parse(text) as { CancellationReasons?: readonly Reason[] }).CancellationReasons;
  } catch {
    return undefined;
  }
}
