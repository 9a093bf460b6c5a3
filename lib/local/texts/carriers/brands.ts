// The brands of Trust Hub at the text provider's stand-in: what the carriers decide on them, and whom their registry asks meanwhile.
import type { Clock } from '../../clock/clock.ts';
import { TimedTasks } from '../../stand-in/agenda.ts';
import { textAccount } from '../../stand-in/credentials.ts';
import type { StandInAnswer } from '../../stand-in/wire.ts';
import { behaviorOf } from '../phones.ts';
import type { TextStore } from '../store.ts';
import { TextRefusal } from '../texts.ts';
import { type HubFields, type HubRow, OF_ONE_PERSON, OF_PERSONS } from './hub-needs.ts';
import type { Registry } from './registry.ts';

/** An EIN that is well formed but in no register. */
const UNKNOWN_EIN = '990000001';
const CODE_EXPIRED = 30752;

/** What brands need of the hub that they are in. */
export type BrandsHub = {
  rowOf(sid: string): HubRow | undefined;
  /** The parts of a bundle. */
  partsOf(account: string, bundleSid: string): HubRow[];
  /** Whether it was handed in so long ago that there is a decision. */
  isDecided(row: HubRow): boolean;
};

type Fault = { error_code: number; fields: string[] };
type Outcome = { status: 'PENDING' | 'APPROVED' | 'FAILED'; isVerified: boolean; errors: Fault[] };

const isPerson = ({ fields }: HubRow) => fields.BrandType === OF_ONE_PERSON;

/** The brands of all accounts. */
export class Brands {
  readonly #hub: BrandsHub;
  readonly #registry: Registry;
  /** The registry texts the owner when the carriers have approved the brand, by its id and when it was handed in. */
  readonly #codes: TimedTasks<{ sid: string; sentMs: number }>;

  constructor(hub: BrandsHub, store: TextStore, clock: Clock, registry: Registry) {
    this.#hub = hub;
    this.#registry = registry;
    this.#codes = new TimedTasks(store.db, 'registryCodes', clock, async ({ sid, sentMs }) => {
      const row = hub.rowOf(sid);
      if (row?.sentMs === sentMs && this.#outcome(row).status === 'APPROVED') this.#ask(row, 'code');
      return null;
    });
  }

  /** Resumes codes that were to be texted. */
  resume(): void {
    this.#codes.resume();
  }

  /** Texts no more codes. */
  close(): void {
    this.#codes.close();
  }

  /** A brand of a person has bundles of a person. Throws TextRefusal. */
  check(fields: HubFields, bundles: readonly HubRow[]): void {
    const ofPersons = bundles.filter((bundle) => OF_PERSONS.has(bundle.fields.PolicySid ?? ''));
    if (ofPersons.length !== (fields.BrandType === OF_ONE_PERSON ? bundles.length : 0))
      throw new TextRefusal(400, 21655, 'The bundles are of another kind than the brand');
  }

  /** It was handed in: the owner is asked when the carriers have approved it, the contact person of a listed company at once. */
  register(row: HubRow, sentMs: number, decidedMs: number): void {
    if (isPerson(row)) this.#codes.add({ sid: row.sid, sentMs }, decidedMs);
    else if (this.#product(row).company_type === 'public') this.#ask(row, 'email');
  }

  #ask(row: HubRow, kind: 'code' | 'email'): void {
    const { mobile_phone_number: phone = '', brand_contact_email: email = '', ...says } = this.#product(row);
    const name = (kind === 'code' ? says.brand_name : says.stock_ticker) ?? '';
    this.#registry.ask({ brandSid: row.sid, kind, whom: kind === 'code' ? phone : email, name, account: row.account });
  }

  /** A new code while the owner has not answered; a new e-mail after the first one failed. Throws TextRefusal. */
  askAgain(row: HubRow, part: 'SmsOtp' | '2fa'): StandInAnswer {
    const { status } = this.#outcome(row);
    const answered = this.#registry.answered(row.sid);
    const may = part === 'SmsOtp' ? isPerson(row) && status === 'APPROVED' : status === 'FAILED';
    if (!may || answered === 'confirmed' || answered === 'unasked')
      throw new TextRefusal(400, 21658, 'The brand waits for no answer');
    this.#ask(row, part === 'SmsOtp' ? 'code' : 'email');
    return { status: 201, body: { account_sid: textAccount(row.account).accountSid, brand_registration_sid: row.sid } };
  }

  /** What the product of a brand says. */
  #product(row: HubRow): HubFields {
    const parts = this.#hub.partsOf(row.account, row.fields.A2PProfileBundleSid ?? '');
    return Object.assign({}, ...parts.map(({ fields }) => JSON.parse(fields.Attributes ?? '{}')));
  }

  /** Carriers know a firm by its EIN and text a person; a listed company confirms its e-mail in time. */
  #errors(row: HubRow): Fault[] {
    const { company_type: company, mobile_phone_number: mobile = '' } = this.#product(row);
    const profile = this.#hub.partsOf(row.account, row.fields.CustomerProfileBundleSid ?? '');
    const isUnknown = profile.some(({ fields }) => fields.Attributes?.includes(UNKNOWN_EIN));
    const isLate = this.#registry.answered(row.sid) === 'expired';
    if (this.#hub.isDecided(row) && isUnknown) return [{ error_code: 30795, fields: ['BUSINESS_REGISTRATION_NUMBER'] }];
    if (this.#hub.isDecided(row) && behaviorOf(mobile)) return [{ error_code: 30751, fields: [] }];
    if (company === 'public' && isLate) return [{ error_code: 21737, fields: [] }];
    return isPerson(row) && isLate ? [{ error_code: CODE_EXPIRED, fields: [] }] : [];
  }

  /** A person is approved before they have answered, and stays so when they do not; a listed company is pending until it has confirmed. */
  #outcome(row: HubRow): Outcome {
    const errors = this.#errors(row);
    const isConfirmed = this.#registry.answered(row.sid) === 'confirmed';
    const isListed = this.#product(row).company_type === 'public';
    const isOpen = !this.#hub.isDecided(row) || (isListed && !isConfirmed);
    const isFailed = errors.some(({ error_code }) => error_code !== CODE_EXPIRED);
    const status = isFailed ? 'FAILED' : isOpen ? 'PENDING' : 'APPROVED';
    return { status, isVerified: status === 'APPROVED' && (!isPerson(row) || isConfirmed), errors };
  }

  /** A brand as the provider answers it. */
  shape(row: HubRow): Record<string, unknown> {
    const { status, isVerified, errors } = this.#outcome(row);
    return {
      status,
      errors,
      brand_type: isPerson(row) ? OF_ONE_PERSON : 'STANDARD',
      identity_status: isVerified ? 'VERIFIED' : 'UNVERIFIED',
      brand_feedback: errors.some(({ error_code }) => error_code === 30795) ? ['TAX_ID'] : [],
      customer_profile_bundle_sid: row.fields.CustomerProfileBundleSid,
    };
  }

  /**
   * Whether a campaign for that use may be registered for a brand; `has` tells whether there is one. A brand that the account never
   * registered is not checked. Throws TextRefusal.
   */
  admit(account: string, brandSid: string, use: { useCase: string; has: boolean }): void {
    const row = this.#hub.rowOf(brandSid);
    if (row?.account !== account) return;
    const { status, isVerified } = this.#outcome(row);
    if (status !== 'APPROVED' || !isVerified) throw new TextRefusal(400, 30994, 'The brand is pending');
    if (isPerson(row) !== (use.useCase === OF_ONE_PERSON))
      throw new TextRefusal(400, 21665, 'The brand has no such use case');
    if (isPerson(row) && use.has) throw new TextRefusal(400, 21666, 'The brand has its only campaign already');
  }
}
