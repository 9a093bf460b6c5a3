// Who was alerted to a mishap, and when: the sent e-mails, and the alarms that the functions' logs and AWS metrics would raise.
import { consoleCall } from '#bin/street.ts';
import { LOGGED_KINDS } from '#lib/watch/logged-kinds.ts';
import { LONGEST_SIGNAL_SECONDS } from '#lib/watch/watch.ts';
import { logOf, type Stage, timeOf } from './stage.ts';

const MINUTE = 60_000;
/** AWS's own metrics of a misbehaving party, or of one of its faults: the alarm, and how many in five minutes raise it. */
const COUNTED: Readonly<Record<string, { alarm: string; most: number }>> = {
  'doors 429': { alarm: 'hooks-refused', most: 0 },
  doors: { alarm: 'http-errors', most: 5 },
  table: { alarm: 'throttled', most: 20 },
};

/** The e-mail about an answer, which is no alert to a mishap. */
export const ALERT = 'New message';

export type Told = { minute: number; whom: 'staff' | 'operator'; what: string };
type Email = { to: string[]; subject: string; createdAt: string };
type FaultLine = { target: string; kind: string; hits: number };
type Line = { machine: string; status: string; since: string; name: string };

/** Records alerts from its creation on: called every five minutes, it notes the new ones. */
export class Listener {
  readonly told: Told[] = [];
  readonly #stage: Stage;
  readonly #fromMs: number;
  #read: number;
  readonly #hits = new Map<string, number>();
  #dead: number;

  private constructor(stage: Stage, fromMs: number, dead: number) {
    this.#stage = stage;
    this.#fromMs = fromMs;
    this.#read = logOf(stage).length;
    this.#dead = dead;
  }

  static async at(stage: Stage): Promise<Listener> {
    return new Listener(stage, await timeOf(stage), await deadLetters(stage));
  }

  /** Notes the alarms of the last five minutes; each once. */
  async hear(): Promise<void> {
    const minute = Math.round(((await timeOf(this.#stage)) - this.#fromMs) / MINUTE);
    const log = logOf(this.#stage);
    const lines = log.slice(this.#read).split('\n');
    this.#read = log.length;
    for (const [kind, { most }] of Object.entries(LOGGED_KINDS)) {
      if (lines.filter((line) => line.includes(`"kind":"${kind}"`)).length > most) this.#note(minute, kind);
    }
    const { faults } = await consoleCall<{ faults: FaultLine[] }>(this.#stage.street, 'faults');
    for (const { target, kind, hits } of faults) {
      const counted = COUNTED[`${target} ${kind}`] ?? COUNTED[target];
      const known = this.#hits.get(`${target} ${kind}`) ?? 0;
      if (counted && kind !== 'conflict' && hits - known > counted.most) this.#note(minute, counted.alarm);
      this.#hits.set(`${target} ${kind}`, hits);
    }
    for (const door of await waiting(this.#stage)) this.#note(minute, `signals-waiting-${door}`);
    if ((await deadLetters(this.#stage)) > this.#dead) this.#note(minute, 'dead-letters');
    const { sequences } = await consoleCall<{ sequences: Line[] }>(this.#stage.street, 'sequences');
    const failed = sequences.filter(({ status, since }) => status === 'FAILED' && Date.parse(since) >= this.#fromMs);
    for (const { machine } of failed) this.#note(minute, `failed-${machine.split('-').at(-1)}`);
  }

  /** All alerts since it began, in order. */
  async all(): Promise<Told[]> {
    const { emails } = await consoleCall<{ emails: Email[] }>(this.#stage.street, 'emails');
    const mails = emails
      .filter(({ createdAt, subject }) => Date.parse(createdAt) >= this.#fromMs && !subject.startsWith(ALERT))
      .map(({ to, subject, createdAt }): Told => {
        const minute = Math.round((Date.parse(createdAt) - this.#fromMs) / MINUTE);
        return { minute, whom: to.some((one) => one.includes('@chaos.example')) ? 'staff' : 'operator', what: subject };
      });
    return [...this.told, ...mails].sort((a, b) => a.minute - b.minute);
  }

  #note(minute: number, what: string): void {
    const name = `alarm ${what}`;
    if (!this.told.some((one) => one.what === name)) this.told.push({ minute, whom: 'operator', what: name });
  }
}

/** The listeners before whose queue a signal waits for so long that the alarm rings. */
async function waiting(stage: Stage): Promise<string[]> {
  const { queues } = await consoleCall<{ queues: { queue: string; oldest: string }[] }>(stage.street, 'queues');
  const nowMs = await timeOf(stage);
  const late = queues.filter(({ oldest }) => nowMs - Date.parse(oldest) > LONGEST_SIGNAL_SECONDS * 1000);
  return late.map(({ queue }) => queue.replace(/^beckon-[a-z]+-/, ''));
}

async function deadLetters({ street }: Stage): Promise<number> {
  return (await consoleCall<{ deadLetters: unknown[] }>(street, 'dead-letters')).deadLetters.length;
}

/** The first alert of each kind, in one line: `5 min operator: alarm relay`. */
export function sayTold(told: readonly Told[]): string {
  const first = told.filter((one, index) => told.findIndex(({ what }) => what === one.what) === index);
  const lines = first.slice(0, 4).map(({ minute, whom, what }) => `${minute} min ${whom}: ${what}`);
  const more = first.length > lines.length ? ` and ${first.length - lines.length} more` : '';
  return lines.length === 0 ? 'nobody' : lines.join('; ') + more;
}
