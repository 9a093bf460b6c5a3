// What a client of the two documents knows and finds: a local host with organizations, and what its calls have answered so far.
import { codeOn } from '#bin/sign-up.ts';
import { knock } from '#bin/street.ts';
import { addTestCard } from '#bin/walk.ts';
import type { TestHouse } from '../hosts/house.ts';
import { aPerson, signUp } from '../people/accounts.ts';
import { documentOf, type Values } from '../people/every-field.ts';
import { CANARIES, type TwoOrganizations, twoOrganizations } from '../people/two-organizations.ts';
import { ledger } from '../table/ledger.ts';

/** A brand that anybody may join, with slides, rules and pages; the one where the product may be tried; and one with body parts. */
export const MAIN = 'opportunity';
export const TRIED = 'pitch';
export const PARTS = 'tattoo';
/** A brand whose groups have pages. */
export const GROUPS = 'blast';
/** A brand that reads medical records. */
export const CLINIC = 'health';
export const SUZY = aPerson({ name: 'Suzy New', email: 'suzy@example.com', phone: '+16025550190' });

export const idOf = (thing: unknown) => (thing as { id: string }).id;

/** How to call a path: at which brand, with what body, by whose session, with which cookie. */
type RestAsked = { brand?: string | undefined; body?: Values; token?: string; cookie?: string };

export class DocumentClient {
  readonly scene: TwoOrganizations;
  readonly house: TestHouse;
  /** The owner of an organization of the brand that has body parts. */
  artist = '';
  /** The owner of an organization of the brand that reads medical records. */
  clinic = '';
  groupCode = '';
  /** What calls answered, for later calls. */
  readonly kept: Record<string, string> = {};

  private constructor(scene: TwoOrganizations) {
    this.scene = scene;
    this.house = scene.house;
  }

  /** Opens a local host with all brands; takes some seconds. */
  static async open(): Promise<DocumentClient> {
    const client = new DocumentClient(await twoOrganizations(MAIN, CANARIES, [TRIED, PARTS, GROUPS, CLINIC]));
    const { house } = client;
    client.artist = await signUp(house, aPerson({ email: 'artist@example.com', phone: '+16025550191' }), PARTS);
    await addTestCard(house.street(PARTS), client.artist);
    client.clinic = await signUp(house, aPerson({ email: 'clinic@example.com', phone: '+16025550193' }), CLINIC);
    const riders = await signUp(house, aPerson({ email: 'riders@example.com', phone: '+16025550192' }), GROUPS);
    const { answer } = await client.asked('createGroup', {}, riders, GROUPS);
    client.groupCode = String((answer?.group as Values | undefined)?.code);
    await house.quiet();
    return client;
  }

  /** The ids of its own organization, and objects that two of its callers may use up. */
  get own() {
    return this.scene.own.ids;
  }
  get spare() {
    return this.scene.people.MANAGER.spare;
  }
  get doomed() {
    return this.scene.people.ADMIN.spare;
  }

  /** Asks a field with the given arguments for its whole answer; returns that, or the gateway's errors. */
  async asked(field: string, values: Values, token: string, brand = MAIN) {
    const body = await this.house.graphql(brand, documentOf(field, values), values, token);
    return { answer: body.data?.[field] as Values | null | undefined, errors: body.errors ?? [] };
  }

  /** Calls a path of a brand's host: the status, where it leads, and the JSON that it answers. */
  async called(method: string, path: string, { brand = MAIN, body, token, cookie }: RestAsked = {}) {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(cookie ? { cookie } : {}) };
    const { status, text, location = '' } = await knock(this.house.street(brand), method, path, body, headers);
    return { status, location, answer: text.startsWith('{') ? (JSON.parse(text) as Values) : {} };
  }

  /** The token at the end of the last link of that kind in the e-mails to an address. */
  async mailed(to: string, kind: string): Promise<string> {
    await this.house.quiet();
    const path = `emails?to=${encodeURIComponent(to)}`;
    const { emails } = await this.house.console<{ emails: { links: string[] }[] }>(path);
    const link = emails.flatMap(({ links }) => links).findLast((one) => one.includes(kind));
    return link?.split('/').at(-1) ?? '';
  }

  /** A session of the person signing up. */
  async signedIn(password: string): Promise<string> {
    const { answer } = await this.asked('loginUser', { email: SUZY.email, password }, `public.${MAIN}`);
    return String(answer?.token);
  }

  /** The codes in the link of a text to a person: of their enrollment and of the step. */
  async linkCodes(): Promise<Values> {
    const { house, kept } = this;
    if (!kept.lead) {
      await house.quiet();
      await house.pass(180_000);
      const texts = (await ledger(house.street())).flatMap(({ body }) => [...body.matchAll(/\/c\/(\w+)\/(\w+)/g)]);
      const [, lead = '', step = ''] = texts.at(-1) ?? [];
      Object.assign(kept, { lead, step });
    }
    return { campaignLeadCode: kept.lead, campaignFeatureCode: kept.step };
  }

  /** The newest code on the phone of the person signing up, or in any text. */
  async newestCode(): Promise<string> {
    await this.house.quiet();
    return codeOn(this.house.street(), SUZY.phone);
  }
  async lastCode(): Promise<string> {
    await this.house.quiet();
    const codes = (await ledger(this.house.street())).map(({ body }) => /\b(\d{6})\b/.exec(body)?.[1]);
    return codes.findLast(Boolean) ?? '';
  }

  /** The id of a text that no carrier accepts, from the queue of its lead. */
  async failedText(): Promise<string> {
    const get = async (field: string, values: Values) =>
      (await this.asked(field, values, this.scene.own.token)).answer ?? {};
    const leadId = idOf((await get('createLead', { lead: { name: 'Nil Carrier', phone: '+16025559004' } })).lead);
    await this.house.pass(60_000);
    await get('messageLead', { leadId, message: 'Hello?' });
    await this.house.pass(60_000);
    await this.house.quiet();
    type Queue = { messageQueue: { id: string; error: string | null }[] };
    const { messageQueue } = (await get('lead', { leadId })).lead as Queue;
    return messageQueue.find(({ error }) => error)?.id ?? '';
  }

  /** The answers to what a page asks for, by somebody without a ticket. */
  async onForm(page: Values, phone: string, brand = MAIN): Promise<Values[]> {
    const { answer } = await this.asked('openForm', page, `public.${brand}`, brand);
    const { fields } = JSON.parse(String(answer?.form)) as { fields: { id: string; label: string; kind: string }[] };
    const says: Record<string, string> = { name: 'Fay Form', lastName: 'Form', firstInitial: 'F', phone };
    return fields
      .filter(({ kind }) => kind !== 'note')
      .map(({ id, label }) => ({ widgetId: id, label, values: [says[id] ?? 'Verified'] }));
  }
}
