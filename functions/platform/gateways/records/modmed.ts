// The medical-record system (ModMed EMA, OAuth 2 with a password): 15 s timeout, nothing of it is ever logged.
import { type SealKey, seal } from '../sealing.ts';
import { type Secrets, secretOf } from '../secrets.ts';

const ANSWER_MS = 15_000;
/** The longest accepted lifetime of a token: ten years. */
const LONGEST_SECONDS = 10 * 365 * 24 * 3600;

/** Our account with the system; null when the operator has stored none. */
export async function recordsAccount(): Promise<Secrets['modmed'] | null> {
  const account = await secretOf('modmed').catch(() => null);
  return account?.apiKey && account.baseUrl ? account : null;
}

/** The tokens that the system returns for accepted credentials, encrypted for their owner. */
export type SealedTokens = { accessSealed: string; refreshSealed?: string; endsSeconds: number };

/** The tokens, or the reason why there are none: the system refuses the credentials or does not answer. */
export type SignIn = { tokens: SealedTokens } | 'refused' | 'unreachable';

type Granted = { access_token?: unknown; refresh_token?: unknown; expires_in?: unknown };

function sealedFrom(granted: Granted, whose: string, key: SealKey): SignIn {
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = granted;
  if (typeof access !== 'string' || access === '') return 'unreachable';
  const refreshSealed = typeof refresh === 'string' && refresh ? { refreshSealed: seal(refresh, whose, key) } : {};
  const given = Number.isFinite(Number(seconds)) ? Math.max(0, Number(seconds)) : 0;
  const endsSeconds = Math.min(given, LONGEST_SECONDS);
  return { tokens: { accessSealed: seal(access, whose, key), ...refreshSealed, endsSeconds } };
}

/** Signs in with a practice's credentials, which are not stored. Throws when the operator has stored no account. */
export async function signInToRecords(username: string, password: string, whose: string): Promise<SignIn> {
  const account = await recordsAccount();
  if (!account) throw new Error('The keys of the medical-record system are not stored.');
  const { apiKey, baseUrl, sealSecret = apiKey } = account;
  const body = new URLSearchParams({ grant_type: 'password', username, password });
  const headers = { 'x-api-key': apiKey, accept: 'application/json' };
  const sent = { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) } as const;
  try {
    const answer = await fetch(`${baseUrl}/ws/oauth2/grant`, sent);
    if (answer.status === 400 || answer.status === 401) return 'refused';
    if (!answer.ok) return 'unreachable';
    return sealedFrom((await answer.json()) as Granted, whose, {
      secret: sealSecret,
      use: 'tokens of medical records',
    });
  } catch {
    return 'unreachable';
  }
}
