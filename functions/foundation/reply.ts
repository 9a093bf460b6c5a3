// The only catcher on the GraphQL road: turns an operation's result or refusal into { success, errors, ... }.
import type { Mutation, Query } from '../schema.gen.ts';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

/** Every field that can be asked. */
export type Fields = Query & Mutation;

/** What the operation of a field answers: the field's answer in the schema, without what `reply` adds. */
export type AnswerTo<Field extends keyof Fields> = Omit<
  NonNullable<Fields[Field]>,
  'success' | 'errors' | '__typename'
>;

export type Reply = { success: boolean; errors: string[] } & Record<string, unknown>;

/**
 * Runs an operation and answers. A Refusal becomes its sentence; anything else is logged by field, organisation and
 * request id and becomes `errors: []`, so that each screen shows its own fallback sentence (API-002, ERR-01).
 */
export async function reply(
  field: string,
  requestId: string,
  actor: Actor,
  run: () => Promise<object>,
): Promise<Reply> {
  try {
    return { success: true, errors: [], ...(await run()) };
  } catch (error) {
    if (error instanceof Refusal) return { success: false, errors: [error.message], ...error.beside };
    console.error(
      JSON.stringify({
        level: 'error',
        kind: 'resolver',
        field,
        organizationId: actor.organizationId,
        requestId,
        error: error instanceof Error ? error.name : 'unknown',
        stack: error instanceof Error ? error.stack?.split('\n').slice(1, 6).join('\n') : undefined,
      }),
    );
    return { success: false, errors: [] };
  }
}
