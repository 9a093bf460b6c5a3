// Trust Hub at the text provider's stand-in: profiles of firms and persons with their parts, their brands with the carriers, their addresses.
import type { Clock } from '../../clock/clock.ts';
import { digest, textAccount } from '../../stand-in/credentials.ts';
import type { StandInAnswer, StandInCall } from '../../stand-in/wire.ts';
import type { TextStore } from '../store.ts';
import { TextRefusal } from '../texts.ts';
import { Brands } from './brands.ts';
import { type HubFields, invalidIn, NEEDS, NEEDS_OF_PERSONS, OF_PERSONS, type HubRow as Row } from './hub-needs.ts';
import type { Registry } from './registry.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS hub (
    sid TEXT PRIMARY KEY, account TEXT NOT NULL, kind TEXT NOT NULL, fields TEXT NOT NULL, sentMs INTEGER)`;

/** How long the provider takes for a profile, and the carriers for a brand. */
const DECIDED_AFTER_MS = 3600_000;
const INVALID = 22216;
const BRANDS = 'a2p/BrandRegistrations';

const PREFIXES = {
  CustomerProfiles: 'BU',
  TrustProducts: 'BU',
  EndUsers: 'IT',
  SupportingDocuments: 'RD',
  Addresses: 'AD',
  [BRANDS]: 'BN',
} as const;
type Kind = keyof typeof PREFIXES;

/** Answers `/v1/CustomerProfiles`, `/TrustProducts`, `/EndUsers`, `/SupportingDocuments`, `/a2p/BrandRegistrations` and the account's addresses. */
export class TrustHub {
  readonly #store: TextStore;
  readonly #now: () => number;
  readonly brands: Brands;

  constructor(store: TextStore, clock: Clock, registry: Registry) {
    this.#store = store;
    this.#now = () => clock.now();
    store.db.exec(TABLES);
    const rowOf = (sid: string) => this.#rowOf(sid);
    const partsOf = (account: string, bundleSid: string) => this.#parts(this.#row(account, bundleSid));
    this.brands = new Brands({ rowOf, partsOf, isDecided: (row) => this.#isDecided(row) }, store, clock, registry);
  }

  /** The answer for the brand's account; undefined for an unknown resource. Throws TextRefusal. */
  answer(brand: string, call: StandInCall, params: URLSearchParams): StandInAnswer | undefined {
    const path = call.path.replace(/^\/v1\/|^\/2010-04-01\/Accounts\/AC\w{32}\/|\.json$/g, '');
    const kind = (Object.keys(PREFIXES) as Kind[]).find((one) => path === one || path.startsWith(`${one}/`));
    if (!kind || (call.method !== 'GET' && call.method !== 'POST')) return undefined;
    const [sid, part] = path.slice(kind.length + 1).split('/');
    const given: HubFields = Object.fromEntries(params);
    if (!sid) return call.method === 'GET' ? this.#list(brand, kind, params) : this.#create(brand, kind, given);
    const row = this.#row(brand, sid);
    if (part === 'EntityAssignments') return this.#assignments(row, call.method, given.ObjectSid ?? '');
    if (part === 'Evaluations') return this.#evaluate(row);
    if (part === 'SmsOtp' || part === '2fa') return this.brands.askAgain(row, part);
    return { status: 200, body: this.#shape(call.method === 'GET' ? row : this.#change(row, given)) };
  }

  #rowOf(sid: string): Row | undefined {
    const found = this.#store.db.prepare('SELECT * FROM hub WHERE sid = ?').get(sid);
    return found ? ({ ...found, fields: JSON.parse(String(found.fields)) } as Row) : undefined;
  }

  #row(brand: string, sid: string): Row {
    const found = this.#rowOf(sid);
    if (found?.account !== brand) throw new TextRefusal(404, 20404, `The requested resource ${sid} was not found`);
    return found;
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
    const key = kind === BRANDS ? 'data' : 'results';
    return { status: 200, body: { [key]: rows.map((row) => this.#shape(row)), meta: { key, page: 0, page_size: 50 } } };
  }

  #create(brand: string, kind: Kind, fields: HubFields): StandInAnswer {
    const count = Number(this.#store.db.prepare('SELECT count(*) AS n FROM hub').get()?.n);
    const row = { sid: `${PREFIXES[kind]}${digest(`${kind} ${brand} ${count}`)}`, account: brand, kind, fields };
    if (kind === BRANDS) {
      const { CustomerProfileBundleSid: profileSid = '', A2PProfileBundleSid: productSid = '' } = fields;
      const bundles = [profileSid, productSid].map((sid) => this.#row(brand, sid));
      const isReady = bundles.every((bundle) => this.#state(bundle) === 'twilio-approved');
      if (!isReady) throw new TextRefusal(400, 21656, 'The bundles are not approved');
      this.brands.check(fields, bundles);
      const isKnown = this.#rows(brand, kind).some((one) => one.fields.CustomerProfileBundleSid === profileSid);
      if (isKnown) throw new TextRefusal(400, 21657, 'The profile has a brand already');
    }
    const made = { ...row, sentMs: kind === BRANDS ? this.#now() : null };
    this.#save(made);
    if (kind === BRANDS) this.#handedIn(made);
    return { status: 201, body: this.#shape(made) };
  }

  #handedIn(brand: Row): void {
    this.brands.register(brand, this.#now(), this.#now() + DECIDED_AFTER_MS);
  }

  /** Changed fields; a bundle that is handed in and a brand that is handed in again wait for a decision. */
  #change(row: Row, given: HubFields): Row {
    const isBrand = row.kind === BRANDS;
    const isSent = isBrand || given.Status === 'pending-review';
    const changed = { ...row, fields: { ...row.fields, ...given }, sentMs: isSent ? this.#now() : row.sentMs };
    this.#save(changed);
    if (isBrand) this.#handedIn(changed);
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
    const needs = OF_PERSONS.has(row.fields.PolicySid ?? '') ? NEEDS_OF_PERSONS : NEEDS;
    const results = Object.entries(needs[row.kind] ?? {}).map(([type, needed]) => {
      const { Attributes = '{}' } = parts.find(({ fields }) => fields.Type === type)?.fields ?? {};
      const attributes = JSON.parse(Attributes) as HubFields;
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

  #shape(row: Row): Record<string, unknown> {
    const { FriendlyName: friendly_name, Type: type, Attributes } = row.fields;
    const ids = { sid: row.sid, account_sid: textAccount(row.account).accountSid, friendly_name };
    if (row.kind === BRANDS) return { ...ids, ...this.brands.shape(row) };
    if (row.kind === 'CustomerProfiles' || row.kind === 'TrustProducts') return { ...ids, status: this.#state(row) };
    return { ...ids, type, attributes: JSON.parse(Attributes ?? '{}') };
  }
}
