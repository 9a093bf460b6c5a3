// Saving the account: the organisation first, then the user; the password apart (ACC-09).
import { ask } from '../../../kit/ask.ts';
import type {
  NewPasswordMutation,
  OrganizationInput,
  SaveOrganizationMutation,
  SaveUserMutation,
  UserInput,
} from '../../../kit/calls.gen.ts';

const SAVE_USER = /* GraphQL */ `
  mutation SaveUser($user: UserInput!) {
    updateUser(user: $user) { success errors }
  }
`;

const SAVE_ORGANIZATION = /* GraphQL */ `
  mutation SaveOrganization($organization: OrganizationInput!) {
    updateOrganization(organization: $organization) { success errors }
  }
`;

const NEW_PASSWORD = /* GraphQL */ `
  mutation NewPassword($oldPassword: String!, $password: String!, $password2: String!) {
    newPassword(oldPassword: $oldPassword, password: $password, password2: $password2) { success errors }
  }
`;

/** Saves one's own name, phone or e-mail. */
export const saveUser = (user: UserInput) => ask<SaveUserMutation>(SAVE_USER, { user });

/** Saves settings of the organisation: MANAGER and up (ACC-10). */
export const saveOrganization = (organization: OrganizationInput) =>
  ask<SaveOrganizationMutation>(SAVE_ORGANIZATION, { organization });

/** Changes one's own password. */
export const newPassword = (oldPassword: string, password: string, password2: string) =>
  ask<NewPasswordMutation>(NEW_PASSWORD, { oldPassword, password, password2 });
