// How the text provider calls back: form posts, signed over the configured address without its fragment, which sets the retries.
import { createRequire } from 'node:module';
import type { StandInContext } from '../host/types.ts';
import type { TextAccount } from '../stand-in/credentials.ts';

type Sign = (authToken: string, url: string, params: Record<string, string>) => string;
const require = createRequire(import.meta.url);
const { getExpectedTwilioSignature } = require('twilio/lib/webhooks/webhooks.js') as {
  getExpectedTwilioSignature: Sign;
};

/** How one callback ended: the status, or undefined when there was no connection or no answer in 15 s. */
export type CallbackEnd = { status: number | undefined; body: string };

/** Retries as an address's fragment orders them: `#rc=5&rp=all`; without one, once after a failed connection. */
export type RetryRule = { most: number; on: readonly string[] };

const ANSWER_LIMIT_MS = 15_000;

/** A form as the provider posts it to that address, signed over the address without its fragment. */
export function signedCallback(authToken: string, address: string, params: Record<string, string>) {
  const signature = getExpectedTwilioSignature(authToken, address.replace(/#.*$/s, ''), params);
  const type = 'application/x-www-form-urlencoded; charset=UTF-8';
  return {
    headers: { 'content-type': type, 'x-twilio-signature': signature },
    body: new URLSearchParams(params).toString(),
  };
}

/** Posts the parameters to the address, signed; a GET carries them in the query. Never throws. */
export async function callBack(
  context: Pick<StandInContext, 'request' | 'brandOfHost'>,
  account: TextAccount,
  address: string,
  params: Record<string, string>,
  method = 'POST',
): Promise<CallbackEnd> {
  try {
    const url = new URL(address);
    url.hash = '';
    const isGet = method.toUpperCase() === 'GET';
    for (const [name, value] of Object.entries(isGet ? params : {})) url.searchParams.set(name, value);
    const signed = signedCallback(account.authToken, isGet ? url.href : address, isGet ? {} : params);
    const { status, text } = await context.request(context.brandOfHost(url.host), `${url.pathname}${url.search}`, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        ...signed.headers,
        'user-agent': 'TwilioProxy/1.1',
        'i-twilio-idempotency-token': crypto.randomUUID(),
      },
      body: isGet ? '' : signed.body,
      limitMs: ANSWER_LIMIT_MS,
    });
    return { status, body: text };
  } catch {
    return { status: undefined, body: '' };
  }
}

/** The retry rule in an address's fragment. */
export function retryRule(address: string): RetryRule {
  const fragment = new URLSearchParams(/#(.*)$/s.exec(address)?.[1] ?? '');
  const most = Math.min(5, Math.max(0, Number(fragment.get('rc') ?? 1) || 0));
  return { most, on: (fragment.get('rp') ?? 'ct').split(',') };
}

/** The milliseconds until the rule's next try; null if there is none. `tries`: the number of earlier tries. */
export function retryAfterMs(rule: RetryRule, end: CallbackEnd, tries: number): number | null {
  const why = end.status === undefined ? ['ct', 'rt'] : end.status >= 500 ? ['5xx'] : end.status >= 400 ? ['4xx'] : [];
  const isWanted = why.some((reason) => rule.on.includes(reason)) || (why.length > 0 && rule.on.includes('all'));
  return isWanted && tries < rule.most ? 1000 * 2 ** tries : null;
}
