// Setting up the second factor, and turning it off.
import type { Access } from '#functions/schema.gen.ts';
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  ConfirmSecondFactorDocument,
  EnrolSecondFactorDocument,
  RemoveSecondFactorDocument,
  RequireSecondFactorDocument,
} from './second-factor.gen.ts';

export type Offered = { secret: string; uri: string };

/** Requests a new secret with the current password, and with a code where a factor is on. */
export const useOfferSecret = (after: (offered: Offered) => unknown) =>
  useWrite(
    'offerSecondFactor',
    async (proofs: { currentPassword: string; code?: string }): Promise<Offered> => {
      const { secret, uri } = await ask(EnrolSecondFactorDocument, proofs);
      return { secret: secret ?? '', uri: uri ?? '' };
    },
    after,
  );

/** Turns it on with the app's first code; returns the recovery codes. */
export const useConfirmSecret = (after: (codes: string[]) => unknown) =>
  useWrite(
    'confirmSecondFactor',
    async (code: string) => (await ask(ConfirmSecondFactorDocument, { code })).recoveryCodes ?? [],
    after,
  );

/** Turns it off with the password and a current code. */
export const useRemoveSecondFactor = (after: () => unknown) =>
  useWrite(
    'removeSecondFactor',
    (given: { currentPassword: string; code: string }) => ask(RemoveSecondFactorDocument, given),
    after,
  );

/** Ends the setup: refetches the user, so that screens show the factor as on. */
export const useKeptCodes = (after: () => unknown = () => null) =>
  useWrite('saveRecoveryCodes', async () => null, after);

/** Saves which roles of the organization need a second factor. */
export const useRequireSecondFactor = (after: () => unknown) =>
  useWrite('requireSecondFactor', (roles: Access[]) => ask(RequireSecondFactorDocument, { roles }), after);
