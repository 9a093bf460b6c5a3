// The text provider's account: Twilio's client on persistent connections with a 15 s timeout. Each gateway attaches its own
// lists to it.
import Twilio from 'twilio/lib/base/BaseTwilio.js';
import DomainPart from 'twilio/lib/base/Domain.js';
import VersionPart from 'twilio/lib/base/Version.js';
import { keptHttp } from '#platform/foundation/kept-http.ts';
import { type Secrets, secretOf } from './secrets.ts';

const ANSWER_MS = 15_000;
/** Closes idle connections before the provider does: for a request on a connection that it closes, we could not tell if it was read. */
const ask = keptHttp({ idleMs: 4_000 });

/** Bundlers and Node resolve a CommonJS default export differently. */
function classIn<T>(part: T | { default: T }): T {
  return (part as { default?: T }).default ?? (part as T);
}

// Twilio's types describe these modules as Node resolves them, not as a bundler does.
const Domain = classIn(DomainPart as unknown as typeof DomainPart.default);
const Version = classIn(VersionPart as unknown as typeof VersionPart.default);

type Asked = Parameters<NonNullable<Twilio.ClientOpts['httpClient']>['request']>[0];

/** What the client sends, as a form or a query; lists are repeated, undefined values omitted. */
function formOf(given: object | undefined): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(given ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) form.append(name, String(one));
    }
  }
  return form;
}

/** One request of the client; answers or throws within 15 s. */
function request({ method, uri, username, password, headers, params, data }: Asked) {
  const url = new URL(uri);
  for (const [name, value] of formOf(params)) url.searchParams.append(name, value);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const body = data ? formOf(data).toString() : undefined;
  const sent = {
    ...(headers as Record<string, string>),
    authorization,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = ask({ method: method.toUpperCase(), url, headers: sent, body, signal });
  return answer.then(({ status, text }) => ({ statusCode: status, body: text, headers: {} }));
}

/** One version of the provider's API, from which lists are created, and the account's keys; `api` is its default address. */
export async function twilioAt(api: string, version: string): Promise<{ version: never; account: Secrets['twilio'] }> {
  const account = await secretOf('twilio');
  // The client calls only `request`; its type also demands the fields of Twilio's own HTTP client.
  const httpClient = { request } as unknown as NonNullable<Twilio.ClientOpts['httpClient']>;
  // Without keys the client would throw an error for each text that looks as if the text might have left, and lists would never return.
  if (!account.accountSid || !account.authToken) throw new Error('The account with the text provider has no keys.');
  // Without an explicit edge or region the client reads one from the process's environment and calls another host.
  const { accountSid, authToken, apiKeySid, apiKeySecret } = account;
  // Where there is an API key, the master token only signs webhooks, so that it can be replaced while texts leave.
  const [user, password] = apiKeySid && apiKeySecret ? [apiKeySid, apiKeySecret] : [accountSid, authToken];
  const client = new Twilio.Client(user, password, { httpClient, accountSid, edge: '', region: '' });
  // Both types are those of Twilio's full package, which is ten times as large and loads every list that we do not use.
  const domain = new Domain(client as never, account.apiBaseUrl ?? api);
  return { version: new Version(domain, version) as never, account };
}
