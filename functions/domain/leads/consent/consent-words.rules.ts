// A consent record in words: what was agreed, and how it was recorded.
import type { ConsentProof } from '#functions/schema.gen.ts';

type Consent = Omit<ConsentProof, 'id' | 'at' | 'wording' | '__typename'>;

const WHAT: Readonly<Record<string, string>> = {
  in: 'Agreed to texts',
  out: 'Opted out',
  pending: 'Agreed to texts while opted out (no texts until they text START)',
  kept: 'Staff decided: did not ask to stop',
};

const HOW: Readonly<Record<string, string>> = {
  page: 'on a page',
  keyword: 'by text message',
  carrier: 'told by their carrier',
  import: 'attested with a file',
  hand: 'attested when they were added',
  staff: 'recorded',
  signup: 'when they signed up',
  wish: 'by a text that sounded like a wish to stop, with no decision within 24 hours',
  erased: 'before they were erased here',
};

/** `Agreed to texts on a page`, `Opted out, recorded by Ana`. */
export function consentSentence({
  what,
  source,
  of,
  userName,
}: Pick<Consent, 'what' | 'source'> & Partial<Pick<Consent, 'of' | 'userName'>>): string {
  const label = of === 'healthAuthorization' ? 'Authorized the use of health information' : (WHAT[what] ?? what);
  const how = HOW[source] ?? source;
  const isByStaff = ['import', 'hand', 'staff'].includes(source);
  return `${label}${isByStaff ? ',' : ''} ${how}${isByStaff && userName ? ` by ${userName}` : ''}`;
}

/** Its other fields, each with its name; missing fields are left out. */
export function consentFacts(consent: Consent): [name: string, value: string][] {
  const { attested, url, ipAddress, userAgent, wordingHash } = consent;
  const facts = {
    Attested: attested,
    Page: url,
    Address: ipAddress,
    Browser: userAgent,
    'Proof that the sentence is unchanged': wordingHash,
  };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value]] : []));
}
