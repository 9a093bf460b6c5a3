// Trust Hub at the text provider's stand-in: profiles of firms with their parts, their brands with the carriers, their addresses.
import { digest, textAccount } from '../stand-in/credentials.ts';
import type { StandInAnswer, StandInCall } from '../stand-in/wire.ts';
import type { TextStore } from './store.ts';
import { TextRefusal } from './texts.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS hub (
    sid TEXT PRIMARY KEY, account TEXT NOT NULL, kind TEXT NOT NULL, fields TEXT NOT NULL, sentMs INTEGER)`;

/** How long the provider takes for a profile, and the carriers for a brand. */
const DECIDED_AFTER_MS = 3600_000;
/** An EIN that is well formed but in no register. */
const UNKNOWN_EIN = '990000001';
const INVALID = 22216;

type Fields = Record<string, string>;
type Row = { sid: string; account: string; kind: string; fields: Fields; sentMs: number | null };

const PREFIXES = {
  CustomerProfiles: 'BU',
  TrustProducts: 'BU',
  EndUsers: 'IT',
  SupportingDocuments: 'RD',
  Addresses: 'AD',
  'a2p/BrandRegistrations': 'BN',
} as const;
type Kind = keyof typeof PREFIXES;

/** What a bundle of each kind needs: types of parts with the fields that may not be empty, and whether another bundle. */
const NEEDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  CustomerProfiles: {
    customer_profile_business_information: ['business_name', 'business_type', 'business_industry', 'website_url'],
    authorized_representative_1: ['first_name', 'last_name', 'email', 'phone_number', 'business_title', 'job_position'],
    customer_profile_address: ['address_sids'],
  },
  TrustProducts: { us_a2p_messaging_profile_information: ['company_type'] },
};

/** What the product of a listed company needs beside that, as the guide "A2P 10DLC - Gather Business Information" asks. */
const OF_PUBLIC = ['stock_exchange', 'stock_ticker', 'brand_contact_email'] as const;
const COMPANY_TYPES: ReadonlySet<string> = new Set(['government', 'non_profit', 'private', 'public']);
const EXCHANGES: ReadonlySet<string> = new Set(
  'AMEX AMX ASX B3 BME BSE FRA ICEX JPX JSE KRX LON NASDAQ NYSE NSE OMX OTHER SEHK SGX SSE STO SWX SZSE TSX TWSE VSE'.split(
    ' ',
  ),
);

/** The fields of a part that are empty or not one of the provider's values. */
function invalidIn(needed: readonly string[], attributes: Fields): string[] {
  const { company_type: company = '', stock_exchange: exchange = '' } = attributes;
  const all = company === 'public' ? [...needed, ...OF_PUBLIC] : needed;
  const unknown = { company_type: !COMPANY_TYPES.has(company), stock_exchange: !EXCHANGES.has(exchange) };
  return all.filter((field) => !attributes[field] || (unknown as Readonly<Record<string, boolean>>)[field]);
}

/** Answers `/v1/CustomerProfiles`, `/TrustProducts`, `/EndUsers`, `/SupportingDocuments`, `/a2p/BrandRegistrations` and the account's addresses. */
export class TrustHub {
  readonly #store: TextStore;
  readonly #now: () => number;

  constructor(store: TextStore, now: () => number) {
    this.#store = store;
    this.#now = now;
    store.db.exec(TABLES);
  }

  /** The answer for the brand's account; undefined for an unknown resource. Throws TextRefusal. */
  answer(brand: string, call: StandInCall, params: URLSearchParams): StandInAnswer | undefined {
    const path = call.path.replace(/^\/v1\/|^\/2010-04-01\/Accounts\/AC\w{32}\/|\.json$/g, '');
    const kind = (Object.keys(PREFIXES) as Kind[]).find((one) => path === one || path.startsWith(`${one}/`));
    if (!kind || (call.method !== 'GET' && call.method !== 'POST')) return undefined;
    const [sid, part] = path.slice(kind.length + 1).split('/');
    const given: Fields = Object.fromEntries(params);
    if (!sid) return call.method === 'GET' ? this.#list(brand, kind, params) : this.#create(brand, kind, given);
    const row = this.#row(brand, sid);
    if (part === 'EntityAssignments') return this.#assignments(row, call.method, given.ObjectSid ?? '');
    if (part === 'Evaluations') return this.#evaluate(row);
    return { status: 200, body: this.#shape(call.method === 'GET' ? row : this.#change(row, given)) };
  }

  #row(brand: string, sid: string): Row {
    const found = this.#store.db.prepare('SELECT * FROM hub WHERE sid = ? AND account = ?').get(sid, brand);
    if (!found) throw new TextRefusal(404, 20404, `The requested resource ${sid} was not found`);
    return { ...found, fields: JSON.parse(String(found.fields)) } as Row;
  }

  #rows(brand: string, kind: string): Row[] {
    const found = this.#store.db.prepare('SELECT sid FROM hub WHERE account = ? AND kind = ?').all(brand, kind);
    return found.map(({ sid }) => this.#row(brand, String(sid)));
  }

  #save({ sid, account, kind, fields, sentMs }: Row): void {
    const insert = this.#store.db.prepare('INSERT OR REPLACE INTO hub VALUES (?, ?, ?, ?, ?)');
    insert.run(sid, account, kind, JSON.stringify(fields), sentMs);
  }

  #list(brand: string, kind: Kind, params: URLSearchParams): StandInAnswer {
    const name = params.get('FriendlyName');
    const rows = this.#rows(brand, kind).filter(({ fields }) => name === null || fields.FriendlyName === name);
    const key = kind === 'a2p/BrandRegistrations' ? 'data' : 'results';
    return { status: 200, body: { [key]: rows.map((row) => this.#shape(row)), meta: { key, page: 0, page_size: 50 } } };
  }

  #create(brand: string, kind: Kind, fields: Fields): StandInAnswer {
    const count = Number(this.#store.db.prepare('SELECT count(*) AS n FROM hub').get()?.n);
    const row = { sid: `${PREFIXES[kind]}${digest(`${kind} ${brand} ${count}`)}`, account: brand, kind, fields };
    if (kind === 'a2p/BrandRegistrations') {
      const bundles = [fields.CustomerProfileBundleSid ?? '', fields.A2PProfileBundleSid ?? ''];
      const isReady = bundles.every((sid) => this.#state(this.#row(brand, sid)) === 'twilio-approved');
      if (!isReady) throw new TextRefusal(400, 21656, 'The bundles are not approved');
      const isKnown = this.#rows(brand, kind).some((one) => one.fields.CustomerProfileBundleSid === bundles[0]);
      if (isKnown) throw new TextRefusal(400, 21657, 'The profile has a brand already');
    }
    const made = { ...row, sentMs: kind === 'a2p/BrandRegistrations' ? this.#now() : null };
    this.#save(made);
    return { status: 201, body: this.#shape(made) };
  }

  /** Changed fields; a bundle that is handed in and a brand that is handed in again wait for a decision. */
  #change(row: Row, given: Fields): Row {
    const isSent = row.kind === 'a2p/BrandRegistrations' || given.Status === 'pending-review';
    const changed = { ...row, fields: { ...row.fields, ...given }, sentMs: isSent ? this.#now() : row.sentMs };
    this.#save(changed);
    return changed;
  }

  #assigned({ fields }: Row): string[] {
    return JSON.parse(fields.assigned ?? '[]') as string[];
  }

  #assignments(row: Row, method: string, objectSid: string): StandInAnswer {
    const before = this.#assigned(row);
    if (method === 'GET') return { status: 200, body: { results: before.map((object_sid) => ({ object_sid })) } };
    if (before.includes(objectSid)) throw new TextRefusal(409, 45006, 'The entity is assigned already');
    this.#save({ ...row, fields: { ...row.fields, assigned: JSON.stringify([...before, objectSid]) } });
    return { status: 201, body: { sid: `BV${digest(`${row.sid} ${objectSid}`)}`, object_sid: objectSid } };
  }

  #parts(row: Row): Row[] {
    const sids = this.#assigned(row).filter((sid) => /^(IT|RD)/.test(sid));
    return sids.map((sid) => this.#row(row.account, sid));
  }

  /** The provider's own check: each part with its empty fields, and the bundle that vouches for this one. */
  #evaluate(row: Row): StandInAnswer {
    const parts = this.#parts(row);
    const results = Object.entries(NEEDS[row.kind] ?? {}).map(([type, needed]) => {
      const { Attributes = '{}' } = parts.find(({ fields }) => fields.Type === type)?.fields ?? {};
      const attributes = JSON.parse(Attributes) as Fields;
      const invalid = invalidIn(needed, attributes).map((object_field) => ({ object_field }));
      return {
        friendly_name: type,
        passed: invalid.length === 0,
        error_code: invalid.length > 0 ? INVALID : null,
        invalid,
      };
    });
    const vouches = this.#assigned(row).some((sid) => sid.startsWith('BU'));
    const bundle = { friendly_name: 'bundle', passed: vouches, error_code: vouches ? null : INVALID, invalid: [] };
    const all = [...results, bundle];
    const status = all.every(({ passed }) => passed) ? 'compliant' : 'noncompliant';
    return { status: 201, body: { sid: `EL${digest(`${row.sid} ${this.#now()}`)}`, status, results: all } };
  }

  #isDecided = ({ sentMs }: Row) => sentMs !== null && this.#now() - sentMs >= DECIDED_AFTER_MS;

  /** The state of a bundle. */
  #state(row: Row): string {
    if (row.sentMs === null) return 'draft';
    return this.#isDecided(row) ? 'twilio-approved' : 'pending-review';
  }

  /** Carriers know a firm by its EIN. */
  #brand(row: Row): Record<string, unknown> {
    const profile = this.#row(row.account, row.fields.CustomerProfileBundleSid ?? '');
    const isKnown = this.#parts(profile).every(({ fields }) => !fields.Attributes?.includes(UNKNOWN_EIN));
    const status = this.#isDecided(row) ? (isKnown ? 'APPROVED' : 'FAILED') : 'PENDING';
    const errors = status === 'FAILED' ? [{ error_code: 30795, fields: ['BUSINESS_REGISTRATION_NUMBER'] }] : [];
    return {
      status,
      errors,
      brand_feedback: errors.length > 0 ? ['TAX_ID'] : [],
      customer_profile_bundle_sid: profile.sid,
    };
  }

  #shape(row: Row): Record<string, unknown> {
    const { FriendlyName: friendly_name, Type: type, Attributes } = row.fields;
    const ids = { sid: row.sid, account_sid: textAccount(row.account).accountSid, friendly_name };
    if (row.kind === 'a2p/BrandRegistrations') return { ...ids, ...this.#brand(row) };
    if (row.kind === 'CustomerProfiles' || row.kind === 'TrustProducts') return { ...ids, status: this.#state(row) };
    return { ...ids, type, attributes: JSON.parse(Attributes ?? '{}') };
  }
}
