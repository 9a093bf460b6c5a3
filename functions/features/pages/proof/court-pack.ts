// courtPack: everything that is stored about texts to one person, as lines of a file in which any changed byte is detected.
import { auditPack } from '#domain/accounts/audit/audit.act.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import type { QueryCourtPackArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { chainedLines } from './chained-lines.act.ts';
import { readPack } from './read-pack.act.ts';

/** The pack of a lead, archived or not. The audit log records each pack with the hash of its last line. */
export async function courtPack({ leadId }: QueryCourtPackArgs, actor: Actor): Promise<AnswerTo<'courtPack'>> {
  const lead = await leadOf(actor.organizationId, leadId);
  if (!lead) throw notFound();
  const { head, records } = await readPack(lead, actor);
  const lines = chainedLines([head, ...records]);
  await auditPack(actor, leadId, lines.at(-1)?.split(' ')[0] ?? '');
  return { lines };
}
