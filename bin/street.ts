// Calls to the local host: HTTP, GraphQL and the console, by Host header (Node does not resolve *.localhost).
import { request } from 'node:http';

/** The brand's address: the host listens on loopback, the brand is in the Host header. `from` is the caller's own address. */
export type Street = { port: number; host: string; from?: string };

/** A call that waits longer hangs: whoever asked is told which one it was. */
const MOST_MS = 300_000;

type Answer = { success: boolean; errors: string[] } & Record<string, unknown>;

/** One HTTP exchange with the local host; `body` goes as JSON unless it is text. Redirects are not followed; `location` is their target. */
export function knock(
  street: Street,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise<{ status: number; text: string; location: string | undefined }>((done, fail) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: street.port,
        ...(street.from === undefined ? {} : { localAddress: street.from }),
        method,
        path,
        headers: { host: street.host, 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(pieces).toString('utf8'),
            location: answer.headers.location,
          }),
        );
        answer.on('error', fail);
      },
    );
    call.setTimeout(MOST_MS, () => {
      const [asked] = path.split('?');
      call.destroy(new Error(`${method} ${asked} was not answered within ${MOST_MS / 1000} s.`));
    });
    call.on('error', fail);
    call.end(text);
  });
}

/** The console's JSON answer; throws with its text when the console refuses. */
export async function consoleCall<T>(street: Street, path: string, body?: unknown): Promise<T> {
  const answer = await knock(street, body === undefined ? 'GET' : 'POST', `/_local/${path}`, body);
  if (answer.status >= 400) throw new Error(`/_local/${path} answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text) as T;
}

/** Calls one root field and returns its answer, refusals included; throws on GraphQL errors. */
export async function askProduct(
  street: Street,
  token: string,
  field: string,
  document: string,
  variables: object = {},
): Promise<Answer> {
  const answer = await knock(
    street,
    'POST',
    '/graphql',
    { query: document, variables },
    { authorization: `Bearer ${token}` },
  );
  const parsed = JSON.parse(answer.text) as { data?: Record<string, Answer | null>; errors?: { message: string }[] };
  const found = parsed.data?.[field];
  if (!found)
    throw new Error(
      `${field} answered ${answer.status}: ${parsed.errors?.map((error) => error.message).join('; ') ?? answer.text}`,
    );
  return found;
}

/** Like `ask`, for steps that must succeed: throws with the product's own sentence when they do not. */
export async function must(
  street: Street,
  token: string,
  field: string,
  document: string,
  variables: object = {},
): Promise<Answer> {
  const answer = await askProduct(street, token, field, document, variables);
  if (!answer.success) throw new Error(`${field} was refused: ${answer.errors.join(' ') || 'an unknown error'}`);
  return answer;
}
