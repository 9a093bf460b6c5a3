// Organizations that pay, in a house of their own: what they send, what the provider accepted, what they were invoiced.
import { addTestCard, importFile, sendToCampaign, writeCampaign } from '#bin/walk.ts';
import { openHouse, type TestHouse } from '../hosts/house.ts';
import { ledger } from '../table/ledger.ts';
import { aPerson, askField, PASSWORD, signIn, signUp } from './accounts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Owner = { brand: string; email: string; token: string; organizationId: string };
export type Invoice = {
  customer: string;
  status: string;
  billing_reason: string;
  total: number;
  /** The part of the total that was charged to a card. */
  amount_due: number;
  lines: { data: Line[] };
};
type Line = { amount: number; description: string };
type Payments = { invoices: Invoice[]; customers: { id: string; metadata: { organizationId: string } }[] };

const BILLING = `query { user(includeBilling: true) { success errors user { organization { id orgType billing {
  active freeTextsLeft nextInvoice { due amount plan texts credit } messages { cycle total cents }
  invoices { amount number date periodStart periodEnd } products { name price } planChanges { plan dueToday } } } } } }`;
export type Told = {
  id: string;
  orgType: string | null;
  billing: {
    freeTextsLeft: number | null;
    planChanges: { plan: string; dueToday: number }[] | null;
    nextInvoice: { due: string; amount: number; plan: number; texts: number; credit: number } | null;
    messages: { cycle: string; total: number; cents: number }[];
    invoices: { amount: number; number: string; date: string; periodStart: string; periodEnd: string }[];
  };
};

/** The owners of one brand. */
export class Payers {
  readonly house: TestHouse;
  readonly #brand: string;
  #people = 0;
  #contacts = 0;
  #campaigns = 0;

  /** Opens a house with that brand alone; the caller closes it. */
  static async open(brand: string): Promise<Payers> {
    return new Payers(await openHouse({ brands: [brand] }), brand);
  }

  private constructor(house: TestHouse, brand: string) {
    this.house = house;
    this.#brand = brand;
  }

  /** What an owner sees of their billing. */
  async told(owner: Owner): Promise<Told> {
    const answer = await askField(this.house, owner.token, 'user', BILLING, {}, owner.brand);
    return (answer.user as { organization: Told }).organization;
  }

  /** Somebody with a card and a number. */
  async anOwner(): Promise<Owner> {
    const brand = this.#brand;
    this.#people += 1;
    const email = `payer${this.#people}@example.com`;
    const phone = `+1602555${String(3000 + this.#people)}`;
    const token = await signUp(this.house, aPerson({ phone, email }), brand);
    await addTestCard(this.house.street(brand), token);
    await this.house.quiet();
    const owner = { brand, email, token, organizationId: '' };
    return { ...owner, organizationId: (await this.told(owner)).id };
  }

  /** New contacts by file. */
  async has({ brand, token }: Owner, many: number): Promise<void> {
    const aRow = () => `Person ${++this.#contacts},+1480555${String(this.#contacts).padStart(4, '0')}`;
    const rows = Array.from({ length: many }, aRow);
    await importFile(this.house.street(brand), token, ['Name,Phone', ...rows].join('\n'), {
      fullNameKey: 'Name',
      phoneKey: 'Phone',
    });
  }

  /** Sends one text to everybody at the next noon; returns its words. */
  async texts({ brand, token }: Owner): Promise<string> {
    const { house } = this;
    const noon = Math.ceil((house.clock.now() - 19 * HOUR) / DAY) * DAY + 19 * HOUR;
    await house.clock.moveTo(noon);
    const body = `Sale ${++this.#campaigns}`;
    const { campaignId } = await writeCampaign(house.street(brand), token, body, [{ message: body }]);
    await sendToCampaign(house.street(brand), token, campaignId, { selection: {} });
    await house.pass(20 * MINUTE);
    return body;
  }

  /** How many of these texts the provider accepted: one to one person counts once, however many attempts it needed. */
  async takenOf({ brand }: Owner, ...bodies: string[]): Promise<number> {
    const all = await ledger(this.house.street(brand));
    return new Set(all.filter(({ body }) => bodies.includes(body)).map(({ to, body }) => `${to} ${body}`)).size;
  }

  /** The owner after a jump of the clock, signed in again. */
  async afterLeap(owner: Owner, ms: number): Promise<Owner> {
    await this.house.pass(ms);
    return { ...owner, token: String((await signIn(this.house, owner.email, PASSWORD, owner.brand)).token) };
  }

  /** Their invoices, drafts aside. */
  async invoicesOf({ organizationId, brand }: Owner): Promise<Invoice[]> {
    const { invoices, customers } = await this.house.console<Payments>(`payments?brand=${brand}`);
    const mine = customers.filter((one) => one.metadata.organizationId === organizationId).map(({ id }) => id);
    return invoices.filter(({ customer, status }) => mine.includes(customer) && status !== 'draft');
  }
}

/** The cost of texts in invoices, in cents. */
export const usageIn = (invoices: readonly Invoice[]) =>
  invoices
    .flatMap(({ lines }) => lines.data)
    .filter(({ description }) => / × Texts$/.test(description))
    .reduce((sum, { amount }) => sum + amount, 0);
