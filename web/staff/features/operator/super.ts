// The calls under /super, which are REST: the session goes in the Authorization header, never in the path (decisions: A16).
import { NetworkLost, Refused, ServerFailed, SessionEnded } from '#web/kit/ask.ts';
import { sessionToken } from '#web/kit/token.ts';

const OFFLINE = 'We could not reach the server. Check your connection and try again.';
const OUR_SIDE = 'Something went wrong on our side. Please try again in a moment.';
const SIGNED_OUT = 401;

/**
 * Calls `/super/{name}` and returns its answer. Throws `Refused` with the server's sentences, `SessionEnded`, or `NetworkLost`
 * as calls of GraphQL do.
 */
export async function askSuper<Answer>(name: string, body: object): Promise<Answer> {
  let status = 0;
  try {
    const response = await fetch(`/super/${name}/-`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionToken() ?? ''}` },
      body: JSON.stringify(body),
    });
    status = response.status;
    const answer = (await response.json()) as Answer & { success?: boolean; errors?: string[] };
    if (answer.success) return answer;
    if (status === SIGNED_OUT) throw new SessionEnded('Your session has ended. Please sign in again.');
    if (answer.errors) throw new Refused(answer.errors, status === 404 ? 'NOT_FOUND' : 'REFUSED');
  } catch (error) {
    if (error instanceof Refused || error instanceof SessionEnded) throw error;
    if (status === 0) throw new NetworkLost(OFFLINE);
  }
  throw new ServerFailed(OUR_SIDE);
}
