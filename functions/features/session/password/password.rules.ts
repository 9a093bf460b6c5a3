// Which passwords are accepted: at least 10 characters, no well-known one, nothing about oneself.

import type { Brand } from '#platform/brands/brand.ts';
import { isLeaked } from './common-passwords.rules.ts';

/** The fewest characters of a password (NIST 800-63B requires 8; the longer, the harder to guess). */
export const PASSWORD_LENGTH = 10;

/** The most characters, so that hashing a password has a bounded cost. */
export const LONGEST_PASSWORD = 256;

export const PASSWORDS_MUST_MATCH = 'Passwords must match.';
const TOO_SHORT = `Your password needs at least ${PASSWORD_LENGTH} characters.`;
const TOO_LONG = `Your password can have at most ${LONGEST_PASSWORD} characters.`;
const TOO_COMMON = 'That password is too common. Please choose another.';
const TOO_OBVIOUS = 'That password is made of the name of this product. Please choose another.';
const TOO_CLOSE = 'Your password cannot be your name, e-mail address or phone number.';

/** Stems of the leaked passwords of ten and more characters. */
const COMMON_STEMS = new Set([
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'passphrase',
  'qwerty',
  'qwertyuiop',
  'qwertyuiopasdfghjkl',
  'qwertyqwerty',
  'qazwsx',
  'qazwsxedc',
  'qazwsxedcrfv',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  'q1w2e3r4',
  'q1w2e3r4t5',
  'zaq12wsx',
  '1qaz2wsx',
  '1qaz2wsx3edc',
  'asdfghjkl',
  'asdfasdf',
  'zxcvbnm',
  'zxcvbnmasdfghjkl',
  'iloveyou',
  'iloveyousomuch',
  'letmein',
  'letmeinnow',
  'welcome',
  'welcometo',
  'changeme',
  'changemenow',
  'administrator',
  'admin',
  'adminadmin',
  'superman',
  'batman',
  'spiderman',
  'pokemon',
  'starwars',
  'whatever',
  'trustno',
  'football',
  'baseball',
  'basketball',
  'liverpool',
  'manchester',
  'manutd',
  'chelsea',
  'arsenal',
  'princess',
  'sunshine',
  'monkey',
  'dragon',
  'master',
  'michael',
  'jordan',
  'charlie',
  'ashley',
  'jessica',
  'christopher',
  'elizabeth',
  'alexander',
  'samantha',
  'stephanie',
  'jennifer',
  'metallica',
  'chocolate',
  'butterfly',
  'strawberry',
  'blink',
  'mustang',
  'computer',
  'internet',
  'samsung',
  'google',
  'facebook',
  'abcdefghij',
  'abcdefg',
  'abcabcabc',
  'qweasdzxc',
  'qweqweqwe',
  'asdasdasd',
  'zxczxczxc',
  'wordpass',
  'secret',
  'secretpassword',
  'mypassword',
  'thisispassword',
  'correcthorsebatterystaple',
  'testtest',
  'test',
]);

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
/** The password without digits and punctuation before or after a word. */
const stemOf = (password: string) => password.toLowerCase().replace(/^[\d\W_]+|[\d\W_]+$/g, '');

function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index));
  const isStep = (step: number) => steps.every((one) => one === step || Math.abs(one) === 9);
  return steps.length > 0 && (isStep(0) || isStep(1) || isStep(-1));
}

function isRepeat(text: string): boolean {
  return /^(.{1,4})\1+$/.test(text);
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const stem = stemOf(password);
  return (
    isLeaked(password) ||
    isRun(lower) ||
    isRepeat(lower) ||
    COMMON_STEMS.has(lower) ||
    COMMON_STEMS.has(stem) ||
    isRepeat(stem)
  );
}

/** The words that everybody knows who signs in there: the product's name and key, the parts of its hosts, and its nouns. */
export function productWords({ key, name, hosts, words }: Pick<Brand, 'key' | 'name' | 'hosts' | 'words'>): string[] {
  const { lead, campaign } = words;
  const names = [key, ...name.split(/\W+/), ...Object.values(hosts).flatMap((host) => host.split('.'))];
  return [...names, lead.one, lead.many, campaign.one, campaign.many];
}

/** The shortest part of a password that somebody has to guess. */
const OWN_LETTERS = 4;

/** Whether a password consists only of the product's own words and common ones, with digits and signs between them. */
function isOfWords(password: string, words: readonly string[]): boolean {
  const known = words.map(plain).filter((word) => word.length >= OWN_LETTERS);
  const letters = plain(password);
  if (!known.some((word) => letters.includes(word))) return false;
  const longestFirst = [...known, ...COMMON_STEMS].sort((one, other) => other.length - one.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), letters);
  return left.replace(/[\d ]+/g, '').length < OWN_LETTERS;
}

/**
 * The sentence why a password is refused; null when it is accepted. `about` lists words that it may not be; `words` are the product's own,
 * of which it may not consist.
 */
export function passwordRefusal(
  password: string,
  about: readonly (string | null | undefined)[],
  words: readonly string[] = [],
): string | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH) return TOO_SHORT;
  if (length > LONGEST_PASSWORD) return TOO_LONG;
  if (isCommon(password)) return TOO_COMMON;
  if (isOfWords(password, words)) return TOO_OBVIOUS;
  const own = about.flatMap((text) => (text ? [plain(text), plain(text.split('@')[0] ?? '')] : []));
  const core = plain(password).replace(/\d{0,4}$/, '');
  const isClose = own.some((text) => text.length >= 4 && (plain(password) === text || core === text));
  return isClose ? TOO_CLOSE : null;
}
