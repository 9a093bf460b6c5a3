// Writes the audit log: sign-ins are recorded by the code that signs in, changes and refusals by the handler of every field.

import { YEAR_SECONDS } from '#functions/ages.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { expiresAfter, nowIso } from '#platform/foundation/clock.ts';
import { newId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { FieldCall, Watches } from '#platform/foundation/resolver-handler.ts';
import { takeKeyTurn } from '../keys/key-turn.act.ts';
import { takeTurn } from '../limit.act.ts';
import { BRAND_OWNER } from '../number.entity.ts';
import { AuditEntity } from './audit.entity.ts';
import {
  type AuditOutcome,
  type FieldDeed,
  idsNamedIn,
  isKept,
  isKeptRead,
  isKeptRefusal,
  type OperatorDeed,
} from './audit.rules.ts';

/** How much of a file's hash an entry keeps, in hexadecimal digits. */
const PACK_HASH = 32;
const MOST_REFUSALS = 30;
const LONGEST_AGENT = 200;

type Where = Pick<Actor, 'ipAddress' | 'userAgent'>;

function entryOf(organizationId: string, what: string, outcome: AuditOutcome, where: Where) {
  return {
    organizationId,
    at: nowIso(),
    auditId: newId('aud'),
    what,
    outcome,
    ipAddress: where.ipAddress,
    userAgent: where.userAgent.slice(0, LONGEST_AGENT),
    expiresAt: expiresAfter(ownBrand().ages.audit * YEAR_SECONDS),
  };
}

type Known = { userId: string; name: string; organizationId: string; wpAdmin: boolean };

/** Records a sign-in: under the user's organization if the account exists, else under the brand. Both do the same work. */
export async function auditSignIn(
  what:
    | 'signIn'
    | 'signIn.wrong'
    | 'signIn.locked'
    | 'signIn.code'
    | 'signUp'
    | 'resetPassword'
    | 'confirmEmail'
    | 'handoff',
  known: Known | null,
  typed: string,
  where: Where,
): Promise<void> {
  const outcome = what.startsWith('signIn.') ? 'refused' : 'done';
  const entry = entryOf(known?.organizationId ?? BRAND_OWNER, what, outcome, where);
  const who = known ? { who: known.name, userId: known.userId, wpAdmin: known.wpAdmin } : { who: typed || 'Nobody' };
  await AuditEntity.put({ ...entry, ...who }).go();
}

/** Records that somebody requested a demo text, under the brand and the name that they gave. */
export async function auditDemo(who: string, where: Where): Promise<void> {
  await AuditEntity.put({ ...entryOf(BRAND_OWNER, 'tryNow', 'done', where), who }).go();
}

/** Records that somebody made the court pack of a lead; the hash of the pack's last line identifies the file later. */
export async function auditPack(actor: Actor, leadId: string, head: string): Promise<void> {
  const { userId, userName, isWpAdmin } = actor;
  const about = [leadId, `pack_${head.slice(0, PACK_HASH)}`];
  const entry = entryOf(actor.organizationId, 'courtPack', 'done', actor);
  await AuditEntity.put({ ...entry, userId, who: userName, wpAdmin: isWpAdmin, about }).go();
}

/**
 * Records that somebody exported everything that is stored about a lead, a member or the organization, with its id, or a list of
 * people, with the id of the job that writes it.
 */
export async function auditExport(
  actor: Actor,
  what: 'personExport' | 'memberExport' | 'organizationExport' | 'leadsExport',
  about: string,
): Promise<void> {
  const { userId, userName, isWpAdmin } = actor;
  const entry = entryOf(actor.organizationId, what, 'done', actor);
  await AuditEntity.put({ ...entry, userId, who: userName, wpAdmin: isWpAdmin, about: [about] }).go();
}

/**
 * Does work on an organization, such as that of the operator's staff, and records it in the log of that organization, even if they are
 * signed in to another one. The first entry is written before the work, so that nothing is done without a record; a second one has the
 * outcome.
 */
export async function recorded<T>(
  organizationId: string,
  what: OperatorDeed | FieldDeed,
  actor: Actor,
  work: () => Promise<T>,
  about: string[] = [],
): Promise<T> {
  const { userId, userName, isWpAdmin } = actor;
  const entry = { ...entryOf(organizationId, what, 'asked', actor), userId, who: userName, wpAdmin: isWpAdmin, about };
  await AuditEntity.put(entry).go();
  const { at, auditId } = entry;
  const tell = (outcome: AuditOutcome) => AuditEntity.patch({ organizationId, at, auditId }).set({ outcome }).go();
  try {
    const answer = await work();
    await tell('done');
    return answer;
  } catch (error) {
    await tell(error instanceof Refusal ? 'refused' : 'failed');
    throw error;
  }
}

function entryAsked({ field, args, actor }: FieldCall, outcome: AuditOutcome) {
  const { organizationId, userId, userName, isWpAdmin } = actor;
  const entry = entryOf(organizationId, field, outcome, actor);
  return { ...entry, userId, who: userName, wpAdmin: isWpAdmin, about: idsNamedIn(args) };
}

/** Whether to record this read: not when it was recorded within the hour, because open screens repeat their reads. */
function isNewRead({ field, args, actor }: FieldCall): Promise<boolean> {
  const whom = [actor.userId, actor.organizationId, field, ...idsNamedIn(args)].join(' ');
  return takeTurn({ what: 'audited-reads', whom, most: 1 });
}

/**
 * The observers of the resolvers. A change is recorded before it is made, so none can be made without a record. Refusals are
 * recorded at most 30 times an hour for one person, a visitor's reads of people once an hour each. An API key that calls too often is
 * refused before anything is recorded.
 */
export const audited: Watches = {
  async before(asked) {
    const { field, type, args, actor } = asked;
    if (actor.kind !== 'USER') return null;
    if (actor.isKey) await takeKeyTurn(actor);
    const isRead = isKeptRead(field, args, actor) && (await isNewRead(asked));
    if (!isRead && !isKept(field, type, actor)) return null;
    const entry = entryAsked(asked, 'asked');
    await AuditEntity.put(entry).go();
    const { organizationId, at, auditId } = entry;
    return async (outcome) => {
      await AuditEntity.patch({ organizationId, at, auditId }).set({ outcome }).go();
    };
  },
  async refused(asked, code) {
    const { actor } = asked;
    if (actor.kind !== 'USER' || !actor.organizationId || !isKeptRefusal(code)) return;
    if (!(await takeTurn({ what: 'audited-refusals', whom: actor.userId, most: MOST_REFUSALS }))) return;
    await AuditEntity.put(entryAsked(asked, 'refused')).go();
  },
};
