// The files that are served of an upload: listed by where they lie, and copied to where another organisation's lie.
import { askBucket, copySource } from '../bucket.ts';
import { done } from '../uploads.ts';

const AT_A_TIME = 16;
const MOST_PAGES = 20;

const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => NAMES[name] ?? '');
const inTags = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => plain(text));

/** The keys below a prefix, a page at a time. */
async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let next: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { 'list-type': '2', prefix, ...(next ? { 'continuation-token': next } : {}) };
    const answer = await askBucket('', { method: 'GET', query });
    if (!answer.ok) throw new Error(`The file store refused to list: ${answer.status}.`);
    const xml = await answer.text();
    keys.push(...inTags(xml, 'Key'));
    [next] = inTags(xml, 'NextContinuationToken');
    if (!next) return keys;
  }
  throw new Error('An upload has more files than can be copied.');
}

async function copyOne(from: string, to: string): Promise<void> {
  const answer = await done(to, { method: 'PUT', headers: { 'x-amz-copy-source': copySource(from) } });
  // A copy that fails half-way says so in the body of a 200.
  if (/<Error>/.test(await answer.text())) throw new Error('The file store could not copy a file.');
}

/** Copies everything that is served at a path or below it; what stands there already is replaced by the same. */
export async function copyServed(from: string, to: string): Promise<void> {
  const [source, target] = [from.slice(1), to.slice(1)];
  const found = await keysBelow(source);
  // A longer id may begin like this one.
  const keys = found.filter((key) => key === source || key.startsWith(`${source}/`));
  for (let at = 0; at < keys.length; at += AT_A_TIME) {
    const some = keys.slice(at, at + AT_A_TIME);
    await Promise.all(some.map((key) => copyOne(key, `${target}${key.slice(source.length)}`)));
  }
}
