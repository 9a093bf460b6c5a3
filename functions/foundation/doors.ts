// How a room's AppSync door is made: one handler that checks the field's authorization row and calls the operation.
import { FIELDS, type FieldOf, type FieldRow, type Room, type Who } from '../fields.ts';
import type { MutationResolvers, QueryResolvers } from '../schema.gen.ts';
import { readOnlyRefusal } from './access.rules.ts';
import { type Actor, actorFrom } from './actor.ts';
import { Refusal } from './refusal.ts';
import { type AnswerTo, type Fields, type Reply, reply } from './reply.ts';

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

/** What an operation is: typed arguments and the actor in, the answer without `success` and `errors` out. */
export type Operation<F extends keyof Fields> = (args: ArgumentsOf<F>, actor: Actor) => Promise<AnswerTo<F>>;

/** One operation for each field of the room: a missing or surplus one does not compile. */
export type RoomOperations<R extends Room> = { [F in FieldOf<R>]: Operation<F & keyof Fields> };

export type FieldEvent = {
  arguments: Record<string, unknown>;
  identity?: { resolverContext?: Record<string, string> } | null;
  info: { fieldName: string };
  request?: { headers?: Record<string, string> };
};

const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';
const NO_ACCESS = 'You have no access to this organisation.';

function mayAsk(who: Who, actor: Actor): boolean {
  if (who === 'public') return true;
  if (actor.kind !== 'USER') return false;
  return who === 'signedIn' || who.includes(actor.access);
}

/** Throws the Refusal that fits when the row does not admit this actor (permissions.md). */
export function admit(row: FieldRow, actor: Actor): void {
  if (mayAsk(row.who, actor) && (row.scope !== 'admin' || actor.isWpAdmin)) return;
  if (actor.kind !== 'USER') throw new Refusal(SIGN_IN_AGAIN, { code: 'SIGNED_OUT' });
  if (actor.access === 'NONE') throw new Refusal(NO_ACCESS, { code: 'NO_ACCESS' });
  if (actor.access === 'READONLY') throw new Refusal(readOnlyRefusal(actor.ownerName ?? ''), { code: 'READONLY' });
  throw new Refusal('Not Found.', { code: 'NOT_FOUND' });
}

/** The Lambda handler of a room: AppSync calls it with the field's name, arguments and the authorizer's context. */
export function resolverDoor<R extends Room>(room: R, operations: RoomOperations<R>) {
  return async (event: FieldEvent, context?: { awsRequestId?: string }): Promise<Reply> => {
    const field = event.info.fieldName;
    const actor = actorFrom(event.identity?.resolverContext);
    return reply(field, context?.awsRequestId ?? 'local', actor, async () => {
      const row = (FIELDS[room] as Record<string, FieldRow>)[field];
      if (!row) throw new Error(`Room ${room} has no field ${field}`);
      admit(row, actor);
      const operation = (operations as Record<string, (args: unknown, actor: Actor) => Promise<object>>)[field];
      if (!operation) throw new Error(`Room ${room} has no operation for ${field}`);
      return operation(event.arguments, actor);
    });
  };
}
