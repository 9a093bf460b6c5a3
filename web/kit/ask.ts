// The only way to call the server: a GraphQL call by fetch. It returns the root field or throws one of three errors.
import type { RefusalCode } from '#functions/schema.gen.ts';
import type { TypedDocument } from './document.ts';
import { publicToken } from './site.ts';
import { dropToken, sessionToken } from './token.ts';

/** Every root field returns `success` and `errors` beside its data (API-002). */
export type Answered = { success: boolean; errors: readonly string[]; refusal?: RefusalCode | null };

/**
 * The server refused: `errors` holds its sentences (possibly none), `code` tells refusals apart (null when something
 * failed), `answer` is the data that came with them.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly errors: readonly string[];
  readonly code: RefusalCode | null;
  readonly answer: unknown;
  constructor(errors: readonly string[], code: RefusalCode | null = null, answer: unknown = null) {
    super(errors[0] ?? UNKNOWN_ERROR);
    this.errors = errors;
    this.code = code;
    this.answer = answer;
  }
}

/** Whether the server refused for this reason. */
export const isRefusedAs = (error: unknown, code: RefusalCode): boolean =>
  error instanceof Refused && error.code === code;

/** The call did not reach the server, or its response was unreadable. It may have had its effect; a retry may work. */
export class NetworkLost extends Error {
  override readonly name = 'NetworkLost';
}

/** The call reached the server, but a gate or a failing server returned no data. Handled like a lost network otherwise. */
export class ServerFailed extends NetworkLost {}

/** The server said that the session has ended: the app goes to /login, and back here after signing in. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** What a form shows when the server gave no sentence (SES-02). */
export const UNKNOWN_ERROR = 'An unknown error occurred.';
const OFFLINE = 'We could not reach the server. Check your connection and try again.';
const OUR_SIDE = 'Something went wrong on our side. Please try again in a moment.';
const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';
const LONGEST_KEEPALIVE = 60_000;

type AskOptions = {
  signal?: AbortSignal;
  keepalive?: boolean /** Sends the call without the session, even when somebody is signed in. */;
  asNobody?: boolean;
  /** The response to this very call, if it was already requested. */
  asked?: Promise<Response> | undefined;
};
type Wire = { data?: Record<string, Answered | null> | null };

let whenEnded: () => void = () => {};

/** Sets what happens when a call finds the session ended (the staff app goes to /login with a way back). */
export function onSessionEnded(happens: () => void): void {
  whenEnded = happens;
}

let showsIdentity: () => Promise<boolean> = async () => false;
let showing: Promise<boolean> | null = null;

/** Sets how a person confirms their identity (a dialog of the staff app); it returns false when they do not. */
export function onProofNeeded(happens: () => Promise<boolean>): void {
  showsIdentity = happens;
}

/** Whether the person has confirmed their identity; calls that are refused meanwhile wait for the same answer. */
export function provedAgain(): Promise<boolean> {
  showing ??= showsIdentity().finally(() => {
    showing = null;
  });
  return showing;
}

/** The sentence to show for any thrown error: the first server error, else the fallback (ERR-01). */
export function sentenceOf(error: unknown, fallback: string = UNKNOWN_ERROR): string {
  if (error instanceof Refused) return error.errors[0] ?? fallback;
  if (error instanceof ServerFailed) return OUR_SIDE;
  if (error instanceof NetworkLost) return OFFLINE;
  if (error instanceof SessionEnded) return SIGN_IN_AGAIN;
  return fallback;
}

/** Whether the server said that the object does not exist (anymore). */
export function isMissing(error: unknown): boolean {
  return isRefusedAs(error, 'NOT_FOUND');
}

/** A fresh id that makes it harmless to repeat the same create, send or charge. */
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
    // A response that was cut off keeps its 200 status; an error page in its place has another.
    throw status >= 400 ? new ServerFailed(OUR_SIDE) : new NetworkLost(OFFLINE);
  }
}

/** Ends the session of this token here, and throws. */
export function endSession(token: string): never {
  if (sessionToken() === token) {
    dropToken();
    whenEnded();
  }
  throw new SessionEnded(SIGN_IN_AGAIN);
}

/** The arguments of `ask` after the document: its variables (optional when none is required) and the options. */
type Asked<Variables> =
  Record<never, never> extends Variables
    ? [variables?: Variables, options?: AskOptions]
    : [variables: Variables, options?: AskOptions];

/**
 * Calls one root field and returns its data. Throws `Refused` when `success` is false; `SessionEnded` when the server
 * says that this token's session has ended; `NetworkLost` when no response came. `ServerFailed`, a kind of
 * `NetworkLost`, means that the call failed before the field was resolved. It does not end the session: a call with
 * an ended session passes the gate and gets its refusal from the field, and a failing gate says nothing about the
 * session. `keepalive` lets a last save outlive the page. A call that is refused until the person shows again that it is them
 * is made once more when they have.
 */
export async function ask<Answers extends Record<string, Answered>, Variables extends object>(
  document: TypedDocument<Answers, Variables>,
  ...[variables, options = {}]: Asked<Variables>
): Promise<Answers[keyof Answers]> {
  const token = options.asNobody ? null : sessionToken();
  const asked = async (how: AskOptions) =>
    Object.values((await post(document, variables ?? {}, token, how)).data ?? {})[0];
  let answer = await asked(options);
  if (answer?.refusal === 'PROOF' && (await provedAgain())) answer = await asked({ ...options, asked: undefined });
  if (answer?.success) return answer as Answers[keyof Answers];
  if (!answer) throw new ServerFailed(OUR_SIDE);
  if (token && answer.refusal === 'SIGNED_OUT') endSession(token);
  throw new Refused(answer.errors, answer.refusal, answer);
}
