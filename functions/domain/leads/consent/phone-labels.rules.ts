// The words next to a phone, in the column's name or the cell: whose number it is and of what kind.

/** `plain`: no kind is named. `work`, `notTheirs`: not the person's own phone, or no phone for texts. */
export type PhoneLabel = 'mobile' | 'plain' | 'home' | 'work' | 'notTheirs';

const LONGEST_NAME = 200;

const MOBILE =
  'mobile mobil movil mob cell cel cellular cellphone celular wireless c m handset sms text texts texting textable msisdn whatsapp handy';
const HOME =
  'home hm h res residence residencia house landline day daytime evening night other address billing shipping delivery mailing secondary second alternate alternative alt backup casa fixe privat';
const WORK =
  'work wk wrk w bus biz business office ofc company corporate employer employment job trabajo oficina bureau';
const NOT_THEIRS = `fax faxes pager beeper telex isdn tty tdd radio car callback switchboard tollfree hotline
  agent realtor broker lender loan attorney lawyer adjuster vendor supplier dealer reseller rep representative salesperson sales
  staff stylist technician therapist coach instructor manager assistant asst secretary receptionist provider host recruiter
  emergency ice spouse husband wife partner parent mother mom father dad guardian child sibling relative kin next neighbor neighbour
  caregiver caretaker referrer referral referred referring reference references friend doctor physician dr pharmacy clinic hospital insurance insurer
  daughter son brother sister aunt uncle cousin boss girlfriend boyfriend gf bf fiance roommate grandma grandpa grandmother
  grandfather nephew niece esposa esposo marido mujer hijo hija mama papa madre padre hermano hermana suegro suegra novio novia
  pareja vecino vecina amigo amiga abuelo abuela tio tia primo prima jefe jefa emergencia conyuge garante aval tutor tutora apoderado
  responsable medico doctora farmacia abogado guarantor cosigner responsible trustee executor dentist optometrist nurse nanny babysitter
  sitter counselor employee supervisor superintendent teammate stepmother stepfather inlaw
  school teacher landlord store shop location branch site venue account acct`;

const setOf = (words: string) => new Set(words.split(/\s+/));
const KINDS: readonly (readonly [PhoneLabel, ReadonlySet<string>])[] = [
  ['notTheirs', setOf(NOT_THEIRS)],
  ['work', setOf(WORK)],
  ['mobile', setOf(MOBILE)],
  ['home', setOf(HOME)],
];

/** Labels that are written as one word: `firstname`, `homephone`, `workfax`, `optout`. */
const JOINED =
  /^(first|last|full|given|family|middle|nick|display|company|customer|client|contact|home|hm|res|work|wk|wrk|bus|business|mobile|wireless|cell|cel|fax|phone|opt|opted|country|e)(name|phone|phones|ph|tel|number|numbers|no|num|fax|mobile|cell|out|in|code|type|mail|email)$/;

/** The lower-case words of a column's name or a label, without accents; only the first 200 characters are read. */
export function headerWords(text: string): string[] {
  const plain = text
    .slice(0, LONGEST_NAME)
    .normalize('NFKD')
    .slice(0, LONGEST_NAME)
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/#/g, ' no ')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const [, one = '', other = ''] = JOINED.exec(word) ?? [];
    return one ? [one, other] : [word];
  });
}

/** The kind of phone that these words name; `plain` when they name none. */
export function phoneLabel(words: readonly string[]): PhoneLabel {
  return (
    KINDS.find(([, known]) => words.some((word) => known.has(word) || known.has(word.replace(/s$/, ''))))?.[0] ??
    'plain'
  );
}

/** The order in which a person's numbers are tried; `work` and `notTheirs` are not the person's own. */
export const LABEL_ORDER: readonly PhoneLabel[] = ['mobile', 'plain', 'home', 'work', 'notTheirs'];
