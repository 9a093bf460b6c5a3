// What a reply means, by lists of phrases in English and Spanish; in doubt it is unsure (decisions: What a reply means).
import type { Meaning } from '#functions/schema.gen.ts';
import { wishIn } from '../wish/wish.rules.ts';
import { clausesOf, JUDGED_CHARACTERS } from '../wish/wish-words.rules.ts';
import { ASKS, DENIES, DOUBTS, ENGLISH, HARMLESS, WONDERS } from './meaning-english.rules.ts';
import { SPANISH, SPANISH_ASKS, SPANISH_DOUBTS } from './meaning-spanish.rules.ts';
import type { PlainMeaning } from './phrases.rules.ts';

const NAMES = Object.keys(ENGLISH) as PlainMeaning[];
const patternOf = (told: PlainMeaning) =>
  new RegExp([...ENGLISH[told], ...SPANISH[told]].map((one) => `(?:${one})`).join('|'));
const PATTERNS = Object.fromEntries(NAMES.map((told) => [told, patternOf(told)])) as Record<PlainMeaning, RegExp>;

/** Only a capital letter shows that a word is a name. */
const NAME = '(?!Sure|Yet|Now|Today|Ready|Home|Really|Bad|Much|Good|Interested|Free|Going|Me\\b)[A-Z]\\p{Ll}{1,20}';
const SOMEBODY_ELSE = new RegExp(
  `^\\s*(?:[Ss]orry,? )?(?:[Tt]his (?:is not|isn.?t)|(?:I.?m|I am) not|[Yy]o no soy|[Nn]o soy|[Ee]sta? no es) ${NAME}(?:.s (?:number|phone))?\\s*[.!]?\\s*$|\\b[Tt]here(?:.?s| is) no ${NAME} here\\b`,
  'u',
);

/** Signs that stand for a word where a reply has no words. */
const SIGNS: readonly (readonly [RegExp, Meaning])[] = [
  [/^(?:[👍👌✅✔🙋💯🆗]\s?){1,5}$/u, 'YES'],
  [/^(?:[👎❌🙅]\s?){1,5}$/u, 'NO'],
  [/^(?:🙏\s?){1,5}$/u, 'THANKS'],
  [/^[$💲💵]{1,4}\s?\?{1,4}$/u, 'PRICE'],
  [/^[\s¿]{0,3}[?❓⁉][\s?!❓⁉]*$/u, 'QUESTION'],
];

/** What changes only how an emoji looks. */
const LOOKS = /\p{Emoji_Modifier}|\uFE0F|\u200D|[♀♂]/gu;

/** Laughter and signs of disdain: words beside them may not be meant literally. */
const IN_JEST = /[🙄😂🤣😒🤡🖕💀😜]|\b(?:lo{1,5}l|lmf?ao|rofl|(?:ha){2,20}|(?:ja){2,20})\b/iu;

/** Beginnings of clauses that may come with a yes without changing its meaning. */
const BESIDE_YES =
  /^(?:i|im|ill|ive|id|we|well|were|my|me|see|send|please|lets|that|it|its|this|both|at|on|by|with|tell|thanks?|thank|cant wait|so|very|looking|looks|love|loved|great|perfect|awesome|excited|let|call|book|sign|\d|mon|tues|wed|thur|fri|sat|sun|tomorrow|today|sounds?|works?|hi|hello|ok|okay|got it|dont worry|no problem|still|cancel my other|gracias|por favor|me|muchas|ahi|nos|quiero|voy|con|estoy|manda|envia)\b/;

/** Beyond this many words a bare "yes" or "no" decides nothing. */
const MOST_WORDS = 16;
/** Words of courtesy that come with a thank you. */
const COURTESY =
  /^(?:(?:ok|okay|k|hi|hey|hello|great|awesome|perfect|cool|nice|wonderful|got it|will do|alright|good|bless you|god bless|you too|same to you|have a (?:great|good|nice|blessed|lovely) (?:day|one|night|weekend|evening)|igualmente|muy amable|perfecto|bueno|listo|hola|buen dia|saludos|take care|see (?:you|u)(?: soon| then| there| tomorrow| later)?|i will|(?:you guys|you|u|yall) (?:are|r) (?:the best|awesome|great|amazing)|dios (?:te|los|le|les) bendiga|god bless you|buenas noches|ok got it|excelente|so much|muchas|dr \w{2,15}|doc) ?)+$/;

/** Words of money that make a question one about the price. */
const COSTS = /\b(?:prices?|pricing|precios?|expensive|caro|costs?|cuesta|cobran?|charge)\b/;
/** Questions that ask nothing. */
const RHETORICAL = /^(?:who (?:knows|cares)|are you (?:serious|kidding)|yes|no|wow|free|right|oh)\b(?! .{12})/;

type Sentence = { asks: boolean; clauses: string[] };

/** The sentences of a text as clauses in plain words, and which of them asks something. */
function sentencesOf(text: string): Sentence[] {
  return text
    .slice(0, JUDGED_CHARACTERS)
    .split(/(?<=[.!?…\n])(?![.!?…\n])/u)
    .map((sentence) => ({ asks: /[?¿]/u.test(sentence), clauses: clausesOf(sentence) }))
    .filter(({ clauses }) => clauses.length > 0);
}

const isAsked = (clause: string) =>
  !RHETORICAL.test(clause) && (ASKS.test(clause) || SPANISH_ASKS.test(clause) || WONDERS.test(clause));

/** Whether everything said beside a thank you is courtesy. */
const onlyThanks = (clauses: readonly string[]) =>
  clauses.every((clause) => PATTERNS.THANKS.test(clause) || COURTESY.test(clause));

/** Whether the rest of the text weakens or denies a bare yes or no. */
function isDoubtful(clauses: readonly string[], denied: boolean): boolean {
  const rest = clauses.join(' . ').replace(HARMLESS, ' ');
  return DOUBTS.test(rest) || SPANISH_DOUBTS.test(rest) || (denied && DENIES.test(rest));
}

/** Yes, no or thanks of a text in which nothing else is meant; unsure when they contradict each other. */
function plainly(clauses: readonly string[], text: string): Meaning {
  if (IN_JEST.test(text)) return 'UNSURE';
  const says = (told: PlainMeaning) => clauses.some((clause) => PATTERNS[told].test(clause));
  const [first = ''] = clauses;
  const isShort = clauses.join(' ').split(' ').length <= MOST_WORDS;
  if (isShort && PATTERNS.NO.test(first) && !PATTERNS.YES.test(first)) {
    const rest = clauses.slice(1);
    return isDoubtful(clauses, false) || rest.some((clause) => PATTERNS.YES.test(clause)) ? 'UNSURE' : 'NO';
  }
  if (onlyThanks(clauses) && says('THANKS') && (!PATTERNS.YES.test(first) || COURTESY.test(first))) return 'THANKS';
  if (isShort && says('NO') && !says('YES')) return isDoubtful(clauses, false) ? 'UNSURE' : 'NO';
  const isBesideYes = (clause: string) => PATTERNS.YES.test(clause) || BESIDE_YES.test(clause) || COURTESY.test(clause);
  if (isShort && says('YES') && clauses.every(isBesideYes) && !isDoubtful(clauses, true)) return 'YES';
  return 'UNSURE';
}

/** What a text asks for; null when it asks nothing. */
function asked(sentences: readonly Sentence[]): Meaning | null {
  const clauses = sentences.flatMap((sentence) => sentence.clauses);
  if (clauses.some((clause) => PATTERNS.PRICE.test(clause))) return 'PRICE';
  const isLater = clauses.some((clause) => PATTERNS.LATER.test(clause));
  const questions = sentences.filter(
    ({ asks, clauses: parts }) => (asks && !parts.every((clause) => RHETORICAL.test(clause))) || parts.some(isAsked),
  );
  if (questions.some(({ asks, clauses: parts }) => asks && parts.some((clause) => COSTS.test(clause)))) return 'PRICE';
  const others = questions.filter(({ clauses: parts }) => !parts.some((clause) => PATTERNS.LATER.test(clause)));
  if (isLater) return others.length > 0 ? 'QUESTION' : 'LATER';
  return questions.length > 0 ? 'QUESTION' : null;
}

/**
 * The meaning of the person's own words in a reply (without what they quote). Reads the first 1,600 characters. A wish to stop is no
 * meaning: it has its own rules, which come first; a text with such a wish means only a wrong number or no interest, else it is unsure.
 * Also unsure when no list of phrases matches, or two matches contradict each other.
 */
export function meaningOf(own: string): Meaning {
  const text = own.slice(0, JUDGED_CHARACTERS);
  const sign = SIGNS.find(([pattern]) => pattern.test(text.replace(LOOKS, '').trim()));
  if (sign) return sign[1];
  const sentences = sentencesOf(text);
  const clauses = sentences.flatMap((sentence) => sentence.clauses);
  const says = (told: PlainMeaning) => clauses.some((clause) => PATTERNS[told].test(clause));
  const isAsking = sentences.some(({ asks }) => asks);
  const isLater = says('LATER');
  if (says('WRONG_NUMBER') || SOMEBODY_ELSE.test(text)) return 'WRONG_NUMBER';
  if (says('NOT_INTERESTED'))
    return isLater || says('YES') || isAsking || IN_JEST.test(text) ? 'UNSURE' : 'NOT_INTERESTED';
  if (wishIn(text) !== null) return 'UNSURE';
  if (says('BOOKED')) return isAsking || isLater || isDoubtful(clauses, true) ? 'UNSURE' : 'BOOKED';
  return asked(sentences) ?? plainly(clauses, text);
}
