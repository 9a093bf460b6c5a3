// A part of the register of GraphQL fields: those about accounts, who is in them, and what they set.
import { BEFORE, CHANGE, changes, charges, creates, type FieldRow, query, sends, sendsOwn } from './field-rows.ts';
import type { Mutation, Query } from './schema.gen.ts';

/** Room -> its GraphQL fields, each with its authorization row; a part of `FIELDS`. */
export const FIELDS_OF_ACCOUNTS = {
  session: {
    loginUser: changes('public', 'public'),
    registerPhone: sendsOwn('public', 'public'),
    tryNow: sendsOwn('public', 'public'),
    provePhone: sendsOwn('signedIn'),
    confirmPhone: changes('public', 'public'),
    registerUser: creates('public', 'public'),
    forgotPasswordRequest: sendsOwn('public', 'public'),
    resetPassword: changes('public', 'public'),
    newPassword: changes('signedIn'),
    enrolSecondFactor: { ...changes('signedIn'), ...BEFORE },
    confirmSecondFactor: { ...changes('signedIn'), ...BEFORE },
    removeSecondFactor: changes('signedIn'),
    confirmIdentity: changes('signedIn'),
    resetSecondFactor: { ...changes(['OWNER']), orWpAdmin: true },
    logoutUser: query('public', 'public'),
    sessions: query('signedIn'),
    endSessions: changes('signedIn'),
    switchOrganization: changes('signedIn'),
    acceptInvitation: changes('signedIn'),
    createHandoff: changes('signedIn'),
    exchangeHandoff: changes('public', 'public'),
  },
  users: {
    user: { ...query('signedIn'), ...BEFORE },
    users: query(CHANGE),
    updateUser: charges('signedIn'),
    deleteUsers: changes(['ADMIN', 'OWNER']),
    confirmEmail: changes('public', 'public'),
    eraseMember: { ...changes('signedIn'), visitors: 'refused' },
    memberExport: { ...query('signedIn'), visitors: 'refused' },
  },
  invitations: {
    inviteUsers: sends(CHANGE),
    invitation: query('public', 'public'),
    invitations: query(CHANGE),
    withdrawInvitation: changes(CHANGE),
  },
  organizations: {
    updateOrganization: { ...changes(CHANGE), visitors: { refusedWith: ['sendDue'] } },
    auditLog: { ...query(['OWNER']), orWpAdmin: true },
    carrierRegistration: { ...query(['ADMIN', 'OWNER']), orWpAdmin: true },
    saveCarrierRegistration: { ...changes(['ADMIN', 'OWNER']), visitors: 'refused' },
    apiKeys: { ...query(['ADMIN', 'OWNER']), visitors: 'refused' },
    createApiKey: { ...creates(['ADMIN', 'OWNER']), visitors: 'refused' },
    revokeApiKey: { ...changes(['ADMIN', 'OWNER']), visitors: 'refused' },
    saveIntegration: changes(['ADMIN', 'OWNER']),
    removeIntegration: changes(['ADMIN', 'OWNER']),
    eraseOrganization: { ...changes(['OWNER']), visitors: 'refused' },
    keepOrganization: changes(['OWNER']),
    organizationExport: { ...query(['OWNER']), visitors: 'refused' },
  },
} as const satisfies Record<string, Partial<Record<keyof Query | keyof Mutation, FieldRow>>>;
