// HTTP calls to the scheduling service (Calendly: OAuth 2, API v2), with a timeout of 15 s. Nothing of them is ever logged.
import { forgetSecret, type Secrets, secretOf } from '../secrets.ts';

const AUTH = 'https://auth.calendly.com';
const API = 'https://api.calendly.com';
const ANSWER_MS = 15_000;

/** Our account with the service; null when the operator has stored none. */
export async function calendarAccount(): Promise<Secrets['calendly'] | null> {
  const account = await secretOf('calendly').catch(() => null);
  return account?.clientId && account.clientSecret ? account : null;
}

async function requireAccount(): Promise<Secrets['calendly']> {
  const account = await calendarAccount();
  if (!account) throw new Error('The keys of the scheduling service are not stored.');
  return account;
}

/** The address of the service's own consent page, to which the user is sent. `challenge` is the one of PKCE (S256). */
export async function authorizeAddress(asked: { redirect: string; state: string; challenge: string }): Promise<string> {
  const { clientId, authBaseUrl = AUTH } = await requireAccount();
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: asked.redirect,
    state: asked.state,
    code_challenge: asked.challenge,
    code_challenge_method: 'S256',
  });
  return `${authBaseUrl}/oauth/authorize?${query}`;
}

type Tokens = { access_token: string; refresh_token: string; expires_in: number };

async function oauth(path: string, form: Record<string, string>): Promise<Response> {
  const { clientId, clientSecret, authBaseUrl = AUTH } = await requireAccount();
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const body = new URLSearchParams(form);
  const sent = { method: 'POST', headers: { authorization, accept: 'application/json' }, body };
  return fetch(`${authBaseUrl}${path}`, { ...sent, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
}

/** Whether the service refuses our own id and secret, whatever the user's code or token is. */
async function refusesUs(answer: Response): Promise<boolean> {
  const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown };
  return error === 'invalid_client';
}

/**
 * Tokens for a code or a refresh token; null when the service does not accept it (anymore). Throws errors that may be retried: one of
 * them is that our own secret is refused, since a new one may not be stored yet.
 */
export async function tokensFor(form: Record<string, string>): Promise<Tokens | null> {
  const answer = await oauth('/oauth/token', form);
  if (answer.ok) return (await answer.json()) as Tokens;
  if (answer.status === 400 || answer.status === 401) {
    if (!(await refusesUs(answer))) return null;
    forgetSecret('calendly');
  }
  throw new Error(`The scheduling service gave no tokens: ${answer.status}.`);
}

/** Revokes a token at the service; its answer is ignored. */
export async function revokeToken(token: string): Promise<void> {
  await oauth('/oauth/revoke', { token }).catch(() => null);
}

/** GETs a path of the service; null for what does not exist or is not visible to the user. Throws errors that may be retried. */
export async function askCalendar<T>(accessToken: string, path: string): Promise<T | null> {
  const { apiBaseUrl = API } = await requireAccount();
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
  const sent = { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) } as const;
  const answer = await fetch(`${apiBaseUrl}${path}`, sent);
  if (answer.ok) return (await answer.json()) as T;
  if ([401, 403, 404].includes(answer.status)) return null;
  throw new Error(`The scheduling service did not answer: ${answer.status}.`);
}
