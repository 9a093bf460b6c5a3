// Checks a text for content that carriers forbid or filter, before it leaves; each finding has its reason, source and correction.
import { CARRIER, type ForbiddenWords, forbiddenIn, LONGEST } from './forbidden-text.rules.ts';
import { LINK, linkForcesSegment, linksIn, shortenerIn } from './link.rules.ts';
import { segmentsOf } from './segments.rules.ts';

/** One finding. `mended` is the text after the correction that the button `mend` offers. */
export type Finding = {
  /** A text with forbidden content is refused; every other finding is only a warning. */
  kind: 'forbidden' | 'warning';
  says: string;
  source: string;
  mend?: { label: string; mended: string } | undefined;
};

/** The facts about the text besides its words. */
export type TextAbout = {
  /** The name that people should read in a first text; empty when none is expected. */
  sender: string;
  /** Whether it is the first text to a person, which has to name the sender and say how to stop. */
  isFirst: boolean;
  /** Whether the brand has the switch for words of health. */
  hasHealth: boolean;
};

const CTIA = 'CTIA Messaging Principles and Best Practices';
/** Content for adults only, and content that the carriers' filters take for spam. */
const FILTERED: readonly ForbiddenWords[] = [
  { about: 'alcohol', words: /\b(?:beer|wine|liquor|vodka|whiskey|tequila|cocktails?|happy hour|brewery)\b/i },
  { about: 'firearms', words: /\b(?:guns?|firearms?|ammo|ammunition|rifles?|pistols?)\b/i },
  { about: 'tobacco', words: /\b(?:tobacco|cigars?|cigarettes?|vapes?|vaping|nicotine)\b/i },
  {
    about: 'offers that read like spam',
    words:
      /\b(?:act now|100% free|free money|risk[- ]free|guaranteed (?:income|approval|winner)|you(?:'ve| have) (?:been selected|won)|click here|limited time only|make money fast|cash prize)\b/i,
  },
];

const HEALTH =
  /\b(?:diagnos(?:is|ed|es)|prescriptions?|medications?|lab results?|test results?|hiv|biopsy|your symptoms|blood test|chemotherapy)\b/i;

/** Hosts that only redirect to another address. */
const REDIRECTORS = [
  'linktr.ee',
  'l.facebook.com',
  'lm.facebook.com',
  'out.reddit.com',
  'href.li',
  'mailchi.mp',
  'click.linksynergy.com',
];

/** Top-level domains that filters distrust in texts within North America. */
const FOREIGN = /\.(?:ru|cn|su|tk|ml|ga|cf|gq|top|xyz|click|icu|buzz|vip)$/;

const STOPS = /\b(?:stop|unsubscribe|opt[- ]?out|cancel)\b/i;
const STOP_WORDS = 'Reply STOP to opt out.';

const SHOUTS_FROM = 12;
const LETTERS = /\p{L}/gu;
const CAPITALS = /\p{Lu}/gu;

/** Placeholders, also with spaces inside, and links, also without https: case matters in both. */
const KEPT = new RegExp(`\\{\\{[^{}]*\\}\\}|${LINK.source}`, 'gi');
/** The text without placeholders and links. */
const wordsOf = (text: string) => text.replaceAll(KEPT, '');

function shouts(text: string): boolean {
  const plain = wordsOf(text);
  const letters = plain.match(LETTERS)?.length ?? 0;
  return letters >= SHOUTS_FROM && (plain.match(CAPITALS)?.length ?? 0) > letters * 0.6;
}

const ENDS_A_SENTENCE = /(?:^|[.!?]\s+)$/;

/** A part of a text in lower case, except the first letter of each sentence; `before` is the part before it. */
function calmPart(part: string, before: string): string {
  return part
    .toLowerCase()
    .replaceAll(/(^|[.!?]\s+)(\p{L})/gu, (written: string, end: string, letter: string) =>
      end !== '' || ENDS_A_SENTENCE.test(before) ? end + letter.toUpperCase() : written,
    );
}

/** The text in lower case, except the first letter of each sentence; placeholders and links stay as they are. */
function calm(text: string): string {
  let [calmed, at] = ['', 0];
  for (const { 0: kept, index } of text.matchAll(KEPT)) {
    calmed += calmPart(text.slice(at, index), calmed) + kept;
    at = index + kept.length;
  }
  return calmed + calmPart(text.slice(at), calmed);
}

function filteredWords(text: string): Finding[] {
  return FILTERED.flatMap(({ about, words }) => {
    const [word] = words.exec(text) ?? [];
    const why = about.startsWith('offers') ? 'Carriers filter' : 'Carriers ask for a recipient of age in texts about';
    return word ? [{ kind: 'warning' as const, says: `“${word}”: ${why} ${about}.`, source: CTIA }] : [];
  });
}

function links(text: string): Finding[] {
  const hosts = linksIn(text);
  const shortener = shortenerIn(text);
  const redirector = hosts.find((host) => REDIRECTORS.includes(host));
  const foreign = hosts.find((host) => FOREIGN.test(host));
  const found: Finding[] = [];
  const warn = (says: string) => found.push({ kind: 'warning', says, source: CTIA });
  if (shortener) warn(`Carriers often filter texts with ${shortener} links. Use the full address instead.`);
  if (redirector) warn(`${redirector} only leads on to another address. Use that one: filters follow neither.`);
  if (foreign) warn(`Carriers often filter links to addresses like ${foreign}. Use one of your own name.`);
  if (new Set(hosts).size > 1) warn('Several links in one text look like spam to filters. Keep one.');
  if (linkForcesSegment(text))
    warn(`With the link, carriers split this into ${segmentsOf(text).segments} parts; without it, it fits in one.`);
  return found;
}

function firstText(text: string, { sender, isFirst }: TextAbout): Finding[] {
  if (!isFirst) return [];
  const found: Finding[] = [];
  if (sender && !text.toLowerCase().includes(sender.toLowerCase())) {
    found.push({
      kind: 'warning',
      says: `The first text should say who writes: add ${sender}.`,
      source: CTIA,
      mend: { label: 'Add the name', mended: `${sender}: ${text}` },
    });
  }
  if (!STOPS.test(text)) {
    const says = 'The first text should say how to stop.';
    found.push({
      kind: 'warning',
      says,
      source: CTIA,
      mend: { label: 'Add it', mended: `${text.trimEnd()} ${STOP_WORDS}` },
    });
  }
  return found;
}

/** All findings about a text, forbidden content first; none for an empty text and for most others. */
export function checkText(text: string, about: TextAbout): Finding[] {
  if (text.trim() === '' || text.length > LONGEST) return [];
  const outright = forbiddenIn(text).map((says): Finding => ({ kind: 'forbidden', says, source: CARRIER }));
  const found = [...outright, ...firstText(text, about), ...links(text), ...filteredWords(text)];
  if (shouts(text)) {
    const mend = { label: 'Write it calmly', mended: calm(text) };
    found.push({ kind: 'warning', says: 'Text in capitals looks like spam to filters.', source: CTIA, mend });
  }
  if (!about.hasHealth && HEALTH.test(text)) {
    const says = 'This says something about somebody’s health, and texts are not private. Ask them to call instead.';
    found.push({ kind: 'warning', says, source: 'HIPAA, 45 CFR 164.502' });
  }
  return found;
}
