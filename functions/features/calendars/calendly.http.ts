// The OAuth redirects to the scheduling service and back, in the browser that started (INT-06): /oauth2/calendly/{user code}.

import { ownBrand } from '#platform/foundation/own-brand.ts';
import { authorizeAddress } from '#platform/gateways/calendar/wire.ts';
import { connect } from './connection.act.ts';
import { attemptOf, endAttempt, secretsOf } from './connection-attempt.act.ts';

type Event = {
  rawPath: string;
  cookies?: string[];
  queryStringParameters?: Record<string, string | undefined>;
};
type Answer = { statusCode: number; headers: Record<string, string>; cookies?: string[]; body: string };

/** Holds the ticket. The page that starts sets it, so that nobody can be led through another person's attempt. */
const COOKIE = 'beckon.connect';
const folder = () => `${ownBrand().oauth2BasePath}/calendly`;
const INTEGRATIONS = '/account?tab=integrations&calendar=';

const leadTo = (location: string, more: Partial<Answer> = {}): Answer => ({
  statusCode: 302,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  body: '',
  ...more,
});

/** Redirects back to the settings card, which shows the result; the ticket ends either way. */
const back = (how: 'connected' | 'failed') =>
  leadTo(`${INTEGRATIONS}${how}`, { cookies: [`${COOKIE}=; Path=${folder()}; Max-Age=0; SameSite=Lax`] });

function ticketIn(cookies: readonly string[] = []): string {
  const found = cookies.map((cookie) => cookie.split('=')).find(([name]) => name === COOKIE);
  return found?.[1] ?? '';
}

const redirect = () => `${process.env.APP_ORIGIN}${folder()}`;

async function go(userCode: string, ticket: string): Promise<Answer> {
  const attempt = await attemptOf(ticket);
  if (attempt?.userCode !== userCode) return back('failed');
  const { state, challenge } = secretsOf(ticket);
  return leadTo(await authorizeAddress({ redirect: redirect(), state, challenge }));
}

async function comeBack(
  { code = '', state = '' }: Record<string, string | undefined>,
  ticket: string,
): Promise<Answer> {
  const attempt = await attemptOf(ticket);
  const secrets = secretsOf(ticket);
  if (!attempt || state !== secrets.state || !(await endAttempt(ticket))) return back('failed');
  if (!code) return back('failed');
  return back((await connect(attempt.userId, code, secrets.verifier, redirect())) ? 'connected' : 'failed');
}

/** Redirects to the service with an attempt of this browser, or handles its answer; all else redirects back to the card. */
export async function handler({ rawPath, cookies, queryStringParameters = {} }: Event): Promise<Answer> {
  const ticket = ticketIn(cookies);
  const userCode = rawPath.slice(folder().length + 1);
  try {
    return userCode ? await go(userCode, ticket) : await comeBack(queryStringParameters, ticket);
  } catch (error) {
    const { name = 'Error' } = error as Error;
    console.warn(JSON.stringify({ level: 'warn', kind: 'calendar-connect', error: name }));
    return back('failed');
  }
}
