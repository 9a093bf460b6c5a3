// TwiML as the text provider's stand-in reads it: texts to answer with, a phone to ring, words to say.

/** What TwiML orders for a call. */
export type Told = { dial: { phone: string; callerId: string; action: string } | null; says: string[] };

const NAMES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** The text of XML, without its elements. */
export function plainText(xml: string): string {
  const text = xml.replace(/<[^>]*>/g, '');
  return text.replace(/&(?:lt|gt|quot|apos|amp);/g, (name) => NAMES[name] ?? name).trim();
}

function attributeOf(attributes: string, name: string): string {
  return plainText(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
}

/** The bodies of the texts that TwiML answers with. */
export function repliesIn(twiml: string): string[] {
  return [...twiml.matchAll(/<Message(?:\s[^>]*)?>(.*?)<\/Message>/gs)].map(([, content = '']) =>
    plainText(/<Body>(.*?)<\/Body>/s.exec(content)?.[1] ?? content),
  );
}

/** The phones that TwiML rings for a call, and the words that it says. */
export function toldBy(twiml: string): Told {
  const [, attributes = '', content = ''] = /<Dial((?:\s[^>]*)?)>(.*?)<\/Dial>/s.exec(twiml) ?? [];
  const says = [...twiml.matchAll(/<Say(?:\s[^>]*)?>(.*?)<\/Say>/gs)].map(([, words = '']) => plainText(words));
  const phone = plainText(content);
  const dial = { phone, callerId: attributeOf(attributes, 'callerId'), action: attributeOf(attributes, 'action') };
  return { dial: phone === '' ? null : dial, says };
}
