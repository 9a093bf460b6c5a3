// courtPack: everything that is known about texts to one person, as lines of a file in which a changed byte is found.
import { auditPack } from '#domain/accounts/audit/audit.act.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { displayName } from '#domain/leads/lead.rules.ts';
import type { QueryCourtPackArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { chainedLines } from './chained-lines.act.ts';
import type { PackHead } from './pack-records.rules.ts';
import { readPack } from './read-pack.act.ts';

/** The pack of a lead, archived or not; each one made is in the audit log with the hash of its last line. */
export async function courtPack({ leadId }: QueryCourtPackArgs, actor: Actor): Promise<AnswerTo<'courtPack'>> {
  const { organizationId, userName } = actor;
  const [lead, organization] = await Promise.all([leadOf(organizationId, leadId), organizationById(organizationId)]);
  if (!lead) throw notFound();
  const { phones, zones, records } = await readPack(lead);
  const head: PackHead = {
    pack: 1,
    organization: organization?.name ?? organizationId,
    brand: ownBrand().name,
    name: displayName(lead),
    phones,
    zones,
    madeAt: nowIso(),
    madeBy: userName,
    records: records.length,
  };
  const lines = chainedLines([head, ...records]);
  await auditPack(actor, leadId, lines.at(-1)?.split(' ')[0] ?? '');
  return { lines };
}
