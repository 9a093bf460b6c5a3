// The text provider: create a text, look one up, verify a webhook.
import {
  type MessageListInstance,
  MessageListInstance as messageList,
} from 'twilio/lib/rest/api/v2010/account/message.js';
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import { hashOf } from '#platform/foundation/ids.ts';
import { forgetSecret, type Secrets, secretOf, secretReadAgain } from './secrets.ts';
import { twilioAt } from './twilio.ts';

const API = 'https://api.twilio.com';
const LISTED = 50;
/** The largest difference allowed between the provider's clock and ours. */
export const CLOCK_SLACK_MS = 10_000;

/**
 * The outcome of submitting a text. `accepted` has the time, by the provider's clock and to the second. `retry`: the provider has
 * certainly not processed it. `unknown`: the provider may have processed it.
 */
export type SubmitOutcome =
  | { kind: 'accepted'; sid: string; takenMs?: number }
  | { kind: 'failed'; code: number; status: number }
  | { kind: 'retry'; code?: number; status?: number }
  | { kind: 'unknown' };

export type OutgoingText = {
  to: string;
  from: string;
  body: string;
  /** Named in the status callback. */
  sendId: string;
  organizationId: string;
  mediaUrl?: string | undefined;
  /** 1 to 36,000: the provider discards the text after this long in its queue. */
  validitySeconds: number;
};

let messages: { secret: Secrets['twilio']; list: MessageListInstance } | undefined;

async function connect(): Promise<MessageListInstance> {
  const { version, account } = await twilioAt(API, '2010-04-01');
  return messageList(version, account.accountSid);
}

/** The account's texts; connected again whenever its keys were read again. */
async function messagesOfAccount(): Promise<MessageListInstance> {
  const secret = await secretOf('twilio');
  if (messages?.secret === secret) return messages.list;
  try {
    const list = await connect();
    messages = { secret, list };
    return list;
  } catch (error) {
    forgetAccount();
    throw error;
  }
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

/** What an error of the create call means for the text, which may be sent again only if it was certainly not processed. */
export function submitOutcome(error: unknown): SubmitOutcome {
  const { status, code, cause } = (error ?? {}) as Partial<Record<'status' | 'code' | 'cause', unknown>>;
  if (typeof status !== 'number') {
    const network = (cause as { code?: unknown } | undefined)?.code ?? code;
    return NEVER_CONNECTED.has(String(network)) ? { kind: 'retry' } : { kind: 'unknown' };
  }
  const number = typeof code === 'number' ? code : status;
  if (status === 429 || number === 20429 || REFUSED_ACCOUNT.has(status) || REFUSED_ACCOUNT.has(number))
    return { kind: 'retry', code: number, status };
  if (status >= 400 && status < 500) return { kind: 'failed', code: number, status };
  return { kind: 'unknown' };
}

const isRefusedAccount = (outcome: SubmitOutcome): boolean =>
  outcome.kind === 'retry' && [outcome.code, outcome.status].some((code) => REFUSED_ACCOUNT.has(code ?? 0));

/** The same; when the keys were rejected, the next text reads them again. */
function noted(error: unknown): SubmitOutcome {
  const outcome = submitOutcome(error);
  if (isRefusedAccount(outcome)) forgetAccount();
  return outcome;
}

/** Whether keys that were just refused have been replaced meanwhile. */
async function hasNewKeys(refused: Secrets['twilio'] | undefined): Promise<boolean> {
  const stored = await secretOf('twilio').catch(() => undefined);
  return stored !== undefined && refused !== undefined && JSON.stringify(stored) !== JSON.stringify(refused);
}

/**
 * Submits one text to the provider, once. Never throws for provider or network errors. When the keys were refused because they had
 * just been replaced, it submits the text with the new ones at once: the provider has certainly not processed it.
 */
export async function sendText(text: OutgoingText): Promise<SubmitOutcome> {
  const before = messages?.secret;
  const outcome = await create(text);
  return isRefusedAccount(outcome) && (await hasNewKeys(before)) ? create(text) : outcome;
}

async function create(text: OutgoingText): Promise<SubmitOutcome> {
  const list = await messagesOfAccount().catch(() => null);
  if (!list) return { kind: 'retry', code: NO_ACCESS };
  try {
    const { sendId, organizationId: _, validitySeconds: validityPeriod, mediaUrl, ...words } = text;
    const attached = mediaUrl && { mediaUrl: [mediaUrl] };
    const made = await list.create({ ...words, ...attached, statusCallback: callbackUrl(sendId), validityPeriod });
    const takenMs = made.dateCreated?.getTime();
    return { kind: 'accepted', sid: made.sid, ...(Number.isFinite(takenMs) ? { takenMs } : {}) };
  } catch (error) {
    return noted(error);
  }
}

export type FoundText = { sid: string; status: string; errorCode: number | null };

/** The hash that compares text bodies, so that the body itself need not be stored a second time. */
export function bodyHash(body: string): string {
  return hashOf(body);
}

/** A text that the provider lists, and when it took it (milliseconds since 1970). */
export type ListedText = FoundText & { takenMs: number };

/**
 * The texts at the provider that may be the one searched for, oldest first: same numbers, same body, created since then, and without
 * the sids that belong to other texts. Throws when the provider does not answer.
 */
export async function findTexts(asked: {
  to: string;
  from: string;
  sinceMs: number;
  bodyHash: string;
  exceptSids?: readonly string[];
}): Promise<ListedText[]> {
  const list = await messagesOfAccount();
  const search = { to: asked.to, from: asked.from, limit: LISTED, pageSize: LISTED };
  const listed = await list.list(search).catch((error) => {
    noted(error);
    throw error;
  });
  const found = listed.filter(
    (text) =>
      text.dateCreated.getTime() >= asked.sinceMs - CLOCK_SLACK_MS &&
      !asked.exceptSids?.includes(text.sid) &&
      bodyHash(text.body) === asked.bodyHash,
  );
  return found.toReversed().map(({ sid, status, errorCode, dateCreated }) => ({
    sid,
    status,
    errorCode: errorCode || null,
    takenMs: dateCreated.getTime(),
  }));
}

/** A text of ours at the provider, by its id there; null for an id that it does not know. Throws when it does not answer. */
export async function textWithSid(sid: string): Promise<FoundText | null> {
  const list = await messagesOfAccount();
  const text = await list(sid)
    .fetch()
    .catch((error) => {
      noted(error);
      if ((error as { status?: unknown }).status === 404) return null;
      throw error;
    });
  return text && { sid, status: text.status, errorCode: text.errorCode || null };
}

/** A text that came in, as the provider lists it. */
export type ReceivedText = { sid: string; from: string; to: string; body: string; attachments: number; atMs: number };

/** The texts that the provider received for one of our numbers since then, oldest first. Throws when it does not answer. */
export async function textsReceived(to: string, sinceMs: number): Promise<ReceivedText[]> {
  const list = await messagesOfAccount();
  const listed = await list.list({ to, dateSentAfter: new Date(sinceMs), pageSize: 1000 }).catch((error) => {
    noted(error);
    throw error;
  });
  const received = listed.filter(({ direction }) => direction === 'inbound');
  return received.reverse().map((text) => ({
    sid: text.sid,
    from: text.from,
    to: text.to,
    body: text.body,
    attachments: Number(text.numMedia) || 0,
    atMs: (text.dateSent ?? text.dateCreated).getTime(),
  }));
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
  if (signature === '') return null;
  if (isSigned(await secretOf('twilio'), signature, url, form)) return form;
  const again = await secretReadAgain('twilio');
  return again && isSigned(again, signature, url, form) ? form : null;
}

/** Whether it is signed with our account's token, or with the second one while the tokens are rotated. */
function isSigned(
  { accountSid, authToken, secondAuthToken }: Secrets['twilio'],
  signature: string,
  url: string,
  form: Record<string, string>,
): boolean {
  if (form.AccountSid !== undefined && form.AccountSid !== accountSid) return false;
  const tokens = [authToken, secondAuthToken].filter((token) => token !== undefined && token !== '');
  return tokens.some((token) => validateRequest(token as string, signature, url, form));
}
