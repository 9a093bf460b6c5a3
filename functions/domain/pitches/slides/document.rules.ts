// The rich text of a TEXT slide: a small document of known nodes, rebuilt from the input, never HTML.

/** The marks of a piece of text. */
export type TextMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };
export type TextNode = { type: 'text'; text: string; marks?: TextMark[] };
export type BreakNode = { type: 'hardBreak' };
export type Inline = TextNode | BreakNode;
export type Paragraph = { type: 'paragraph'; content?: Inline[] };
export type Heading = { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] };
export type ListItem = { type: 'listItem'; content: (Paragraph | List)[] };
export type List = { type: 'bulletList' | 'orderedList'; content: ListItem[] };
export type Block = Paragraph | Heading | List;
export type RichDocument = { type: 'doc'; content: Block[] };

/** The limits of a document: characters, nodes and list levels. */
export const DOCUMENT_LIMIT = 10_000;
const MOST_NODES = 2000;
const DEEPEST = 4;

type Given = { type?: unknown; text?: unknown; attrs?: unknown; marks?: unknown; content?: unknown };

const partsOf = (given: unknown): Given[] =>
  Array.isArray(given) ? given.filter((part): part is Given => typeof part === 'object' && part !== null) : [];

/** An address that a reader may open from the text: web, e-mail or phone; null for every other scheme. */
export function linkAddress(href: unknown): string | null {
  if (typeof href !== 'string' || href.length > 2000) return null;
  const given = href.trim();
  if (/^(?:mailto|tel):[^\s<>"]+$/i.test(given)) return given;
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return null;
  const { href: address, username, password } = new URL(given);
  return username || password ? null : address;
}

function markFrom(given: Given): TextMark[] {
  if (given.type === 'bold' || given.type === 'italic') return [{ type: given.type }];
  const href = given.type === 'link' ? linkAddress((given.attrs as { href?: unknown } | null)?.href) : null;
  return href ? [{ type: 'link', attrs: { href } }] : [];
}

/** The characters and nodes still allowed while a document is read. */
type Room = { letters: number; nodes: number };

function inlineFrom(given: unknown, room: Room): Inline[] {
  return partsOf(given).flatMap((part): Inline[] => {
    if (room.nodes-- <= 0) return [];
    if (part.type === 'hardBreak') return [{ type: 'hardBreak' }];
    if (part.type !== 'text' || typeof part.text !== 'string') return [];
    const text = part.text
      .slice(0, Math.max(0, room.letters))
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ');
    room.letters -= text.length;
    const marks = partsOf(part.marks).slice(0, 3).flatMap(markFrom);
    return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }];
  });
}

function paragraphFrom(given: Given, room: Room): Paragraph {
  const content = inlineFrom(given.content, room);
  return { type: 'paragraph', ...(content.length > 0 ? { content } : {}) };
}

function listFrom(given: Given, room: Room, depth: number): List[] {
  if (depth >= DEEPEST) return [];
  const content = partsOf(given.content).flatMap((item): ListItem[] => {
    if (item.type !== 'listItem' || room.nodes-- <= 0) return [];
    const inside = partsOf(item.content).flatMap((part): (Paragraph | List)[] => {
      if (room.nodes-- <= 0) return [];
      if (part.type === 'paragraph') return [paragraphFrom(part, room)];
      return part.type === 'bulletList' || part.type === 'orderedList' ? listFrom(part, room, depth + 1) : [];
    });
    return inside.length > 0 ? [{ type: 'listItem', content: inside }] : [];
  });
  const type = given.type === 'orderedList' ? 'orderedList' : 'bulletList';
  return content.length > 0 ? [{ type, content }] : [];
}

function blockFrom(given: Given, room: Room): Block[] {
  if (room.nodes-- <= 0) return [];
  if (given.type === 'paragraph') return [paragraphFrom(given, room)];
  if (given.type === 'bulletList' || given.type === 'orderedList') return listFrom(given, room, 0);
  if (given.type !== 'heading') return [];
  const level = (given.attrs as { level?: unknown } | null)?.level === 3 ? 3 : 2;
  const content = inlineFrom(given.content, room);
  return content.length > 0 ? [{ type: 'heading', attrs: { level }, content }] : [];
}

/**
 * The document in a JSON text, rebuilt from known nodes: everything else is dropped, and so is what exceeds 10,000 characters
 * or 2,000 nodes. Null when it is no document.
 */
export function documentFrom(json: string): RichDocument | null {
  if (json.length > DOCUMENT_LIMIT * 20) return null;
  let given: Given;
  try {
    given = JSON.parse(json) as Given;
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null || given.type !== 'doc') return null;
  const room: Room = { letters: DOCUMENT_LIMIT, nodes: MOST_NODES };
  return { type: 'doc', content: partsOf(given.content).flatMap((block) => blockFrom(block, room)) };
}

const wordsIn = (node: Block | ListItem | Inline): string =>
  node.type === 'text' ? node.text : 'content' in node ? (node.content ?? []).map(wordsIn).join(' ') : ' ';

/** The document's plain text, for previews and plain-text readers. */
export function documentText(document: RichDocument): string {
  return document.content
    .map(wordsIn)
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}
