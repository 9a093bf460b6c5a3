// The register of what asks again who calls, because a token alone is worth too little for it: exports of people, payouts, roles
// and proofs.
import type { Mutation, Query } from './schema.gen.ts';

/**
 * fresh: the session showed the password, or a code of the second factor, within the last 10 minutes (`confirmIdentity`).
 * own: the field takes them in its own arguments. freshWith: fresh, where the call has one of these arguments.
 */
type Rule = 'fresh' | 'own' | { readonly freshWith: readonly string[] };

export const PROOFS = {
  // Exports of people.
  csvReport: 'fresh',
  courtPack: 'fresh',
  personExport: 'fresh',
  memberExport: 'fresh',
  organizationExport: 'fresh',
  // Payouts; roles; the phone, which is a proof.
  updateUser: { freshWith: ['user.bankToken', 'user.access', 'user.phone'] },
  // Roles: whoever invites gives one, whoever removes takes one.
  inviteUsers: 'fresh',
  deleteUsers: 'fresh',
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

/** The same for calls under /super, by their name: whoever founds an organization gives somebody the role of its owner. */
export const SUPER_PROOFS: Readonly<Record<string, 'fresh'>> = { 'found-organization': 'fresh' };
