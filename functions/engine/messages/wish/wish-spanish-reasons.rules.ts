// More Spanish ways to ask for no more texts: consent, another channel, somebody else's phone, spam and anger; matched like
// wish-spanish.
import type { WishRow } from './wish-english.rules.ts';

const PLEASE = '(?: (?:por favor|porfa|porfavor|ya|gracias|ahora|de una vez|inmediatamente|mas|todo|nada|please))';
const LATER = /\b(?:antes|despues|hasta|temprano|tarde|noche|trabajo|seguro|mientras|cuando)\b/;
const TEXTS = '(?:mensajes?|textos?|sms|publicidad|promociones|msjs?|mensajitos?|notificaciones|texts?)';
/** To write, send, call and bother, as a command or in the infinitive. */
const WRITE =
  '(?:mand(?:e|en|es|ar|arme|en?me)|envi(?:e|en|es|ar|arme|enme|eme)|escrib(?:a|an|as|ir|irme|anme|ame)|texte(?:e|en|es|ar|arme)|contact(?:e|en|es|ar|arme)|molest(?:e|en|es|ar|arme)|llam(?:e|en|es|ar|arme)|habl(?:e|en|es|arme)|busqu(?:e|en|es)|fastidi(?:e|en|es|ar)|comuni(?:que|quen|ques|car)(?:se)?|marqu(?:e|en|es)|insist(?:a|an|as)|jod(?:a|an|as)|chingu(?:e|en)|fri?egu?(?:e|en|es)|acos(?:e|en|es|ar))';

/** All of them, a row each, without accents. */
export const MORE_SPANISH_WISHES: readonly WishRow[] = [
  {
    says: 'no me manden',
    pattern: new RegExp(
      `\\b(?:no|nunca|jamas|ni)(?: (?:me|nos|le|se|lo|los|mas|vuelv\\w{1,4} a|sigan|siga|sigas|esten|este|estes|estar)){0,3} (?:${WRITE}|(?:mand|envi|escrib|molest|contact|chinga|jod|fastidi)\\w{1,3}ndo)\\b`,
    ),
    unless: new RegExp(
      `${LATER.source}|\\bno (?:quiero|es|son)\\b|\\btan\\b|\\b(?:mand|envi)\\w+ (?:el|la|los|las|un|una) (?!mensaje|texto|sms)`,
    ),
  },
  {
    says: 'no quiero que me escriban',
    pattern: new RegExp(
      `\\bno (?:quiero|deseo|quisiera|necesito|queremos|me interesa) (?:que (?:me |nos )?(?:escrib|texte|contact|molest|mand|envi|llam|habl|busc)\\w*|saber (?:mas )?nada|(?:nada|mas|sus|tus|esto|estos|mas informacion|ser contactad[oa])(?: de (?:ustedes|usted|ti))?${PLEASE}{0,2}$|(?:sus |tus |mas |estos |recibir ){0,3}${TEXTS})\\b`,
    ),
  },
  {
    says: 'ni un mensaje más',
    pattern: new RegExp(
      `\\b(?:ni un|ningun) (?:${TEXTS})\\b|^(?:(?:por favor|ya|stop) ){0,2}(?:no|sin) (?:mas |por |mandar |enviar )?${TEXTS}${PLEASE}{0,2}$|^(?:ya )?no mas${PLEASE}{0,2}$`,
    ),
  },
  {
    says: 'paren',
    pattern:
      /^(?:(?:por favor|porfa|porfavor|ya|stop|oigan?|please|plis|pueden|puede|podrian|que) ){0,3}(?:paren?|parale|parenle|parar|alto|basta|suficiente|fue suficiente|detener|detengan?|detengase|detenganse|suspend(?:an?|er)|cesen?|para(?= )|stop)(?: (?:ya|por favor|porfa|porfavor|gracias|todo|ahora|mismo|de una vez|no mas|mensajes|textos|con esto|(?:con |de |a )?(?:los|sus|tantos|estos)? ?(?:mensajes|textos)|de (?:mandar|enviar|escribir|molestar)\w{0,3}(?: \w+){0,3}))*$|^(?:ya )(?:para|pare|paren|estuvo|estuvo bueno)$/,
    unless: /^(?:alto|suficiente|para|parar) $|^(?:que )?(?:para|stop)$/,
    mayBeInJest: true,
  },
  {
    says: 'stop, con palabras',
    pattern:
      /^(?:por favor |porfa |plis |please |ya ){0,2}stop(?: (?:por favor|porfa|gracias|ya|no mas|mensajes|no manden|ya no manden|no me manden))+$/,
  },
  { says: 'ya no', pattern: new RegExp(`^ya no(?: quiero)?${PLEASE}{0,3}$`) },
  {
    says: 'la baja',
    pattern:
      /\b(?:darme|dar|darnos|dame|deme|denme|dennos|den|doy|dado|dada|quedar|no me dieron) de baja\b|\b(?:solicito|pido|quiero|exijo) (?:la |mi |una )?baja\b|^baja (?:de (?:la|su|esta) lista|por favor|ya|inmediata)/,
    unless: /\b(?:presion|precio|azucar|temporada)\b/,
  },
  {
    says: 'anulen',
    pattern: new RegExp(
      `\\b(?:anul|cancel)\\w{1,4} (?:(?:la|mi|los|las|estos|todos|sus|el|esta) ){0,2}(?:suscripcion|${TEXTS}|servicio de mensajes|alertas?|todo|esto)\\b|^(?:desuscri|desinscri)\\w{1,12}\\b|\\bquiero (?:anular|desuscribir\\w*)\\b`,
    ),
    unless: /\b(?:cita|pedido|orden|reserva)\b/,
  },
  {
    says: 'quítenme',
    pattern: new RegExp(
      `\\b(?:quit|borr|elimin|sac|saqu|remuev|remov)\\w{0,6}(?:me|nos)(?: de\\b|${PLEASE}|$)|\\bme (?:pueden |puede |podrian |podria |puedes )?(?:quit|borr|elimin|sac|saqu)(?:an|en|ar|a|e) (?:de|del)\\b|\\bque (?:me )?(?:quiten|saquen|borren|eliminen)(?: (?:de|mi)\\b|$)|^(?:remover|borrar|eliminar|quitar)${PLEASE}{0,2}$|\\b(?:quit|borr|elimin|sac|saqu|remuev|remov)\\w{1,6} (?:mi|mis|este|el|de) (?:numero|telefono|celular|nombre|contacto|datos|informacion|la lista|su lista|su base)\\b`,
    ),
    unless: /\b(?:cita|citas|espera|tatuaje|muela|de donde|puntos|barniz|manchas|duda)\b/,
  },
  {
    says: 'quiero salir',
    pattern:
      /^(?:(?:ya|por favor|me) ){0,2}(?:quiero|deseo|quisiera|necesito) salir(?:me)?(?: de (?:esto|esta|la|aqui|este|su)(?: \w+)?)?$|^(?:como )?me (?:quiero salir|salgo)(?: de (?:esto|esta lista|la lista|aqui|este grupo))?$|^salir(?:me)?$|^como (?:me )?(?:salgo|quito|doy de baja|borro|cancelo|desuscribo)(?: (?:de |los |las |esto|estos )?(?:esto|esta lista|la lista|su lista|aqui|este grupo|mensajes|textos|suscripcion)?)?$|\bcomo (?:hago|le hago|puedo|dejo)\b.{0,20}\b(?:no recibir|dejar de recibir|de recibir|parar|que paren)\b/,
  },
  {
    says: 'sin consentimiento',
    pattern:
      /\b(?:retir|revoc|cancel|anul|quit)\w{0,4} (?:mi|el|la|todo) (?:\w+ )?(?:consentimiento|permiso|autorizacion)\b|\b(?:no|nunca|jamas)(?: (?:le|les|di|doy|dare|dimos|tienen?|tienes|hay|he|dado|cuentan?|con|mi|el|de)){0,5} (?:consentimiento|permiso|autorizacion)\b|\bsin (?:mi )?(?:consentimiento|permiso|autorizacion)\b|\bno (?:lo |los |les |le )?autori(?:zo|ce|zamos|zado)\b|\bprohib\w{1,4}\b.{0,20}\b(?:escrib|contact|mand|envi)\w+/,
    unless: /\b(?:firm\w+|formulario|hoja)\b/,
  },
  {
    says: 'no di mi número',
    pattern:
      /\b(?:no|nunca|jamas|quien)(?: (?:le|les|te|yo|nunca)){0,2} (?:di|dio|dieron) mi numero\b|\b(?:no|nunca|jamas) me (?:suscribi|inscribi|registre|apunte|anote)\b|\b(?:no|nunca) (?:pedi|solicite) (?:esto|estos|nada|informacion|mensajes)\b/,
  },
  {
    says: 'sin interés',
    pattern:
      /^(?:(?:ya|gracias|pero|perdon|hola|no|la verdad|por favor) ){0,4}(?:no (?:me|nos) interesan?|no interesa|no (?:estoy|estamos) interesad[oa]s?|no tengo interes|sin interes)(?: (?:gracias|nada|por favor|ya|sus mensajes|esto|en (?:nada|esto|vender|comprar)|lo que \w+|no me escriban)){0,3}$/,
  },
  {
    says: 'otra persona',
    pattern:
      /\baqui no (?:vive|esta|existe|hay ning\w+)\b|\bno vive (?:aqui|en)\b|\bya no (?:tiene|usa) (?:este|su|ese)\b|\beste (?:numero |telefono |celular )?(?:ya )?no (?:es|le pertenece)\b|\bese no es mi nombre\b|\bno conozco a (?:\w+ ){0,2}\w+$|\bno soy (?:la|esa|el|quien) ?(?:persona|que)?$|\b(?:persona|numero|telefono) (?:equivocad|incorrect|erroneo)\w*|\b(?:se|te) (?:han )?equivo\w+(?: de (?:numero|persona))?$|^(?:(?:esta|estas|estan|creo que|usted|numero) ){0,3}equivocad[oa]s?$|\bnumero nuevo\b(?=.*\bno\b)|\besta persona no es\b/,
    unless: /\b(?:dieron|di|marque|puse|anote|direccion|precio|talla|color)\b/,
  },
  {
    says: 'por otro medio',
    pattern: new RegExp(
      `\\b(?:prefiero|preferiria|mejor|solo|solamente|unicamente|contactenme|contacteme|escribanme|comuniquense)(?: \\w+){0,4}? (?:por |via |un |el |al )?(?:correo|e ?mail|llamadas?|telefono|llamen|que me llamen)(?: electronico)?(?:${PLEASE}| en (?:lugar|vez) de (?:un |los |por )?${TEXTS}| no (?:por )?${TEXTS})*$|\\b(?:correo|e ?mail|llamada) (?:\\w+ )?en (?:lugar|vez) de (?:un |los |por )?${TEXTS}\\b|\\bno uso ${TEXTS}\\b`,
    ),
    unless: /\b(?:para|factura|recibo|contrato|que llamada|que correo)\b/,
  },
  {
    says: 'spam, acoso, los reporto',
    pattern:
      /^(?:(?:es|esto|son|puro|me parece|parece|que) ){0,3}(?:spam|estafa|estafadores|una estafa|fraude|acoso|ilegal|hostigamiento)$|\b(?:los|las|te|lo|la|le) (?:voy a |vamos a )?(?:reportare?|bloqueare?|denunciare?|demandare?|reporto|bloqueo|denuncio|demando)\b|\bvoy a (?:reportar|bloquear|denunciar|demandar)(?:los|te|lo|le| este| su| ese)\b|^(?:ya )?(?:bloquead|reportad|denunciad)[oa]s?(?: (?:y|como) \w+)?$|\bme (?:estan?|tienen?|tienes) (?:acosando|hostigando|hart[oa]|cansad[oa]|molestando|hasta)\b|\b(?:hart[oa]|cansad[oa]) de (?:\w+ ){0,2}(?:mensajes|textos|ustedes|que me)\b|^(?:vayanse|vete|larguense|largate|salganse)(?: (?:al?|de|ya|por)(?: \w+){0,3})?$|\b(?:llamar|hablar) (?:a|con) mi abogado\b/,
    mayBeInJest: true,
    isNoQuestion: true,
  },
  {
    says: 'ya les dije',
    pattern:
      /\bcuantas veces\b.{0,30}\b(?:digo|dije|decir|decirles)\b|\bya (?:les? |te |lo )?(?:dije|he dicho) que (?:no|paren|ya)\b|\bya les? (?:pedi|dije|he pedido) que (?:par|dej|no)\w*|\bpor que (?:me )?(?:siguen?|sigues|mandan|me mandan) (?:\w+ ){0,2}?(?:escribiendo|mandando|enviando|molestando|mensajes)\b/,
  },
  {
    says: 'les pido que no',
    pattern: new RegExp(
      `\\b(?:pueden?|puedes|podrian?|podrias|importaria|amables? de|agradeceria que|pido que|pedimos que|ruego que?|ruego|favor de|solicito|suplico|exijo que|gustaria que)(?: (?:ya|me|nos|por favor|tan)){0,2} no (?:me |nos )?(?:${WRITE}|escrib\\w+|mand\\w+|envi\\w+|contact\\w+|molest\\w+)|\\b(?:quiero|exijo|solicito|pido|deseo)(?: que)? (?:me )?(?:dejen? de|dejar de|paren?|cesen)\\b|\\bdej(?:ar|en|e|a)(?:me|nos)? (?:en paz|de estar)\\b|\\b(?:dej|par|ces)\\w{1,5} (?:ya )?de (?:\\w{1,8} )?(?:chinga|jode|jodi|acosa|fregar|mandar|enviar|escribir)\\w*`,
    ),
    unless: new RegExp(`${LATER.source}|\\b(?:no dej|no par|dejo de|deje de (?!mandar|enviar|escribir))`),
  },
];
