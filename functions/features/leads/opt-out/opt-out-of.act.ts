// How a person opted out, read from the consent record: for the lead's details.
import { keyNames } from '#domain/accounts/keys/api-key.act.ts';
import { UserEntity } from '#domain/accounts/user.entity.ts';
import { optOutIn } from '#domain/leads/consent/opt-out.rules.ts';
import { ConsentEntity } from '#domain/leads/consent/phone-consent.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import type { OptOut } from '#functions/schema.gen.ts';

const LATEST = 20;

/** The current opt-out, with what staff recorded about it; null if the person has not opted out. Masked: only its time. */
export async function optOutOf(lead: Lead): Promise<OptOut | null> {
  const { organizationId, phone, optedOut, optedOutAt } = lead;
  if (!optedOut) return null;
  const { data } = await ConsentEntity.query.byPhone({ organizationId, phone }).go({ order: 'desc', limit: LATEST });
  const record = data.find(({ what }) => what === 'out');
  const at = record?.at ?? optedOutAt ?? lead.lastActive;
  if (!record) return { at, source: 'keyword', reason: null, date: null, userName: null };
  const given = record.source === 'staff' && record.attested ? optOutIn(record.attested) : null;
  const { userId } = record;
  const user = userId ? (await UserEntity.get({ userId }).go()).data : null;
  const userName = user?.name ?? (userId && (await keyNames(organizationId, [userId])).get(userId)) ?? null;
  return {
    at,
    source: record.source,
    reason: given?.reason ?? null,
    date: given?.date ?? null,
    userName,
  };
}
