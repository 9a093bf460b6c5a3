// POST /oauth2/modmed/token/-: connects an organization's medical records for whoever is signed in (API-102).
import { bareToken } from '#domain/accounts/sessions/session.rules.ts';
import { type Credentials, connectRecords } from '#features/organizations/records/connect-records.act.ts';
import { whoAsks } from '#features/session/who-asks.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';

type HttpEvent = {
  rawPath: string;
  headers: Record<string, string | undefined>;
  body?: string;
  isBase64Encoded?: boolean;
};

/** Stands in the path where a token would, as the session is in the Authorization header (decisions: A16). */
const IN_HEADER = '-';
const LONGEST_BODY = 10_000;
const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';
const NO_JSON = 'The body of the call is not an object in JSON.';

const STATUSES: Readonly<Record<string, number>> = { SIGNED_OUT: 401, SECOND_FACTOR: 403, NOT_FOUND: 404, LIMIT: 429 };

const answer = (statusCode: number, message: string) => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify({ success: statusCode === 200, errors: statusCode === 200 ? [] : [message], message }),
});

/** The user whose session is in the header; a session in the path is refused like none (decisions: A16). */
async function signedIn({ rawPath, headers }: HttpEvent): Promise<Actor> {
  const caller = { ipAddress: 'unknown', userAgent: headers['user-agent'] ?? '' };
  const isInHeader = rawPath.split('/').at(-1) === IN_HEADER;
  const actor = isInHeader ? await whoAsks(bareToken(headers.authorization ?? ''), caller) : null;
  if (actor?.kind !== 'USER') throw new Refusal(SIGN_IN_AGAIN, { code: 'SIGNED_OUT' });
  return actor;
}

function credentialsIn({ body = '', isBase64Encoded }: HttpEvent): Credentials {
  const text = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8').toString('utf8');
  try {
    const given: unknown = text.length > LONGEST_BODY ? null : JSON.parse(text);
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given;
  } catch {}
  throw new Refusal(NO_JSON);
}

/** Answers a message in JSON; a refusal has the status of its kind, 400 without one. */
export const handler = async (event: HttpEvent) => {
  try {
    const actor = await signedIn(event);
    return answer(200, await connectRecords(credentialsIn(event), actor));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answer(STATUSES[error.code] ?? 400, error.message);
  }
};
