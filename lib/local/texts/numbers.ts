// Numbers at the text provider's stand-in: search, purchase, webhook addresses, release.

import type { StandInContext } from '../host/types.ts';
import { digest } from '../stand-in/credentials.ts';
import { e164, isE164 } from './phones.ts';
import type { NumberRow, TextStore } from './store.ts';
import { TextRefusal } from './texts.ts';

const DEFAULT_AREA = '602';
const MOST_FOUND = 30;
const CHANGEABLE = {
  FriendlyName: 'friendlyName',
  SmsUrl: 'smsUrl',
  SmsMethod: 'smsMethod',
  SmsFallbackUrl: 'smsFallbackUrl',
  VoiceUrl: 'voiceUrl',
  VoiceMethod: 'voiceMethod',
  StatusCallback: 'statusCallback',
} as const;

/** The numbers of all accounts. */
export class PhoneNumbers {
  readonly #context: Pick<StandInContext, 'clock'>;
  readonly #store: TextStore;

  constructor(context: Pick<StandInContext, 'clock'>, store: TextStore) {
    this.#context = context;
    this.#store = store;
  }

  /** At most 30 numbers for sale in an area (602 by default) that match the pattern; each account is offered different ones. */
  forSale(brand: string, query: URLSearchParams): string[] {
    const area = query.get('AreaCode') || DEFAULT_AREA;
    if (!/^[2-9]\d{2}$/.test(area)) return [];
    const most = Math.min(MOST_FOUND, Number(query.get('PageSize') ?? MOST_FOUND) || MOST_FOUND);
    const pattern = patternOf(query.get('Contains'));
    const found: string[] = [];
    const start = Number.parseInt(digest(`numbers ${brand}`).slice(0, 6), 16);
    for (let step = 0; step < 7_000_000 && found.length < most; step++) {
      const number = numberAt(area, start + step);
      if (pattern.test(number) && !this.#store.owner(number)) found.push(number);
      if (step > 20_000 && found.length === 0) break;
    }
    return found;
  }

  /** Buys that number, or any number of the area; throws TextRefusal. */
  buy(brand: string, params: URLSearchParams): NumberRow {
    const requested = params.get('PhoneNumber');
    const area = params.get('AreaCode');
    if (requested === null && area === null) throw new TextRefusal(400, 21404, 'PhoneNumber or AreaCode is required');
    const number =
      requested === null ? this.forSale(brand, new URLSearchParams({ AreaCode: area ?? '' }))[0] : e164(requested);
    if (number === undefined) throw new TextRefusal(400, 21452, `No phone numbers found in area code ${area}`);
    if (!isE164(number)) throw new TextRefusal(400, 21421, `PhoneNumber ${requested} is invalid`);
    if (this.#store.owner(number)) throw new TextRefusal(400, 21422, `PhoneNumber ${number} is not available`);
    const now = this.#context.clock.now();
    const sid = `PN${digest(`number ${number} ${now}`)}`;
    const row: NumberRow = {
      sid,
      brand,
      number,
      friendlyName: number,
      smsUrl: '',
      smsMethod: 'POST',
      smsFallbackUrl: '',
      voiceUrl: '',
      voiceMethod: 'POST',
      statusCallback: '',
      createdMs: now,
      updatedMs: now,
    };
    return this.#saveWith(row, params);
  }

  /** Changes a number's name and addresses. */
  change(row: NumberRow, params: URLSearchParams): NumberRow {
    return this.#saveWith({ ...row, updatedMs: this.#context.clock.now() }, params);
  }

  /** Releases a number of the account: it is for sale again; throws TextRefusal. */
  release(brand: string, sid: string): void {
    this.#store.dropNumber(this.get(brand, sid).sid);
  }

  /** The account's number of that sid; throws TextRefusal. */
  get(brand: string, sid: string): NumberRow {
    const row = this.#store.numbers(brand).find((number) => number.sid === sid);
    if (!row) throw new TextRefusal(404, 20404, `The requested resource ${sid} was not found`);
    return row;
  }

  /** The account's numbers, by number (with * for any digits) and by name. */
  list(brand: string, query: URLSearchParams): NumberRow[] {
    const number = patternOf(query.get('PhoneNumber'));
    const name = query.get('FriendlyName');
    return this.#store
      .numbers(brand)
      .filter((row) => number.test(row.number) && (name === null || row.friendlyName === name));
  }

  /** Stores the row with what the request changes of it, and returns it. */
  #saveWith(row: NumberRow, params: URLSearchParams): NumberRow {
    const kept = { ...row };
    for (const [param, column] of Object.entries(CHANGEABLE)) {
      const value = params.get(param);
      if (value !== null) kept[column] = value;
    }
    this.#store.saveNumber(kept);
    return kept;
  }
}

/**
 * The n-th number of an area. Consecutive n differ in the exchange (200 to 900 without 555); when all exchanges are used, the line
 * (0100 to 9999) goes up by one.
 */
function numberAt(area: string, n: number): string {
  const exchange = 200 + (n % 700);
  const line = 100 + (Math.floor(n / 700) % 9900);
  return `+1${area}${exchange === 555 ? 900 : exchange}${String(line).padStart(4, '0')}`;
}

function patternOf(given: string | null): RegExp {
  if (given === null || given === '') return /./;
  const plain = given.replace(/[^\d*+]/g, '').replace(/\+/g, '\\+');
  return new RegExp(plain.replace(/\*/g, '\\d?'));
}
