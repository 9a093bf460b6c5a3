// A minimal text provider for tests of delivery: creates, lists, fails when told to, and signs its callbacks.
import { listen, readCall, writeAnswer } from '#lib/local/stand-in/wire.ts';
import { signedCallback } from '#lib/local/texts/callbacks.ts';
import { TEXT_ACCOUNT } from './rooms.ts';

/** A text as the provider has it. */
export type Taken = {
  sid: string;
  to: string;
  from: string;
  body: string;
  callback: string;
  validity: number;
  /** The addresses of its pictures. */
  media: string[];
  atMs: number;
  status: string;
  code: number | null;
};

/** What the provider does with a create: accept it, refuse it, or lose the answer in one of several ways. */
export type Behavior =
  | { is: 'take' }
  | { is: 'refuse'; status: number; code?: number }
  | { is: 'error-after' }
  | { is: 'reset-before' }
  | { is: 'reset-after' }
  | { is: 'busy' };

export type Provider = {
  url: string;
  texts: Taken[];
  /** How many creates were requested, whatever their result. */
  asked: number;
  behave: (to: string, body: string) => Behavior;
  /** The signed callback of a text's status, as the event of its door. */
  callback(text: Taken, status: string, code?: number): CallbackEvent;
  /** The answer to a request, for callers without a wire. */
  answer(method: string, url: string, body: string): WireAnswer;
  close(): Promise<void>;
};

export type CallbackEvent = { rawPath: string; headers: Record<string, string>; body: string };

function shown(text: Taken) {
  const { sid, to, from, body, status, code, atMs } = text;
  const date = new Date(atMs).toUTCString();
  return { sid, to, from, body, status, error_code: code, date_created: date, date_sent: date, date_updated: date };
}

/** What the provider answers over the wire; null when the connection breaks instead. */
export type WireAnswer = { status: number; body: object } | null;

function list(provider: Provider, url: string): WireAnswer {
  const { pathname, searchParams: asked } = new URL(url, 'http://provider');
  const sid = /\/Messages\/(SM\w+)\.json$/.exec(pathname)?.[1];
  const one = provider.texts.find((text) => text.sid === sid);
  if (sid) return one ? { status: 200, body: shown(one) } : { status: 404, body: { code: 20404, status: 404 } };
  const found = provider.texts.filter((text) => text.to === asked.get('To') && text.from === asked.get('From'));
  return { status: 200, body: { messages: found.toReversed().map(shown), page: 0, page_size: 50, uri: url } };
}

function create(provider: Provider, form: URLSearchParams): WireAnswer {
  const get = (name: string) => form.get(name) ?? '';
  const behavior = provider.behave(get('To'), get('Body'));
  provider.asked++;
  if (behavior.is === 'busy') {
    return { status: 429, body: { code: 20429, message: 'Too Many Requests', status: 429 } };
  }
  if (behavior.is === 'refuse') {
    const { status, code = status } = behavior;
    return { status, body: { code, message: 'Refused', status } };
  }
  if (behavior.is === 'reset-before') return null;
  const text: Taken = {
    sid: `SM${String(provider.texts.length).padStart(32, '0')}`,
    to: get('To'),
    from: get('From'),
    body: get('Body'),
    callback: get('StatusCallback'),
    validity: Number(get('ValidityPeriod')),
    media: form.getAll('MediaUrl'),
    atMs: Date.now(),
    status: 'queued',
    code: null,
  };
  provider.texts.push(text);
  if (behavior.is === 'reset-after') return null;
  if (behavior.is === 'error-after') return { status: 500, body: { code: 20500, message: 'Sorry', status: 500 } };
  return { status: 201, body: shown(text) };
}

function callbackOf(text: Taken, status: string, code?: number): CallbackEvent {
  text.status = status;
  text.code = code ?? text.code;
  const params: Record<string, string> = {
    MessageSid: text.sid,
    MessageStatus: status,
    To: text.to,
    From: text.from,
    AccountSid: TEXT_ACCOUNT.accountSid,
    ...(code ? { ErrorCode: String(code) } : {}),
  };
  return { rawPath: new URL(text.callback).pathname, ...signedCallback(TEXT_ACCOUNT.authToken, text.callback, params) };
}

/** Opens the provider on a free port. */
export async function openProvider(): Promise<Provider> {
  const { url, close } = await listen({ now: () => Date.now() }, async (request, response) => {
    const { method, body } = await readCall(request);
    const answer = provider.answer(method, request.url ?? '', body.toString());
    if (!answer) response.socket?.destroy();
    else writeAnswer(response, answer);
  });
  const provider: Provider = {
    url,
    texts: [],
    asked: 0,
    behave: () => ({ is: 'take' }),
    callback: callbackOf,
    answer: (method, url, body) =>
      method === 'POST' ? create(provider, new URLSearchParams(body)) : list(provider, url),
    close,
  };
  return provider;
}
