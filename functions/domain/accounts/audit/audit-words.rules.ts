// The words in which the audit log names an action.
import { capital } from '#platform/foundation/formats/capital.rules.ts';

/** Actions with their own words: important fields, and the ways to sign in, which are not fields. */
const WORDS: Readonly<Record<string, string>> = {
  newPassword: 'Change own password',
  endSessions: 'Sign out elsewhere',
  updateUser: 'Change a person',
  deleteUsers: 'Remove people',
  inviteUsers: 'Invite people',
  withdrawInvitation: 'Withdraw an invitation',
  createApiKey: 'Make an API key',
  createEventEndpoint: 'Add an endpoint for events',
  updateEventEndpoint: 'Change or delete an endpoint for events',
  revokeApiKey: 'Revoke an API key',
  acceptInvitation: 'Accept an invitation',
  enrolSecondFactor: 'Begin with a second factor',
  confirmSecondFactor: 'Turn the second factor on',
  removeSecondFactor: 'Turn the second factor off',
  resetSecondFactor: 'Reset somebody’s second factor',
  confirmIdentity: 'Show again who it is',
  connectRecords: 'Connect medical records',
  removeIntegration: 'Disconnect a service',
  saveCarrierRegistration: 'Change the registration with the carriers',
  signIn: 'Sign in',
  'signIn.wrong': 'Sign in: wrong password',
  'signIn.locked': 'Sign in: too many attempts',
  'signIn.code': 'Sign in: wrong code',
  handoff: 'Sign in on another host',
  signUp: 'Sign up',
  resetPassword: 'Set a password by a link',
  confirmEmail: 'Move to another e-mail address',
  tryNow: 'Try it by text',
  leads: 'Look at the list of people',
  lead: 'Look at a person',
  leadConsents: 'Look at consents',
  attestLeads: 'Record the consent of people',
  courtPack: 'Create the full record of a person',
  eraseLead: 'Erase a person',
  personExport: 'Export all that is kept of a person',
  eraseMember: 'Erase a member',
  eraseOrganization: 'Ask to erase the organization',
  keepOrganization: 'Undo the erasure of the organization',
  organizationExport: 'Export all that is kept of the organization',
  memberExport: 'Export all that is kept of a member',
  audiencePeople: 'Look at who would get a text',
  csvReport: 'Export a report',
  leadsExport: 'Export a list of people',
  users: 'Look at the users',
  renameField: 'Rename a field of people',
  deleteField: 'Delete a field of people',
  'operator.flags': 'Switch flags',
  'operator.search': 'Search organizations',
  'operator.read': 'Look at the organization',
  'operator.subscription': 'Change the subscription',
  'operator.card': 'Change the card',
  'operator.status': 'Look at the status',
  'operator.found': 'Found the organization',
};

/** `updateCampaignFeature` in words, `Update campaign feature`, unless the table has its own words for it. */
export function auditLabel(what: string): string {
  const known = WORDS[what];
  if (known) return known;
  const words = what.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capital(words);
}
