// The registration with the carriers at the text provider's stand-in: one Messaging Service a brand, its campaign, its numbers.
import { textAccount } from '../stand-in/credentials.ts';
import type { Faults } from '../stand-in/faults.ts';
import type { Answer, Call } from '../stand-in/wire.ts';
import type { TextStore } from './store.ts';
import { TextRefusal } from './texts.ts';

const MEMBERS = 'CREATE TABLE IF NOT EXISTS members (sid TEXT PRIMARY KEY, addedMs INTEGER NOT NULL)';
const ALREADY_IN = 21710;

/** Answers `/v1/Services/{service}/...`: the campaign is verified unless the console ordered that carriers know no number. */
export class Registrations {
  readonly #store: TextStore;
  readonly #faults: Faults;
  readonly #now: () => number;

  constructor(store: TextStore, faults: Faults, now: () => number) {
    this.#store = store;
    this.#faults = faults;
    this.#now = now;
    store.db.exec(MEMBERS);
  }

  /** The answer for the brand's account; undefined for what there is not. Throws TextRefusal. */
  answer(brand: string, call: Call, params: URLSearchParams): Answer | undefined {
    const [, service = '', resource = '', sid] =
      /^\/v1\/Services\/(MG\w{32})\/([\w/]+?)(?:\/(PN\w{32}))?$/.exec(call.path) ?? [];
    if (service !== textAccount(brand).messagingServiceSid) return undefined;
    if (resource === 'Compliance/Usa2p' && call.method === 'GET')
      return { status: 200, body: this.#campaigns(brand, call) };
    if (resource !== 'PhoneNumbers') return undefined;
    if (call.method === 'POST' && sid === undefined) return this.#enter(brand, params.get('PhoneNumberSid') ?? '');
    if (call.method === 'GET' && sid !== undefined) return { status: 200, body: this.#member(brand, sid) };
    return undefined;
  }

  #campaigns(brand: string, call: Call): Record<string, unknown> {
    const { accountSid, messagingServiceSid } = textAccount(brand);
    const isUnknown = this.#faults.list().some(({ kind, phone }) => kind === 'unregistered' && phone === null);
    const campaign = {
      sid: `QE${messagingServiceSid.slice(2)}`,
      account_sid: accountSid,
      messaging_service_sid: messagingServiceSid,
      campaign_status: isUnknown ? 'IN_PROGRESS' : 'VERIFIED',
      us_app_to_person_usecase: 'MARKETING',
      message_samples: [],
      errors: [],
    };
    const page = { page: 0, page_size: 50, first_page_url: call.path, previous_page_url: null, next_page_url: null };
    return { compliance: [campaign], meta: { ...page, url: call.path, key: 'compliance' } };
  }

  #enter(brand: string, sid: string): Answer {
    const row = this.#store.numbers(brand).find((number) => number.sid === sid);
    if (!row) throw new TextRefusal(404, 20404, `The requested resource ${sid} was not found`);
    if (this.#has(sid)) throw new TextRefusal(409, ALREADY_IN, 'Phone Number is already in the Messaging Service');
    this.#store.db.prepare('INSERT INTO members VALUES (?, ?)').run(sid, this.#now());
    return { status: 201, body: this.#shape(brand, sid, row.number) };
  }

  #member(brand: string, sid: string): Record<string, unknown> {
    const row = this.#store.numbers(brand).find((number) => number.sid === sid);
    const isKnown = row && this.#has(sid) && !this.#faults.stands('text', 'unregistered', [row.number]);
    if (!isKnown) throw new TextRefusal(404, 20404, `The requested resource ${sid} was not found`);
    return this.#shape(brand, sid, row.number);
  }

  #has(sid: string): boolean {
    return this.#store.db.prepare('SELECT sid FROM members WHERE sid = ?').get(sid) !== undefined;
  }

  #shape(brand: string, sid: string, number: string): Record<string, unknown> {
    const { accountSid, messagingServiceSid } = textAccount(brand);
    const at = new Date(this.#now()).toISOString();
    const dates = { date_created: at, date_updated: at };
    const of = { sid, account_sid: accountSid, service_sid: messagingServiceSid, phone_number: number };
    const url = `/v1/Services/${messagingServiceSid}/PhoneNumbers/${sid}`;
    return { ...of, ...dates, country_code: 'US', capabilities: ['SMS', 'MMS', 'Voice'], url };
  }
}
