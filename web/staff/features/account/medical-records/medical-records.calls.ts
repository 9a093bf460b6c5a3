// Calls of the organization's medical records: connecting them by a REST call, and ending that (INT-02 to INT-04, API-102).
import { ask } from '#web/kit/ask.ts';
import { brand } from '#web/kit/config.ts';
import { postRest } from '#web/kit/rest.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { RemoveIntegrationDocument } from './medical-records.gen.ts';

/** The one answer that means connected (INT-03). */
const CONNECTED = 'ModMed integration successful';

type Credentials = { username: string; password: string };
type Told = { success: boolean; errors: string[]; message: string };

/** Connects by the practice's own credentials; anything but the one answer is an error. */
export const useConnectRecords = (after: () => unknown, failed: (error: Error) => unknown) =>
  useWrite(
    'connectRecords',
    async (credentials: Credentials) => {
      const { message } = await postRest<Told>(`${brand().oauth2BasePath}/modmed/token/-`, credentials);
      if (message !== CONNECTED) throw new Error('The answer is not the one that means connected.');
    },
    after,
    failed,
  );

/** Forgets the connection and its tokens. */
export const useDisconnectRecords = (after: () => unknown) =>
  useWrite('removeIntegration', () => ask(RemoveIntegrationDocument, { integrationType: 'MODMED' }), after);
