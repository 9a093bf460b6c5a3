// Builds a room's AppSync handler: it checks the field's authorization row and calls the operation.
import type { FieldRow, VisitorRule, Who } from '#functions/field-rows.ts';
import { FIELDS, type FieldOf, type Room } from '#functions/fields.ts';
import { isOpenToKeys } from '#functions/key-fields.ts';
import { PROOFS } from '#functions/proofs.ts';
import type { MutationResolvers, QueryResolvers } from '#functions/schema.gen.ts';
import {
  isFresh,
  needsFreshProof,
  notShownRefusal,
  PROVE_AGAIN,
  type ProofRule,
  readOnlyRefusal,
} from './access.rules.ts';
import { type Actor, actorFrom } from './actor.ts';
import { askedArguments } from './clean-arguments.ts';
import { now } from './clock.ts';
import { ownBrand } from './own-brand.ts';
import { notFound, Refusal } from './refusal.ts';
import { type AnswerTo, type Fields, type Reply, reply } from './reply.ts';
import { destinationRefusal } from './visit/destination-refusal.ts';
import { isMaskedFor, seesMaskedLeads } from './visit/visitor.rules.ts';

type Resolvers = QueryResolvers & MutationResolvers;
type ArgumentsOf<F> = F extends keyof Resolvers
  ? NonNullable<Resolvers[F]> extends infer R
    ? R extends (...args: infer P) => unknown
      ? P[1]
      : R extends { resolve: (...args: infer P) => unknown }
        ? P[1]
        : never
    : never
  : never;

/** Whether a call selects a field whose path ends with this; operations skip reads for fields that are not selected. */
export type Selects = (path: string) => boolean;

/** An operation: takes typed arguments and the actor, returns the answer without `success` and `errors`. */
export type Operation<F extends keyof Fields> = (
  args: ArgumentsOf<F>,
  actor: Actor,
  selects: Selects,
) => Promise<AnswerTo<F>>;

/** One operation for each field of the room: a missing or surplus one does not compile. */
export type RoomOperations<R extends Room> = { [F in FieldOf<R>]: Operation<F & keyof Fields> };

export type FieldEvent = {
  arguments: Record<string, unknown>;
  identity?: { resolverContext?: Record<string, string> } | null;
  /** `selectionSetList`: the paths of the selected fields; without it, all are. */
  info: { fieldName: string; selectionSetList?: readonly string[] };
  request?: { headers?: Record<string, string> };
};

/** The refusal for a caller whose session has ended. */
export const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';
/** The refusal for a user who must have a second factor and has not set it up. */
export const ENROLL_FIRST = 'Set up your second factor first.';
/** The refusals for an API key: one that is not valid, and a field that no key may call. */
const KEY_ENDED = 'This API key is not valid. It may have been revoked.';
export const NOT_BY_KEY = 'An API key may not do this. A member of the organization has to do it, signed in.';
const NO_ACCESS = 'You have no access to this organisation.';

function mayAsk(who: Who, actor: Actor): boolean {
  if (who === 'public') return true;
  if (actor.kind !== 'USER') return false;
  return who === 'signedIn' || who.includes(actor.access);
}

/** Throws the matching Refusal when the row does not admit this actor (permissions.md). */
export function admit(row: FieldRow, actor: Actor): void {
  if (actor.mustEnroll && row.who !== 'public' && !row.beforeSecondFactor) {
    throw new Refusal(ENROLL_FIRST, { code: 'SECOND_FACTOR' });
  }
  const isAdmitted = mayAsk(row.who, actor) || (row.orWpAdmin === true && actor.isWpAdmin);
  if (isAdmitted && (row.scope !== 'admin' || actor.isWpAdmin)) return;
  if (actor.kind !== 'USER') throw new Refusal(actor.isKey ? KEY_ENDED : SIGN_IN_AGAIN, { code: 'SIGNED_OUT' });
  if (actor.access === 'NONE') throw new Refusal(NO_ACCESS, { code: 'NO_ACCESS' });
  if (actor.access === 'READONLY') {
    const refusal = row.type === 'Query' ? notShownRefusal : readOnlyRefusal;
    throw new Refusal(refusal(actor.ownerName ?? ''), { code: 'READONLY' });
  }
  throw new Refusal('Not Found.', { code: 'NOT_FOUND' });
}

/** Throws the sentence for an API key that calls what no key may call, whatever its role. */
export function admitKey(field: string, row: FieldRow, { kind, isKey }: Actor): void {
  if (isKey && kind === 'USER' && !isOpenToKeys(field, row)) throw new Refusal(NOT_BY_KEY, { code: 'ACCESS' });
}

const isGiven = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Throws `Not Found.` for fields that a visitor may not read while people or texts are masked (decisions: A39). */
export function admitVisitor(rule: VisitorRule | undefined, args: Record<string, unknown>, actor: Actor): void {
  const { flags } = ownBrand();
  if (rule === undefined || !isMaskedFor(actor, flags)) return;
  const isRefused =
    rule === 'refused' ||
    (rule === 'refusedForPeople' && seesMaskedLeads(actor, flags)) ||
    (typeof rule === 'object' && rule.refusedWith.some((name) => isGiven(args[name])));
  if (isRefused) throw notFound();
}

/** Throws the sentence when a visitor for whom people or texts are masked names a destination for data about them. */
export function admitDestinations({ who }: FieldRow, args: Record<string, unknown>, actor: Actor): void {
  const isOwnAccount = typeof who === 'string';
  if (isOwnAccount || !isMaskedFor(actor, ownBrand().flags)) return;
  const refusal = destinationRefusal(args);
  if (refusal) throw new Refusal(refusal, { code: 'ACCESS' });
}

/** Throws the sentence for a call that must show again who makes it, in a session that did not do so lately. */
export function admitProof(rule: ProofRule | undefined, args: Record<string, unknown>, { provedMs }: Actor): void {
  if (needsFreshProof(rule, args) && !isFresh(provedMs, now())) throw new Refusal(PROVE_AGAIN, { code: 'PROOF' });
}

/** A call of a field: its name, type and arguments, and who called. */
export type FieldCall = { field: string; type: FieldRow['type']; args: Record<string, unknown>; actor: Actor };

/** Observers of the calls that pass a handler. */
export type Watches = {
  /** Called before an operation runs; returns a callback for the outcome, or null. If it throws, the operation does not run. */
  before(asked: FieldCall): Promise<((outcome: 'done' | 'refused' | 'failed') => Promise<void>) | null>;
  /** Called for a refusal that came before any outcome callback existed. */
  refused(asked: FieldCall, code: string): Promise<void>;
};

/** Notifies an observer; its failure must not spoil an answer that is already final. */
async function quietly(told: Promise<void> | undefined): Promise<void> {
  await told?.catch((error) => console.error(JSON.stringify({ level: 'error', kind: 'audit', error: error.name })));
}

/** Runs an operation and notifies the observers; rethrows what it throws. */
async function watched(watch: Watches, asked: FieldCall, row: FieldRow, run: () => Promise<object>): Promise<object> {
  let tell: Awaited<ReturnType<Watches['before']>> = null;
  try {
    admitKey(asked.field, row, asked.actor);
    admit(row, asked.actor);
    admitVisitor(row.visitors, asked.args, asked.actor);
    admitDestinations(row, asked.args, asked.actor);
    admitProof((PROOFS as Partial<Record<string, ProofRule>>)[asked.field], asked.args, asked.actor);
    tell = await watch.before(asked);
    const answer = await run();
    await quietly(tell?.('done'));
    return answer;
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    if (tell) await quietly(tell(isRefusal ? 'refused' : 'failed'));
    else if (isRefusal) await quietly(watch.refused(asked, error.code));
    throw error;
  }
}

const selectsOf =
  ({ info: { selectionSetList: paths } }: FieldEvent): Selects =>
  (path) =>
    paths?.some((one) => one === path || one.endsWith(`/${path}`)) ?? true;

/**
 * The Lambda handler of a room: AppSync calls it with the field's name, arguments and the authorizer's context. `watches` are
 * notified of each call.
 */
export function resolverDoor<R extends Room>(room: R, operations: RoomOperations<R>, watch: Watches) {
  return async (event: FieldEvent, context?: { awsRequestId?: string }): Promise<Reply> => {
    const field = event.info.fieldName;
    const actor = actorFrom(event.identity?.resolverContext);
    return reply(field, context?.awsRequestId ?? 'local', actor, async () => {
      const row = (FIELDS[room] as Record<string, FieldRow>)[field];
      if (!row) throw new Error(`Room ${room} has no field ${field}`);
      const operation = (
        operations as Record<string, (args: unknown, actor: Actor, selects: Selects) => Promise<object>>
      )[field];
      if (!operation) throw new Error(`Room ${room} has no operation for ${field}`);
      const args = askedArguments(field, event.arguments);
      return watched(watch, { field, type: row.type, args, actor }, row, () =>
        operation(args, actor, selectsOf(event)),
      );
    });
  };
}
