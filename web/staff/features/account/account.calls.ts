// Saving the account: the organisation first, then the user; the password apart (ACC-09).
import { ask } from '../../../kit/ask.ts';
import type { OrganizationInput, UserInput } from '../../../kit/calls.gen.ts';
import { NewPasswordDocument, SaveOrganizationDocument, SaveUserDocument } from './account.gen.ts';

/** Saves one's own name, phone or e-mail. */
export const saveUser = (user: UserInput) => ask(SaveUserDocument, { user });

/** Saves settings of the organisation: MANAGER and up (ACC-10). */
export const saveOrganization = (organization: OrganizationInput) => ask(SaveOrganizationDocument, { organization });

/** Changes one's own password. */
export const newPassword = (oldPassword: string, password: string, password2: string) =>
  ask(NewPasswordDocument, { oldPassword, password, password2 });
