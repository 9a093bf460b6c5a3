// The one way to the server: a GraphQL call by fetch that answers the field, or throws what went wrong in one of three ways.
import { publicToken } from './config.ts';
import type { TypedDocument } from './document.ts';
import { dropToken, sessionToken } from './token.ts';

/** Every root field answers `success` and `errors` beside its thing (API-002). */
export type Answered = { success: boolean; errors: readonly string[] };

/** The server said no: `errors` are its sentences (perhaps none), `answer` is what came with them. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly errors: readonly string[];
  readonly answer: unknown;
  constructor(errors: readonly string[], answer: unknown = null) {
    super(errors[0] ?? UNKNOWN_ERROR);
    this.errors = errors;
    this.answer = answer;
  }
}

/** The call did not reach the server or came back broken: nothing is known to be lost, asking again may work. */
export class NetworkLost extends Error {
  override readonly name = 'NetworkLost';
}

/** The call reached us and was answered without an answer, by a gate or a server that failed; all else is as where the network was lost. */
export class ServerFailed extends NetworkLost {}

/** The server said that the session has ended: the page goes to /login and comes back. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** What a form says when the server gave no sentence (SES-02). */
export const UNKNOWN_ERROR = 'An unknown error occurred.';
const OFFLINE = 'We could not reach the server. Check your connection and try again.';
const OUR_SIDE = 'Something went wrong on our side. Please try again in a moment.';
const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';
const LONGEST_KEEPALIVE = 60_000;

type AskOptions = {
  signal?: AbortSignal;
  keepalive?: boolean /** Whoever is signed in here: it is asked as by nobody. */;
  asNobody?: boolean;
  /** What answers this very call, asked before. */
  asked?: Promise<Response> | undefined;
};
type Wire = { data?: Record<string, Answered | null> | null };

let whenEnded: () => void = () => {};

/** Sets what happens when a call finds the session ended (the staff app goes to /login with a way back). */
export function onSessionEnded(happens: () => void): void {
  whenEnded = happens;
}

/** The sentence to show for whatever was thrown: the first server error, else the fallback (ERR-01). */
export function sentenceOf(error: unknown, fallback: string = UNKNOWN_ERROR): string {
  if (error instanceof Refused) return error.errors[0] ?? fallback;
  if (error instanceof ServerFailed) return OUR_SIDE;
  if (error instanceof NetworkLost) return OFFLINE;
  if (error instanceof SessionEnded) return SIGN_IN_AGAIN;
  return fallback;
}

/** Whether the server said that the thing is not there (any more). */
export function isMissing(error: unknown): boolean {
  return error instanceof Refused && error.errors[0] === 'Not Found.';
}

/** A fresh id that makes a repeat of the same create, send or charge harmless. */
export function requestId(): string {
  return crypto.randomUUID();
}

async function post(document: string, variables: object, token: string | null, options: AskOptions): Promise<Wire> {
  const body = JSON.stringify({ query: document, variables });
  let status = 0;
  try {
    const response = await (options.asked ??
      fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? publicToken()}` },
        body,
        keepalive: options.keepalive === true && body.length < LONGEST_KEEPALIVE,
        ...(options.signal ? { signal: options.signal } : {}),
      }));
    status = response.status;
    return (await response.json()) as Wire;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    // What was cut off on its way says that it went well; an error page in its place does not.
    throw status >= 400 ? new ServerFailed(OUR_SIDE) : new NetworkLost(OFFLINE);
  }
}

function endSession(token: string): never {
  if (sessionToken() === token) {
    dropToken();
    whenEnded();
  }
  throw new SessionEnded(SIGN_IN_AGAIN);
}

/** What an operation asks for beside its text: its variables, which may be left out where it has none that must be there. */
type Asked<Variables> =
  Record<never, never> extends Variables
    ? [variables?: Variables, options?: AskOptions]
    : [variables: Variables, options?: AskOptions];

/**
 * Asks one root field and gives its answer. Throws Refused when `success` is false, SessionEnded when the server says that
 * this token's session is over, and NetworkLost when no answer came: as ServerFailed when the call was denied before the
 * field was asked, for an ended session passes that gate and is told so, and a gate that fails tells nothing about the session.
 * `keepalive` lets a last save outlive the page.
 */
export async function ask<Answers extends Record<string, Answered>, Variables extends object>(
  document: TypedDocument<Answers, Variables>,
  ...[variables, options = {}]: Asked<Variables>
): Promise<Answers[keyof Answers]> {
  const token = options.asNobody ? null : sessionToken();
  const wire = await post(document, variables ?? {}, token, options);
  const answer = Object.values(wire.data ?? {})[0];
  if (answer?.success) return answer as Answers[keyof Answers];
  if (!answer) throw new ServerFailed(OUR_SIDE);
  if (token && answer.errors[0] === SIGN_IN_AGAIN) endSession(token);
  throw new Refused(answer.errors, answer);
}
