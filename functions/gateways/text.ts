// The text provider: create a text, look one up, check a webhook. Twilio's client by parts over fetch, 15 s an answer.
import DomainPart from 'twilio/lib/base/Domain.js';
import VersionPart from 'twilio/lib/base/Version.js';
import {
  type MessageListInstance,
  MessageListInstance as messageList,
} from 'twilio/lib/rest/api/v2010/account/message.js';
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import { hashOf } from '../foundation/ids.ts';
import { secretOf } from './secrets.ts';

const ANSWER_MS = 15_000;
const API = 'https://api.twilio.com';
const LISTED = 50;
/** The provider's clock and ours may differ by so much. */
const CLOCK_SLACK_MS = 10_000;

/** What came of handing a text over; `retry` was never processed, of `unknown` nobody can say. */
export type Outcome =
  | { kind: 'accepted'; sid: string }
  | { kind: 'failed'; code: number; message: string }
  | { kind: 'retry'; code?: number }
  | { kind: 'unknown' };

export type OutgoingText = {
  to: string;
  from: string;
  body: string;
  /** Named by the status callback. */
  sendId: string;
  organizationId: string;
  /** 1 to 36,000: the provider throws the text away after so long in its queue. */
  validitySeconds: number;
};

type TwilioSecret = { accountSid: string; authToken: string; apiBaseUrl?: string };
let messages: Promise<MessageListInstance> | undefined;

/** Bundlers and Node see a CommonJS default export differently. */
function classIn<T>(part: T | { default: T }): T {
  return (part as { default?: T }).default ?? (part as T);
}

const Domain = classIn(DomainPart as unknown as typeof DomainPart.default);
const Version = classIn(VersionPart as unknown as typeof VersionPart.default);

type Asked = { method?: string; uri: string; params?: Record<string, unknown>; data?: Record<string, unknown> };

/** What the SDK sends, as a form or a query; lists are repeated, what is not given is left out. */
function formOf(given: Record<string, unknown> | undefined): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(given ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) form.append(name, String(one));
    }
  }
  return form;
}

/** What the parts of the SDK ask of its client: one request, answered or thrown within 15 s. */
function clientOf({ accountSid, authToken }: TwilioSecret) {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const request = async ({ method = 'get', uri, params, data }: Asked) => {
    const url = new URL(uri);
    for (const [name, value] of formOf(params)) url.searchParams.append(name, value);
    const answer = await fetch(url, {
      method: method.toUpperCase(),
      headers: { authorization, accept: 'application/json' },
      ...(data ? { body: formOf(data) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return { statusCode: answer.status, body: await answer.text(), headers: {} };
  };
  return { accountSid, request };
}

async function connect(): Promise<MessageListInstance> {
  const secret = (await secretOf('twilio')) as TwilioSecret;
  const domain = new Domain(clientOf(secret) as never, secret.apiBaseUrl ?? API);
  return messageList(new Version(domain, '2010-04-01') as never, secret.accountSid);
}

function messagesOfAccount(): Promise<MessageListInstance> {
  messages ??= connect().catch((error) => {
    messages = undefined;
    throw error;
  });
  return messages;
}

/** Where the provider tells what becomes of a text: signed, tried again 5 times on every error. */
function callbackUrl(sendId: string): string {
  return `${process.env.APP_ORIGIN}/hooks/text/status/${sendId}#rc=5&rp=all`;
}

/** Errors of the network that say: no connection, so nothing was processed. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What an error of the create call means for the text: only what was surely not processed may be sent again. */
export function outcomeOf(error: unknown): Outcome {
  const { status, code, message, cause } = (error ?? {}) as Partial<
    Record<'status' | 'code' | 'message' | 'cause', unknown>
  >;
  if (typeof status !== 'number') {
    const network = (cause as { code?: unknown } | undefined)?.code ?? code;
    return NEVER_CONNECTED.has(String(network)) ? { kind: 'retry' } : { kind: 'unknown' };
  }
  const number = typeof code === 'number' ? code : status;
  if (status === 429 || number === 20429) return { kind: 'retry', code: number };
  if (status >= 400 && status < 500) return { kind: 'failed', code: number, message: String(message ?? '') };
  return { kind: 'unknown' };
}

/** Hands one text to the provider, once. Never throws for what the provider or the network did. */
export async function sendText(text: OutgoingText): Promise<Outcome> {
  const list = await messagesOfAccount().catch(() => null);
  if (!list) return { kind: 'retry' };
  try {
    const { to, from, body, sendId, validitySeconds } = text;
    const statusCallback = callbackUrl(sendId);
    const made = await list.create({ to, from, body, statusCallback, validityPeriod: validitySeconds });
    return { kind: 'accepted', sid: made.sid };
  } catch (error) {
    return outcomeOf(error);
  }
}

export type FoundText = { sid: string; status: string; errorCode: number | null };

/** How a text's body is compared without keeping it anywhere else. */
export function bodyHash(body: string): string {
  return hashOf(body);
}

/**
 * Asks the provider whether it has that text: same numbers, created since then, same body, and none of the sids that
 * belong to other texts. Null when it does not. Throws when the provider does not answer.
 */
export async function findText(asked: {
  to: string;
  from: string;
  sinceMs: number;
  bodyHash: string;
  exceptSids?: readonly string[];
}): Promise<FoundText | null> {
  const list = await messagesOfAccount();
  const listed = await list.list({ to: asked.to, from: asked.from, limit: LISTED, pageSize: LISTED });
  const found = listed.find(
    (text) =>
      text.dateCreated.getTime() >= asked.sinceMs - CLOCK_SLACK_MS &&
      !asked.exceptSids?.includes(text.sid) &&
      bodyHash(text.body) === asked.bodyHash,
  );
  return found ? { sid: found.sid, status: found.status, errorCode: found.errorCode || null } : null;
}

/** Whether a webhook was signed by the provider for exactly this configured address and these parameters. */
export async function isTextWebhook(url: string, params: Record<string, string>, signature: string): Promise<boolean> {
  const secret = (await secretOf('twilio')) as TwilioSecret;
  if (params.AccountSid !== undefined && params.AccountSid !== secret.accountSid) return false;
  return signature !== '' && validateRequest(secret.authToken, signature, url, params);
}
