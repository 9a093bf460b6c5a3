// Connects an organization's medical records by the practice's own credentials (INT-02 to INT-04, API-102).

import { audited } from '#domain/accounts/audit/audit.act.ts';
import { integrationWrites } from '#domain/accounts/integrations/integration.entity.ts';
import { giveTurnBack, takeTurn } from '#domain/accounts/limit.act.ts';
import { mayChangeBilling } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { recordsAccount, type SealedTokens, signInToRecords } from '#platform/gateways/records/modmed.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';

/** The message after a successful connection, used nowhere else (INT-03). */
export const CONNECTED = 'ModMed integration successful';
const MISSING = 'Please enter your username and password.';
const NOT_SET_UP = 'Medical records are not set up here yet. Please ask us for it.';
const NOT_ACCEPTED = 'ModMed did not accept this username and password.';
const UNREACHABLE = 'ModMed does not answer right now. Please try again in a few minutes.';
const TOO_MANY = 'Too many attempts. Please try again in an hour.';

const MOST_AN_HOUR = 10;
const LONGEST = 200;

export type Credentials = { username?: unknown; password?: unknown };

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST;

async function signIn({ username, password }: Credentials, organizationId: string): Promise<SealedTokens> {
  if (!isText(username) || !isText(password)) throw new Refusal(MISSING);
  if (!(await recordsAccount())) throw new Refusal(NOT_SET_UP);
  const limit = { what: 'records-sign-in', whom: organizationId, most: MOST_AN_HOUR };
  if (!(await takeTurn(limit))) throw new Refusal(TOO_MANY, { code: 'LIMIT' });
  const found = await signInToRecords(username.trim(), password, organizationId);
  if (found === 'refused') throw new Refusal(NOT_ACCEPTED);
  await giveTurnBack(limit);
  if (found === 'unreachable') throw new Refusal(UNREACHABLE);
  return found.tokens;
}

async function connect({ organizationId, userId }: Actor, credentials: Credentials): Promise<void> {
  const { endsSeconds, ...sealed } = await signIn(credentials, organizationId);
  const integration = { organizationId, integrationType: 'MODMED' as const, userId, created: nowIso(), ...sealed };
  await transact([
    integrationWrites.put({ ...integration, endsMs: now() + endsSeconds * 1000 }).commit(),
    liveSignal(organizationId, 'organization'),
  ]);
}

/**
 * Signs in with the credentials, which are not stored, and stores the returned tokens encrypted. Only for OWNER and ADMIN of a
 * brand with medical records; refused as missing for all others. Recorded in the audit log.
 */
export async function connectRecords(credentials: Credentials, actor: Actor): Promise<string> {
  const isOffered = ownBrand().integrations.includes('medicalRecords');
  if (!isOffered || !actor.isMember || !mayChangeBilling(actor.access)) throw notFound();
  const tell = await audited.before({ field: 'connectRecords', type: 'Mutation', args: {}, actor });
  try {
    await connect(actor, credentials);
    await tell?.('done');
    return CONNECTED;
  } catch (error) {
    await tell?.(error instanceof Refusal ? 'refused' : 'failed');
    throw error;
  }
}
