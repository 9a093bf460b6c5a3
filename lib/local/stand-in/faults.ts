// The faults of outside parties and AWS services that the console ordered; stored, so that they survive a kill.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { e164 } from '../texts/phones.ts';

/** Kinds that hit a request before or after it is accepted. */
export const REQUEST_KINDS = ['timeout', '500', '429', 'reset-before-accept', 'reset-after-accept'] as const;
/** Kinds that affect the provider's callbacks. */
export const CALLBACK_KINDS = ['duplicate-callback', 'late-callback', 'never-callback'] as const;
/** Kinds that last: the carriers have not approved the account's numbers. */
export const REGISTRATION_KINDS = ['unregistered'] as const;
/** Kinds that name an error code of the text provider: its API refuses the text with it, or the text comes back with it. */
export const CODE_KINDS = ['refuse', 'undeliver'] as const;
/** Kinds that hit inbound texts: no webhook receives them, as after the provider's last try. */
export const INBOUND_KINDS = ['never-inbound'] as const;
/** Kinds that hit the provider's own records: an accepted text or usage event is missing from them, or in them twice. */
export const RECORD_KINDS = ['lost', 'doubled'] as const;
/** Kinds that last: the account's token was replaced; the provider refuses the old one and signs with the new one. */
export const ACCOUNT_KINDS = ['rotated'] as const;
/** Kinds that hit calls of the table. */
export const TABLE_KINDS = ['throttle', 'conflict', 'stale-index'] as const;
/** Kinds that last: nobody listens at the party's address. */
export const ABSENCE_KINDS = ['down'] as const;
/** Kinds that hit calls of the other services of AWS. */
export const SERVICE_KINDS = ['timeout', '500', 'throttle'] as const;
/** Kinds that hit accepted e-mail: it bounces for good or for now, or its reader complains. */
export const RETURN_KINDS = ['bounce', 'soft-bounce', 'complaint'] as const;
/** Kinds that hit an accepted call of the bus: every second event of it is refused. */
export const BUS_KINDS = ['in-part'] as const;
/** Kinds that hit calls of `/hooks/`: our own doors do not answer, or fail. */
export const DOOR_KINDS = ['timeout', '500'] as const;
/** Kinds that hit calls of `/hooks/` before a door: the limit of their route refuses them. */
export const LIMIT_KINDS = ['429'] as const;
/** Kinds that last: the card provider does not know our key any more, as after it was rolled. */
export const KEY_KINDS = ['401'] as const;

export type FaultKind =
  | (typeof REQUEST_KINDS)[number]
  | (typeof CALLBACK_KINDS)[number]
  | (typeof REGISTRATION_KINDS)[number]
  | (typeof CODE_KINDS)[number]
  | (typeof INBOUND_KINDS)[number]
  | (typeof RECORD_KINDS)[number]
  | (typeof ACCOUNT_KINDS)[number]
  | (typeof TABLE_KINDS)[number]
  | (typeof ABSENCE_KINDS)[number]
  | (typeof SERVICE_KINDS)[number]
  | (typeof RETURN_KINDS)[number]
  | (typeof BUS_KINDS)[number]
  | (typeof KEY_KINDS)[number];
export type FaultTarget = 'text' | 'cards' | 'table' | 'mail' | 'secrets' | 'bus' | 'machines' | 'queue' | 'doors';

/** Who misbehaves, and how. */
export const FAULT_KINDS: Readonly<Record<FaultTarget, readonly FaultKind[]>> = {
  text: [
    ...REQUEST_KINDS,
    ...CALLBACK_KINDS,
    ...REGISTRATION_KINDS,
    ...CODE_KINDS,
    ...INBOUND_KINDS,
    ...RECORD_KINDS,
    ...ACCOUNT_KINDS,
    ...ABSENCE_KINDS,
  ],
  cards: [...REQUEST_KINDS, ...CALLBACK_KINDS, ...RECORD_KINDS, ...ABSENCE_KINDS, ...KEY_KINDS],
  table: TABLE_KINDS,
  mail: [...SERVICE_KINDS, ...RETURN_KINDS, ...ABSENCE_KINDS],
  secrets: [...SERVICE_KINDS, ...ABSENCE_KINDS],
  bus: [...SERVICE_KINDS, ...BUS_KINDS],
  machines: SERVICE_KINDS,
  queue: SERVICE_KINDS,
  doors: [...DOOR_KINDS, ...LIMIT_KINDS],
};

/** One fault in force. */
export type OrderedFault = {
  target: FaultTarget;
  kind: FaultKind;
  /** The share of occasions that it hits, above 0 to 1. */
  rate: number;
  seed: number;
  /** The only phone that it hits, in E.164; null for all. */
  phone: string | null;
  /** How many hits are left; null forever. */
  times: number | null;
  /** The provider's error code, for kinds that name one. */
  code?: number;
  occasions: number;
  hits: number;
};

/** A fault to apply now; `draw` (0 to 1, from the seed) decides what the kind leaves open, for example accepted or not. */
export type FaultHit<K extends FaultKind = FaultKind> = { kind: K; draw: number; code?: number };

/** An invalid order: the console answers 400 with the message. */
export class FaultRefusal extends Error {}

/** All active faults. Faults that differ in kind, target or phone coexist; a repeated one replaces the earlier. */
export class Faults {
  readonly #file: string | undefined;
  readonly #listeners: (() => void)[] = [];
  #faults: OrderedFault[] = [];

  /** Loads the faults that an earlier start stored in `file`. */
  constructor(file?: string) {
    this.#file = file;
    try {
      if (file !== undefined) this.#faults = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      this.#faults = [];
    }
  }

  /** Carries out an order of the console; an empty one ends all faults. Throws FaultRefusal. */
  order(order: Record<string, unknown>): void {
    if (Object.keys(order).length === 0) this.#faults = [];
    else {
      const fault = faultOf(order);
      const same = (other: OrderedFault) =>
        other.target === fault.target && other.kind === fault.kind && other.phone === fault.phone;
      this.#faults = [...this.#faults.filter((other) => !same(other)), fault];
    }
    this.#changed();
  }

  /** The faults in force. */
  list(): readonly OrderedFault[] {
    return this.#faults;
  }

  /** Whether any fault of the target is in force. */
  has(target: FaultTarget): boolean {
    return this.#faults.some((fault) => fault.target === target);
  }

  /** Whether a fault of that kind is in force for one of these phones; counts nothing. */
  isInForce(target: FaultTarget, kind: FaultKind, phones: readonly string[]): boolean {
    const isMeant = (fault: OrderedFault) => fault.phone === null || phones.includes(fault.phone);
    return this.#faults.some((fault) => fault.target === target && fault.kind === kind && isMeant(fault));
  }

  /** Calls `turn` now and whenever faults change, with whether that party is down. */
  whileDown(target: FaultTarget, turn: (isDown: boolean) => void): void {
    const look = () => turn(this.isInForce(target, 'down', []));
    this.onChange(look);
    look();
  }

  /** Calls `listener` whenever faults come or go. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Whether a fault of one of the kinds hits this occasion, and which. Counts the occasion and the hit.
   * `phones`: the numbers that take part. `lastingOnly`: faults ordered for a number of times are left for other occasions.
   */
  decide<K extends FaultKind>(
    target: FaultTarget,
    kinds: readonly K[],
    occasion: { phones?: readonly string[]; lastingOnly?: boolean } = {},
  ): FaultHit<K> | null {
    if (this.#faults.length === 0) return null;
    for (const fault of this.#faults) {
      if (fault.target !== target || !(kinds as readonly FaultKind[]).includes(fault.kind)) continue;
      if (fault.phone !== null && !(occasion.phones ?? []).includes(fault.phone)) continue;
      if (fault.times !== null && occasion.lastingOnly) continue;
      const number = fault.occasions++;
      if (drawn(fault.seed, number * 2) >= fault.rate) continue;
      fault.hits++;
      if (fault.times !== null && --fault.times === 0) this.#faults = this.#faults.filter((other) => other !== fault);
      this.#keep();
      if (fault.times === 0) this.#tell();
      const named = fault.code === undefined ? {} : { code: fault.code };
      return { kind: fault.kind as K, draw: drawn(fault.seed, number * 2 + 1), ...named };
    }
    return null;
  }

  #changed(): void {
    this.#keep();
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #keep(): void {
    if (this.#file === undefined) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#faults));
  }
}

function faultOf(order: Record<string, unknown>): OrderedFault {
  const known = ['target', 'kind', 'rate', 'seed', 'phone', 'times', 'code'];
  const surplus = Object.keys(order).find((name) => !known.includes(name));
  if (surplus !== undefined) throw new FaultRefusal(`"${surplus}" is no part of a fault: ${known.join(', ')}.`);
  const { target, kind, rate = 1, seed = 1, phone = null, times = null, code } = order;
  const kinds = FAULT_KINDS[target as FaultTarget];
  if (!kinds) throw new FaultRefusal(`Targets: ${Object.keys(FAULT_KINDS).join(', ')}, not ${JSON.stringify(target)}.`);
  if (!kinds.includes(kind as FaultKind))
    throw new FaultRefusal(`Kinds of ${target}: ${kinds.join(', ')}, not ${JSON.stringify(kind)}.`);
  if (typeof rate !== 'number' || !(rate > 0 && rate <= 1))
    throw new FaultRefusal('The rate is above 0 and at most 1.');
  if (typeof seed !== 'number' || !Number.isInteger(seed)) throw new FaultRefusal('The seed is a whole number.');
  if (phone !== null && typeof phone !== 'string') throw new FaultRefusal('The phone is a text.');
  if (times !== null && (typeof times !== 'number' || !Number.isInteger(times) || times < 1))
    throw new FaultRefusal('The times are a whole number from 1.');
  const hasCode = (CODE_KINDS as readonly unknown[]).includes(kind);
  if (hasCode !== (typeof code === 'number' && Number.isInteger(code)))
    throw new FaultRefusal(
      `${CODE_KINDS.join(' and ')} name an error code of the text provider; other kinds name none.`,
    );
  const e164Phone = phone === null ? null : e164(phone);
  return {
    target: target as FaultTarget,
    kind: kind as FaultKind,
    rate,
    seed,
    phone: e164Phone,
    times,
    ...(typeof code === 'number' ? { code } : {}),
    occasions: 0,
    hits: 0,
  };
}

/** The `number`th draw of a seed, 0 to 1: the same at every run. */
function drawn(seed: number, number: number): number {
  let mixed = (Math.imul(seed, 0x85ebca6b) + Math.imul(number + 1, 0x9e3779b9)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}
