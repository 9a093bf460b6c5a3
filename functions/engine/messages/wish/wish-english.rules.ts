// English phrases of a wish to get no more texts, a row each; each pattern is matched against one clause in plain words
// (wish-words).

/**
 * A phrase, matched against one clause in plain words; `unless` matches clauses in which the same words mean something else.
 */
export type WishRow = {
  says: string;
  pattern: RegExp;
  unless?: RegExp;
  mayBeInJest?: true;
  /** Does not count in a text that asks something. */
  isNoQuestion?: true;
};

/** The opposite: "don't stop the reminders"; but not "you don't stop". */
const NO_REQUEST_TO_STOP =
  /(?<!you )\b(?:dont|do not|never|cant|cannot|couldnt) (?:please |ever |just )?(?:stop|quit|unsubscribe|remove|take|delete|cancel|opt|end)\b/;

/** The thing to be canceled or taken off is an appointment or an order. */
const DATES =
  /\b(?:appointments?|appt|schedule|booking|reservation|order|wait ?list|waiting list|calendar|membership|cart|bill|\d{1,2} ?(?:am|pm|th|st|nd|rd)|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today)\b/;

/** A request to write at another time or to somebody else, which is no wish to stop. */
const LIMITS =
  /\b(?:before|after|until|till|while|during|when|yet|instead|at work|work phone|insurance|early|late at|so late|at night|in class)\b/;

const ASKS = /^(?:what|when|where|why|how|do|does|did|is|are|should|will|can i|could i)\b/;

const NUMBER =
  '(?:(?:cell |phone |mobile |contact ){0,3}(?:number|phone|name|info|information|contact|cell|details|data))';
const LISTS =
  '(?:list|lists|texts?|messages?|contacts?|records?|database|system|directory|this|these|future|everything|mailing|thread)';
const TEXTS =
  '(?:texts|text messages?|messages?|sms|alerts|notifications?|offers?|promotions?|promos?|ads|emails?|spam|updates?|reminders?)';

/** All English phrases. Each pattern reads a bounded number of words, so its cost grows only with the length of the text. */
export const ENGLISH_WISHES: readonly WishRow[] = [
  {
    says: 'stop, and nothing else in the clause',
    pattern:
      /^(?:(?:ok|okay|please|kindly|yo|no|omg|just|hey|hi|and|so|now|again|guys|everyone|sir|maam|can you|could you|will you|would you|i need you to|you need to|you must|i want you to|ugh|argh|wtf|god|bro|dude|you guys need to|can this|can you people|thanks but|then|well|alright|fine) ){0,5}(?:(?:stop ?){1,9}|stopp|quit|quit it|cut it out|knock it off|enough|enough already)(?: (?:it|this|that|now|already|please|all|everything|thanks|thank you|immediately|right now|asap|here|nonsense|bullshit|shit|crap|bs|madness|or else|man|bro|dude|sir|tx|and|ok|okay|again|pretty please|trying|with these|at once)){0,4}$|^please (?:please )?end(?: please| now| thanks| thank you)*$/,
    mayBeInJest: true,
  },
  {
    says: 'stop, and why',
    pattern:
      /^(?:please )?stop (?:i|im|no|wrong|not|we|already|with (?:the|these|this|your|all)|me|my number|you|spam)\b/,
    mayBeInJest: true,
  },
  {
    says: 'stop at the end',
    pattern: /\b(?:please|spam|thanks|you|now|just|so|number|again|me|text|texts|time|already) stop$/,
    unless: ASKS,
    mayBeInJest: true,
  },
  {
    says: 'stop texting',
    pattern:
      /\b(?:stop|stopp|quit|cease|discontinue|halt|refrain from) (?:\w+ ){0,4}?(?:texting|texts?|messaging|messages?|sending|contacting|contact|calling|spamming|spam|bothering|harassing|bugging|annoying|pestering|emailing|emails|soliciting|solicitation|communications?|blowing|marketing|selling|pitching|wasting|reaching|harassment|madness|advertising|getting these|getting this|getting texts|receiving|promotions|sms)\b/,
    unless: NO_REQUEST_TO_STOP,
  },
  {
    says: 'stop doing this to me',
    pattern:
      /\b(?:stop|quit) (?!making|giving|letting|telling|getting)[a-z]{3,15}in(?:g|) (?:me|us|this number|my (?:phone|number|cell))\b/,
    unless: NO_REQUEST_TO_STOP,
    mayBeInJest: true,
  },
  {
    says: 'why are you texting me, stop',
    pattern: /\b(?:texting|messaging|contacting|bothering|calling) (?:me|us|this number) (?:stop|quit)$/,
  },
  {
    says: 'enough texts',
    pattern: /\benough (?:with|of) (?:the|these|your|all) (?:\w+ )?(?:texts?|messages?|texting|spam)\b/,
  },
  {
    says: 'I said stop',
    pattern:
      /\b(?:said|say|saying|told you|texted|texting|typed|typing|replied|replying|means?|wrote|sent|sending|asked you|asked) (?:\w+ )?(?:to )?stop\b/,
    unless:
      /\b(?:he|she|they|mom|dad|him|her|them|sign|who|son|dog|kids?) (?:\w+ )?(?:to |said |says )?stop\b|\b(?:he|she|they|sign) (?:said|says)\b|stop (?:at|by|in|over|on)\b/,
    mayBeInJest: true,
  },
  {
    says: 'make it stop',
    pattern:
      /\b(?:make|want|need|get) (?:it|this|them|these|that|these texts|the texts|these messages|the messages)(?: to)? stop\b(?! (?!texting|messag|sending)\w+ing)/,
  },
  {
    says: 'these have to stop',
    pattern: /^(?:these|the|your|all) (?:\w+ )?(?:texts|messages) (?:need to|must|have to|should|gotta|better) stop\b/,
  },
  {
    says: 'remove me, delete my number',
    pattern: new RegExp(
      `\\b(?:remove|delete|erase|scrub) (?:all (?:of )?)?(?:me|us|him|her|this|(?:my|this|our|his|her|their|that|moms?|dads?|the) ${NUMBER})(?: (?:off|from|out|please|now|asap|thanks|immediately|permanently)\\b|$)`,
    ),
    unless: new RegExp(`${NO_REQUEST_TO_STOP.source}|${DATES.source}`),
  },
  {
    says: 'remove me, delete my number, whatever follows',
    pattern: new RegExp(`\\b(?:remove|erase|delete) (?:me\\b|us\\b|(?:my|this|our) (?:\\w+ )?${NUMBER})`),
    unless: new RegExp(`${NO_REQUEST_TO_STOP.source}|${DATES.source}`),
  },
  {
    says: 'take me off',
    pattern:
      /\b(?:take|get|keep|scratch|leave) (?:me|us|him|her|this|(?:my|this|our|his|her) (?:\w+ )?(?:number|phone|name|info|contact|cell)) (?:off|out of (?:your|the|this)|of (?:your|the|this) (?:\w+ )?list)\b/,
    unless: new RegExp(
      `${NO_REQUEST_TO_STOP.source}|${DATES.source}|\\boff (?:work|speaker|hold|mute|at|early|the (?:bus|phone))\\b`,
    ),
  },
  {
    says: 'off your list',
    pattern: /\b(?:off|from|out) (?:of )?(?:this|that|your|the|yalls|all|any) (?:\w+ ){0,3}lists?\b/,
    unless: new RegExp(`${NO_REQUEST_TO_STOP.source}|${DATES.source}|\\blist price\\b`),
  },
  {
    says: 'removed, taken off',
    pattern: new RegExp(
      `\\b(?:removed|taken off|deleted|unsubscribed|taken) (?:me |us )?(?:off |from )(?:of )?(?:\\w+ ){0,3}?${LISTS}\\b`,
    ),
    unless: NO_REQUEST_TO_STOP,
  },
  {
    says: 'I want to be removed',
    pattern:
      /\b(?:want|like|wish|ask(?:ed|ing)?|need|asked (?:\w+ ){0,3}?to be|can i|could i|please)(?: please)? (?:to )?(?:please )?(?:be )?(?:removed|taken off|deleted|unsubscribed|left alone|taken)\b/,
    unless: DATES,
  },
  {
    says: 'remove, and nothing else',
    pattern:
      /^(?:(?:please|kindly|just|ok|hi|no|nah|nope|thanks|sorry|hello) ){0,3}(?:remove|delete|delist|cancel|cancel (?:me|my number|it all|everything)|leave (?:the |this )?(?:group|chat|thread|list)|exit|remove \d+(?: number)?|discontinue|cancel these|end these|stop these|stop them|remove (?:me )?from (?:\w+ )?list|remove number|take off|remove immediately|unenroll)(?: (?:please|thanks|thank you|now|asap|immediately|from list)){0,3}$/,
  },
  {
    says: 'lose my number',
    pattern:
      /^(?:(?:please|just|kindly|and|now) ){0,3}(?:lose|loose|forget|trash|burn) (?:my|this|the) (?:\w+ )?number\b/,
  },
  {
    says: 'unsubscribe',
    pattern: /\bunsubscrib(?:e|ed|ing)\b/,
    unless:
      /\b(?:dont|do not|newsletter|website|link|button|page|your emails?|the email)\b|\bunsubscribed from (?!your|this|these|the|texts)/,
  },
  {
    says: 'opt out',
    pattern: /\b(?:opt|opting|opted) (?:me |us |my \w+ )?out\b|\boptout\b/,
    unless:
      /\b(?:form|vaccine|insurance|school|program|plan|dont|do not|didnt|never|opt in or out)\b|\bopt(?:ing|ed)? out of (?:the |an? |my |our )?(?!this|these|texts?|sms|messages?|all|your|receiving|getting|any|it|future|further|more|communications?|notifications?|marketing|everything|list|alerts|promo)\w/,
  },
  { says: 'I want out', pattern: /^(?:i )?want (?:out|off)(?: of this| of here| this| please| now)?\b/ },
  {
    says: 'consent withdrawn',
    pattern:
      /\b(?:revoke|withdraw|rescind|withdrawing|revoking|revoked|withdrew) (?:\w+ ){0,3}?(?:consent|permission|authorization)\b/,
  },
  {
    says: 'no consent',
    pattern:
      /\b(?:dont|do not|didnt|did not|never|no) (?:have |had |give |gave |given |got )(?:\w+ ){0,3}?(?:consent|permission)\b/,
  },
  {
    says: 'never signed up',
    pattern:
      /\b(?:never|didnt|did not|dont remember|dont recall|do not remember) (?:\w+ ){0,2}?(?:sign(?:ed|ing)? up|consent(?:ed)?|agree(?:d)?|ask(?:ed)?|subscribe(?:d)?|request(?:ed)?|opt(?:ed)? in|authorized?|enroll(?:ed)?)(?: (?:for|to|in|on))?(?: (?:this|these|that|any|your|texts|text|messages?|receive|get|be|getting|receiving|it|anything)\b|$)/,
    unless: /\b(?:price|code|quote)\b/,
  },
  {
    says: 'do not text me',
    pattern:
      /\b(?:do not|dont|never|no longer|must not|should not|shouldnt) (?:ever |please |be )?(?:(?:call|phone|text|message|email|contact|bother) (?:or |and |nor ))?(?:text|message|contact|reach out|texting|messaging|contacting|bother|sms)(?! back)\b/,
    unless: new RegExp(
      `${LIMITS.source}|\\b(?:want to|forget|know how|hesitate|and drive|why|you never)\\b|^(?:i|we) (?:dont|do not|never) text (?:and|while|much)|\\b(?:contact|text|message) (?:my|the|him|her|them|that|it)\\b(?! (?:phone|number|cell))`,
    ),
  },
  {
    says: 'dont message, alone',
    pattern:
      /^(?:please )?(?:do not|dont) (?:text|message|contact|write|disturb)(?: (?:me|us|this|here))?(?: (?:again|anymore|any more|ever|please|ever again|no more|back))*$/,
  },
  {
    says: 'do not send more',
    pattern: new RegExp(
      `\\b(?:do not|dont|never|no longer|not to) (?:\\w+ )?(?:send|sending) (?:\\w+ ){0,4}?(?:more|anymore|anything|stuff|these|this|further|${TEXTS})\\b`,
    ),
    unless: LIMITS,
  },
  {
    says: 'I do not want these',
    pattern: new RegExp(
      `\\b(?:do not|dont|no longer|not|never|rather not) (?:want|wish|care|need|like|interested in|desire|appreciate)(?: (?:to|you|your|any|more|of|these|this|the|those|further|be|receive|get|getting|receiving|see|for|me|us|hear|from|be on|on|all|so|many|such)){0,8} (?:${TEXTS}|contacted|texted|messaged|bothered|list|texting|messaging)\\b`,
    ),
    unless: /\b(?:dont|do not) (?:want|need) (?:to )?(?:miss|lose)\b/,
  },
  {
    says: 'I do not want to get these',
    pattern:
      /\b(?:(?:do not|dont|no longer|not) (?:want |wish |care |like |need )?to|(?:rather|prefer) not(?: to)?) (?:receive|get|hear from|be contacted|be texted|be messaged|be on|participate)\b(?: (?:these|this|them|any|from|your|text|by|on|anymore|messages)\b|$)/,
    unless: /\b(?:code|link|package|invoice|order|confirmation|insurance|vacation|a)\b/,
  },
  {
    says: 'I do not want these anymore',
    pattern:
      /\b(?:do not|dont|no longer) want (?:these|this|them|your|any)(?: (?:\w+ ){0,2}?(?:anymore|any more|texts|crap|stuff))?$/,
  },
  {
    says: 'no more texts',
    pattern: new RegExp(
      `\\bno more (?:\\w+ )?(?:${TEXTS}|text|texting|messaging|marketing|solicit\\w*|advertis\\w*|of (?:this|these))\\b|^no more(?: please| thanks| thank you)?$`,
    ),
  },
  {
    says: 'no texts please',
    pattern:
      /^(?:please )?no (?:texts?|text messages|ads|spam|marketing|promos|promotions|advertising|soliciting|messages|texting|messaging|solicitors?|solicitation)(?: (?:please|thanks|thank you|ever))*$/,
  },
  {
    says: 'cancel the texts',
    pattern: new RegExp(
      `\\b(?:cancel|end|terminate|turn off|shut off|disable) (?:(?:my|all|these|this|the|your|any|of|future|text|sms|further|me from) ){0,4}(?:${TEXTS}|text|subscription|texting)\\b`,
    ),
    unless: new RegExp(`${NO_REQUEST_TO_STOP.source}|\\b(?:end of|box|gym|order|plan|keep|membership)\\b`),
  },
  {
    says: 'end this',
    pattern:
      /^(?:please )?(?:end this|end it|end now|cease|cease contact|cease all contact|desist)(?: (?:now|please|immediately)){0,2}$/,
  },
  {
    says: 'how to get off',
    pattern:
      /\bhow (?:do|can|could|would) (?:i|we|you|one) (?:\w+ )?(?:stop (?:these|this|it$|all|getting|receiving|(?:the|your) (?:\w+ )?(?:texts|messages|spam|texting|alerts))|get off|get out of|turn (?:this|these|them|it) off|be removed|make (?:it|this|these|them) stop|block)\b/,
  },
  { says: 'do not contact list', pattern: /\bput (?:me|us|this number|my number) on (?:\w+ ){0,2}?do not\b/ },
];
