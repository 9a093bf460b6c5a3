// The text provider: create a text, look one up, verify a webhook.
import {
  type MessageListInstance,
  MessageListInstance as messageList,
} from 'twilio/lib/rest/api/v2010/account/message.js';
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import { hashOf } from '#platform/foundation/ids.ts';
import { forgetSecret, secretOf } from './secrets.ts';
import { twilioAt } from './twilio.ts';

const API = 'https://api.twilio.com';
const LISTED = 50;
/** The largest difference allowed between the provider's clock and ours. */
const CLOCK_SLACK_MS = 10_000;

/** The outcome of submitting a text. `retry`: certainly not processed; `unknown`: it may or may not have been. */
export type Outcome =
  | { kind: 'accepted'; sid: string }
  | { kind: 'failed'; code: number; message: string }
  | { kind: 'retry'; code?: number }
  | { kind: 'unknown' };

export type OutgoingText = {
  to: string;
  from: string;
  body: string;
  /** Named in the status callback. */
  sendId: string;
  organizationId: string;
  /** 1 to 36,000: the provider discards the text after this long in its queue. */
  validitySeconds: number;
};

let messages: Promise<MessageListInstance> | undefined;

async function connect(): Promise<MessageListInstance> {
  const { version, account } = await twilioAt(API, '2010-04-01');
  return messageList(version, account.accountSid);
}

function messagesOfAccount(): Promise<MessageListInstance> {
  messages ??= connect().catch((error) => {
    forgetAccount();
    throw error;
  });
  return messages;
}

/** The next text reads the keys again, so that new keys take effect without a restart. */
function forgetAccount(): void {
  messages = undefined;
  forgetSecret('twilio');
}

/** The address for a text's status callbacks: signed, retried 5 times on every error. */
function callbackUrl(sendId: string): string {
  return `${process.env.APP_ORIGIN}/hooks/text/status/${sendId}#rc=5&rp=all`;
}

/** Network errors that mean no connection, so nothing was processed. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Missing or wrong keys, or a suspended account: the provider refuses every text of ours and processes none. */
const NO_ACCESS = 401;
const REFUSED_ACCOUNT = new Set([NO_ACCESS, 403, 20003, 20005]);

/** What an error of the create call means for the text: only one that was certainly not processed may be sent again. */
export function outcomeOf(error: unknown): Outcome {
  const { status, code, message, cause } = (error ?? {}) as Partial<
    Record<'status' | 'code' | 'message' | 'cause', unknown>
  >;
  if (typeof status !== 'number') {
    const network = (cause as { code?: unknown } | undefined)?.code ?? code;
    return NEVER_CONNECTED.has(String(network)) ? { kind: 'retry' } : { kind: 'unknown' };
  }
  const number = typeof code === 'number' ? code : status;
  if (status === 429 || number === 20429 || REFUSED_ACCOUNT.has(number)) return { kind: 'retry', code: number };
  if (status >= 400 && status < 500) return { kind: 'failed', code: number, message: String(message ?? '') };
  return { kind: 'unknown' };
}

/** The same, and rejected keys are read again. */
function noted(error: unknown): Outcome {
  const outcome = outcomeOf(error);
  if (outcome.kind === 'retry' && REFUSED_ACCOUNT.has(outcome.code ?? 0)) forgetAccount();
  return outcome;
}

/** Submits one text to the provider, once. Never throws for provider or network errors. */
export async function sendText(text: OutgoingText): Promise<Outcome> {
  const list = await messagesOfAccount().catch(() => null);
  if (!list) return { kind: 'retry', code: NO_ACCESS };
  try {
    const { to, from, body, sendId, validitySeconds } = text;
    const statusCallback = callbackUrl(sendId);
    const made = await list.create({ to, from, body, statusCallback, validityPeriod: validitySeconds });
    return { kind: 'accepted', sid: made.sid };
  } catch (error) {
    return noted(error);
  }
}

export type FoundText = { sid: string; status: string; errorCode: number | null };

/** The hash that compares text bodies, so that the body itself need not be stored a second time. */
export function bodyHash(body: string): string {
  return hashOf(body);
}

/**
 * Asks the provider whether it has that text: same numbers, created since then, same body, and none of the sids that belong to
 * other texts. Null when it does not. Throws when the provider does not answer.
 */
export async function findText(asked: {
  to: string;
  from: string;
  sinceMs: number;
  bodyHash: string;
  exceptSids?: readonly string[];
}): Promise<FoundText | null> {
  const list = await messagesOfAccount();
  const search = { to: asked.to, from: asked.from, limit: LISTED, pageSize: LISTED };
  const listed = await list.list(search).catch((error) => {
    noted(error);
    throw error;
  });
  const found = listed.find(
    (text) =>
      text.dateCreated.getTime() >= asked.sinceMs - CLOCK_SLACK_MS &&
      !asked.exceptSids?.includes(text.sid) &&
      bodyHash(text.body) === asked.bodyHash,
  );
  return found ? { sid: found.sid, status: found.status, errorCode: found.errorCode || null } : null;
}

/** A webhook of the provider, from any of the endpoints. */
type Webhook = {
  headers: Record<string, string | undefined>;
  body?: string | null | undefined;
  isBase64Encoded?: boolean | undefined;
};

/** The form of a webhook that the provider signed for exactly this configured address; null for any other. */
export async function signedForm(
  url: string,
  { headers, body, isBase64Encoded }: Webhook,
): Promise<Record<string, string> | null> {
  const text = isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString('utf8') : (body ?? '');
  const form: Record<string, string> = Object.fromEntries(new URLSearchParams(text));
  const signature = headers['x-twilio-signature'] ?? '';
  const secret = await secretOf('twilio');
  const isOurs = form.AccountSid === undefined || form.AccountSid === secret.accountSid;
  return isOurs && signature !== '' && validateRequest(secret.authToken, signature, url, form) ? form : null;
}
