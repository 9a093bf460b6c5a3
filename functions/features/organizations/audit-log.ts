// auditLog: who did or tried what in the organization, when and from where; for its OWNER and wpAdmins.

import { AuditEntity, type AuditItem } from '#domain/accounts/audit/audit.entity.ts';
import { auditLabel } from '#domain/accounts/audit/audit-words.rules.ts';
import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import type { AuditEntry, QueryAuditLogArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, timedCursor } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

const PAGE = 50;

function answerEntry({ auditId, at, who, wpAdmin, what, outcome, about, ipAddress, userAgent }: AuditItem): AuditEntry {
  return { id: auditId, at, who, wpAdmin, what: auditLabel(what), outcome, about, ipAddress, userAgent };
}

/**
 * The newest 50, or the 50 before `cursor`, which is the time and id of an entry: it cannot reach another organization's
 * partition, and a malformed one is refused with a sentence.
 */
export async function auditLog(args: QueryAuditLogArgs, actor: Actor): Promise<AnswerTo<'auditLog'>> {
  if (args.unknownAddresses && !actor.isWpAdmin) throw notFound();
  const organizationId = args.unknownAddresses ? BRAND_OWNER : actor.organizationId;
  const after = args.cursor ? timedCursor(args.cursor) : null;
  const all = AuditEntity.query.byOrganization({ organizationId });
  const asked = after ? all.lt({ at: after.at, auditId: after.id }) : all;
  const { data } = await asked.go({ order: 'desc', limit: PAGE });
  const last = data.length === PAGE ? data.at(-1) : undefined;
  return { entries: data.map(answerEntry), cursor: last ? `${last.at}#${last.auditId}` : null };
}
