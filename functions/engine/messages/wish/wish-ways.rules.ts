// More English ways to ask for no more texts: politely, for another channel, for lack of consent, as the wrong person, in anger.
import type { WishRow } from './wish-english.rules.ts';

const WRITES = '(?:text|message|contact|send|bother|reach|call|write|email|msg)(?:ing|ting)?';
const MAIL = '(?:e ?mails?)';
const TEXT = '(?:texts?|texting|sms|messages?|messaging|text messages?)';
const LATER = /\b(?:before|after|until|till|while|during|yet|at work|so late|at night|in class|when)\b/;

/** All of them, a row each; every pattern reads a bounded number of words. */
export const MORE_ENGLISH_WISHES: readonly WishRow[] = [
  {
    says: 'asked politely not to text',
    pattern: new RegExp(
      `\\b(?:mind|if (?:you|yall)|(?:rather|prefer|prefer that|prefer if|ask|request|ask that|request that|ask you|like) (?:you|yall)|(?:could|can|would|will) (?:you|u)|kindly|please|want you|need you|asking you|beg you)(?: (?:please|kindly|just|all|guys|people|to|could|would)){0,3} (?:not|dont|didnt|do not|did not|wouldnt) (?:to )?(?:\\w+ )?${WRITES}\\b(?! back)(?! (?:the|my|his|her) (?:office|work|job|house|home|landline|store|clinic|wife|husband|mom|dad)\\b)`,
    ),
    unless: LATER,
  },
  {
    says: 'please don’t, alone',
    pattern: /^(?:please|(?:could|can|would) (?:you|u)(?: please)?) (?:not|dont|do not)(?: please| thanks)?$/,
    mayBeInJest: true,
  },
  {
    says: 'by another channel instead of texts',
    pattern: new RegExp(
      `\\b(?:${MAIL}|mail|call|calls|phone)(?: \\w+){0,3}? (?:instead of|rather than|not|over|and not|no|better than) (?:by |via |a |the |your |my |any )?${TEXT}\\b|\\b(?:contact|reach|write|write to|notify|respond to|reply to|get) (?:me|us)(?: \\w+){0,2}? (?:by|via|through|at|on|with) (?:my |the )?(?:${MAIL}|mail|phone)\\b.{0,20}\\binstead\\b|\\b(?:use|try) (?:my |the )?${MAIL} (?:address )?(?:instead|only)\\b`,
    ),
    unless: new RegExp(`\\b${TEXT} (?:me|us|is|are|instead of)\\b`),
  },
  {
    says: 'only by e-mail',
    pattern: new RegExp(
      `^(?:(?:please|just|only|kindly|so) ){0,3}${MAIL} (?:(?:me|us) )?(?:instead|only)(?: please| thanks| thank you)*$|^(?:please )?(?:only|just) ${MAIL}(?: me| us)?(?: please)?$|\\b(?:id |i |would |we ){0,3}prefer (?:an |to be contacted by |contact by )?(?:${MAIL}|phone calls?)(?: please)?$|\\bprefer to be (?:e ?mailed|called)\\b|^(?:please )?use (?:my )?${MAIL}(?: please| only)*$|\\b(?:by|via|through|on) (?:${MAIL}|mail|phone) only\\b|\\bonly (?:want|accept|use|do|read) (?:${MAIL}|calls|phone calls)\\b|\\bonly (?:contact|reach|write) (?:me |us )?(?:by|via|on|at) (?:${MAIL}|phone|mail)\\b|^(?:phone )?calls only(?: please)?$|\\b(?:i|phone|it|this) (?:cant|cannot|can not) (?:get|read|receive|see|accept) (?:texts|text messages)$`,
    ),
  },
  {
    says: 'does not use texts',
    pattern: new RegExp(
      `^(?:i |we |sorry ){0,2}(?:dont|do not) (?:do|use|read|like|want|take|accept) (?:any )?${TEXT}\\b`,
    ),
    unless: LATER,
  },
  {
    says: 'no consent',
    pattern:
      /\b(?:no|without|never|not|dont|do not|didnt|did not|havent|have not|nobody)(?: \w+){0,3}? (?:consent(?:ed|ing)?|permission|authoriz(?:ed?|ation))\b|\b(?:consent|permission)(?: is| has been| was| hereby)? (?:revoked|withdrawn|denied|rescinded|not given)\b|\b(?:take|taking|took) (?:back )?(?:my )?(?:consent|permission)(?: back)?\b|\bunsolicited\b/,
    unless:
      /\b(?:forms?|sign(?:ed)?|slip|paper\w*|need|needed)\b|\bnot (?:only|just)\b|\btake (?:my )?(?:consent|permission)$/,
  },
  {
    says: 'never gave the number',
    pattern:
      /\b(?:never|didnt|did not|dont remember) (?:\w+ ){0,2}?(?:gave|give|giving) (?:\w+ ){0,3}?(?:number|cell)\b/,
    unless: /\b(?:wrong|right|correct|code)\b/,
  },
  {
    says: 'tired of texts',
    pattern:
      /\b(?:sick|tired|fed up|done|annoyed|exhausted)(?: and tired)? (?:of|with|by|getting|receiving) (?:\w+ ){0,3}?(?:texts?|messages?|texting|spam|these)\b|\b(?:enough|too many|way too many) (?:\w+ )?(?:texts|messages|text messages)\b|\brespect my (?:wishes|privacy)\b/,
    unless: /^(?:is|are|did|do|how)\b/,
  },
  {
    says: 'asks again to stop',
    pattern:
      /\b(?:ask|asking|asked|tell|telling|told|begging|want|need|appreciate(?: it)? if|great if|nice if|love it if)(?: (?:you|yall|u|this|these|it|politely|nicely|again|youd|would|all|guys)){1,4} (?:to )?(?:stop|stopped|cease|quit)\b|\b(?:notice|warning|request) to (?:stop|cease)\b|\bhow many times(?: (?:do|must|will|should) i (?:have to |need to )?(?:ask|tell|say|reply))?(?: (?:you|this|no|stop))?$|\b(?:second|third|fourth|2nd|3rd|4th|5th|last|final) (?:time|request|notice|warning)\b(?: \w+){0,2} (?:asking|asked|ive asked|stop|told|telling|texting|remove|cease|said)\b|^(?:last|final) warning$|\bway to (?:stop (?:these|this|the texts|your texts|getting|receiving)|get off|unsubscribe|opt out)\b|\bappreciate (?:being|getting) (?:removed|taken off)\b|\bappreciate (?:not|no longer) (?:getting|receiving|being (?:texted|messaged|contacted))\b|\b(?:unenroll|unregister) (?:me|my (?:number|phone|cell))\b(?! (?:from|for) (?:\w+ ){0,3}(?:class|course|event|webinar|session|workshop))/,
    unless: /\b(?:he|she|they|kids?|dog|drs?|doctor|insurance)\b/,
  },
  {
    says: 'not this number',
    pattern:
      /\bnot (?:ok|okay|cool|alright|appropriate) to (?:text|message|contact)\b|\b(?:dont|do not|never|stop|quit) us(?:e|ing) (?:this|my) (?:number|phone|cell)\b|\b(?:not|isnt) the (?:right|correct) (?:person|number|phone|contact)\b|^(?:this is (?:an |the )?)?(?:incorrect|invalid|bad) (?:number|person)$|\bno such person\b|\b(?:he|she|they) changed (?:his|her|their) number\b|\btexting a (?:kid|minor|child)\b|\b(?:de ?list|black ?list) (?:me|us|my number|this number)\b|\b(?:do not|dont) solicit\b|\b(?:these|your) (?:texts|messages) are (?:so |very |really )?(?:annoying|unwanted|harassment|harassing|spam|not welcome|unwelcome)\b/,
    unless: /\b(?:price|order)\b/,
  },
  {
    says: 'go bother somebody else',
    pattern:
      /^(?:go )?(?:bother|find|text|annoy) (?:someone|somebody|anyone) else\b|^(?:take a hint|get a life|kiss my ass|suck it|fu|f u|drop dead|go to hell|junk|trash|garbage)$|\b7726\b|\breport(?:ing|ed)? (?:this |you )?to (?:my carrier|the carrier|verizon|the police|the authorities)\b/,
    mayBeInJest: true,
  },
  {
    says: 'remove it, at the end',
    pattern: /\b(?:please|asap|just) (?:remove|unsubscribe|delete)(?: it| thanks| thank you)?$|^remove it\b/,
  },
  {
    says: 'remove by other words',
    pattern:
      /\b(?:drop|wipe|clear|purge|discard|toss|throw away|get rid of|cross|kick|strike|pull|rip|lose|rmv|unlist) (?:(?:my|this|our) (?:\w+ )?(?:number|info|contact|name|cell)|me from)\b|\b(?:have|get) (?:me|us|my number|this number) (?:removed|taken off|deleted|unsubscribed)\b|\bdont bother (?:text|messag|contact|send|call)\w*/,
    unless: /\b(?:appointment|schedule|waitlist|wait list|at the|work|school)\b/,
  },
  {
    says: 'out of this',
    pattern:
      /^(?:(?:please|just|now) ){0,2}(?:take|get|let|leave|kick) me (?:out|off)(?: of (?:this|here|it|your|the|these)(?: \w+){0,2})?(?: please| now)*$|^(?:please )?remove from\b/,
  },
  {
    says: 'turn these off',
    pattern:
      /\b(?:turn|shut|switch) (?:these|this|those|the texts|these texts|texts|your texts) (?:\w+ )?(?:off|down)\b|\b(?:turn|shut|switch) (?:these|those|the|your|all|my)(?: \w+)? (?:texts?|messages?|alerts?|notifications?|reminders?) off\b|^(?:turn|shut|switch) off (?:these|the|your|all) (?:\w+ )?(?:texts|messages|notifications)\b/,
  },
  {
    says: 'suspend texts',
    pattern:
      /\b(?:suspend|halt|discontinue|cease|end|mute|terminate|block) (?:(?:all|the|these|this|your|any|my|further|future|sms|text|texting) ){0,3}(?:messages?|texts?|texting|communications?|contact|sms|service|alerts)\b|\bno (?:further|future|additional|other) (?:\w+ )?(?:texts?|messages?|contact|communications?)\b/,
    unless: /\b(?:appointment|box|water|gas|power)\b/,
  },
  {
    says: 'no longer wants them',
    pattern:
      /\b(?:wish|want|like|prefer|choose) to no longer (?:receive|get|be|hear)\b|\bno longer (?:wish|want|need|care|like)(?: to)? (?:receive|get|be (?:contacted|texted)|hear|these|this|your|texts|messages|participate)\b|^(?:i |we )?(?:dont|do not) (?:want|need) (?:this|these|any of this|nothing)(?: anymore| any more| please)?$|\b(?:dont|do not) (?:want|wish|care|like|need) to hear (?:from|anything from) (?:you|u|anyone|anybody)\b|\b(?:stop|end|without) receiving\b/,
  },
  {
    says: 'no interest',
    pattern:
      /^(?:i |we |sorry |have |got |there is ){0,3}(?:no interest|zero interest)\b|\bnot interested in (?:selling|buying|refinanc\w+|purchasing|switching|changing|a (?:loan|policy|quote)|whatever)\b|^(?:\w+ )?aint interested\b|^(?:i |we )?am not interested(?: |$)/,
    unless: /\bbut\b/,
  },
  {
    says: 'may not text',
    pattern:
      /\b(?:you|yall|u) (?:may not|cannot|cant|are not allowed to|arent allowed to|have no right to|are not permitted to|should not be|shouldnt be|must not) (?:be )?(?:text|texting|message|messaging|contact|contacting|send|sending)\b|\byoure not allowed to (?:text|message|contact)\b|\bno need to (?:text|message|contact)(?! (?:\w+ )?back)(?: me| us| this| again| anymore|$)/,
  },
  {
    says: 'somebody else has this phone',
    pattern:
      /\bnew owner of this (?:number|phone)\b|\bjust got this (?:number|phone)\b|\b(?:hasnt|havent|has not|have not|doesnt|does not|didnt) (?:had|have|own|use) this (?:number|phone|cell)\b|\bnot who you(?:re| are)? (?:think|looking)\b|\b(?:someone|somebody) else (?:now )?has this\b|\bnumber used to be (?:someone|somebody)\b|^(?:this is )?not \w+s (?:number|phone|cell)\b|\bnever heard of (?:him|her|them|this person|that person|\w+)$|\bdont know who (?:that|this person|he|she) is\b|\bwrong (?:num|nbr|party|numero|human|recipient)\b|^(?:this is )?a new (?:number|phone)\b(?=.*\bnot\b)|^this is a new (?:number|phone)$/,
    unless: /\b(?:my new|update|save)\b/,
  },
  {
    says: 'somebody died',
    pattern:
      /\b(?:deceased|passed away|has passed|has died)\b.{0,60}\b(?:remove|stop|take|delete|dont|do not|no longer)\b/,
  },
  {
    says: 'threatens',
    pattern:
      /\b(?:i will|ill|going to|gonna|or i|about to|i can|we will) sue\b|\b(?:this is|its|thats) illegal$|\billegal (?:texts?|messages?|texting)\b|\bbreaking the law\b|\battorney general\b|\bhear from my (?:lawyer|attorney)\b|\b(?:file|filing|filed) a complaint\b|\b(?:violates?|violation|violating)\b.{0,30}\b(?:tcpa|law|rights|privacy)\b|^(?:one more|another|next) (?:text|message)\b.{0,40}\b(?:and|ill|i|youre|will)\b|\bharassing (?:texts|messages)\b|\bdnc registry\b|\b(?:going to|gonna|will|ill|about to|im) (?:block|report|blocking|reporting) (?:you|u|this number|your number|this|yall)\b|^blocked (?:you|u)\b|\bget (?:out of|off) my (?:phone|life|line|messages|texts)\b|^begone$|^(?:dont|do not|never|stop) (?:hit|hitting) (?:me up|my (?:line|phone|cell|inbox))\b(?! (?:yet|before|until|after|till))|^(?:please )?leave (?:me|us) be$/,
    unless: /\b(?:leak|parking|park)\b/,
  },
  {
    says: 'why do you keep texting',
    pattern:
      /\bwhy (?:do|are|does|am|would) (?:you|u|this number|they|i)(?: guys)? (?:keep|still|always|constantly|keep on) (?:\w+ing)\b|\bwhy (?:havent|wont|cant|dont|didnt|wouldnt) (?:you|u|they) (?:\w+ )?(?:stop|stopped|quit) (?:texting|messaging|sending|contacting|calling)\b/,
    unless: /\b(?:asking|seeing|having|trying|losing|missing)\b/,
  },
];
