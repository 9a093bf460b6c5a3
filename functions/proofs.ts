// The register of fields that require a fresh proof of identity, since a session's token alone is not enough for them: exports of
// people, payouts, roles, erasures and the proofs themselves.
import type { Mutation, Query } from './schema.gen.ts';

/**
 * fresh: the user gave their password, or a code of their second factor, in this session within the last 10 minutes
 * (`confirmIdentity`). own: the field takes the proof in its own arguments. freshWith: fresh if the call has one of these arguments.
 */
type Rule = 'fresh' | 'own' | { readonly freshWith: readonly string[] };

export const PROOFS = {
  // Exports of people.
  csvReport: 'fresh',
  leadsExport: 'fresh',
  courtPack: 'fresh',
  personExport: 'fresh',
  memberExport: 'fresh',
  organizationExport: 'fresh',
  // Payouts; roles; the phone, which is a proof.
  updateUser: { freshWith: ['user.bankToken', 'user.access', 'user.phone'] },
  // Roles: whoever invites gives one, whoever removes takes one.
  inviteUsers: 'fresh',
  deleteUsers: 'fresh',
  // A key is a role that works without a person.
  createApiKey: 'fresh',
  revokeApiKey: 'fresh',
  // An endpoint takes people out of the account as they act.
  createEventEndpoint: 'fresh',
  updateEventEndpoint: { freshWith: ['webhookUrl', 'events', 'newSecret'] },
  // Erasures, which nobody can undo.
  eraseLead: 'fresh',
  eraseMember: 'fresh',
  eraseOrganization: 'fresh',
  // Proofs.
  newPassword: 'own',
  enrolSecondFactor: 'own',
  confirmSecondFactor: 'own',
  removeSecondFactor: 'own',
  resetSecondFactor: 'fresh',
  updateOrganization: { freshWith: ['organization.secondFactorRoles'] },
  endSessions: 'own',
  confirmIdentity: 'own',
} as const satisfies Partial<Record<keyof Query | keyof Mutation, Rule>>;

/** The same for calls under /super, by their name; founding an organization gives somebody the role of its owner. */
export const SUPER_PROOFS: Readonly<Record<string, 'fresh'>> = { 'found-organization': 'fresh' };
