// Splits a text into clauses of plain words for the wish patterns, without differences of case, spelling and decoration.

/** How much of a text is checked: the provider's limit for one text. */
export const JUDGED_CHARACTERS = 1600;

/** Maps spellings and typing errors of the relevant words to the word. */
const SPELLINGS: Readonly<Record<string, string>> = {
  stpo: 'stop',
  sotp: 'stop',
  stp: 'stop',
  stip: 'stop',
  stoop: 'stop',
  stopp: 'stop',
  stap: 'stop',
  stahp: 'stop',
  stawp: 'stop',
  st0p: 'stop',
  stopit: 'stop it',
  txtng: 'texting',
  rmv: 'remove',
  rmove: 'remove',
  tke: 'take',
  frm: 'from',
  w: 'with',
  mo: 'more',
  wanna: 'want to',
  gonna: 'going to',
  aint: 'am not',
  theres: 'there is',
  porfa: 'por favor',
  porfavor: 'por favor',
  xfa: 'por favor',
  nomas: 'no mas',
  msjs: 'mensajes',
  msj: 'mensaje',
  syop: 'stop',
  pls: 'please',
  plz: 'please',
  plse: 'please',
  pleas: 'please',
  pleaze: 'please',
  plzz: 'please',
  txt: 'text',
  txts: 'texts',
  txting: 'texting',
  txted: 'texted',
  texing: 'texting',
  textin: 'texting',
  msg: 'message',
  msgs: 'messages',
  mesages: 'messages',
  messges: 'messages',
  ur: 'your',
  yr: 'your',
  u: 'you',
  yall: 'you',
  thx: 'thanks',
  ty: 'thanks',
  thnx: 'thanks',
  dnt: 'dont',
  donot: 'do not',
  doent: 'doesnt',
  nomore: 'no more',
  num: 'number',
  unsub: 'unsubscribe',
  unscribe: 'unsubscribe',
  unsuscribe: 'unsubscribe',
  unsubcribe: 'unsubscribe',
  unsubscibe: 'unsubscribe',
  unsubscrib: 'unsubscribe',
  unsuscribed: 'unsubscribed',
  unsubsribe: 'unsubscribe',
  nbr: 'number',
  numbr: 'number',
  numer: 'number',
  intrested: 'interested',
  intersted: 'interested',
  remov: 'remove',
  recieve: 'receive',
  recieving: 'receiving',
  anymor: 'anymore',
  wrng: 'wrong',
  rong: 'wrong',
};

const ENDS_A_CLAUSE = /[.!?;:,\n\r…()"“”¡¿—–|]+/u;

function word(written: string): string {
  const plain = /(.)\1\1/.test(written) ? written.replace(/(.)\1{2,}/g, '$1') : written;
  return SPELLINGS[plain] ?? plain;
}

/** One clause in lower case, without accents, apostrophes and symbols, with standard spellings and single spaces. */
function plainWords(clause: string): string {
  const words = clause
    .replace(/['’‘`´]/g, '')
    .replace(/#/g, ' number ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(word)
    .join(' ');
  return words.replace(/\b(?:phone )?number number\b/g, 'number').replace(/\bun subscribe/g, 'unsubscribe');
}

/** STOP with its letters apart: "S T O P", "s.t.o.p", "S-T-O-P", and as a sign. */
const APART = /\bs([\s.*_,-]{1,3})t\1o\1p\b/g;
const SPLIT = /^\W*(?:s top|st op|sto p)\W*$/;

/** The clauses of the start of a text, in plain words; none for a text without letters. */
export function clausesOf(text: string): string[] {
  const plain = text
    .slice(0, JUDGED_CHARACTERS)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(APART, 'stop')
    .replace(SPLIT, 'stop')
    .replace(/\$top\b/g, 'stop')
    .replace(/🛑|⛔/gu, ' stop ');
  return plain
    .split(ENDS_A_CLAUSE)
    .map(plainWords)
    .filter((clause) => clause !== '');
}
