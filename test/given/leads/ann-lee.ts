// People as they are stored, for tests that need many: all are called Ann Lee, with a number.

/** When each was added and last active. */
export const annLeeAt = '2026-11-20T10:00:00.000Z';

const pad = (n: number) => String(n).padStart(5, '0');

/** The id of the nth. */
export const annLeeId = (n: number): string => `lead_${pad(n)}`;

/** The nth of organization 101: active, added by hand, with a phone of her own. */
export const annLee = (n: number) => ({
  organizationId: '101',
  leadId: annLeeId(n),
  shard: n % 8,
  lifecycle: 'active' as const,
  source: 'hand' as const,
  name: `Ann Lee ${n}`,
  firstName: 'Ann',
  lastName: `Lee ${n}`,
  phone: `+160255${pad(n)}`,
  lastActive: annLeeAt,
  created: annLeeAt,
});
