// The checks after a mishap, on the provider's ledger and the table: I0, nobody without their texts, every answer and STOP,
// money, no unfinished work.
import { consoleCall } from '#bin/street.ts';
import type { Taken } from '../../given/hosts/fake-provider.ts';
import type { Item } from '../../given/table/expressions.ts';
import { ledger, type Text } from '../../given/table/ledger.ts';
import { counted, itemsOf, misreported, type Scene, signInAgain } from '../long/long-scene.ts';
import { breaches, UNARRIVED } from '../short/ledger-check.ts';
import { differing, type Used, unmetered } from './money.ts';
import { logOf, type Stage } from './stage.ts';
import { ALERT } from './told.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PHOENIX = -7 * 60 * MINUTE;
/**
 * A STOP that reached the provider while our door did not answer is found by the sweep of the numbers that are sending: it runs each
 * minute, takes what is 30 seconds old, and may last some seconds, in which a text still leaves. A STOP in a queue that nobody reads
 * holds everything after 5 seconds.
 */
const FOUND_WITHIN_MS = 2 * MINUTE;

/** A person's text, and our door's answer to the provider (null: none). */
export type Answered = { sid: string; phone: string; body: string; atMs: number; isHeard: boolean };

export type Verdict = { texts: number; answers: number; stops: number; breaches: string[] };

const itemsOfKind = (items: readonly Item[], entity: string) => items.filter((item) => item.__edb_e__ === entity);
const isStop = ({ body }: Answered) => body === 'STOP';

/** Answers that the product does not have, or has twice. */
function unheard(answers: readonly Answered[], items: readonly Item[]): string[] {
  const kept = new Map<string, number>();
  for (const { sid } of itemsOfKind(items, 'inbound')) kept.set(String(sid), (kept.get(String(sid)) ?? 0) + 1);
  return answers.flatMap(({ sid, body }) =>
    kept.get(sid) === 1 ? [] : [`"${body}" is kept ${kept.get(sid) ?? 0} times`],
  );
}

/** Opt-outs that are not stored, and texts to a person after their STOP. */
function ignored(answers: readonly Answered[], texts: readonly Text[], items: readonly Item[]): string[] {
  const out = new Set(itemsOfKind(items, 'phoneConsent').flatMap(({ phone, outAt }) => (outAt ? [String(phone)] : [])));
  return answers.filter(isStop).flatMap(({ phone, atMs, isHeard }) => {
    const grace = isHeard ? 0 : FOUND_WITHIN_MS;
    const late = texts.filter(({ to, createdAt }) => to === phone && Date.parse(createdAt) > atMs + grace);
    const kept = out.has(phone) ? [] : ['a STOP that is not kept'];
    return [
      ...kept,
      ...late.map(({ createdAt }) => `a text at ${createdAt}, after a STOP at ${new Date(atMs).toISOString()}`),
    ];
  });
}

/** The campaign's texts; everybody who did not stop gets them. */
const STEPS = ['First', 'Second'];

/**
 * Texts that a person should have got and did not. A text that was refused with the code that pauses a campaign is not sent again
 * by itself: the report lists it.
 */
function lost({ phones, texts, answers, items, pausesBy }: Found): string[] {
  const stopped = new Set(answers.filter(isStop).map(({ phone }) => phone));
  const refused = itemsOfKind(items, 'send').filter(
    ({ bucket, code }) => pausesBy !== undefined && bucket === 'failed' && Number(code) === pausesBy,
  );
  const isTold = (phone: string, step: string) =>
    refused.some((send) => send.phone === phone && String(send.body).startsWith(`${step} `));
  return STEPS.flatMap((step) => {
    const got = new Map<string, number>();
    for (const { to, body, status } of texts) {
      // One that failed at the carrier may be sent again.
      if (body.startsWith(`${step} `) && !UNARRIVED.has(status)) got.set(to, (got.get(to) ?? 0) + 1);
    }
    const wrong = phones.filter((phone) => !stopped.has(phone) && got.get(phone) !== 1 && !isTold(phone, step));
    return wrong.map((phone) => `the text "${step}" reached ${phone} ${got.get(phone) ?? 0} times`);
  });
}

/** The buckets of a text that did not arrive: its end, or the wait for another attempt. */
const UNARRIVED_BUCKETS = new Set(['failed', 'invalid', 'optedOut', 'missed', 'parked', 'retrying']);

/**
 * Texts whose end in our report is not the provider's: each that it took is known by its id and no more unconfirmed, each with a final
 * status is in a bucket that means it. An attempt that did not arrive may have been followed by another.
 */
function endedOtherwise(texts: readonly Text[], items: readonly Item[]): string[] {
  const sends = itemsOfKind(items, 'send');
  const bySid = new Map(sends.map((send) => [String(send.sid), String(send.bucket)]));
  const past = new Set(sends.flatMap(({ pastSids }) => (pastSids as string[] | undefined) ?? []));
  return texts.flatMap(({ sid, to, status }) => {
    const bucket = bySid.get(sid);
    const isUnarrived = UNARRIVED.has(status);
    if (bucket === undefined && past.has(sid) && isUnarrived) return [];
    if (bucket === undefined || bucket === 'unconfirmed')
      return [`a text that the provider took stays unconfirmed: ${to} (${status})`];
    const isSo = isUnarrived ? UNARRIVED_BUCKETS.has(bucket) : status !== 'delivered' || bucket === 'delivered';
    return isSo ? [] : [`a text is ${status} at the provider and ${bucket} in the report: ${to}`];
  });
}

/** Unfinished work without a reason. */
function leftLying(items: readonly Item[]): string[] {
  const jobs = itemsOfKind(items, 'job').filter(({ state }) => state === 'RUNNING');
  const open = itemsOfKind(items, 'batch').filter(({ state }) =>
    ['QUEUED', 'SENDING', 'ENTERING', 'WAITING'].includes(String(state)),
  );
  const parked = itemsOfKind(items, 'batch').filter(
    ({ state, reason }) => ['PARKED', 'STUCK'].includes(String(state)) && !reason,
  );
  const pumps = itemsOfKind(items, 'sender').filter(({ state }) => state === 'RUNNING');
  return [
    ...jobs.map(({ kind }) => `a job is left running: ${kind}`),
    ...open.map(({ state }) => `a batch is left ${state}`),
    ...parked.map(({ state }) => `a batch is ${state} and does not say why`),
    ...pumps.map(() => 'a pump is left running'),
  ];
}

type Line = { name: string; status: string; wakesAt: string | null };

/** Executions of these batches that neither wait nor have ended. */
function hanging(sequences: readonly Line[], items: readonly Item[]): string[] {
  const batchIds = new Set(itemsOfKind(items, 'batch').map(({ batchId }) => String(batchId)));
  const own = sequences.filter(
    ({ name, status }) => status === 'RUNNING' && [...batchIds].some((id) => name.startsWith(id)),
  );
  return own.flatMap(({ name, wakesAt }) => (wakesAt === null ? [`an execution hangs: ${name}`] : []));
}

type Email = { to: string[]; subject: string };
type Letter = { why: string };

/** Answers about which staff were not notified, or more than once. */
function unalerted(emails: readonly Email[], answers: readonly Answered[]): string[] {
  const alerts = emails.filter(({ subject }) => subject.startsWith(ALERT)).length;
  const wanted = answers.filter((one) => !isStop(one)).length;
  return alerts === wanted ? [] : [`staff were told ${alerts} times of ${wanted} answers`];
}

/** Everything that is checked after a mishap. */
export type Found = {
  items: readonly Item[];
  /** All people of the campaign; all of them can be texted. */
  phones: readonly string[];
  /** The campaign's texts in the provider's ledger, and all texts in it. */
  texts: readonly Text[];
  sent: readonly Text[];
  /** The usage that the card provider has recorded, of every customer. */
  usage: readonly Used[];
  /** What the functions logged since the mishap began. */
  log: string;
  answers: readonly Answered[];
  /** The e-mails to the member of staff who is notified of each message. */
  emails: readonly Email[];
  deadLetters: readonly Letter[];
  sequences: readonly Line[];
  /** The provider's code that pauses the campaign. */
  pausesBy?: number | undefined;
};

const timed = (texts: readonly Text[]) =>
  texts.map((text) => ({ ...text, atMs: Date.parse(text.createdAt) })) as unknown as Taken[];

/** Every breach in words; none when all checks pass. */
export function breachesOf(found: Found): string[] {
  const { items, texts, sent, answers, emails, deadLetters, sequences, usage, log } = found;
  const minuteOf = (atMs: number) => Math.floor(((atMs + PHOENIX) % DAY) / MINUTE);
  return [
    ...breaches({
      ledger: timed(texts),
      sent: timed(sent),
      items,
      buckets: counted(items),
      minuteOf,
      stopped: new Set(),
    }),
    ...lost(found),
    ...endedOtherwise(texts, items),
    ...unmetered(items, usage),
    ...differing(log),
    ...unheard(answers, items),
    ...ignored(answers, texts, items),
    ...leftLying(items),
    ...hanging(sequences, items),
    ...unalerted(emails, answers),
    ...deadLetters.map(({ why }) => `a dead letter is left: ${why}`),
  ];
}

/** The result of a mishap on its stage; `logFrom` is the length of the log when it began. */
export async function judged(
  stage: Stage,
  scene: Scene & { email: string },
  answers: readonly Answered[],
  { pausesBy, logFrom }: { pausesBy?: number | undefined; logFrom: number },
): Promise<Verdict> {
  const { street } = stage;
  const all = await ledger(street);
  const texts = all.filter(({ from, body }) => from === scene.number && /^(First|Second) /.test(body));
  const found = breachesOf({
    items: await itemsOf(stage, scene.organizationId),
    phones: scene.phones,
    pausesBy,
    texts,
    sent: all,
    answers,
    log: logOf(stage).slice(logFrom),
    ...(await consoleCall<Pick<Found, 'usage'>>(street, 'payments?brand=blast')),
    ...(await consoleCall<Pick<Found, 'emails'>>(street, `emails?to=${encodeURIComponent(scene.email)}`)),
    ...(await consoleCall<Pick<Found, 'deadLetters'>>(street, 'dead-letters')),
    ...(await consoleCall<Pick<Found, 'sequences'>>(street, 'sequences')),
  });
  // The session of the day before has ended.
  const shown = await misreported(stage, await signInAgain(stage, scene));
  const stops = answers.filter(isStop).length;
  return { texts: texts.length, answers: answers.length, stops, breaches: [...found, ...shown] };
}
