// The register of what an API key may never call, whatever its role: what belongs to a person and not to a program.
import type { FieldRow } from './field-rows.ts';
import { PROOFS } from './proofs.ts';
import type { Mutation, Query } from './schema.gen.ts';

/**
 * Fields with roles in their row that are closed to keys all the same. Besides these, a key calls no field that is open to the public
 * or to everybody signed in (sessions, passwords, the second factor, one's own account), and none that asks for a proof of identity.
 */
export const NEVER_BY_KEY = [
  // Keys make no keys, and give themselves no address to which data is sent.
  ...(['apiKeys', 'createApiKey', 'revokeApiKey'] as const),
  ...(['saveIntegration', 'removeIntegration'] as const),
  ...(['eventEndpoints', 'createEventEndpoint', 'updateEventEndpoint', 'sendEvent'] as const),
  // Webhooks of rules: whether somebody may have them is a flag of their account.
  ...(['webhookCalls', 'turnWebhookSecret', 'sendWebhookAgain'] as const),
  // The organization's own settings, plan and card, and what its people sign.
  ...(['updateOrganization', 'keepOrganization', 'carrierRegistration', 'saveCarrierRegistration'] as const),
  ...(['attestLeads', 'withdrawInvitation'] as const),
  // Things of a person: their calendar, their phone.
  ...(['calendarConnection', 'connectCalendar', 'disconnectCalendar', 'testMessage'] as const),
] as const satisfies readonly (keyof Query | keyof Mutation)[];

const NEVER: ReadonlySet<string> = new Set(NEVER_BY_KEY);
const asksForProof = (field: string) => ['fresh', 'own'].includes(String((PROOFS as Record<string, unknown>)[field]));

/** Whether a key may call this field if its role may; the roles themselves are in the row. */
export function isOpenToKeys(field: string, { who, scope }: Pick<FieldRow, 'who' | 'scope'>): boolean {
  return typeof who !== 'string' && scope === 'own' && !NEVER.has(field) && !asksForProof(field);
}
