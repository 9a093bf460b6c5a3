// Whether a text mentions a person, by name or by phone in any notation; and whether a typed confirmation names the person.
import { displayName, type NamedLead } from '#domain/leads/lead.rules.ts';

/** The identifiers of a person: their id, every name and every phone that they had. */
export type KnownAs = { leadId: string; names: readonly string[]; phones: readonly string[] };

/** Shorter names are not searched, because they occur inside other words. */
const SHORTEST_NAME = 2;
/** The characters between the digits of a phone as people write it: `(602) 555-0142`. */
const BETWEEN = '[\\s().+\\-\\u2010-\\u2015/]{0,3}';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The national digits, or all of a foreign number. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Finds the person in any text: their id, a whole name of theirs, or one of their phones however it is written. */
export function mentionOf({ leadId, names, phones }: KnownAs): RegExp {
  const words = [...new Set(names.map((name) => name.trim()))].filter((name) => name.length >= SHORTEST_NAME);
  const parts = [
    escaped(leadId),
    ...words.map((name) => `(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`),
    ...phones.flatMap((phone) => (digitsOf(phone) ? [[...digitsOf(phone)].join(BETWEEN)] : [])),
  ];
  return new RegExp(parts.join('|'), 'iu');
}

/** Whether this names the lead: their name as it is shown, or their phone in any spelling. */
export function namesThem(typed: string, lead: NamedLead): boolean {
  const text = typed.trim().toLowerCase();
  if (text === '') return false;
  const digits = digitsOf(text);
  return text === displayName(lead).toLowerCase() || (digits !== '' && digits === digitsOf(lead.phone));
}
