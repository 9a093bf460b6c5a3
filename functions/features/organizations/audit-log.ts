// auditLog: who did or tried what in the organization, when and from where; for its OWNER and wpAdmins.

import { AuditEntity, type AuditItem } from '#domain/accounts/audit/audit.entity.ts';
import { auditLabel } from '#domain/accounts/audit/audit-words.rules.ts';
import { membersOf, userOf } from '#domain/accounts/membership.act.ts';
import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import type { AuditEntry, QueryAuditLogArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, timedCursor } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

const PAGE = 50;

/** Done only to members: whoever such an entry is about belonged to the organization, also if they are gone since. */
const TO_MEMBERS: ReadonlySet<string> = new Set([
  'updateUser',
  'deleteUsers',
  'resetSecondFactor',
  'eraseMember',
  'memberExport',
]);
const isUser = (id: string) => id.startsWith('usr_');

/** The names of the users whom entries are about, by id; never those of people who did not belong to the organization. */
async function namesIn(entries: readonly AuditItem[], organizationId: string): Promise<ReadonlyMap<string, string>> {
  if (!entries.some(({ about }) => about.some(isUser))) return new Map();
  const names = new Map((await membersOf(organizationId)).map(({ userId, userName }) => [userId, userName]));
  const were = entries.filter(({ what, outcome }) => outcome === 'done' && TO_MEMBERS.has(what));
  const gone = new Set(were.flatMap(({ about }) => about.filter((id) => isUser(id) && !names.has(id))));
  const users = await Promise.all([...gone].map(userOf));
  for (const user of users) if (user) names.set(user.userId, user.name);
  return names;
}

function answerEntry(entry: AuditItem, names: ReadonlyMap<string, string>): AuditEntry {
  const { auditId, at, who, wpAdmin, what, outcome, about, ipAddress, userAgent } = entry;
  const people = about.flatMap((id) => names.get(id) ?? []);
  return { id: auditId, at, who, wpAdmin, what: auditLabel(what), outcome, about, people, ipAddress, userAgent };
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
  const names = await namesIn(data, organizationId);
  return {
    entries: data.map((entry) => answerEntry(entry, names)),
    cursor: last ? `${last.at}#${last.auditId}` : null,
  };
}
