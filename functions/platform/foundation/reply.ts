// The only catch on the GraphQL path: turns an operation's result or refusal into { success, errors, refusal, ... }, masked where
// required.
import type { Mutation, Query } from '#functions/schema.gen.ts';
import type { Actor } from './actor.ts';
import { answerTypeOf, maskAnswer } from './masking/mask-answer.ts';
import { ownBrand } from './own-brand.ts';
import { codeOf, Refusal } from './refusal.ts';
import { isMaskedFor, seesMaskedLeads, seesMaskedTexts } from './visit/visitor.rules.ts';

/** Every field of the schema. */
export type Fields = Query & Mutation;

/** The answer of a field's operation: the field's type in the schema without what `reply` adds. */
export type AnswerTo<Field extends keyof Fields> = Omit<
  NonNullable<Fields[Field]>,
  'success' | 'errors' | 'refusal' | '__typename'
>;

export type Reply = { success: boolean; errors: string[] } & Record<string, unknown>;

/** The answer as this actor may see it: every text goes through the mask of its type. */
function seenBy(actor: Actor, field: string, answer: Reply): Reply {
  const { flags, words } = ownBrand();
  if (!isMaskedFor(actor, flags)) return answer;
  return maskAnswer(answerTypeOf(field), answer, {
    leads: seesMaskedLeads(actor, flags),
    texts: seesMaskedTexts(actor, flags),
    noun: words.lead.one,
  });
}

/**
 * Runs an operation and answers. A Refusal becomes its sentence and its code. Anything else is logged with field, organization and request
 * id and becomes `errors: []`, so that each screen shows its own fallback sentence (API-002, ERR-01).
 */
export async function reply(
  field: string,
  requestId: string,
  actor: Actor,
  run: () => Promise<object>,
): Promise<Reply> {
  try {
    return seenBy(actor, field, { success: true, errors: [], ...(await run()) });
  } catch (error) {
    if (error instanceof Refusal)
      return seenBy(actor, field, { success: false, errors: [error.message], refusal: codeOf(error), ...error.beside });
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
