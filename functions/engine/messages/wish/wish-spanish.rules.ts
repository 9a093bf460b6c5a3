// Spanish phrases of a wish to get no more texts, matched like the English ones (wish.rules).
import type { WishRow } from './wish-english.rules.ts';

const DATES = /\b(?:cita|citas|pedido|orden|reserva|espera|martes|lunes|miercoles|jueves|viernes|sabado|domingo)\b/;

/** All Spanish phrases, without accents. */
export const SPANISH_WISHES: readonly WishRow[] = [
  {
    says: 'no me escriban más',
    pattern:
      /\b(?:no|ni) (?:me |nos )?(?:vuelv\w{1,4} a |sigan |siga |sigas )?(?:escrib|texte|contact|molest|mensaje|fastidi)(?:a|an|as|e|en|es|ar|er|ir|irme|arme|earme|enme|eme|anme|ame)\b/,
    unless: /\b(?:antes|despues|hasta|trabajo|seguro)\b/,
  },
  {
    says: 'no me manden mensajes',
    pattern:
      /\bno (?:me |nos )?(?:vuelv\w{1,4} a |sigan |siga |quiero que me )?(?:mand|envi|llam)\w{1,12} (?:\w{1,12} ){0,2}?(?:mas|mensajes?|textos?|nada|sms|publicidad)\b/,
  },
  {
    says: 'no más mensajes',
    pattern: /\b(?:no|ni un|ningun) (?:\w{1,8} )?mas (?:mensajes?|textos?|publicidad|sms|por favor)\b|^no mas$/,
  },
  {
    says: 'dejen de escribirme',
    pattern:
      /\b(?:dej|par|ces)\w{1,5} (?:ya )?de (?:\w{1,8} )?(?:mand|envi|escrib|texte|molest|llam|recib|contact|fastidi)\w{1,12}\b/,
  },
  {
    says: 'déjenme en paz',
    mayBeInJest: true,
    pattern:
      /\bdej\w{0,6}(?:me|nos) (?:en paz|tranquil[oa]s?)\b|^(?:ya )?(?:basta|paren?|alto|detengan?se|detener|detenga)(?: (?:ya|por favor|de una vez|gracias))*$/,
  },
  {
    says: 'no quiero recibir',
    pattern:
      /\bno (?:quiero|deseo|quisiera|necesito|queremos) (?:recibir|(?:(?:mas|sus|tus|estos|esos|ningun|sus) ){0,3}(?:mensajes?|textos?|publicidad|llamadas))\b/,
  },
  {
    says: 'no me interesa',
    pattern:
      /^(?:(?:ya|gracias|pero|perdon|hola|no) ){0,3}no (?:me interesa|estoy interesad[oa]|nos interesa)(?: (?:gracias|nada|por favor|ya)){0,2}$/,
  },
  {
    says: 'quítenme de la lista',
    pattern: /\bde (?:su|tu|la|esta|sus|vuestra) (?:\w{1,12} )?listas?\b/,
    unless: DATES,
  },
  {
    says: 'borren mi número',
    pattern:
      /\b(?:borr|elimin|quit|sac|saqu|remuev)\w{1,8} (?:mi|este|el) (?:numero|telefono|nombre|contacto|celular)\b|\b(?:borr|elimin|saqu|remuev)\w{1,6}me\b/,
    unless: DATES,
  },
  {
    says: 'número equivocado',
    pattern:
      /\b(?:numero|persona|telefono) (?:\w{1,8} )?equivocad[oa]\b|\bequivoc\w{1,6} de (?:numero|persona|telefono)\b|^(?:usted |creo que )?esta(?:s|n)? equivocad[oa]s?$|\beste no es (?:el|su) (?:numero|telefono)\b|\bno conozco a (?:esa|ninguna|nadie)\b/,
    unless: /\b(?:dieron|di|marque|puse|anote) (?:\w{1,8} )?(?:el|un) numero\b|\b(?:les|te|le) di\b|\bme equivo/,
  },
  {
    says: 'no los pedí',
    pattern: /\bno (?:pedi|solicite|autorice) (?:estos|esto|sus|los|recibir)\b|\b(?:desuscrib|desinscrib)\w{1,8}\b/,
  },
  {
    says: 'darme de baja',
    pattern: /\b(?:dar|dame|darme|deme|denme|dennos|darnos|den) de baja\b|^(?:de )?baja(?: por favor| gracias| ya)*$/,
  },
  {
    says: 'cancelen los mensajes',
    pattern:
      /\bcancel\w{1,5} (?:(?:la|mi|los|las|estos|todos|sus|el) ){0,3}(?:suscripcion|mensajes?|textos?|servicio de mensajes|alertas?)\b|^cancelar(?: por favor| gracias| ya)+$/,
  },
];
