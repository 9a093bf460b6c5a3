// Where the user is signed in, and signing out there.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { SessionsQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import { EndSessionsDocument, SessionsDocument } from './sessions.gen.ts';

export type OwnSession = NonNullable<SessionsQuery['sessions']['sessions']>[number];

/** The user's sessions, last used first. */
export const useSessions = () =>
  useQuery({ queryKey: ['sessions'], queryFn: async () => (await ask(SessionsDocument)).sessions ?? [] });

/** The sessions to end (without ids, all but this one), and the code of the second factor if there is one. */
export type Ending = { sessionIds?: string[]; code?: string };

/** Ends those sessions. */
export const useEndSessions = (after: () => unknown) =>
  useWrite('endSessions', (ending: Ending) => ask(EndSessionsDocument, ending), after);
