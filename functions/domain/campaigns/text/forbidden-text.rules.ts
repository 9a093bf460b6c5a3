// Content that carriers forbid in every campaign and bulk text, whatever the recipients agreed to.

/** Forbidden words by subject. */
export type ForbiddenWords = { about: string; words: RegExp };

/** The carriers' document that forbids it. */
export const CARRIER = 'Carriers’ codes of conduct (T-Mobile Code of Conduct; Twilio, Forbidden Message Categories)';

/** Longer texts are not checked further. */
export const LONGEST = 2000;

/** Cannabis products: next to one of them, an ambiguous word means cannabis and not a place or a name. */
const SOLD = 'gumm(?:y|ies)|edibles?|oils?|drops|drinks?|tinctures?|vapes?|flower|hemp|mg|creams?|topicals?|dispensary';
const NOT_SOLD = `(?![^]*\\b(?:${SOLD})\\b)`;
/** `cbd`, except as the central business district of a city: "parking in the CBD", "CBD office". */
const DISTRICT = [
  '(?<!\\b(?:(?:in|near|around|within|outside|through) (?:the )?|(?:to|from|at|into|of|across) the |downtown |district \\(?|',
  '(?:Sydney|Melbourne|Brisbane|Perth|Adelaide|Canberra|Auckland|Wellington|Nairobi|Johannesburg|Cape Town|Makati) ))',
  `\\bcbd\\b(?! (?:area|offices?|district|parking|station|traffic|branch|location|streets|shuttle|lofts?|apartments?|tower|core)\\b${NOT_SOLD})`,
].join('');
/** `thc`, except as the name of an organization: "THC clinic", "Tempe Health Clinic (THC)". */
const THC = `\\bthc\\b(?!(?::| (?:clinics?|health|medical|dental|church|office|team|staff|portal|family|patients?)\\b)${NOT_SOLD}|\\)${NOT_SOLD})`;
/** A drug's name is allowed next to these words: the text is then about recovery from it. */
const RECOVERY =
  '(?! (?:recovery|addictions?|overdoses?|withdrawal|treatment|use|users?|abuse|epidemic|crisis|detox|support|awareness|dependence)\\b)';
const AWAY_FROM =
  '(?<!\\b(?:(?:recovery|recovering|free|clean|away|sober) from|addicted to|(?:getting|get|coming) off|quit|quitting) )';
/** `casino`, except for a charity casino night with play money, which is allowed; with money to win it is gambling. */
const CASINO =
  '\\bcasino(?![ -](?:nights?|party|parties|themed?|gala|fundraisers?)\\b(?![^]*\\b(?:real money|jackpots?|bonus|deposits?|cash|bets?)\\b))';
/** `xxx`, except as the placeholder of a name or number: "(XXX)", "(XXX) XXX-0101", "XXX XXX XXXX". */
const XXX = '(?!(?<=[(\\[<{])xxx[)\\]>}])\\bxxx\\b(?!-\\d|[ .-](?:xxx[ .-])?(?:x{4}|\\d{4})\\b)';

/** Content that carriers in the United States forbid even with consent and age checks. */
const FORBIDDEN: readonly ForbiddenWords[] = [
  {
    about: 'cannabis, CBD or kratom',
    words: new RegExp(
      [
        '\\b(?:cannabis|marijuana|weed (?:shop|store|sale|deals?)|(?:weed|cannabis) dispensary|kratom|delta[- ]?8|vape carts?)\\b',
        `\\bcbd(?: [\\w-]+){0,2} (?:${SOLD})\\b`,
        DISTRICT,
        THC,
      ].join('|'),
      'i',
    ),
  },
  {
    about: 'illegal drugs',
    words: new RegExp(
      `${AWAY_FROM}\\b(?:cocaine|heroin|mdma)\\b${RECOVERY}|\\b(?:ecstasy pills|magic mushrooms|psilocybin)\\b`,
      'i',
    ),
  },
  {
    about: 'sex for sale or pornography',
    words: new RegExp(`${XXX}|\\b(?:porn(?:ography)?|onlyfans|escort service|sex(?:ting| chat| cam))\\b`, 'i'),
  },
  {
    about: 'gambling',
    words: new RegExp(
      `${CASINO}\\b|\\b(?:sportsbook|sports betting|slot machines?|online poker|place (?:a|your) bets?)\\b`,
      'i',
    ),
  },
  {
    about: 'loans that carriers call high-risk',
    words: /\b(?:payday loans?|cash advance loans?|title loans?|no credit check loans?)\b/i,
  },
  {
    about: 'debt or credit repair',
    words:
      /\b(?:debt (?:relief|forgiveness|consolidation|settlement)|credit repair|(?:repair|fix) your credit(?! card))\b/i,
  },
  {
    about: 'schemes to get rich',
    words: /\b(?:get rich quick|pyramid scheme|multi[- ]?level marketing|work from home and earn)\b/i,
  },
];

/** A sentence for each thing in a text that carriers forbid; at most its first 2,000 characters are read. */
export function forbiddenIn(text: string): string[] {
  const read = text.slice(0, LONGEST);
  return FORBIDDEN.filter(({ words }) => words.test(read)).map(
    ({ about }) => `Carriers forbid texts about ${about}, whoever agreed to get them. Take it out before you send.`,
  );
}

/** The refusal of a text with forbidden content; null for all others. Replies to people who wrote are not checked. */
export const forbidden = (text: string): string | null => forbiddenIn(text)[0] ?? null;
