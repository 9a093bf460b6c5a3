// The registry of the carriers at the text provider's stand-in: it texts a code to the owner of a business without an EIN, e-mails the
// contact person of a listed company, and hears what they answer.
import type { MailBox } from '../../aws/mail.ts';
import type { StandInContext } from '../../host/types.ts';
import { digest } from '../../stand-in/credentials.ts';
import { billedSegmentsOf } from '../segments.ts';
import type { TextStore } from '../store.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS registry (
    brandSid TEXT PRIMARY KEY, kind TEXT NOT NULL, whom TEXT NOT NULL, token TEXT NOT NULL, sentMs INTEGER NOT NULL, confirmedMs INTEGER)`;

/** The number of its codes, which no account owns. */
export const REGISTRY_PHONE = '+18338070142';
const REGISTRY_EMAIL = 'noreply@auth.campaignregistry.com';
/** The account of its texts, which is none of ours. */
const ITS_OWN = 'registry';
const DAY_MS = 24 * 3600_000;
const LASTS_MS = { code: DAY_MS, email: 7 * DAY_MS } as const;

type Kind = keyof typeof LASTS_MS;
type Row = { brandSid: string; kind: Kind; whom: string; token: string; sentMs: number; confirmedMs: number | null };
/** Whom it asks about which brand: its name, and the account that registered it. */
export type RegistryQuestion = { brandSid: string; kind: Kind; whom: string; name: string; account: string };

/** What it sent about a brand: nothing yet, something that is not answered, that nobody answered in time, or that was confirmed. */
export type RegistryAnswer = 'unasked' | 'open' | 'expired' | 'confirmed';

/** The registry; its e-mails go to `mail`. */
export class Registry {
  readonly #context: Pick<StandInContext, 'clock' | 'origin'>;
  readonly #store: TextStore;
  readonly #mail: Pick<MailBox, 'receive'> | undefined;

  constructor(
    context: Pick<StandInContext, 'clock' | 'origin'>,
    store: TextStore,
    mail: Pick<MailBox, 'receive'> | undefined,
  ) {
    this.#context = context;
    this.#store = store;
    this.#mail = mail;
    store.db.exec(TABLES);
  }

  /** Sends the code or the e-mail; what it sent about the brand before no longer counts. */
  ask({ brandSid, kind, whom, name, account }: RegistryQuestion): void {
    const sentMs = this.#context.clock.now();
    const token = digest(`registry ${brandSid} ${sentMs}`);
    this.#store.db
      .prepare('INSERT OR REPLACE INTO registry VALUES (?, ?, ?, ?, ?, NULL)')
      .run(brandSid, kind, whom, token, sentMs);
    if (kind === 'code') {
      this.#text(whom, `${name} registers with the carriers. Reply YES if you are its owner.`);
      return;
    }
    const link = `${this.#context.origin(account)}/_local/registry/${token}`;
    const text = `${name} registers with the carriers. Confirm within 7 days that you work there: ${link}`;
    this.#mail?.receive({ from: REGISTRY_EMAIL, to: whom, subject: `Confirm ${name}`, text });
  }

  #text(to: string, body: string): void {
    const numbered = { brand: ITS_OWN, direction: 'outbound-api', from: REGISTRY_PHONE, to, body } as const;
    const createdMs = this.#context.clock.now();
    this.#store.addText({
      ...numbered,
      status: 'delivered',
      serviceSid: null,
      segments: billedSegmentsOf(body),
      createdMs,
    });
  }

  #rows(): Row[] {
    return this.#store.db.prepare('SELECT * FROM registry ORDER BY sentMs').all() as unknown as Row[];
  }

  #isOpen = ({ kind, sentMs, confirmedMs }: Row) =>
    confirmedMs === null && this.#context.clock.now() - sentMs < LASTS_MS[kind];

  #confirm(row: Row | undefined): boolean {
    if (!row || !this.#isOpen(row)) return false;
    const confirmed = this.#store.db.prepare('UPDATE registry SET confirmedMs = ? WHERE brandSid = ?');
    confirmed.run(this.#context.clock.now(), row.brandSid);
    return true;
  }

  /** A phone texts the registry: YES confirms the last code that it got, while that counts. */
  hear(from: string, body: string): void {
    if (!/^\s*yes\b/i.test(body)) return;
    this.#confirm(this.#rows().findLast(({ kind, whom }) => kind === 'code' && whom === from));
  }

  /** Somebody presses the link in an e-mail; false when it is unknown or no longer works. */
  press(token: string): boolean {
    return this.#confirm(this.#rows().find((row) => row.kind === 'email' && row.token === token));
  }

  /** Whether its last question about a brand was answered. */
  answered(brandSid: string): RegistryAnswer {
    const row = this.#rows().find((one) => one.brandSid === brandSid);
    if (!row) return 'unasked';
    if (row.confirmedMs !== null) return 'confirmed';
    return this.#isOpen(row) ? 'open' : 'expired';
  }
}
