// POST /super/*: what the operator's staff ask and change of the whole brand (API-103 to API-107).
import { bareToken } from '#domain/accounts/sessions/session.rules.ts';
import { brandStatus } from '#features/admin/super/brand-status.act.ts';
import { changeCard } from '#features/admin/super/change-card.act.ts';
import { changeSubscription } from '#features/admin/super/change-subscription.act.ts';
import { foundOrganization } from '#features/admin/super/found-organization.act.ts';
import { organizationData } from '#features/admin/super/organization-data.act.ts';
import { searchOrganizations } from '#features/admin/super/search-organizations.act.ts';
import type { Body } from '#features/admin/super/super.rules.ts';
import { whoAsks, whoHandedOver } from '#features/session/who-asks.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ENROL_FIRST, SIGN_IN_AGAIN } from '#platform/foundation/doors.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { callerOf } from '#platform/gateways/site/front.ts';

type HttpEvent = {
  rawPath: string;
  headers: Record<string, string | undefined>;
  body?: string;
  isBase64Encoded?: boolean;
};
type Call = (body: Body, actor: Actor) => Promise<object>;

const CALLS: Readonly<Record<string, Call>> = {
  tokens: searchOrganizations,
  'organization-data': organizationData,
  'change-subscription': changeSubscription,
  'change-card': changeCard,
  status: brandStatus,
  'found-organization': foundOrganization,
};

/** Stands where a token would, when the session is in the Authorization header; else a hand-over code does (decisions: A16). */
const IN_HEADER = '-';
const LONGEST_BODY = 10_000;
const BODY_INVALID = 'The body of the call is not an object in JSON.';

const STATUSES: Readonly<Record<string, number>> = { SIGNED_OUT: 401, SECOND_FACTOR: 403, NOT_FOUND: 404 };

const answer = (statusCode: number, body: object) => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

/** The wpAdmin who asks; refuses everybody else, as signed out or as if there were nothing. A session never stands in the path. */
async function whoOperates(slot: string, { headers }: HttpEvent): Promise<Actor> {
  const caller = await callerOf(headers);
  const token = bareToken(headers.authorization ?? '');
  const actor = await (slot === IN_HEADER ? whoAsks(token, caller) : whoHandedOver(slot, caller));
  if (actor?.kind !== 'USER') throw new Refusal(SIGN_IN_AGAIN, { code: 'SIGNED_OUT' });
  if (actor.mustEnrol) throw new Refusal(ENROL_FIRST, { code: 'SECOND_FACTOR' });
  if (!actor.isWpAdmin) throw notFound();
  return actor;
}

function bodyOf({ body = '', isBase64Encoded }: HttpEvent): Body {
  const text = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8').toString('utf8');
  try {
    const given: unknown = text.length > LONGEST_BODY ? null : JSON.parse(text || '{}');
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Body;
  } catch {}
  throw new Refusal(BODY_INVALID);
}

/** Answers in JSON with `success` and `errors` beside what is asked; a refusal has the status of its kind, 400 without one. */
export const handler = async (event: HttpEvent) => {
  const [, , name = '', slot = ''] = event.rawPath.split('/');
  try {
    const actor = await whoOperates(slot, event);
    const call = CALLS[name];
    if (!call) throw notFound();
    return answer(200, { success: true, errors: [], ...(await call(bodyOf(event), actor)) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answer(STATUSES[error.code] ?? 400, { success: false, errors: [error.message] });
  }
};
