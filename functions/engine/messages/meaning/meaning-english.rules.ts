// English phrases of each meaning of a reply, matched against one clause in plain words (wish-words).
import type { Phrases } from './phrases.rules.ts';

const NUMBER = '(?:number|phone|cell|person|guy|girl|lady|man|dude|contact)';
const MEETING = '(?:appointments?|appts?|apt|session|consult(?:ation)?|call|time|spot|slot|visit)';
const LATER =
  '(?:later|tomorrow|tmrw|tmr|tonight|another time|some other time|next (?:week|month|year|spring|summer|fall|winter)|(?:in|after) (?:a |an |the )?(?:few |couple |couple of )?(?:weeks?|months?|days?|hours?|minutes?|mins?|hour|holidays|january|february|march|april|may|june|july|august|september|october|november|december|work|\\d{1,2})|this weekend|when i (?:get|am|can|have)|after (?:work|class|school))';
const JOB =
  '(?:job|coach|trainer|realtor|agent|lawyer|work|artist|studio|company|place|doctor|dentist|provider|position|one|someone|somebody)';

const YES =
  '(?:yes|yess|yees|yesh|yep|yeps|yup|yupp|yeah|yea|yeh|ya|yah|yass|yessir|yas|ye|yis|y|sure|sure thing|of course|definitely|absolutely|certainly|totally|affirmative|indeed|for sure)';
/** What people add to a yes in the same clause; with anything else after it, a yes may mean something else. */
const AFTER_YES =
  '(?:please|thanks|thank you|thank u|maam|sir|mam|man|girl|bro|dude|friend|i (?:am|do|did|will|would|can|want|need|confirm|got it|watched|read|like|love|have|still|accept|agree|received)\\b.{0,40}|im (?:interested|in|coming|down|ready|free|available|still|good|excited|so|very|on my way)\\b.{0,30}|ill (?:be|take|come|do|go)\\b.{0,30}|id (?:love|like|be)\\b.{0,30}|we (?:are|will|do|can|would|want)\\b.{0,40}|were (?:in|coming|ready)\\b.{0,20}|(?:that |it |both |the )?(?:works?|sounds? (?:good|great|perfect|fun|awesome|fine|amazing|like a plan)|is (?:fine|good|great|perfect|ok))\\b.{0,20}|lets\\b.{0,20}|send\\b.{0,30}|see you\\b.{0,20}|sign me up.{0,20}|book (?:me|it)\\b.{0,20}|count me in|call me(?: now| please| anytime)?|confirmed|still|very|both|why not|interested|very interested|to (?:all|both|everything)|ready|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues|wednes|thurs|fri|satur|sun|to)day.{0,20}|tomorrow.{0,20}|at \\d.{0,10}|\\d{1,4}(?: ?[ap]m)?.{0,15}|of course|definitely|absolutely|totally|that time.{0,20}|perfect|great|all good|so excited|go ahead|ok|okay|si)';

export const ENGLISH: Phrases = {
  WRONG_NUMBER: [
    `^(?!.*\\b(?:i (?:wrote|texted|called|sent|gave|put|typed|entered|had|used|got)|wrote to|gave you|on the wrong|did i|do i|is this|if)\\b).*\\b(?:wrong|incorrect) (?:phone )?${NUMBER}\\b`,
    '\\bwrong (?:num|no)\\b',
    '\\bthis (?:number|phone) (?:belongs to|is) (?:now )?(?:someone|somebody|another)\\b',
    '^(?:sorry )?(?:this|its|it) (?:is not|isnt|is no longer|not|aint) (?:\\w{2,20} )?(?:her|his|their|\\w{2,20}s) (?:number|phone)\\b',
    '\\b(?:he|she|they|\\w{3,20}) (?:does not|doesnt|do not|dont|no longer) (?:have|has|use|uses) this (?:number|phone)\\b',
    '\\b(?:no one|nobody|noone) (?:by|with|named|called|here (?:by|with|named|called))\\b',
    '\\b(?:i|we) (?:do not|dont) know (?:who (?:that|this|he|she) is|any \\w{2,20}|this person|that person)\\b',
    '^(?:i )?(?:just |recently )?(?:got|have) (?:this|a new) (?:number|phone)\\b',
    '\\bthis is (?:a |my )?new (?:number|phone)\\b',
    '^(?:that is |thats )?not my name\\b',
    '^(?:that is |thats |this is )?not me$',
  ],
  NOT_INTERESTED: [
    '^(?!(?:he|she|they|why|my \\w+|if|when|who|how|what|maybe|unless)\\b)(?!.*\\b(?:until|yet|why|right now|at the moment|today|this week|in that|in the (?:morning|evening|afternoon|\\w+ class)|in a while)\\b).*\\b(?:not|no longer|isnt|arent|never|aint) (?:really |very |that |at all |too |currently )?interested\\b',
    '^(?:(?:i|we|have|ive|sorry|got) ){0,3}(?:no|zero) interest\\b',
    '^(?:(?:i|im|am|we|are|were|sorry|no) ){0,3}(?:not|no longer) (?:currently |really )?looking(?: for (?:a |an |any |new |another )*(?:job|work|position|coach|artist|opportunity|opportunities|employment|career)| right now or ever|$)',
    `^(?:(?:i|we|ive|weve|have|already|just|actually|sorry|no) ){0,5}(?:found|got|hired|have|went with|going with|chose) (?:a |an |another |other |new |my |our |with )*(?:different |other )?(?:someone|somebody|${JOB})(?: else| already| thanks?| elsewhere)*$`,
    '\\b(?:went|gone|going|decided to go|go) with (?:someone|somebody|another|a different|other)\\b',
    '^(?:(?:i|we|ive|have|just|actually|sorry) ){0,4}changed (?:my|our) minds?\\b',
    '^(?:(?:i|we|really|just|honestly|sorry|no) ){0,3}(?:do not|dont) (?:really |even )?(?:want|need) (?:it|this|that|any of this|coaching|a job|a coach|a tattoo|your services?|one|any)(?: anymore| any more| at all| thanks?| right)*$',
    '^(?:(?:this|its|it|thats|that|sorry|is|just|really) ){0,4}(?:not|isnt) (?:really )?(?:for me|my thing|my cup of tea|for us)\\b(?! (?:this|today|right now|yet|but))',
    '^(?:thanks?|thank you) but no (?:thanks?|thank you)\\b',
    '\\bnot in the market\\b',
    '^(?:i|we|ive|weve)(?: have)? decided (?:not to|against it)\\b',
    '^(?:(?:i|we|already|just|have|ive) ){1,3}bought (?:one|it|mine|a \\w{2,20})(?: elsewhere| already| somewhere else)?$',
  ],
  BOOKED: [
    '^(?!.*\\b(?:flights?|hotel|table|uber|lyft|cab|taxi|room|trip|vacation|cruise|dentist|elsewhere|somewhere else|someone else|never|tickets?|airbnb|massage with)\\b)(?:(?:i|we|ive|weve|just|already|have|one|it|hey|hi|yes|yep|yup|sure|yeah|ok|done|finally|went ahead and|got|am|im|all|appointment|appt|its|it is|now) ){0,6}(?:booked|bookd|scheduled|registered|rebooked)(?: (?:mon|tues|wednes|thurs|fri|satur|sun)day\\b.{0,20}| it| one| online| already| up| in| for\\b.{1,40}| on\\b.{1,40}| with\\b.{1,40}| through\\b.{1,40}| a\\b.{1,40}| my\\b.{1,40}| an\\b.{1,40}| this morning| yesterday| today| last night| earlier| just now| thanks?){0,3}$',
    '^(?:(?:i|we|ive|just|already|have|hey|yes|yeah) ){1,5}signed (?:myself )?up\\b(?! to (?:get|stop))',
    `^(?:(?:hey|hi|i|we|ive|just|already|have|yes|yeah|finally) ){1,5}(?:made|set up|setup|reserved|got) (?:a |an |my |our |the )${MEETING}\\b`,
    `^(?:(?:hey|hi|i|we|ive|im|have|got|already|yes) ){1,4}(?:have|got|has) (?:a |an |my |our )(?:appointment|appt|consultation|session)\\b(?!.*\\b(?:question|cancel|change|move|reschedule|dentist|then|at that time|that day|elsewhere|conflict|already have plans|another|different|court|school)\\b)`,
    '^already (?:have|got|made) (?:a |an |my )?(?:appointment|appt|consultation|session|booking)\\b',
    '^(?:i )?(?:got|put) (?:myself|my name) (?:on|down)\\b',
    '^all set for (?:mon|tues|wednes|thurs|fri|satur|sun|tomorrow|the|next|this|\\d)',
    '^got my (?:appointment|appt) for\\b',
    `^(?:i )?(?:just )?(?:picked|chose|selected|grabbed) (?:a |my )${MEETING}\\b`,
  ],
  LATER: [
    '^(?:maybe )?later(?: today| tonight| please| thanks?| on)?$',
    '^(?:(?:no|sorry|maybe|yes|but|just|im|am|i) ){0,4}not (?:right )?now\\b(?! ?(?:or ever|thats))',
    '^(?:(?:no|sorry) )?not (?:yet|today|at the moment|this week|this month)(?: sorry| thanks?| thank you| maybe| though| but\\b.{0,40}| i\\b.{0,40}| waiting\\b.{0,40})?$',
    '\\bnot until (?:next|after|january|february|march|april|may|june|july|august|september|october|november|december|the|later)\\b',
    `\\b(?:text|txt|call|message|contact|hit|ask|ping|remind|try) (?:me|us)(?: back| again| up){0,2}(?: sometime| maybe)? (?:${LATER}|after the|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\\b`,
    '\\b(?:call|text|get|hit|circle|check|reach)(?: \\w{1,4})? ?(?:back|out)(?: to| with| in| at){0,2}(?: me| you| us){0,1} (?:later|soon|tomorrow|when|after|next|in (?:a|january|february|march|april|may|june|july|august|september|october|november|december|\\d))',
    '^(?:(?:i|ill|will|we|well|let|me|check|my|schedule|and|calendar|then) ){0,9}(?:get|be|circle) back (?:to|with) (?:you|u)\\b',
    '^(?:(?:sorry|im|i|in|a|at|the|meeting|gym|work|will|ill|just|and|so) ){0,9}(?:call|text) (?:you|u)(?: back)?(?: later| after| soon| in a bit| tomorrow| when.{1,40})?$',
    '^(?:(?:and|ok|so|i|ill|we|well|will|then) ){0,4}let (?:you|u) know(?: later| tomorrow| soon| asap| by \\w{1,12}| next week| when.{1,40}| thanks?)?$',
    '\\b(?:let me|have to|need to|gotta|got to|going to|want to|will) (?:think (?:about it|it over|on it)|sleep on it)\\b',
    '\\b(?:let me|have to|need to|gotta|got to|going to) (?:check|look at) (?:my|with my|the|our) (?:schedule|calendar|work|husband|wife|boss|budget|partner)\\b',
    '\\b(?:have to|need to|gotta|got to|let me|going to|ill|must) (?:talk|speak|ask|check)(?: to| with)? my (?:husband|wife|partner|boss|mom|dad|parents|boyfriend|girlfriend|doctor|family|kids|daughter|son)\\b',
    '^(?:(?:sorry|im|i|am|hey|hi|still|currently|just|super|really|very|so|too) ){0,5}(?:driving|in (?:a (?:meeting|mtg|class|session|call)|class(?: ill text (?:you|u) after)?|court|the middle of something)|at work|at the gym|busy|swamped|in traffic|working)(?: right now| rn| now| at the moment| atm| today| this week| until.{1,20}){0,2}$',
    `^(?:maybe|perhaps|possibly|probably) (?:${LATER}|sometime|in the (?:spring|summer|fall|winter|new year|future))\\b`,
    '\\b(?:push|move) (?:it|this) (?:to later|back a)\\b',
    '\\b(?:ill|i will|will) hit (?:you|u) up\\b',
    '^(?:maybe )?(?:some other|another|next) time\\b(?! (?:you|u|i))',
    '^(?:(?:im|i|am|still|just) ){1,3}thinking about it$',
    '^(?:(?:i|ill|will|we|well|ok|let|me) ){1,3}think about it$|^(?:maybe )?another day$',
    '^can i (?:get back to|let) (?:you|u)\\b.{0,15}$|^(?:sorry )?i cant (?:right now|rn|at the moment)$',
    '^(?:(?:sorry|i) ){0,2}cant (?:talk|chat|text) (?:right now|rn|now|at the moment)\\b',
    '^can (?:we|you|u) (?:talk|call|chat|text|speak|do this)(?: me| us| about (?:it|this))? (?:later|next (?:week|month)|tomorrow|another time)$',
    '^(?:maybe )?after (?:the holidays|christmas|thanksgiving|new years|tax season|payday|i get paid|my \\w{2,15})\\b',
    '^(?:just )?(?:give|gimme|need) (?:me )?(?:a |an |some )?(?:few |couple |couple of )?(?:min|mins|minute|minutes|sec|second|days?|hours?|hour|weeks?|more time|time)\\b',
    '^(?:one|1|just a|a) (?:sec|second|min|minute|moment)\\b',
    '^(?:i )?(?:ill|will|i will|im going to|going to|gonna) (?:watch|look at|look|read|check|open|review|do|see|fill|take a look at)\\b.{0,20}\\b(?:tonight|later|this weekend|tomorrow|after work|when i get home|this evening|next week|soon)\\b',
  ],
  PRICE: [
    '^what (?:do|would) (?:i|we) owe\\b',
    '^(?!.*\\b(?:hurts?|bleed|notice|blood|time|sleep|water|eat|drink|weigh|scar|swell|experience|i (?:love|like|miss|hate|enjoy|appreciate)|we (?:love|like|miss)|you (?:mean|love)|hair|space|longer)\\b).*\\bhow much(?: (?:is|are|does|do|did|would|will|r|for|u|you|it|its|money|to|per|without|with|a|an|the|ur|your|they|this|that|can|could|should|was|these|am|i|we|please|lol|more|and|on|total)\\b|$)',
    '^(?:so )?(?:whats|what is) the (?:damage|cheapest)\\b|\\bcheapest\\b',
    '^(?:do (?:you|u|yall) )(?:take|do|accept|have|offer) (?:payments|financing|afterpay|klarna|specials)\\b',
    '^(?:is|are) (?:it|they|that) (?:expensive|pricey|cheap)\\b',
    '^(?:(?:and|ok|so|yes|hi|hey|the|your|ur|for|whats|what|is|are|any|more) ){0,5}(?:price|prices|pricing|cost|costs|rates|fees?)(?: range| list| please| for\\b.{1,40}| of\\b.{1,40}| per\\b.{1,20}){0,2}$',
    '\\bwhat (?:does|do|would|will|is|are|s)\\b(?: \\w+){0,4} (?:cost|costs|charge|run me|rate|rates|price|prices|fee|fees)\\b',
    '\\bwhats? (?:is |are )?(?:the |your |ur |my )?(?:price|prices|pricing|cost|costs|rate|rates|fee|fees|hourly|pay|salary|wage|compensation|copay|total|deposit|starting pay)\\b',
    '^(?:hourly|day) rate$',
    '^(?:is|are|was) (?:it|this|that|they|the \\w{2,15}) (?:totally |really |all )?free\\b',
    '^(?:is|are) there (?:a |an |any )?(?:fee|fees|cost|costs|charge|charges|copay|deposit|discounts?|specials?)\\b',
    '\\bdo (?:i|we) (?:have to|need to|gotta|got to) pay\\b',
    '\\bhow (?:expensive|pricey|costly|cheap)\\b',
    '^(?!i (?:got|have)).*\\b(?:give|get|have|send|need|want)(?: \\w{1,6}){0,2} (?:a |an |price )(?:price )?(?:quote|estimate|price)\\b',
    '^(?:quote|estimate)(?: please| for\\b.{1,40})?$',
    '\\b(?:payment|financing) (?:plans?|options?)\\b',
    '^(?:got |have )?any (?:discounts?|deals|specials?)\\b',
    '^(?:do|does|can) (?:you|u|yall|it|this|the job)\\b.{0,20}\\b(?:charge|discounts?|cost)\\b',
    '^is \\d{1,5} (?:dollars |bucks )?enough\\b',
  ],
  THANKS: [
    '^(?:(?:ok|okay|k|great|awesome|perfect|cool|got it|alright|oh|wow|good|nice|and|wonderful|sweet|hi|hey) ){0,3}(?:thanks|thank|thanku|tysm|tyvm|thanx|tks|tnx|ths)(?: you| u| so much| a lot| very much| again| much| a million| a bunch| kindly| all){0,3}$',
    '^(?:(?:ok|okay|great|awesome|perfect|cool|got it|oh) ){0,2}(?:thanks|thank you|thank u)(?: so much| very much| again)?(?: and (?:have|god)\\b.{0,30}| for (?:the|letting|your|reaching|this|that|reminding|checking|following|everything|all|being|sending|getting|texting|confirming|contacting|getting back|it)\\b(?!.*\\b(?:spam|but|nothing|no|not)\\b).{0,40})$',
    '^(?:ok |okay )?(?:thanks|thank you)(?: so much| a lot| again)?(?: (?:dr|mr|mrs|ms|miss|doctor))? (?!for|but|obama|a lot|i\\b|you|u\\b|to|god|anyway|no|not|and|if|when|goodness|so|see|have|needed|later|though|already|captain)[a-z]{2,12}$',
    '^(?:thanks|thank you)(?: so much)? (?:see (?:you|u)|talk (?:soon|to you)|have a)\\b.{0,20}$',
    '^(?:i |we |really |so ){0,3}appreciate (?:it|that|you|u|yall|your help|the (?:info|reminder|help|update))(?: so much| a lot| guys)?$',
    '^(?:so )?much appreciated$',
    '^(?:many|a million|big|so many) thanks$',
  ],
  YES: [
    `^(?:(?:hi|hey|hello|oh|ooh|aww|um|well|hell|fuck|heck|ok|omg|oh my god|my god) ){0,3}${YES}(?: ${YES}){0,3}(?: ${AFTER_YES})?$`,
    '^(?:fs|ofc|without a doubt|no doubt|you bet|hell yeah|you know it)$',
    '^(?:i |we )?want in$|^(?:put|mark|pencil) (?:me|us) down(?: for\\b.{0,20})?$|^(?:ok |okay )?(?:ill|i will|well) (?:be there|come by|come in|take it|see you)\\b.{0,20}$|^(?:im|we are|were) (?:coming|so down)(?: .{0,20})?$',
    '^(?:ok|okay|okey|k|kk|okie|oki|alright|aight|bet)(?: (?:sounds? (?:good|great|perfect|fun|awesome|fine)|perfect|great|good|cool|awesome|deal|yes|sure|works|that works|ill be there|ill (?:be|come)|lets do it|im in|see you)(?: (?:see you.{0,20}|to me|with me|for me|then|there|by|at \\d.{0,8}|man|dude))?)?$',
    '^(?:(?:yes|ok|that|it|sounds?|is) ){0,3}(?:sounds? (?:like a plan|like fun|good|great|perfect|awesome|amazing|fun|fine|cool)|works?(?: for me| for us| great| perfectly| well)?|good to me)(?: (?:to me|for me|see you then|see you there))?$',
    '\\b(?:count|sign|book|put|pencil|schedule|slot|squeeze) (?:me|us) (?:in|up|down)\\b',
    '^(?:(?:ok|please|just|yes|so) ){0,2}(?:book me|book it|lets do (?:it|this)|lets go|(?:im|were|i am) in(?= (?:too|for|man|please|100)|$)|im down|we are in|down for (?:that|it|this)|im game|lets book)\\b(?! (?:to|with))',
    '^(?:(?:i|im|am|were|we are|yes|we|are|still|very|really|super|definitely|so|extremely) ){0,5}interested(?: in (?:this|that|it|the|a|coming|learning|hearing|joining)\\b.{0,40}| please| thanks?| very much)?$',
    '^(?:(?:i|we|id|wed|would) ){0,3}(?:love|like|be happy|be glad|be delighted) (?:to|that|it)(?: (?:come|go|do|join|book|try|hear|know|see|learn|schedule|talk|be there|chat|meet|apply|attend|that)\\b.{0,50})?$',
    '^(?:i |we )?would love (?:that|to)\\b.{0,30}$',
    '^(?:(?:i|ill|well|we|will|yes) ){1,3}be there\\b.{0,30}$',
    '^(?:i|we) (?:do|am|are|will|can|could|did)(?: (?:it|that|so|come|make it|be there))?$',
    '^(?:yes )?confirm(?:ed|ing)?$|^i confirm\\b',
    '^(?:why not|sure why not)(?: sounds fun)?$',
    `^(?:yes )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: at)?(?: \\d{1,4}(?: ?[ap]m)?)? (?:works|is (?:good|great|perfect|fine))\\b.{0,20}$`,
    '^(?:\\d{1,4}(?: ?[ap]m)?|that time|that day|tomorrow|then) (?:works|is (?:good|great|perfect|fine))\\b.{0,20}$',
  ],
  NO: [
    '^(?:(?:sorry|hi|hey|hello|oh|um|well|hell|unfortunately|honestly|ok) ){0,3}(?:no|nope|nah|nahh|naw|noo|nooo|nop|negative|nay)(?: (?:no|nope)){0,3}(?: (?:fam|bro|man|dude)| (?:thanks? (?!needed|for)|thanks?$|thank you|thankyou|sorry|not|i|we|im|that|it|sir|maam|please|unfortunately|they|my|thats|already have|too far|this time)\\b.{0,60})?$',
    '^n$',
    '^(?:(?:sorry|i|we|unfortunately|no|im|am|afraid|but|hi|hey|sadly) ){0,5}(?:cant|cannot|can not|couldnt|wont|will not|unable|not able to|wont be able to)(?: (?:make it(?: on\\b.{0,20}| at\\b.{0,20}| to\\b.{0,20})?|come|be coming|go|do it|do that|be there|be able to\\b.{0,40}|attend|this time|to make it|do that (?:day|time)|make that (?:day|time)|do \\w{3,9}day))?(?: sorry| unfortunately| thanks?| today| tomorrow| tonight| anymore)*$',
    '^(?:(?:sorry|that|this|it|the|time|day|date|no|unfortunately|hey) ){0,5}(?:doesnt|does not|wont|dont) work(?: for (?:me|us))?(?: sorry| unfortunately| anymore)*$',
    '^(?:(?:i|we|really|honestly) ){0,2}(?:dont|do not) think so(?: sorry| thanks?)*$',
    '^(?:absolutely|definitely|probably|certainly|of course) not(?: thanks?| sorry)?$',
    '^not (?:really|this time|gonna happen|going to happen|a chance|for now thanks)$',
    '^(?:(?:im|ill|i|going to|gonna|will|have to|am|think|hard) ){0,5}pass(?: thanks?| thank you| on (?:this|that|it)(?: one)?| this time| for now| though)*$',
    '^(?:(?:im|we|were|i|am|nah|no) ){1,3}(?:good|all set|ok|okay|fine) thanks?$',
  ],
};

/** What turns "yes" or "no" into a "perhaps", or undoes it. */
export const DOUBTS =
  /\b(?:but|if|unless|except|however|although|though|only|depends?|depending|maybe|perhaps|not sure|unsure|idk|dunno|wish|kidding|jk|sarcasm|until|yet|mean|except|instead|cancel\w*|reschedul\w*|wait|actually|might|could|would have|lmao|lol|nothing|wasting|hate|as if|yeah right|sure jan|dream)\b/;
/** Denials, which rule out a "yes" in the same clause, and harmless ones. */
export const DENIES =
  /\b(?:no|nah|not|dont|doesnt|didnt|cant|cannot|wont|isnt|never|nothing|nobody|none|neither|aint|nope)\b/;
export const HARMLESS =
  /\b(?:(?:but|pero) (?:thanks?|thank you|gracias)|no (?:problem|worries|prob|doubt|rush|biggie|pressure)|why not|cant wait|dont (?:worry|mind)|not a problem|not bad)\b/g;
/** Questions that people write without a question mark. */
export const ASKS =
  /^(?:(?:hi|hey|hello|ok|okay|yes|yeah|sure|so|and|but|um|oh|wait|hmm|just|quick question|please|thanks|sorry) ){0,4}(?:who(?: is|s| are| am| do| dis| this|$)|whos|what(?: is| are| time| do| does| day| kind| type| should| about| company| location|$)|whats|where(?: is| are| do| r| can| at|$)|wheres|when(?: is| do| does| are| can| will| would|$)|whens|why(?: do| is| are| did| would|$)|hows|how much does it hurt|how (?:does|do|did|is|are|long|many|old|far|soon|often|can|will|would|should)|which (?:doctor|artist|room|office|building|one|location|day|time|is|are)|what (?:about|if)|is (?:it|this|that|there|the|he|she|\w{2,12} (?:working|available|open|in|there|free|included|okay|ok|allowed|required))|any (?:openings?|spots?|availability|appointments?)|are (?:you|u|we|they|there|yall)|do (?:you|u|i|we|yall|they)|does (?:it|this|that|he|she|the|insurance)|did (?:you|u|i|we|my)|can (?:i|you|u|we|my|he|she|someone)|could (?:i|you|u|we)|would (?:you|it|i|that)|will (?:it|you|there|i|this)|should i|may i|am i|has my|have you)\b/;
export const WONDERS = /\b(?:i was|im|am|was|just|been) (?:just )?wondering\b|\bcan you tell me\b|\bquick question\b/;
