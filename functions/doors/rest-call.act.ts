// The common part of REST calls that answer JSON: the caller, the body, and the status of a refusal.
import { bareToken } from '#domain/accounts/sessions/session.rules.ts';
import { whoAsks } from '#features/session/caller.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { ENROLL_FIRST, NOT_BY_KEY, SIGN_IN_AGAIN } from '#platform/foundation/resolver-handler.ts';
import { callerOf } from '#platform/gateways/site/front.ts';

export type RestEvent = {
  rawPath: string;
  headers: Record<string, string | undefined>;
  body?: string;
  isBase64Encoded?: boolean;
};
type Caller = Awaited<ReturnType<typeof callerOf>>;

/** Replaces the token in the path, since the session is in the Authorization header (decisions: A16). */
const IN_HEADER = '-';
const LONGEST_BODY = 10_000;
const BODY_INVALID = 'The body of the call is not an object in JSON.';

const STATUSES: Readonly<Record<string, number>> = {
  SIGNED_OUT: 401,
  SECOND_FACTOR: 403,
  PROOF: 403,
  NOT_FOUND: 404,
  LIMIT: 429,
};

/**
 * The user whose session is in the header. `byCode` finds the user of a code in the path; without it, a code identifies nobody.
 * Refuses a caller who is signed out, an API key, or still has to set up their second factor.
 */
export async function callingUser(
  slot: string,
  { headers }: RestEvent,
  byCode?: (code: string, caller: Caller) => Promise<Actor>,
): Promise<Actor> {
  const caller = await callerOf(headers);
  const isInHeader = slot === IN_HEADER;
  const actor = await (isInHeader ? whoAsks(bareToken(headers.authorization ?? ''), caller) : byCode?.(slot, caller));
  if (actor?.kind !== 'USER') throw new Refusal(SIGN_IN_AGAIN, { code: 'SIGNED_OUT' });
  if (actor.isKey) throw new Refusal(NOT_BY_KEY, { code: 'ACCESS' });
  if (actor.mustEnroll) throw new Refusal(ENROLL_FIRST, { code: 'SECOND_FACTOR' });
  return actor;
}

/** The object in the body, empty without one; refuses anything else. */
export function objectIn({ body = '', isBase64Encoded }: RestEvent): Readonly<Record<string, unknown>> {
  const text = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8').toString('utf8');
  try {
    const given: unknown = text.length > LONGEST_BODY ? null : JSON.parse(text || '{}');
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Record<string, unknown>;
  } catch {}
  throw new Refusal(BODY_INVALID);
}

const answer = (statusCode: number, body: object) => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

/** The answer of the work, with `success` and `errors`. A refusal has the status of its code, or 400, and its `message`. */
export async function restAnswer(work: () => Promise<object>) {
  try {
    return answer(200, { success: true, errors: [], ...(await work()) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message } = error;
    // The only code that a caller has to know: for all others the sentence is enough.
    const proofNeeded = code === 'PROOF' ? { refusal: code } : {};
    return answer(STATUSES[code] ?? 400, { success: false, errors: [message], message, ...proofNeeded });
  }
}
