// The text provider's account: Twilio's client by parts over fetch, 15 s an answer; what each gateway lists hangs from here.
import DomainPart from 'twilio/lib/base/Domain.js';
import VersionPart from 'twilio/lib/base/Version.js';
import { type Secrets, secretOf } from './secrets.ts';

const ANSWER_MS = 15_000;

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
function clientOf({ accountSid, authToken }: Secrets['twilio']) {
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

/** One version of the provider's API, from which a list is made, and the account's keys; `api` is where it is by default. */
export async function twilioAt(api: string, version: string): Promise<{ version: never; account: Secrets['twilio'] }> {
  const account = await secretOf('twilio');
  const domain = new Domain(clientOf(account) as never, account.apiBaseUrl ?? api);
  return { version: new Version(domain, version) as never, account };
}
