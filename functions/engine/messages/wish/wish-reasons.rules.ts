// English reasons for wanting no more texts: wrong number, no interest, spam, the law; matched like wish-english.
import type { WishRow } from './wish-english.rules.ts';

/** All reasons, a row each. */
export const REASONS: readonly WishRow[] = [
  {
    says: 'wrong number',
    pattern: /\bwrong (?:number|person|phone|guy|girl|lady|dude|man|contact|cell)\b(?! of| for)/,
    unless:
      /\b(?:i|we) (?:\w+ ){0,3}?(?:sent|wrote|typed|gave|put|entered|called|dialed|texted)\b|\bto the wrong\b|\b(?:do|did|must) i (?:have|get)\b/,
  },
  {
    says: 'somebody else has this number',
    pattern:
      /\bthis (?:is not|isnt|aint|is no longer|hasnt been|not) (?:\w+ ){1,3}?(?:number|phone|cell)\b|\b(?:no longer has|no longer have|doesnt have|does not have|doesnt own|no longer uses|has changed) this (?:number|phone)\b|\b(?:no one|noone|nobody) (?:here )?(?:by that name|named|called|with that name)\b|\bthere is no \w+ (?:at this number|here|at this phone)\b|\bno \w+ at this number\b|\bdont know (?:anyone|anybody|any|a|nobody) (?:named|called|by)\b|\b(?:doesnt|does not|no longer|dont) lives? (?:here|there) ?(?:anymore|any more)?$|\bthis number (?:belongs to|has been|was|is not|isnt|is now|is no longer)\b|\bnot the (?:person|one) you(?:re)?\b/,
  },
  {
    says: 'leave me alone',
    pattern:
      /\b(?:let (?:me|us) alone\b|leave (?:me|us|my (?:\w+ )?(?:mom|mother|wife|husband|family|kids?|son|daughter|dad|father|parents)) (?:\w+ ){0,2}alone|(?:fuck|f|piss|bugger|buzz|screw|bug|eff) (?:off|you|u)|eat shit|^you (?:are |r |re )?(?:bothering|harassing|annoying)|youre (?:bothering|harassing|annoying) (?:me|us))\b/,
    mayBeInJest: true,
  },
  {
    says: 'go away',
    pattern:
      /^(?:(?:please|just|ok|now) ){0,2}(?:go away|get lost|beat it|get out|bug off|scram|take a hike|give it up|give it a rest)(?: (?:please|now|already|forever)){0,2}$/,
    mayBeInJest: true,
  },
  {
    says: 'not interested',
    pattern:
      /^(?:(?:im|i am|i|we are|were|we|sorry|no|hi|hello|hey|but|really|just|still|definitely|thanks|thank you|am|again|so|ok|and) ){0,5}(?:not|no longer|never|never been|uninterested|not at all) (?:really |at all |even |longer )?interested(?: (?:thanks|thank you|at all|anymore|any more|sorry|please|at this time|in (?:this|your|these|anything|any|what|whatever)(?: \w+){0,3}|so|ever|in any|of|it|in anything|in that|bye|stop|remove|man|bro|sir)){0,4}$/,
  },
  {
    says: 'spam',
    pattern:
      /^(?:(?:this|is|its|just|you|are|more|all|reported|marked|as|junk|obvious|total|such|so|much) ){0,4}(?:spam|spammers?|spamming|scam|scammers?)(?: (?:stop|bye|blocked|texts?|messages?|me|us)){0,2}$|\bspamming (?:me|us|my)\b|\breport(?:ed|ing)? (?:\w+ ){0,3}?(?:as )?(?:spam|junk)\b/,
    mayBeInJest: true,
  },
  {
    says: 'blocked',
    pattern:
      /\b(?:block|blocking|blocked) (?:and report\w* )?(?:you|u|this number|your number|this|your texts)\b|\b(?:report|reporting|reported) (?:and block\w* )?(?:you|u|this number|your number|your texts|ya)\b|^(?:\w+ ){0,3}?(?:blocked|blocking|reported|reporting)(?: and (?:reported|blocked|reporting|blocking|deleted))$|^(?:blocked|blocking|reported)$/,
    unless: /\b(?:leak|issue|problem|claim|income)\b/,
  },
  {
    says: 'the law',
    pattern:
      /\b(?:ftc|fcc|tcpa|dnc|do not call|do not contact list|no call list|cease and desist|harassment|harassing me|illegal(?:ly)? (?:text|to text)\w*)\b/,
    unless:
      /\b(?:do not call (?:me|my|him|her|before|after|until|the))\b|\bharassment (?:training|policy|class|course)\b/,
  },
  {
    says: 'if you text again',
    pattern:
      /\b(?:if|next time|should) (?:you|yall|u|i|anyone) (?:\w+ ){0,3}?(?:text|message|contact|call|text me|get)(?:s)?(?: me| this number| one more| another)?(?: again| text| message)\b/,
    unless: /\bplease\b/,
  },
  { says: 'text me again and', pattern: /^(?:text|message|contact) me (?:again|one more time) and\b/ },
];
