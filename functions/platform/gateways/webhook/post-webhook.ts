// Calls a rule's webhook: resolves the name once and connects only to that address, follows no redirects, takes at most 5 s, and
// reads at most 64 KB of the answer.
import dns from 'node:dns';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { now } from '#platform/foundation/clock.ts';
import { hostOf, isPublicAddress, webhookRefusal } from './address.rules.ts';
import { signatureHeaders } from './signature.ts';

export type WebhookRequest = {
  url: string;
  /** The same for every attempt of one call, so that a receiver can drop duplicates. */
  webhookId: string;
  /** JSON. */
  body: string;
  /** One secret, or two during a rotation. */
  secrets: readonly string[];
};

/**
 * The result: the status if there was an answer, a sentence for it, how long it took. `mayRetry` is false when no later attempt
 * can succeed.
 */
export type WebhookOutcome = { ok: boolean; status: number | null; said: string; tookMs: number; mayRetry: boolean };

const MOST_MS = 5_000;
const MOST_BYTES = 64 * 1024;

const NOT_IN_TIME = 'It did not answer within 5 seconds';
const NOT_PUBLIC = 'Its name leads to an address that is not public';
const NO_NAME = 'Its name was not found';

/** Replaces the network's own error messages, which reveal addresses and whether something listens there. */
const NETWORK: Readonly<Record<string, string>> = {
  ECONNRESET: 'It broke off the connection',
  ETIMEDOUT: NOT_IN_TIME,
  ABORT_ERR: NOT_IN_TIME,
  ENOTFOUND: NO_NAME,
  EAI_AGAIN: NO_NAME,
};

/** A call that got no answer; its message is a sentence for staff. */
class Failed extends Error {}

/**
 * The address that the name resolves to. Refused when any address of the name is not public, since the next lookup might return
 * that one.
 */
async function addressOf(url: string): Promise<{ address: string; hostname: string; isAddress: boolean }> {
  const { hostname, isAddress } = hostOf(url);
  if (isAddress) return { address: hostname, hostname, isAddress };
  const found = await new Promise<dns.LookupAddress[]>((resolve, reject) => {
    dns.lookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
  const [first] = found.toSorted((one, other) => one.family - other.family);
  if (!first) throw new Failed(NO_NAME);
  if (found.some(({ address }) => !isPublicAddress(address))) throw new Failed(NOT_PUBLIC);
  return { address: first.address, hostname, isAddress };
}

/** Reads the answer to its end or to the limit and keeps none of it: other people's text is not ours to show. */
async function readAnswer(answer: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of answer) {
    size += (chunk as Buffer).length;
    if (size >= MOST_BYTES) break;
  }
  answer.destroy();
}

/** Posts to the pinned address, under the name that the certificate must match; returns the status. */
async function post({ url, webhookId, body, secrets }: WebhookRequest, signal: AbortSignal): Promise<number> {
  const { address, hostname, isAddress } = await addressOf(url);
  const { host, pathname, search } = new URL(url.trim());
  const seconds = Math.floor(now() / 1000);
  const headers = {
    ...signatureHeaders(webhookId, seconds, body, secrets),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Beckon-Webhooks/1',
    host,
  };
  const to = { host: address, port: 443, path: `${pathname}${search}` };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = https.request(
      {
        ...to,
        method: 'POST',
        headers,
        agent: false,
        signal,
        maxHeaderSize: 16_384,
        ...(isAddress ? {} : { servername: hostname }),
      },
      resolve,
    );
    request.on('error', reject);
    request.end(body);
  });
  await readAnswer(answer);
  return answer.statusCode ?? 0;
}

function errorWords(error: unknown): string {
  if (error instanceof Failed) return error.message;
  const { code = '', name = '' } = error as { code?: string; name?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return NOT_IN_TIME;
  return (
    NETWORK[code] ??
    (/CERT|TLS|SSL|EPROTO|ALTNAME/.test(code) ? 'Its certificate was not accepted' : 'It could not be reached')
  );
}

/** A receiver that answers 410 wants no more calls; every other error status may be temporary. */
const GONE = 410;

function outcomeOf(status: number): Pick<WebhookOutcome, 'ok' | 'said' | 'mayRetry'> {
  if (status >= 200 && status < 300) return { ok: true, said: `It answered ${status}`, mayRetry: false };
  if (status >= 300 && status < 400)
    return { ok: false, said: `It answered ${status}: redirects are not followed`, mayRetry: true };
  return { ok: false, said: `It answered ${status}`, mayRetry: status !== GONE };
}

/** Calls once, for at most 5 s. Never throws for receiver or network errors: they are the outcome. */
export async function postWebhook(call: WebhookRequest): Promise<WebhookOutcome> {
  const refusal = webhookRefusal(call.url);
  if (refusal) return { ok: false, status: null, said: refusal, tookMs: 0, mayRetry: false };
  const begunMs = performance.now();
  const took = () => Math.round(performance.now() - begunMs);
  const signal = AbortSignal.timeout(MOST_MS);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Failed(NOT_IN_TIME)), { once: true });
  });
  try {
    const status = await Promise.race([post(call, signal), late]);
    return { status, ...outcomeOf(status), tookMs: took() };
  } catch (error) {
    return { ok: false, status: null, said: errorWords(error), tookMs: took(), mayRetry: true };
  }
}
