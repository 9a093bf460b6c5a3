// Extracts the person's own words from a text. Phones quote the text that somebody reacts to or answers: quoted words are ours.

const QUOTES = '“”„"«»‘’\'';
const OPEN = '[“„"«‘\']';
/** The sign of a reaction: emoji, one or several. */
const EMOJI = '(?:[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F\\u200D\\u20E3♥❤‼⁉❗❓]|\\d\\uFE0F\\u20E3)';
/** How phones word a reaction, before the quotation marks: iMessage, Google Messages, Samsung, in English and Spanish. */
const REACTS = [
  '(?:dis)?liked|loved|laughed (?:at|with)|emphasi[sz]ed|questioned|hearted|reacted(?: with [^“"«\\n]{1,30}| [^“"«\\n]{1,12})? to',
  'removed (?:an? |the |their |your )?[^“"«\\n]{1,40} from',
  `${EMOJI}{1,8} ?(?:to|a|en)`,
  '(?:no )?(?:me|te|le|les) (?:gust[oó]|gusta|encant[oó]|encanta|dio risa|divirti[oó]|import[oó])',
  '(?:se )?(?:ri[oó]|r[ií]e) (?:de|con)|enfatiz[oó]|exclam[oó](?: por)?|pregunt[oó] por|cuestion[oó]|destac[oó]|resalt[oó]|subray[oó]',
  '(?:dio|marc[oó]|indic[oó]) (?:un )?(?:me gusta|me encanta|no me gusta|like) (?:a|en)',
  'reaccion[oó](?: con [^“"«\\n]{1,30}| [^“"«\\n]{1,12})? a(?:l mensaje)?',
  '(?:quit[oó]|elimin[oó]|retir[oó]|borr[oó]) (?:una? |el |la |su )?[^“"«\\n]{1,40} (?:de|a)',
].join('|');
/** A reaction and the opening quotation mark, perhaps after a name. */
const REACTION = new RegExp(
  `^\\s*(?!(?:i|we|you|u|yo|he|she|they) )(?:a )?(?:[\\p{L}.'-]{1,30} ){0,3}?(?:${REACTS}):?\\s*${OPEN}`,
  'iu',
);
/** Our footer, quoted by somebody in quotation marks. */
const FOOTER =
  /["“«][^"”»\n]{0,200}\b(?:reply|text|txt|send|responde|responda|envia|envía|manda)\b[^"”»\n]{1,120}["”»]/giu;
/** The line with author and time with which mail programs begin a quoted message. */
const LETTER =
  /^(?:on .{5,200}\bwrote|el .{5,200}\bescribi[oó]|-{2,}\s?(?:original message|forwarded message|mensaje original)\s?-{2,}|_{8,}):?\s*$/i;

/** Invisible characters around the emoji and the words that Google Messages writes. */
const INVISIBLE = /[\u200A-\u200C\u200E\u200F\u2060\uFEFF]/g;

/** The words after a reaction's quotation, empty when the quotation was cut off; null when the text is no reaction. */
function besidesReaction(text: string): string | null {
  const [reaction] = REACTION.exec(text) ?? [];
  if (reaction === undefined) return null;
  let end = text.length;
  while (end > reaction.length && !QUOTES.includes(text[end - 1] ?? '')) end--;
  return end > reaction.length ? text.slice(end) : '';
}

/** The lines without quotations: neither `> …` lines nor a message that a mail program quotes. */
function unquotedLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  const own: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (
      LETTER.test(line) ||
      (/^(?:on|el) /i.test(line) && LETTER.test(`${line} ${lines[index + 1] ?? ''}`.slice(0, 260)))
    ) {
      const rest = lines.slice(index + 1);
      const last = rest.findLastIndex((one) => /^\s*>/.test(one));
      return [...own, ...(last === -1 ? [] : rest.slice(last + 1))];
    }
    if (!/^\s*>/.test(line)) own.push(line);
  }
  return own;
}

/**
 * The text without what it quotes of ours: a reaction's quotation (`Liked “…”`, `👍 to “…”`, `Le gustó “…”`), quoted lines
 * (`> …`, `On … wrote:`) and our footer in quotation marks. Empty when nothing is their own.
 */
export function ownWords(message: string): string {
  const text = message.replace(INVISIBLE, '');
  const besides = besidesReaction(text);
  if (besides !== null) return besides.trim();
  const lines = unquotedLines(text);
  return lines.join('\n').replace(FOOTER, ' ').trim();
}
