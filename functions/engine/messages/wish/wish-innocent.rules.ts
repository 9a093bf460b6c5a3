// Clauses that mention stopping without wishing it: questions about it, denials, mistakes, other people; and joy.

/** Words for stopping, in both languages. */
const STOPS =
  '(?:stop(?:ped|ping)?|quit|unsubscrib(?:e|ed|ing)|opt(?:ed|ing)? out|be(?:ing)? removed|remove me|take me off|delete me)';
const ANSWERS = '(?:text|reply|say|send|put|type|answer|hit|press|respond|write|do)(?:ed|s)?';

/** Questions about stopping. "Why won't you stop" and "how many times do I have to say stop" are wishes, not questions. */
const ASKED = [
  `\\b(?:why|whyd|how come)\\b (?!(?:\\w+ ){0,2}(?:wont|dont|cant|didnt|havent|wouldnt|not)\\b)(?!do you (?:guys )?keep|are you still)(?:\\w+ ){0,4}?${STOPS}\\b`,
  `^(?!(?:i|we|you|u|they|ive|weve)\\b)(?:\\w+ ){0,2}?(?:did|have|has|had) (?:you|yall|u|the|they|we|it|my|i|your|those|this) (?!not\\b)(?:\\w+ ){0,3}?${STOPS}\\b`,
  `\\bwhen (?:did|do|should|can|could|would|are) (?:you|u|i|we|they|the)\\b (?!(?:\\w+ ){0,3}?(?:going to|finally) )(?:\\w+ ){0,3}?${STOPS}\\b`,
  `\\bif (?:i|we|someone|somebody) (?:\\w+ ){0,2}?${ANSWERS} (?:back |you |with |the word ){0,3}stop\\b`,
  `\\bif (?:i|we) (?:stop|quit|opt out|unsubscribe)\\b`,
  `^(?!.*\\b(?:many|times|again)\\b).*\\b(?:do|should|must|can|did) i (?:have to |need to |just |really |still )?${ANSWERS} (?:back |with |the word ){0,2}stop\\b`,
  `\\b(?:what|whats) (?:does|do|is|would|happens|if)\\b(?!.*\\b(?:wrong with|problem|do you want)\\b).{0,60}\\b(?:stop|unsubscribe|opt out)\\b(?! (?:texting|these|the texts|messaging)\\b)`,
  '^(?:is|was|does|will|would) (?!this\\b|you\\b|u\\b|yall\\b|someone\\b|somebody\\b|anyone\\b|it\\b)(?:\\w+ ){0,3}?stop\\b',
  '\\b(?:is|was|are) (?:this|it|that|you) (?:a |real |really |some |like )*(?:spam|scam|scammers?|spammers?)\\b',
  '^(?:(?:y|oye|oigan|hola|pero|disculpe) ){0,2}(?:por que|xq|porque|cuando|como es que) (?:\\w+ ){0,2}?(?:dejaron|dejaste|dejo|pararon|ya no(?! (?:me interesa|quiero|deseo|necesito)))\\b',
  '\\bsi (?:pongo|mando|respondo|escribo|contesto|digo|envio) (?:\\w+ )?(?:stop|alto|baja|parar)\\b',
  '\\bque (?:pasa si|significa|quiere decir)\\b|^(?!.*\\b(?:cuantas|veces|otra vez)\\b).*\\btengo que (?:responder|mandar|poner)\\b',
  '(?<!\\bno )\\b(?:me|nos) dieron de baja\\b|\\b(?:de donde|como) (?:sacaron|tienen|consiguieron|obtuvieron)\\b',
];
/** The person says that they do not want to stop, or did not mean it. */
const DENIED = [
  `\\b(?:dont|do not|no|wont) (?:need|have) (?:you )?to (?:\\w+ )?${STOPS}\\b`,
  `(?<!\\b(?:you|u|why|they) )\\b(?:no need|no reason|not necessary|dont|do not|didnt|did not|never|not|wont|doesnt|neednt)(?: please)?(?: (?:for|you|u|yall|to|have|need|want|ask|asking|mean|meant|say|said|trying|going|ever|just|actually|even|that|guys)){0,6} ${STOPS}\\b(?!(?: \\w+){0,3} again\\b)`,
  '\\bno (?:quiero que |quiero |es necesario |hace falta |hay necesidad de |hay que |tienen que |me |nos |que ){0,4}(?:dej(?:en|es|e) de|par(?:en|es|e|ar)\\b|quit(?:en|e|es)\\b|den de baja|darme de baja|borr(?:en|e|es)\\b|saqu(?:en|e|es)\\b|salir(?:me)?\\b|cancelar\\b|elimin(?:en|e|es)\\b)',
  '^(?:please |just |pls )?keep (?:me|us|em|them|the texts|texting|sending)\\b(?!.*\\b(?:report|block|sue|police|lawyer|attorney)\\b)|(?<!\\bno (?:me |nos )?)\\b(?:sigan|sigue|siga) (?:mand|escrib|envi)\\w+',
];
/** The person opted out by mistake. */
const MISTAKEN = [
  `\\b(?:i|we|accident(?:al)?ly|pocket)\\b(?: \\w+){0,3} (?:texted|hit|sent|said|typed|pressed|replied|put|opted|unsubscribed|text|wrote)\\b.{0,40}\\b(?:by|on|in) (?:mistake|accident|error)\\b`,
  '\\baccident(?:al)?ly (?:\\w+ )?(?:texted|hit|sent|said|typed|pressed|replied|put|opted|unsubscribed|stopped)\\b',
  '\\b(?:puse|mande|escribi|conteste|respondi|di de baja)\\b.{0,40}\\b(?:por error|sin querer|por accidente)\\b',
  '\\bpocket text\\b',
];
/** Somebody else is removed from a list or an appointment. Does not match a phone that somebody else has. */
const OWN =
  'me|us|my (?:\\w+ )?(?:number|cell|phone|name|info|contact|details|data)|my|our|this|these|the (?:number|phone|above)|number|him|her|them|it|all|everyone|everything|from|off|please|now|immediately|asap|thanks|and|or|yall|you|u|out|a|me out|mi|mis|este|esta|el (?:numero|telefono|contacto)|todos?|me de|numero|de|por|ya';
const OTHERS = [
  `\\b(?:remove|take|delete|scratch|pull|drop|cross) (?!(?:${OWN})\\b)(?:the )?[a-z]{2,20} (?:\\w+ )?(?:off|from)\\b`,
  '\\b(?:remove|take|delete|scratch|pull|drop|cross|unsubscribe) (?:my|our) (?:\\w+ )?(?:wife|husband|sister|brother|mom|mother|dad|father|son|daughter|kid|kids|friend|grandma|grandpa|cousin|aunt|uncle|boss|roommate|neighbor|partner|guest)\\b(?! (?:number|phone|cell))',
  `\\b(?:quit|sa[cq]u?|borr|elimin)\\w{1,4} a (?!mi (?:numero|telefono)\\b)(?:mi |la |el )?\\w+ de\\b`,
];

const INNOCENT = new RegExp([...ASKED, ...DENIED, ...MISTAKEN, ...OTHERS].map((one) => `(?:${one})`).join('|'));

/** A wish to stop that follows such words without a full stop between them: "is this a scam stop texting me". */
const ASKS_TOO = new RegExp(
  '(?<!\\b(?:dont|not|never|didnt|to|you|u|i|they|it|will|would|can|no(?: me)?) )\\b(?:' +
    [
      'stop (?:texting|messaging|sending|contacting|calling|bothering|harassing|spamming)',
      '(?:please|pls|kindly|just) (?:stop|quit|remove|delete|unsubscribe|take me off)',
      '(?:remove|delete|unsubscribe|leave) me',
      'take me off',
      '(?:lose|delete|remove) (?:my|this) number',
      '(?:dejen|paren|cesen) de',
      '(?:borren|quiten|saquen|eliminen)(?:me| mi)',
      'denme de baja',
      'no me (?:escriban|manden|molesten|contacten|texteen)',
    ].join('|') +
    ')\\b',
);

/** The part of a clause that can be a wish: empty when the clause only mentions stopping, unless a wish follows in it. */
export function asked(clause: string): string[] {
  const match = INNOCENT.exec(clause);
  if (!match) return [clause];
  const rest = clause.slice(match.index + match[0].length);
  const also = ASKS_TOO.exec(rest);
  return also ? [rest.slice(also.index)] : [];
}

/** Signs of a joke, and of delight at a piece of news: "STOP!! no way". */
const LAUGHS =
  /\b(?:lo{1,9}l|lmf?ao|rofl|jk|(?:ha){2,20}h?|(?:he){2,20}|(?:ja){2,20}j?|(?:je){2,20})\b|[😂🤣😆😄😁😊😍🥰🤩🥹🎉💀😱😜😝🙈]/u;
const DELIGHT = new RegExp(
  [
    '\\bso (?:cute|cool|funny|good|excited|sweet|pretty|happy|nice)\\b',
    '(?<!\\bbe )\\b(?:so kind|amazing|awesome|gorgeous|hilarious|beautiful|adorable)\\b',
    '(?<!\\bwould )\\blove (?:it|this|that|you guys)\\b',
    '\\byou ?(?:re|are) (?:too kind|too much|the best|killing me|so (?!annoying|rude|creepy|persistent|wrong|desperate|pushy|full of))\\b',
    '\\bcant wait\\b(?! (?:to|until i|till i) (?:block|report))',
    '\\bno you didnt\\b|\\byay\\b|\\bcongrat\\w*',
    '\\bim (?:crying|dying|dead(?! serious)|screaming|so (?!sick|tired|done|over|annoyed|fed|mad|angry|pissed|upset|sorry|bored|not))\\b',
    '\\b(?:que padre|que (?:lindo|bonito|emocion|risa)|me encanta|me muero)\\b',
  ].join('|'),
);
/** Words of surprise or of anger, depending on their order: "STOP!! no way" is surprise, "Seriously? Stop." is anger. */
const SURPRISE =
  /\b(?:no way|you ?(?:re|are) (?:kidding|joking)|are you (?:serious|kidding|for real)|shut up|no manches|no inventes)\b/;
/** The same with a single word, which needs a question mark or an exclamation mark: "Stop. Seriously." is anger. */
const REALLY = /\b(?:really|seriously)\s{0,3}[?!]/;

/** Whether a text is a joke or a cheer, by its letters and its clauses: then "stop it" is no wish. */
export const isMerry = (text: string, clauses: readonly string[]): boolean =>
  LAUGHS.test(text.toLowerCase()) ||
  clauses.some((clause) => DELIGHT.test(clause)) ||
  SURPRISE.test(clauses.slice(1).join(' . ')) ||
  (clauses.length === 1 && SURPRISE.test(clauses[0] ?? '')) ||
  REALLY.test(text.toLowerCase().slice((clauses[0] ?? '').length));

/** The person prefers texts: then "do not call" is only about calls. */
const TEXT_LIKED =
  /(?<!not |no |dont |dont like |than )\b(?:text(?:s|ing)? (?:me|us|instead|only|is|are|works?|ok|okay|fine|over)|please text|prefer (?:a )?texts?|by text|via text)\b|\b(?:mejor|prefiero|solo) (?:por |un |una |mandenme |manden )?(?:mensajes?|textos?|escrib\w+)\b/;

const IGNORE = '(?<!\\b(?:dont|not|never|didnt|you|u|they|i|ill|will|im|if) )\\b(?:ignore|disregard)';
const OF_A_NUMBER = '(?! (?:number|phone|cell|contact|name|person|info\\w*)\\b)';
/** The person wants the texts again, or wrote to us by mistake. */
const BACK = new RegExp(
  [
    '(?<!\\b(?:(?<!\\b(?:can|could|will|would) )you|they|who|dont|not|never) )\\b(?:add|put|sign|opt|subscribe) (?:me|us) back\\b',
    '(?<!\\b(?:dont|not|never|you) )\\b(?:resubscribe|opt (?:me |us )?back in)\\b',
    '\\b(?:oops|whoops)\\b',
    `${IGNORE}(?: (?:that|this|it|the|my|previous|last|first|prior|all|of|stop|wrong|two)){0,4} (?:texts?|messages?|stop|one|reply|answer|response|part|comment|typo|request)\\b`,
    `${IGNORE}(?: (?:that|this|it|previous|above))${OF_A_NUMBER}`,
    `${IGNORE}(?: please)?$`,
    '\\bmeant to (?:send|text)\\b',
    '(?<!\\b(?:these|they|those|texts?|messages?|this is|its)(?: \\w+){0,2} )\\bmeant (?:that )?for\\b',
    '\\bera para otra\\b|\\bme equivoque\\b',
    '(?<!\\b(?:no|si) )\\b(?:ignor(?:en|e|a)(?:lo)?|(?:haz|hagan|haga) caso omiso)\\b(?! (?:mi|este|ese|el) (?:numero|telefono|contacto|cel\\w*))',
  ].join('|'),
);

type KeptClauses = { clauses: string[]; isTakenBack: boolean };

/**
 * The clauses of a text that count: all of them, or only those after the last words that withdraw a wish. "Stop. Oops, that was for
 * my brother" withdraws the clause before it; "Oops, wrong number, stop texting me" still is a wish to stop.
 */
export function notTakenBack(clauses: readonly string[]): KeptClauses {
  const at = clauses.findLastIndex((clause) => BACK.test(clause));
  const clause = clauses[at];
  const match = clause === undefined ? null : BACK.exec(clause);
  if (clause === undefined || !match) return { clauses: [...clauses], isTakenBack: false };
  const rest = clause.slice(match.index + match[0].length).replace(/^ (?:and |but |so )?/, '');
  return { clauses: [rest, ...clauses.slice(at + 1)].filter((left) => left !== ''), isTakenBack: true };
}

/** Whether a text asks for texts: then a refusal of calls is no refusal of texts. */
export const likesTexts = (clauses: readonly string[]): boolean =>
  clauses.some((clause) => TEXT_LIKED.test(clause) && !/\bagain\b|\banymore\b|\bstop\b/.test(clause));
