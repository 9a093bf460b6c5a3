// The rules of a word to join by: which words there may be, how a text is compared with them, what a poster and a reply must say.

import { wishIn } from '../wish/wish.rules.ts';
import { keywordOf } from './keyword.rules.ts';

/** The answer to it: the reply of staff, the request to confirm, or how somebody who opted out joins. */
export type JoinAnswer = 'joined' | 'confirm' | 'startFirst';

export const WORD_LIMIT = 20;
export const CONSENT_LIMIT = 600;
export const JOIN_REPLY_LIMIT = 300;
export const MOST_JOIN_KEYWORDS = 100;

export const NO_WORD = `A keyword has 2 to ${WORD_LIMIT} letters and digits, and at least one letter.`;
export const RESERVED_WORD = 'This word already means stop, start, help, yes or no. Choose another one.';
export const NEAR_STOP = 'This word is too close to one that means stop. Choose another one.';
export const ANSWER_WORD = 'People reply to texts with this word. Choose another one.';
export const SAME_WORD = 'There is this keyword already.';
export const NO_CONSENT_WORDS =
  'Enter what people agree to, with how often you text, that rates may apply, your privacy terms, STOP and HELP.';
export const NO_JOIN_REPLY = 'Enter the reply.';
export const LONG_JOIN_REPLY = `The reply has at most ${JOIN_REPLY_LIMIT} characters.`;
export const PLAIN_REPLY = 'The reply cannot contain placeholders.';
export const TOO_MANY_KEYWORDS = `At most ${MOST_JOIN_KEYWORDS} keywords. Archived ones count too.`;

/** Answers to a question of ours, and the Spanish forms of words that the keyword rules read in English alone. */
const RESERVED = new Set(
  'YES Y SI NO N OK OKAY START UNSTOP EMPEZAR EMPIEZA COMENZAR INICIAR INICIO PARA PARE DETENER TERMINAR FIN SALIR INFORMACION'.split(
    ' ',
  ),
);
const STOPS = [
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'OPTOUT',
  'ALTO',
  'PARAR',
  'CANCELAR',
  'CANCEL',
  'QUIT',
  'REVOKE',
  'BAJA',
];
/** Words and phrases, without spaces, by which people also want to stop. */
const LEAVING = new Set(
  'LEAVE OFF OUT ENDS REJECT DECLINE REMOVE REMOVEME DELETEME TAKEMEOFF GOAWAY FUCKOFF NOTHANKS NOGRACIAS ARRET UNJOIN'.split(
    ' ',
  ),
);
/** Greetings and answers, without spaces. */
const ANSWERS = new Set(
  'HI HEY HELLO HOLA YEAH YEP YUP YESSS NOPE NAH K KK FINE SURE CONFIRM ACCEPT WHOISTHIS HELPME THANKS THANKYOU GRACIAS LATER HOWMUCH MAYBE CLARO DALE BUENO LUEGO PRICE INTERESTED'.split(
    ' ',
  ),
);
const HELPS = ['HELP', 'START'];
/** A longer text is no keyword, however it is decorated. */
const LONGEST_TEXT = 60;

/** A text or a typed keyword in compared form: capitals, letters and digits without accents, spaces and punctuation. */
export function joinWord(text: string): string {
  if (text.length > LONGEST_TEXT) return '';
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .slice(0, WORD_LIMIT + 1);
}

/** The word with each letter left out in turn. */
const shortened = (word: string): string[] => [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));

/** Whether a typing error, a letter too many, too few or two swapped, makes one of the other. */
function isNear(word: string, stop: string): boolean {
  if (word.length === stop.length + 1) return shortened(word).includes(stop);
  if (word.length === stop.length - 1) return shortened(stop).includes(word);
  const differs = [...word].flatMap((letter, at) => (letter === stop[at] ? [] : [at]));
  const [one = 0, other = 0] = differs;
  const isSwap = differs.length === 2 && other === one + 1 && word[one] === stop[other] && word[other] === stop[one];
  return word.length === stop.length && isSwap;
}

/** What is wrong with a keyword, as a sentence; null when it may be one. */
export function wordRefusal(typed: string): string | null {
  const word = joinWord(typed);
  if (!/^[A-Z0-9]{2,20}$/.test(word) || !/[A-Z]/.test(word)) return NO_WORD;
  if (RESERVED.has(word) || keywordOf(word, true) !== null) return RESERVED_WORD;
  const isWish = wishIn(typed) !== null || wishIn(word) !== null || LEAVING.has(word);
  if (word.includes('STOP') || isWish || STOPS.some((stop) => isNear(word, stop))) return NEAR_STOP;
  const isAnswer = ANSWERS.has(word) || HELPS.some((help) => isNear(word, help));
  return isAnswer ? ANSWER_WORD : null;
}

/** Words that mean nothing but stop; the others may, beside a keyword, also be about an order or an appointment. */
const PLAIN_STOPS = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'OPTOUT', 'ALTO', 'PARAR']);
const PERHAPS_STOPS = new Set('CANCEL CANCELAR END QUIT REVOKE BAJA LEAVE REMOVE STOPPING UNJOIN'.split(' '));
/** What people call the texts that they joined, where they do not name the keyword. */
const JOINED = new Set(['JOIN', 'JOINING', 'JOINED']);

/**
 * A text that begins or ends with a word that means stop: the rest, which may be a keyword or speak of joining, in compared form, and
 * whether the word means nothing else. Null for every other text.
 */
export function stopBeside(own: string): { rest: string; isPlain: boolean; isOfJoining: boolean } | null {
  const tokens = own.length > LONGEST_TEXT ? [] : own.split(/\s+/).map(joinWord).filter(Boolean);
  if (tokens.length < 2) return null;
  const isStop = (token = '') => PLAIN_STOPS.has(token) || PERHAPS_STOPS.has(token);
  const at = isStop(tokens[0]) ? 0 : isStop(tokens.at(-1)) ? tokens.length - 1 : -1;
  if (at < 0) return null;
  const rest = joinWord(tokens.filter((_, index) => index !== at).join(' '));
  return { rest, isPlain: PLAIN_STOPS.has(tokens[at] ?? ''), isOfJoining: JOINED.has(rest) };
}

/** Characters that no phone shows, and those that change the direction of a line; a joiner within emoji stays. */
const UNSEEN = /[\p{Cc}\u00AD\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** The words of a keyword as they are stored: on one line, without characters that nobody sees. */
export const joinText = (text: string): string => text.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();

/** What is wrong with the words of a keyword, as a sentence; null when they may be stored. */
export function joinTextsRefusal(consent: string, reply: string): string | null {
  const says = (word: RegExp) => word.test(consent);
  const isWhole =
    says(/\bSTOP\b/) &&
    says(/\bHELP\b/) &&
    says(/\brates\b/i) &&
    says(/\bprivacy\b/i) &&
    says(/\bfrequency\b|\bper (?:day|week|month)\b/i);
  if (!isWhole || consent.length > CONSENT_LIMIT) return NO_CONSENT_WORDS;
  if (!/[\p{L}\p{N}]/u.test(reply)) return NO_JOIN_REPLY;
  if (reply.length > JOIN_REPLY_LIMIT) return LONG_JOIN_REPLY;
  return reply.includes('{{') ? PLAIN_REPLY : null;
}

/** The consent words that a new keyword begins with. */
export function consentFor(organizationName: string, terms: string): string {
  const name = organizationName.trim();
  return (
    `By texting the keyword, you agree to receive recurring automated marketing texts from ${name} at this number. ` +
    'Consent is not a condition of purchase. Message frequency varies. Message and data rates may apply. ' +
    `Reply STOP to stop, HELP for help. Terms and privacy: ${terms}`
  );
}

/** What every first reply says besides the words of staff. */
export const JOIN_FOOTER = 'Msg frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to stop.';
export const CONFIRM_JOIN =
  '{sender}: Reply YES to confirm that you want our texts. Msg & data rates may apply. Reply STOP to stop.';
export const OUT_BEFORE =
  '{sender}: You opted out of our texts. Reply START to get texts again, then text your word once more.';
