// The registration with the carriers at the text provider's stand-in: Messaging Services, their campaigns and their numbers.
import { digest, textAccount } from '../../stand-in/credentials.ts';
import type { Faults } from '../../stand-in/faults.ts';
import type { StandInAnswer, StandInCall } from '../../stand-in/wire.ts';
import type { TextStore } from '../store.ts';
import { TextRefusal } from '../texts.ts';
import type { Brands } from './brands.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS services (
    sid TEXT PRIMARY KEY, brand TEXT NOT NULL, name TEXT NOT NULL, campaign TEXT, createdMs INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS service_members (sid TEXT PRIMARY KEY, service TEXT NOT NULL, addedMs INTEGER NOT NULL)`;
const ALREADY_IN = 21710;
const IN_ANOTHER = 21712;
/** The time that carriers take to verify a campaign. */
const DECIDED_AFTER_MS = 2 * 3600_000;
/** The throughput that carriers allow a campaign of a single organization. */
const RATE_LIMITS = { att: { mps: 40, msg_class: 'C' }, tmobile: { brand_tier: 'UPPER_MID' } };

/** The provider's error code for samples that do not fit the campaign's use case. */
const NO_STOP = 30893;
const errorUrl = (code: number) => `https://www.twilio.com/docs/api/errors/${code}`;

type Submitted = { samples?: string[]; firm?: string | null; useCase?: string; askedMs?: number };
const firmOf = ({ campaign }: ServiceRow) => (JSON.parse(campaign ?? '{}') as Submitted).firm;
type ServiceRow = { sid: string; brand: string; name: string; campaign: string | null; createdMs: number };

/**
 * Answers `/v1/Services/...`. The account's first service has a verified campaign, unless the fault `unregistered` is in force. A
 * campaign of another service is verified two hours after it was submitted, or refused when no sample says STOP.
 */
export class Registrations {
  readonly #store: TextStore;
  readonly #faults: Faults;
  readonly #now: () => number;
  readonly #brands: Pick<Brands, 'admit'>;

  constructor(store: TextStore, faults: Faults, now: () => number, brands: Pick<Brands, 'admit'>) {
    this.#brands = brands;
    this.#store = store;
    this.#faults = faults;
    this.#now = now;
    store.db.exec(TABLES);
  }

  /** The answer for the brand's account; undefined for an unknown resource. Throws TextRefusal. */
  answer(brand: string, call: StandInCall, params: URLSearchParams): StandInAnswer | undefined {
    if (call.path === '/v1/Services') return this.#services(brand, call, params);
    const [, sid = '', resource = '', member] =
      /^\/v1\/Services\/(MG\w{32})\/([\w/]+?)(?:\/((?:PN|QE)\w{32}))?$/.exec(call.path) ?? [];
    const service = this.#list(brand).find((one) => one.sid === sid);
    if (!service) return undefined;
    if (resource === 'Compliance/Usa2p') return this.#compliance(service, call, params);
    if (resource !== 'PhoneNumbers') return undefined;
    if (call.method === 'POST' && member === undefined) return this.#enter(service, params.get('PhoneNumberSid') ?? '');
    if (call.method === 'GET' && member !== undefined) return { status: 200, body: this.#member(service, member) };
    if (call.method === 'DELETE' && member !== undefined) return this.#leave(service, member);
    return undefined;
  }

  /** The account's services, including its first one. */
  #list(brand: string): ServiceRow[] {
    const first = { sid: textAccount(brand).messagingServiceSid, brand, name: brand, campaign: null, createdMs: 0 };
    const more = this.#store.db.prepare('SELECT * FROM services WHERE brand = ? ORDER BY createdMs').all(brand);
    return [first, ...(more as unknown as ServiceRow[])];
  }

  #services(brand: string, call: StandInCall, params: URLSearchParams): StandInAnswer | undefined {
    if (call.method === 'GET') {
      const services = this.#list(brand).map((row) => this.#serviceShape(row));
      return { status: 200, body: { services, meta: pageMeta(call.path, 'services') } };
    }
    const name = params.get('FriendlyName') ?? '';
    if (call.method !== 'POST') return undefined;
    if (name === '') throw new TextRefusal(400, 21604, 'A FriendlyName is required.');
    const row = { sid: `MG${digest(`service ${brand} ${name} ${this.#now()}`)}`, brand, name };
    this.#store.db.prepare('INSERT INTO services VALUES (?, ?, ?, NULL, ?)').run(row.sid, brand, name, this.#now());
    return { status: 201, body: this.#serviceShape({ ...row, campaign: null, createdMs: this.#now() }) };
  }

  #serviceShape({ sid, brand, name, createdMs }: ServiceRow): Record<string, unknown> {
    const at = new Date(createdMs).toISOString();
    const { accountSid } = textAccount(brand);
    const dates = { date_created: at, date_updated: at };
    return { sid, account_sid: accountSid, friendly_name: name, ...dates, url: `/v1/Services/${sid}` };
  }

  #compliance(service: ServiceRow, call: StandInCall, params: URLSearchParams): StandInAnswer | undefined {
    if (call.method === 'POST') {
      const firm = params.get('BrandRegistrationSid') ?? '';
      const useCase = params.get('UsAppToPersonUsecase') ?? '';
      const has = this.#list(service.brand).some((row) => firmOf(row) === firm);
      this.#brands.admit(service.brand, firm, { useCase, has });
      const campaign = JSON.stringify({
        samples: params.getAll('MessageSamples'),
        firm,
        useCase,
        askedMs: this.#now(),
      });
      this.#store.db.prepare('UPDATE services SET campaign = ? WHERE sid = ?').run(campaign, service.sid);
      return { status: 201, body: this.#campaign({ ...service, campaign }) };
    }
    if (call.method === 'DELETE') {
      this.#store.db.prepare('UPDATE services SET campaign = NULL WHERE sid = ?').run(service.sid);
      return { status: 204, body: {} };
    }
    if (call.method !== 'GET') return undefined;
    const has = service.campaign !== null || service.sid === textAccount(service.brand).messagingServiceSid;
    const compliance = has ? [this.#campaign(service)] : [];
    return { status: 200, body: { compliance, meta: pageMeta(call.path, 'compliance') } };
  }

  #campaign({ sid, brand, campaign }: ServiceRow): Record<string, unknown> {
    const isUnknown = this.#faults.list().some(({ kind, phone }) => kind === 'unregistered' && phone === null);
    const { samples = [], firm, useCase = 'MARKETING', askedMs = 0 } = JSON.parse(campaign ?? '{}') as Submitted;
    const isOpen = isUnknown || this.#now() - askedMs < DECIDED_AFTER_MS;
    const isRefused = campaign !== null && !samples.some((sample) => /\bSTOP\b/.test(sample));
    const status = isOpen ? 'IN_PROGRESS' : isRefused ? 'FAILED' : 'VERIFIED';
    // Of one person's campaign it names none: they are the same for everybody.
    const isTold = campaign !== null && status === 'VERIFIED' && useCase !== 'SOLE_PROPRIETOR';
    return {
      sid: `QE${sid.slice(2)}`,
      account_sid: textAccount(brand).accountSid,
      messaging_service_sid: sid,
      brand_registration_sid: firm || `BN${digest(`firm ${brand}`)}`,
      campaign_status: status,
      us_app_to_person_usecase: useCase,
      message_samples: samples,
      rate_limits: isTold ? RATE_LIMITS : null,
      errors: status === 'FAILED' ? [{ error_code: NO_STOP, fields: ['MESSAGE_SAMPLES'], url: errorUrl(NO_STOP) }] : [],
    };
  }

  #enter(service: ServiceRow, sid: string): StandInAnswer {
    const row = this.#store.numbers(service.brand).find((number) => number.sid === sid);
    if (!row) throw new TextRefusal(404, 20404, `The requested resource ${sid} was not found`);
    const holder = this.#holderOf(sid);
    const { useCase } = JSON.parse(service.campaign ?? '{}') as Submitted;
    if (useCase === 'SOLE_PROPRIETOR' && holder !== service.sid && this.#count(service) > 0)
      throw new TextRefusal(400, 21714, 'The campaign has its only number already');
    if (holder === service.sid)
      throw new TextRefusal(409, ALREADY_IN, 'Phone Number is already in the Messaging Service');
    if (holder !== undefined)
      throw new TextRefusal(409, IN_ANOTHER, 'Phone Number is associated with another Messaging Service');
    this.#store.db.prepare('INSERT INTO service_members VALUES (?, ?, ?)').run(sid, service.sid, this.#now());
    return { status: 201, body: this.#shape(service, sid, row.number) };
  }

  #leave(service: ServiceRow, sid: string): StandInAnswer {
    if (this.#holderOf(sid) !== service.sid)
      throw new TextRefusal(404, 20404, `The requested resource ${sid} was not found`);
    this.#store.db.prepare('DELETE FROM service_members WHERE sid = ?').run(sid);
    return { status: 204, body: {} };
  }

  #member(service: ServiceRow, sid: string): Record<string, unknown> {
    const row = this.#store.numbers(service.brand).find((number) => number.sid === sid);
    const isIn = row && this.#holderOf(sid) === service.sid;
    const isKnown = isIn && !this.#faults.isInForce('text', 'unregistered', [row.number]);
    if (!isKnown) throw new TextRefusal(404, 20404, `The requested resource ${sid} was not found`);
    return this.#shape(service, sid, row.number);
  }

  #count({ sid }: ServiceRow): number {
    const counted = this.#store.db.prepare('SELECT count(*) AS n FROM service_members WHERE service = ?').get(sid);
    return Number(counted?.n);
  }

  /** The service that a number is in; undefined for none. */
  #holderOf(sid: string): string | undefined {
    const found = this.#store.db.prepare('SELECT service FROM service_members WHERE sid = ?').get(sid);
    return found?.service as string | undefined;
  }

  #shape(service: ServiceRow, sid: string, number: string): Record<string, unknown> {
    const at = new Date(this.#now()).toISOString();
    const dates = { date_created: at, date_updated: at };
    const { accountSid } = textAccount(service.brand);
    const url = `/v1/Services/${service.sid}/PhoneNumbers/${sid}`;
    return {
      sid,
      account_sid: accountSid,
      service_sid: service.sid,
      phone_number: number,
      ...dates,
      country_code: 'US',
      capabilities: ['SMS', 'MMS', 'Voice'],
      url,
    };
  }
}

function pageMeta(path: string, key: string): Record<string, unknown> {
  return { page: 0, page_size: 50, first_page_url: path, previous_page_url: null, next_page_url: null, url: path, key };
}
