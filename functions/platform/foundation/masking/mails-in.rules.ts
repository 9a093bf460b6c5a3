// E-mail addresses in a text in plain letters: in normal notation, and in the notations by which people hide them from machines.

const LONGEST_NAME = 64;
const LONGEST_DOMAIN = 255;
const AT = /@|[([{<] ?(?:at|arroba|@) ?[)\]}>]|(?<=\s)(?:at|arroba)(?=\s)/g;
const NAME = /[^\s@<>"'()[\]{},;:=&?/\\|]{1,64}$/;
const PLAIN_DOMAIN = /^[^\s@<>"'()[\]{},;|&]{1,255}/;
const ENDINGS = '(?:com|net|org|edu|gov|io|co|us|es|mx|info|me|biz|uk|ca|ar|cl|pe|dev|app|ai|tv|example)';
const DOT = '(?: ?(?:\\.|[([{<] ?(?:dot|punto) ?[)\\]}>]) ?| (?:dot|punto) )';
const WORD_DOT = '(?: ?[([{<] ?(?:dot|punto) ?[)\\]}>] ?| (?:dot|punto) )';
/** A domain with spaces or words in it, and one that has a word for its dot or is a known mail provider's. */
const LOOSE_DOMAIN = new RegExp(`^\\s{0,2}[a-z\\d-]{1,63}(?:${DOT}[a-z\\d-]{1,63}){0,3}${DOT}${ENDINGS}(?![a-z\\d])`);
const WORD_DOMAIN = new RegExp(
  `^\\s{0,2}(?:[a-z\\d-]{1,63}(?:${DOT}[a-z\\d-]{1,63}){0,2}${WORD_DOT}${ENDINGS}|(?:gmail|yahoo|hotmail|outlook|icloud|aol|live|msn|proton|protonmail|ymail|comcast)${DOT}${ENDINGS})(?![a-z\\d])`,
);

/** The domain after an at-sign of that kind, as long as it is written; empty when none follows. */
function domainAfter(sign: string, rest: string): string {
  const isBare = sign === 'at' || sign === 'arroba';
  const [plain = ''] = sign === '@' ? (PLAIN_DOMAIN.exec(rest) ?? []) : [];
  if (plain !== '') return plain;
  return ((sign === 'at' ? WORD_DOMAIN : LOOSE_DOMAIN).exec(rest) ?? [])[0] ?? (isBare ? '' : '');
}

/** The ranges `[from, to)` of the addresses in a text in plain letters, in order; each at-sign is examined once. */
export function mailsIn(low: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const { 0: sign, index } of low.matchAll(AT)) {
    const before = low.slice(Math.max(0, index - LONGEST_NAME - 2), index);
    const name = before.replace(/\s{1,2}$/, '');
    const [own = ''] = NAME.exec(name) ?? [];
    const isApart = name.length < before.length;
    const rest = low.slice(index + sign.length, index + sign.length + LONGEST_DOMAIN);
    const domain = isApart && sign === '@' ? ((LOOSE_DOMAIN.exec(rest) ?? [])[0] ?? '') : domainAfter(sign, rest);
    const from = index - (before.length - name.length) - own.length;
    if (own === '' || domain === '' || from < (found.at(-1)?.to ?? 0)) continue;
    found.push({ from, to: index + sign.length + domain.length });
  }
  return found;
}
