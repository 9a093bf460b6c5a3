// The console's phones: the ledger of texts, texts and calls that phones make, the numbers that were bought.

import type { LocalHost } from '../host/types.ts';
import type { MediaFile, MediaRow } from '../texts/media.ts';
import { e164 } from '../texts/phones.ts';
import type { CallRow, NumberRow, TextRow } from '../texts/store.ts';
import { type ConsoleCalls, ConsoleRefusal, iso, jsonIn, type Providers, textIn } from './types.ts';

const PAGE = 1000;
const MOST_PAGE = 10_000;

/** Calls of texts, phone calls, phones and numbers. */
export function textCalls({ queues }: Pick<LocalHost, 'queues'>, { texts }: Pick<Providers, 'texts'>): ConsoleCalls {
  const { store, inbound, calls, registry } = texts;
  const textLine = (text: TextRow) => lineOf(text, store.media.of(text.sid));
  return {
    'GET messages': ({ query }) => {
      const phone = query.get('phone') ?? undefined;
      const limit = wholeIn(query, 'limit') ?? (phone === undefined ? PAGE : undefined);
      const afterSeq = wholeIn(query, 'cursor') ?? 0;
      const most = limit === undefined ? undefined : Math.min(MOST_PAGE, Math.max(1, limit));
      const filter = phone === undefined ? {} : { phone: e164(phone) };
      const rows = store.texts({ ...filter, afterSeq, ...(most === undefined ? {} : { limit: most + 1 }) });
      const page = rows.slice(0, most ?? rows.length);
      const cursor = page.length < rows.length ? String(page.at(-1)?.seq) : null;
      return { messages: page.map(textLine), cursor };
    },
    'POST messages': async (call) => {
      const order = jsonIn(call);
      const [from, to] = [e164(textIn(order, 'from')), e164(textIn(order, 'to'))];
      const text = await inbound.text(from, to, textIn(order, 'body'), filesIn(order));
      // The webhook is answered before the queue's function has handled the text; the answer waits, so that its effects are visible.
      const isHeard = (await queues.tried()) === 0;
      const body = { ...textLine(text), webhookStatus: text.webhookStatus, isHeard };
      return { status: 201, body };
    },
    'GET media/': ({ name }) => {
      const file = store.media.one(name.slice('media/'.length));
      if (!file) throw new ConsoleRefusal(404, 'The provider has no such file, or no longer.');
      const headers = {
        'content-type': file.contentType,
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      };
      return { status: 200, body: Buffer.from(file.bytes), headers };
    },
    'GET registry/': ({ name }) => {
      if (registry.press(name.slice('registry/'.length)))
        return { says: 'The registry knows now that you work there.' };
      throw new ConsoleRefusal(404, 'This link of the registry no longer works.');
    },
    'GET calls': () => ({ calls: store.calls().map(callLine) }),
    'POST calls': async (call) => {
      const order = jsonIn(call);
      const made = await calls.call(e164(textIn(order, 'from')), e164(textIn(order, 'to')));
      return { status: 201, body: callLine(made) };
    },
    'GET phones': () => ({
      phones: store.phones().map(({ phone, texts: count, lastSeq }) => {
        const [last] = store.texts({ afterSeq: lastSeq - 1, limit: 1 });
        return { phone, texts: count, last: last && textLine(last) };
      }),
    }),
    'GET numbers': () => ({ numbers: store.numbers().map(numberLine) }),
  };
}

function wholeIn(query: URLSearchParams, name: string): number | undefined {
  const given = query.get(name);
  if (given === null || given === '') return undefined;
  if (!/^\d+$/.test(given)) throw new ConsoleRefusal(400, `"${name}" is a whole number, as an earlier page gave it.`);
  return Number(given);
}

/** The files of an order: `media: [{contentType, base64}]`, none without it. */
function filesIn({ media = [] }: Record<string, unknown>): MediaFile[] {
  if (!Array.isArray(media)) throw new ConsoleRefusal(400, '"media" is a list of {contentType, base64}.');
  return media.map((one: Record<string, unknown>) => ({
    contentType: textIn(one, 'contentType'),
    bytes: Buffer.from(textIn(one, 'base64'), 'base64'),
  }));
}

/** A text as the console shows it; `media` has the files that the provider still has of it, read at `media/SID`. */
function lineOf(text: TextRow, files: readonly MediaRow[]) {
  const { sid, brand, direction, from, to, body, status, errorCode, segments, numMedia } = text;
  const media = files.map((file) => ({ sid: file.sid, contentType: file.contentType, bytes: file.bytes.length }));
  const line = {
    sid,
    from,
    to,
    body,
    status,
    createdAt: iso(text.createdMs),
    updatedAt: iso(text.updatedMs),
    direction,
    brand,
    errorCode,
    segments,
  };
  return numMedia > 0 ? { ...line, numMedia, media } : line;
}

function callLine({ sid, brand, from, to, forwardedTo, said: sentence, status, createdMs }: CallRow) {
  return { sid, from, to, forwardedTo, said: sentence, status, createdAt: iso(createdMs), brand };
}

function numberLine({ sid, brand, number, friendlyName, smsUrl, voiceUrl, createdMs }: NumberRow) {
  return { sid, number, brand, friendlyName, smsUrl, voiceUrl, createdAt: iso(createdMs) };
}
