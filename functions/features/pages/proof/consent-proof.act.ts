// Consent records as they are answered: with the names of the staff who recorded them.
import { keyNames } from '#domain/accounts/keys/api-key.act.ts';
import { UserEntity } from '#domain/accounts/user.entity.ts';
import { consentsOf, type KeptConsent } from '#domain/leads/consent/phone-consent.entity.ts';
import type { ConsentProof } from '#functions/schema.gen.ts';
import { readAll } from '#platform/table/reads.ts';

/** The names of those users who exist and of the organization's API keys, by id. */
export async function authorNames(
  organizationId: string,
  some: readonly (string | undefined)[],
): Promise<Map<string, string>> {
  const userIds = [...new Set(some.flatMap((userId) => userId ?? []))];
  const users = await readAll(
    UserEntity,
    userIds.map((userId) => ({ userId })),
    { mayLag: true },
  );
  const keys = await keyNames(organizationId, userIds);
  return new Map([...keys, ...users.map(({ userId, name }) => [userId, name] as const)]);
}

function proofOf(consent: KeptConsent, names: ReadonlyMap<string, string>): ConsentProof {
  const { consentId, at, what, source, of, wording, wordingHash, form, url, ipAddress, userAgent } = consent;
  return {
    id: consentId,
    at,
    what,
    source,
    of: of ?? null,
    wording: wording ?? null,
    wordingHash: wordingHash ?? null,
    form: form ?? null,
    url: url ?? null,
    ipAddress: ipAddress ?? null,
    userAgent: userAgent ?? null,
    attested: consent.attested ?? null,
    userName: names.get(consent.userId ?? '') ?? null,
  };
}

/** The consent records of a phone, newest first: at most `limit`, or all. */
export async function consentProofs(organizationId: string, phone: string, limit?: number): Promise<ConsentProof[]> {
  const consents = await consentsOf(organizationId, phone, limit);
  const names = await authorNames(
    organizationId,
    consents.map(({ userId }) => userId),
  );
  return consents.map((consent) => proofOf(consent, names));
}
