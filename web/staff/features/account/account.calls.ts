// Saves the account: the organization first, then the user; the password separately (ACC-09).
import { ask } from '#web/kit/ask.ts';
import type { OrganizationInput, UserInput } from '#web/kit/calls.gen.ts';
import { useCodeText } from '../../base/use-code-text.ts';
import { useWrite } from '../../base/use-write.ts';
import { NewPasswordDocument, ProvePhoneDocument, SaveOrganizationDocument, SaveUserDocument } from './account.gen.ts';

type Account = { organization?: OrganizationInput; user?: UserInput };
type Passwords = { oldPassword: string; password: string; password2: string; code?: string };

const holdsAny = (changes: object) => Object.keys(changes).length > 0;

/** Saves the given fields: settings of the organization (MANAGER and up, ACC-10), then one's own name, phone or e-mail. */
export const useSaveAccount = (after: () => unknown) =>
  useWrite(
    'saveAccount',
    async ({ organization, user }: Account, id) => {
      if (organization && holdsAny(organization)) await ask(SaveOrganizationDocument, { organization });
      if (user && holdsAny(user)) await ask(SaveUserDocument, { user, requestId: id() });
    },
    after,
  );

/** Changes one's own password. */
export const useChangePassword = (after: () => unknown) =>
  useWrite('changePassword', (passwords: Passwords) => ask(NewPasswordDocument, passwords), after);

/** Texts a code to one's own new phone number; saving the number requires the code. */
export const useProvePhone = (after: () => unknown, failed: (error: Error) => unknown) =>
  useCodeText((phone, requestId) => ask(ProvePhoneDocument, { phone, requestId }), after, failed);
