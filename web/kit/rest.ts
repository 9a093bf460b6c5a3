// A REST call of the server with the session in its header: the token is never in an address (decisions: A16).
import type { RefusalCode } from '#functions/schema.gen.ts';
import { endSession, NetworkLost, provedAgain, Refused, ServerFailed } from './ask.ts';
import { sessionToken } from './token.ts';

/** What every answer has. */
export type RestAnswer = { success?: boolean; errors?: readonly string[]; refusal?: RefusalCode };

async function posted<Answer extends RestAnswer>(path: string, given: object, token: string): Promise<Answer> {
  let status = 0;
  let answer: Answer;
  try {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(given) });
    status = response.status;
    answer = (await response.json()) as Answer;
  } catch {
    throw status >= 400 ? new ServerFailed() : new NetworkLost();
  }
  if (status === 401) endSession(token);
  if (status >= 500) throw new ServerFailed();
  return answer;
}

/**
 * POSTs JSON and returns the answer; where the server wants the person's identity confirmed, posts again once it is. Throws as `ask`
 * does: `Refused` for a refusal, `SessionEnded` when the session has ended, `ServerFailed` and `NetworkLost` when nothing readable came.
 */
export async function postRest<Answer extends RestAnswer>(path: string, given: object): Promise<Answer> {
  const token = sessionToken() ?? '';
  let answer = await posted<Answer>(path, given, token);
  if (answer.refusal === 'PROOF' && (await provedAgain())) answer = await posted<Answer>(path, given, token);
  if (!answer.success) throw new Refused(answer.errors ?? [], answer.refusal ?? null);
  return answer;
}
