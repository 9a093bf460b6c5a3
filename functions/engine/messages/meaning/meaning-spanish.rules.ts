// Spanish phrases of each meaning of a reply, matched against one clause in plain words: no accents, and n for ñ.
import type { Phrases } from './phrases.rules.ts';

const LATER =
  '(?:luego|despues|mas tarde|mas adelante|manana|al rato|en otra ocasion|otro dia|la proxima|la otra semana|la semana que viene|el proximo mes|el otro mes|el mes que viene|en unos dias|en un rato|en la noche|en la tarde|cuando (?:salga|llegue|pueda))';

export const SPANISH: Phrases = {
  WRONG_NUMBER: [
    '^(?!.*\\b(?:te|les|le) (?:di|mande)\\b).*\\b(?:numero|persona|telefono) (?:esta )?(?:equivocad[oa]|incorrect[oa]|erroneo)\\b',
    '\\b(?:se|te) (?:equivoca|equivocas|equivoco|equivocaste|equivocaron) de (?:numero|persona|telefono)\\b',
    '^(?:creo que )?(?:esta|estas|estan) equivocad[oa]s?$',
    '\\bno soy (?:esa persona|quien buscas?|ell?a?|la persona)\\b',
    '\\baqui no (?:vive|esta|hay|es) (?:ningun[oa]? )?\\w{2,20}$',
    '\\b(?:este|ese|ya) no es (?:el|su|mi) (?:numero|telefono|celular)(?: de \\w{2,20})?\\b',
    '\\bno (?:conozco|se quien es) (?:a )?(?:esa persona|ningun[oa]? \\w{2,20}|el|ella)\\b',
  ],
  NOT_INTERESTED: [
    '^(?!.*\\b(?:por (?:ahora|el momento)|todavia|pero)\\b).*\\b(?:no (?:me|nos) interesa|no (?:estoy|estamos) interesad[oa]s?)\\b',
    '^(?:(?:yo|ya|no|gracias|la|verdad) ){0,4}no (?:lo|la|los|las) (?:necesito|quiero)(?: gracias| mas| ya)*$',
    '^(?:yo |la verdad )?no quiero (?:nada|eso|esto)\\b',
    '^(?:ya )?(?:cambie|cambiamos) de (?:opinion|idea|parecer)\\b',
    '^ya (?:encontre|tengo|consegui) (?:un |otro |otra )?(?:trabajo|empleo|coach|tatuador|doctor|estudio)\\b',
    '^(?:yo |ya )?no (?:busco|estoy buscando|ando buscando) (?:trabajo|empleo|nada)\\b',
    '^(?:eso |esto )?no es (?:para mi|lo mio)\\b',
    '^(?:ya )?(?:fui|me fui|vamos|voy) con (?:otr[oa]|alguien mas)\\b',
  ],
  BOOKED: [
    '^(?:(?:si|listo|ok|hola|bueno|yo) ){0,3}ya (?:la |lo |me |quede )?(?:agende|agendad[oa]|reserve|registre|inscribi|aparte|anote|programe|saque|hice)\\b',
    '^(?:(?:si|ok|yo|hola|ya|listo) ){0,3}(?:ya )?tengo (?:mi |una )?cita\\b(?!.*\\b(?:cancelar|cambiar|mover)\\b)',
    '^ya (?:esta|quedo) (?:agendad|reservad|confirmad)[oa](?: mi cita)?$',
    '^(?:listo )?(?:agendad|reservad|registrad)[oa]$',
    '^(?:ya )?(?:hice|saque|aparte|agende|reserve) (?:la |mi |una |el |mi )(?:cita|lugar|hora|espacio)\\b',
  ],
  LATER: [
    '^(?:en este momento|por ahora) no puedo$',
    `^(?:(?:mejor|quizas?|tal vez|yo|te|les|le|si|bueno|ok|talvez|pero) ){0,3}${LATER}(?: mejor| por favor| gracias)?$`,
    '^(?:(?:no|perdon|disculpa|pero) ){0,2}(?:ahora|ahorita|hoy|por ahora|por el momento) no\\b',
    '^no (?:por )?(?:ahora|ahorita|por el momento|todavia)\\b|^(?:todavia|aun) no\\b',
    '\\b(?:te|le|les) (?:aviso|digo|escribo|llamo|marco|confirmo|respondo|contesto|mando mensaje)(?: \\w{2,10}){0,3}$',
    `\\b(?:llama|marca|escribe|manda|busca|contacta|avisa|recuerda)(?:me|nos|n?me|nme) (?:\\w{2,8} )?${LATER}\\b`,
    '\\b(?:dejame|deja|dejeme|tengo que|voy a|lo voy a|necesito|quiero) (?:lo )?(?:pensar|pensarlo|checar|checarlo|ver mi|revisar mi|consultar\\w*|preguntar\\w*)\\b',
    '^(?:(?:perdon|disculpa|hola|ahorita|ahora) ){0,2}(?:estoy|ando|voy) (?:\\w{2,8} )?(?:trabajando|manejando|ocupad[oa]|en (?:el trabajo|una junta|una reunion|clase))\\b',
    '\\ble pregunto a mi \\w{3,10}\\b',
  ],
  PRICE: [
    '\\b(?:cuanto|cuantos?) (?:me |te |se |nos |les |dinero )?(?:cuesta|cuestan|cobra|cobran|cobras|sale|saldria|costaria|vale|valen|es|seria|pagan|paga|pago|tengo que pagar|hay que pagar|por)\\b',
    '^(?:(?:y|hola|si|el|los|que|cual|es|son|sus|su|a|ok) ){0,5}(?:precios?|costos?|tarifas?)(?: por favor| tiene[ns]?| de\\b.{1,40}| por\\b.{1,30})?$',
    '\\b(?:dar|da|pasa|pasar|saber|info y|informacion y) (?:el |los |un |me )?(?:precio|precios|costo|costos)\\b',
    '\\bque (?:precio|costo)s? (?:tiene|tienen|maneja|manejan)\\b',
    '\\bcual(?:es)? (?:es|son|seria) (?:el|los|su|sus|la) (?:precio|precios|costo|costos|tarifa|sueldo|salario|pago)\\b',
    '^(?:(?:y|es|esto|eso|la|consulta|hola) ){0,4}(?:es )?gratis$',
    '^(?:(?:y|eso|esto|la|consulta) ){0,3}tiene(?: algun)? costo\\b',
    '\\b(?:una|la) cotizacion\\b',
    '^(?:y )?a como\\b',
    '^(?:hay|tienen|hacen|tiene|manejan) (?:algun |algunos )?(?:descuentos?|promocion(?:es)?|plan(?:es)? de pago)\\b',
  ],
  THANKS: [
    '^(?:(?:ok|okay|muy amable|muchas|mil|perfecto|bueno|listo|vale|muchisimas|si|excelente|de verdad) ){0,3}(?:gracias|grax|grasias|grcs|graciass)(?: igualmente| buen dia| buenas noches| por\\b.{1,40}| a (?:ti|usted|ustedes)| amig[oa]| de verdad| de nuevo)?$',
    '^(?:muy amable|se (?:lo|le|les|los)? ?agradezco|(?:te|se) lo agradezco(?: mucho)?)$',
  ],
  YES: [
    '^(?:(?:hola|ay|pues|ok|yes|oye|bueno|claro|ah) ){0,3}(?:va que va|ok ahi nos vemos|si|sii|sip|simon|sep|claro|dale|va|sale|orale|seguro|afirmativo|perfecto|vale|andale|arre|jalo|obvio)(?: (?:si|que si|que va|claro|por favor|por supuesto|me interesa|gracias|muchas gracias|esta bien|perfecto|senor|senora|senorita|quiero|voy|puedo (?:ir|asistir)|confirmo|estoy interesad[oa]|mucho|yes|con gusto|dale|de acuerdo|ahi (?:estare|nos vemos)|me gustaria|me encantaria|manda(?:me)?|envia(?:me)?)\\b(?! (?:no|si)\\b).{0,40})?$',
    '^(?:por supuesto|desde luego|como no|con gusto|con mucho gusto|de acuerdo|esta bien|ok esta bien|me parece (?:bien|perfecto|excelente)|suena bien|me late)(?: gracias)?$',
    '^(?:(?:si|a|mi|hola|yo) ){0,3}(?:me|nos) (?:interesa|encantaria|gustaria)(?: mucho| bastante| ir| saber mas| participar)*$',
    '^(?:estoy |estamos )(?:muy )?interesad[oa]s?$',
    '^(?:apunta|anota|inscribe|agenda|apunte|anote)(?:me|nos|nme)\\b.{0,30}$',
    '^cuent(?:a|en|e) conmigo\\b|^(?:si |ok )?(?:alli?|ahi) (?:estare|estaremos|nos vemos)$|^confirm(?:o|ado)$',
  ],
  NO: [
    '^(?:(?:hola|ay|pues|la verdad|lamentablemente|perdon|lo siento|disculpa) ){0,3}(?:no|nop|nel|noo|nooo)(?: (?:gracias|puedo|voy|vamos|podre|podemos|lo siento|creo|senor|senora|senorita|muchas|perdon|disculpa|esta vez|quiero ir|asistire)\\b.{0,40})?$',
    '^(?:(?:no|para|de|en) )?(?:para nada|de ninguna manera|ni loc[oa])$',
    '^(?:yo )?no creo$',
  ],
};

/** What turns a yes or a no into a "perhaps". */
export const SPANISH_DOUBTS =
  /\b(?:pero|quizas?|tal vez|talvez|depende|no se|ni idea|a lo mejor|si y no|sino|excepto|siempre y cuando|solo|jaja\w*|cancelar|cambiar|mentira|aunque)\b/;
/** Questions that people write without a question mark. */
export const SPANISH_ASKS =
  /^(?:(?:hola|oye|disculpe?a?|ok|y|pero|perdon|buenas|buenos dias) ){0,3}(?:quien (?:es|eres|habla|me|son)|de parte de quien|de donde|donde (?:es|esta|estan|queda|se|son)|en donde|a que hora|a donde|que (?:horarios?|hora|dia|es|necesito|tengo|documentos|llevo|hacen|significa)|cual(?:es)? (?:es|son)|cuando (?:es|seria|puedo|empieza|empiezo)|cuanto (?:dura|tiempo|tarda)|como (?:funciona|es|puedo|llego|hago|le hago|consiguieron|me)|por ?que|de que (?:se|es)|puedo|hacen|atienden|tienen|aceptan|trabajan|hay|se puede|duele)\b/;
