// Detects who must not be texted in a contacts file: columns about opting out, columns about consent, and notes in words.
import { isPhoneLike } from '#domain/leads/consent/phone.rules.ts';
import { headerWords } from '#domain/leads/consent/phone-labels.rules.ts';
import { columnKind } from './column-kinds.rules.ts';

/** The refusal in a row ("no"): the column that contains it, and the cell's text. */
export type Wish = { column: string; says: string };

/**
 * How a column says no: `no` columns when filled, `yes` columns when they hold a no, a `channel` when it is off, `words` columns
 * in words, a `phone` in the words beside its number.
 */
type Role = 'no' | 'yes' | 'channel' | 'words' | 'phone';
type Channel = 'text' | 'email' | 'any';
export type WishReader = { index: number; column: string; role: Role; channel: Channel };

const LONGEST = 2000;
const SHOWN = 60;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const has = (words: readonly string[], known: ReadonlySet<string>) => words.some((word) => known.has(word));

const OUT_WORDS = setOf(
  `unsubscribed unsubscribe unsubscribes unsub unsubs unsubbed optout optouts optedout dnc dnt dnd blacklist blacklisted blocklist
  blocklisted excluded excluido excluida suppressed suppression suppressions suppress donotcontact donottext donotcall
  litigator litigators`,
);
const IN_WORDS = setOf(
  `optin optins optedin subscribed subscribe subscriber subscription subscriptions marketing marketable newsletter textable
  contactable promotions promotional promos suscrito suscrita suscritos suscripcion subscrito inscrito`,
);
/**
 * These words are about messages only alone or next to a word about messages: a column may also be about allowed online booking or
 * consent to a treatment.
 */
const OUT_BESIDE = setOf('stop stopped blocked banned revoked withdrawn declined denied refused removed');
const IN_BESIDE = setOf(
  `accepts accept accepted agree agrees agreed consent consents consented consentimiento allow allows allowed permission permissions
  permitted acepta acepto autoriza autorizo autorizacion permite recibe recibir desea permiso authorized authorization`,
);
const MESSAGES = setOf(
  `marketing communication communications contact contacted notification notifications promotions promotional promos offers updates
  newsletter mensajes mensaje textos recordatorios avisos notificaciones promociones`,
);
const TEXT_WORDS = setOf(
  'sms text texts texting texted tcpa mms mobile cell phone message messages messaging call calls telephone textos mensaje mensajes',
);
const EMAIL_WORDS = setOf('email emails newsletter correo correos');
/** A column named after its channel, with the words that may follow: `SMS`, `Text Reminders`, `Mensajes de texto`. */
const CHANNELS = setOf('sms text texts texting mms textos texto');
const OF_CHANNEL = setOf(
  `sms text texts texting mms textos texto mobile message messages messaging reminder reminders alert alerts notification notifications
  notify update updates promo promos offers enabled status active allowed preference preferences on by via receive receives get send
  mensaje mensajes recordatorio recordatorios aviso avisos notificaciones por de appointment marketing to you me us ok okay can may we`,
);
const NOT_TEXTS = setOf(
  `direct whatsapp whats messenger telegram viber fax faxes postal post letter letters mail mailing paper paperless print printed push cookie cookies
  gdpr data retirement pension 401k insurance seguro vaccine photo photos foto fotos media tax benefits arbitration warranty sell sale fluoride directory autopay
  tracking ads donation donations survey surveys robocall voicemail organ immunization registry renew renewal autorenew escrow research
  lab overdraft settlement`,
);
const PHONE_WORDS = setOf('mobile cell call calls telephone phone');
/** Words about consent in columns that contain none: the link to a form, the person who recorded it. */
const ABOUT = setOf('url link token id ip useragent template version');
/** Words next to marketing and consent in columns about the source of a person. */
const CAME_FROM = setOf(
  'source sources channel channels campaign campaigns medium referrer origin budget segment persona spend cost content',
);
/** Columns that are about consent in spite of such words: `Accepts SMS Campaigns`, `Consent to campaigns`, `Campaign Consent`. */
const CONSENTS =
  /^(?:accept(?:s|ed)?|agree[sd]?|allow(?:s|ed)?|permitted|subscribed|consented|acepta|acepto|autoriza|autorizo|permite|recibe|recibir|desea)\b(?!.* (?:source|origin|medium|referrer)$)|\b(?:consent(?:s|ed)?|permission|subscribed|authori[sz]ed|agrees?|consentimiento|permiso|autorizacion) (?:to|for|para|a|de)\b|^(?!.*\bof\b).*\b(?:consent(?:ed)?|permission|subscribed|subscription|accepted|allowed|agreed|consentimiento|permiso|suscripcion|suscrit[oa])$/;

const OUT_PHRASE =
  /\b(?:opt(?:ed|s|ing)? out|do not (?:text|sms|call|phone|contact|message|disturb|email|solicit|send|market)|dont (?:text|sms|call|contact|message|disturb|email|send)|no (?:sms|texts?|texting|contact|calls|marketing|messages|emails|contactar|llamar|molestar|enviar|mandar|escribir|textear|mensajes|textos)|(?:dad[oa]s? )?de baja|lista negra|not to (?:text|call|contact|message)|never (?:text|call|contact)|removed? from)\b/;
const IN_PHRASE =
  /\b(?:opt(?:ed|s)? in|ok(?:ay)? to|(?:can|may|could) we|wants? to (?:receive|get|hear)|wants? (?:sms|texts?|messages?)|would you like|(?:sms|text|texting|email) (?:marketing )?status|receives?|sign(?:ed)? up for|(?:send|text|email|contact|notify|message) me|join our|keep (?:me|you) (?:updated|informed|posted))\b/;

const NO_ANSWER =
  /^(?:no|n|nein|false|f|0|off|never|negative|nope|nah|declined?|denied|deny|refused|rejected|revoked|withdrawn|disagreed?|disabled|desactivad[oa]|inactiv[oa]|rechazad[oa]|cancelad[oa]|(?:dad[oa] )?de baja|baja|blocked|banned|excluded|excluid[oa]|suppressed|removed|inactive|out|stop|x no|✗|✘|✖|❌|👎|non ?subscri\w+|un ?subscri\w+|opt(?:ed)? ?out|none|do not \w+|dont \w+)$/;
const NO_BEGINNING =
  /^(?:no|not|never|i (?:do not|dont|decline|disagree|refuse)|(?:do not|dont)|un ?subscri\w+|opt(?:ed)? ?out|declin\w+|revok\w+|withdr\w+)\b/;
const NO_WORD =
  /^(?:no|not) (?:preference|answer|response|sure|asked|applicable|specified|provided|available|set|known|data|recorded|yet asked)\b|^none$/;
const EMPTY = /^(?:n ?a|null|undefined|unknown|none|nil|na|blank|empty|tbd)?$/;
/** What columns about opting out contain for people who did not opt out. */
const STILL_IN =
  /^(?:no|n|nein|false|f|0|off|never|not (?:opted out|unsubscribed|blocked|blacklisted|suppressed|set)|opt(?:ed)? ?in|(?:re)?subscribed|active|in|allowed|ok|okay|yes can text|none|clear|confirmed)$/;
const YES_ANSWER =
  /^(?:yes|y|true|t|1|on|x|✓|✔|✅|ok|okay|agreed?|accepted|accepts|granted|given|confirmed|(?:re)?subscribed|opt(?:ed)? ?in|allowed|in|si)\b/;

const ASKS_FOR_NONE = new RegExp(
  [
    String.raw`(?:do|does|did|please do) not (?:ever )?(?:text|sms|contact|message|disturb|solicit)\b(?! (?:before|after|between|until|during|at|on|over)\b)`,
    String.raw`(?:do|does) not (?:ever )?call\b(?! (?:before|after|between|until|during|at|on|over|back)\b)`,
    String.raw`(?:dont|doesnt) (?:ever )?(?:text|sms|contact|message|call|disturb|solicit)\b(?! (?:before|after|between|until|during|at|on|over|back)\b)`,
    String.raw`(?:do not|dont|does not|doesnt) (?:want|like|wish|agree)(?: \w+){0,4} (?:texts?|texted|texting|sms|messages?|messaged|contacted|calls?|called|marketing)\b`,
    String.raw`(?:do not|dont) send\b(?: \w+){0,3} (?:texts?|sms|messages?|marketing)\b`,
    String.raw`no (?:more |further )?(?:texts?|texting|sms|text messages|messages please|marketing|solicit\w*|contact please|calls? or texts?|contact by (?:phone|text|sms))\b`,
    String.raw`opt(?:ed|s|ing)? ?out(?:ed)?\b(?! (?:no|false|not|link|instructions?|language)\b)`,
    String.raw`un ?subscri(?:bed?|bes|bing)\b(?! (?:no|false|link)\b)|unsub(?:s|bed)?\b`,
    String.raw`(?:black|block) ?list(?:ed)?\b(?! (?:no|false)\b)`,
    String.raw`(?:dnc|dnt)\b(?! (?:no|false|n)\b)`,
    String.raw`(?:remove|removed|take|taken)(?: \w+){0,2} (?:off|from)(?: \w+){0,3} (?:list|texts?|database|marketing)\b`,
    String.raw`(?:ask(?:ed|s)?|want(?:s|ed)?|request(?:ed|s)?|told us)(?: \w+){0,3} (?:be removed|removal|stop|not (?:be|to be) (?:texted|contacted|called|messaged)|no (?:more )?(?:texts?|contact|calls?|messages))\b`,
    String.raw`stop(?:ped)? (?:texting|messaging|contacting|calling|sms|all texts|texts)\b|replied stop\b|texted stop\b|said stop\b`,
    String.raw`never (?:text|contact|call|message)(?:ed)? (?:me|him|her|them|us|again|this)\b|never (?:text|sms)$`,
    String.raw`(?:consent|permission) (?:was )?(?:revoked|withdrawn|denied|declined|refused)|(?:revoked|withdrew|declined|refused|denied) (?:\w+ )?(?:consent|permission)\b`,
    String.raw`not (?:to be|be) (?:texted|contacted|called|messaged)\b|suppressed\b|not subscribed\b|sms (?:no|declined|off|stop)\b`,
    String.raw`no (?:enviar|mandar|contactar|llamar|molestar|escribir|textear|recibir)|no (?:quiere|desea)(?: \w+){0,3} (?:mensajes|textos|sms)|no (?:mas )?(?:mensajes?|textos?)|(?:dado|dada|dar|dio) de baja\b`,
  ]
    .map((phrase) => String.raw`\b(?:${phrase})`)
    .join('|'),
);
const NEGATED =
  /\b(?:not|never|hasnt|has not|havent|have not|isnt|is not|did not|didnt) (?:yet |been |ever )*(?:opt(?:ed)? ?out|un ?subscribed?|black ?listed|block ?listed|suppressed|on (?:the |our )?dnc)/g;
const WHOLE = /^(?:stop|stop all|stopall|baja|alto|parar|dnc|dnt|remove|opt ?out|unsub|blocked|banned)$/;

/** Opt-outs from something else: an insurance, letters, another messenger. */
const ELSE =
  /\b(?:whatsapp|messenger|telegram|insurance|vaccine|photo|fax|arbitration|direct mail|mail|paper|paperless|push)(?: \w+)? (?:opt(?:ed|ing)? ?out|un ?subscribed?)|\bopt(?:ed|s|ing)? ?out (?:of|from) (?:the |our |all )?(?!texts?\b|sms\b|messages?\b|texting\b|all\b|marketing\b|everything\b|communications?\b|contact\b|our\b|list\b|mobile\b)\w+/g;

/** A cell in lower case without accents and punctuation, as the patterns above expect it. */
function plain(cell: string): string {
  return cell
    .slice(0, LONGEST)
    .normalize('NFKD')
    .slice(0, LONGEST)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}✓✔✅✗✘✖❌👎]+/gu, ' ')
    .replace(/\btxt(s|ing|ed)?\b/g, 'text$1')
    .trim();
}

function channelOf(words: readonly string[]): Channel {
  if (has(words, TEXT_WORDS)) return 'text';
  return has(words, EMAIL_WORDS) ? 'email' : 'any';
}

function roleOf(words: readonly string[]): Role {
  const text = words.join(' ');
  if (text === 'baja' || text === 'bajas') return 'no';
  if (has(words, ABOUT)) return 'words';
  const isAbout = words.length === 1 || has(words, MESSAGES) || has(words, TEXT_WORDS) || has(words, EMAIL_WORDS);
  const isOut = has(words, OUT_WORDS) || OUT_PHRASE.test(text) || (isAbout && has(words, OUT_BESIDE));
  const isIn = has(words, IN_WORDS) || IN_PHRASE.test(text) || (isAbout && has(words, IN_BESIDE));
  if (isIn && /\bopt(?:ed)? in\b|optin/.test(text)) return 'yes';
  if (isOut) return 'no';
  return isIn && (!has(words, CAME_FROM) || CONSENTS.test(text) || IN_PHRASE.test(text)) ? 'yes' : 'words';
}

/** The words with `e mail` joined, since mail alone means letters, and `txt msg` in full. */
const spelledOut = (words: readonly string[]) =>
  words
    .join(' ')
    .replace(/\be mail/g, 'email')
    .replace(/\btxt(s|ing)?\b/g, 'text$1')
    .replace(/\bmsg(s?)\b/g, 'message$1')
    .split(' ');

const isChannel = (words: readonly string[]) =>
  (has(words, CHANNELS) || /^mobile (?:notifications?|alerts?|messages|reminders?)$/.test(words.join(' '))) &&
  words.every((word) => OF_CHANNEL.has(word)) &&
  !/^(?:text )?message$/.test(words.join(' '));

/**
 * How a file's columns are searched for refusals. `chosen` are columns that staff marked as opt-outs, `phones` the columns with
 * the people's phones (absent: every column with such a name).
 */
export function wishReaders(
  columns: readonly string[],
  chosen: readonly string[] = [],
  phones?: readonly string[],
): WishReader[] {
  return columns.flatMap((column, index): WishReader[] => {
    if (chosen.includes(column)) return [{ index, column, role: 'no', channel: 'any' }];
    const words = spelledOut(headerWords(column));
    const kind = columnKind(column);
    if (kind.is === 'country' || kind.is === 'phoneCountry') return [];
    const isPhone = kind.is === 'phone' && roleOf(words) === 'words' && !isChannel(words);
    const isTheirs = phones ? phones.includes(column) : isPhone && kind.label !== 'notTheirs';
    if (isTheirs) return [{ index, column, role: 'phone', channel: 'any' }];
    if (isPhone) return [];
    const isState = roleOf(words) !== 'words' || words.at(-1) === 'status';
    if (has(words, NOT_TEXTS) && !has(words, CHANNELS) && isState && !has(words, PHONE_WORDS)) return [];
    const role = isChannel(words) && roleOf(words) === 'words' ? 'channel' : roleOf(words);
    return [{ index, column, role, channel: role === 'words' ? 'any' : channelOf(words) }];
  });
}

/** The columns whose names alone tell that they say yes or no to texts: they are read without being chosen. */
export const stateColumns = (columns: readonly string[]): string[] =>
  wishReaders(columns).flatMap(({ role, column }) => (role === 'words' || role === 'phone' ? [] : column));

/** Whether a cell says no in words; a negated phrase ("never opted out") does not. */
const asksForNone = (cell: string) =>
  WHOLE.test(cell) || ASKS_FOR_NONE.test(cell.replace(NEGATED, ' ').replace(ELSE, ' '));
/** A web address is ignored, whatever words it contains. */
const isAddress = (cell: string) => /^\s*(?:https?:|www\.|[^\s@]{1,64}@)/i.test(cell);

/** Whether a phone's own cell says no beside its number: `602-234-0001 DO NOT TEXT`. */
export function saysNoBeside(cell: string): boolean {
  if (cell.slice(0, LONGEST).replace(/\D/g, '').length < 7) return false;
  const text = plain(cell.slice(0, LONGEST).replace(/\d+/g, ' '));
  return text.length > 2 && (asksForNone(text) || /\bblocked$|^dnc\b/.test(text));
}

function saysNo({ role }: WishReader, cell: string): boolean {
  const text = plain(cell);
  if (text === '' || isAddress(cell)) return false;
  if (role === 'no') return !STILL_IN.test(text) && !EMPTY.test(text);
  if (role === 'words') return text.length > 2 && asksForNone(text);
  if (role === 'channel') return NO_ANSWER.test(text) || asksForNone(text);
  if (role === 'phone') return saysNoBeside(cell);
  return !NO_WORD.test(text) && (NO_ANSWER.test(text) || NO_BEGINNING.test(text) || asksForNone(text));
}

/** Tells whether a cell holds a phone. */
export type IsPhone = (cell: string) => boolean;

/** Whether a row has a phone, by `isPhone`, without a refusal beside it. */
function hasFreePhone(cells: readonly string[], readers: readonly WishReader[], isPhone: IsPhone) {
  const phones = readers.filter(({ role }) => role === 'phone').map(({ index }) => cells[index] ?? '');
  return phones.some(saysNoBeside) && phones.some((cell) => !saysNoBeside(cell) && isPhone(cell));
}

/**
 * The first no of a row, null if there is none. An e-mail list's no counts for texts too, unless a column about texts says yes
 * in that row; a no beside a phone only if none of the row's phones is without one ("n/a" and "same" are no phones).
 */
export function columnWish(
  cells: readonly string[],
  readers: readonly WishReader[],
  isPhone: IsPhone = isPhoneLike,
): Wish | null {
  const isFree = hasFreePhone(cells, readers, isPhone);
  const nos = readers.filter(
    (reader) => !(isFree && reader.role === 'phone') && saysNo(reader, cells[reader.index] ?? ''),
  );
  const agreed = nos.some(({ channel }) => channel === 'email') && readers.some((reader) => saysYes(reader, cells));
  const no = nos.find(({ channel }) => channel !== 'email' || !agreed);
  if (!no) return null;
  const says = (cells[no.index] ?? '').slice(0, SHOWN).trim();
  return { column: no.column, says };
}

const saysYes = ({ role, channel, index }: WishReader, cells: readonly string[]) =>
  (role === 'yes' || role === 'channel') && channel === 'text' && YES_ANSWER.test(plain(cells[index] ?? ''));
