// Connections to the table server, which is called more often than all others: Node's HTTP client takes four times the processor
// time of a call (127 against 31 µs, one call after the other), so here HTTP/1.1 is written and read by hand.
import { channel } from 'node:diagnostics_channel';
import net from 'node:net';

/** Called for every call with its operation, e.g. `DynamoDB_20120810.GetItem`, for counting. */
export const CALLS = channel('beckon.table.call');

/** An answer of the table server, whatever its status. */
type Answer = { status: number; text: string };

/** The callbacks of a connection to its owner. */
type Told = { onFree: () => void; onClosed: () => void };
/** A waiting call: how to settle it. */
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

const HEAD_END = '\r\n\r\n';
/** A server that sends nothing for this long counts as hanging. */
const SILENT_MS = 30_000;
const UNCHECKED_SIGNATURE =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';
const FIXED_HEADERS = [
  'content-type: application/x-amz-json-1.0',
  'x-amz-date: 20260101T000000Z',
  `authorization: ${UNCHECKED_SIGNATURE}`,
].join('\r\n');

const brokenOff = (code: string, message: string) => Object.assign(new Error(message), { code });

/** The status and the length in bytes of an answer whose head this is; throws when the head does not name a length. */
function readHead(head: string): { status: number; length: number } {
  const length = /^content-length:\s*(\d+)\s*$/im.exec(head)?.[1];
  if (length === undefined) throw brokenOff('EPROTO', 'The table server named no length of its answer.');
  return { status: Number(head.slice(9, 12)), length: Number(length) };
}

/** One connection: a call, its answer, the next call. */
class Connection {
  readonly #socket: net.Socket;
  readonly #told: Told;
  #waiting: Waiting | undefined;
  #received: Buffer[] = [];
  #missing: { status: number; length: number } | undefined;
  #isClosed = false;

  constructor(port: number, told: Told) {
    this.#told = told;
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (bytes: Buffer) => this.#receive(bytes));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(brokenOff('ECONNRESET', 'The table server closed the connection.')));
    this.#socket.setTimeout(SILENT_MS, () => this.#whenSilent());
  }

  call(head: string, body: string): Promise<Answer> {
    this.#socket.ref();
    if (this.#isClosed) return Promise.reject(brokenOff('ECONNRESET', 'The table server closed the connection.'));
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(head + body);
    });
  }

  #receive(bytes: Buffer): void {
    this.#received.push(bytes);
    try {
      const answer = this.#whole();
      if (answer) this.#settle(answer);
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  /** The answer, once all of it has come. */
  #whole(): Answer | undefined {
    const all = this.#received.length === 1 ? (this.#received[0] as Buffer) : Buffer.concat(this.#received);
    this.#received = [all];
    const end = all.indexOf(HEAD_END);
    if (end < 0) return undefined;
    this.#missing ??= readHead(all.toString('latin1', 0, end));
    const { status, length } = this.#missing;
    const start = end + HEAD_END.length;
    return all.length < start + length ? undefined : { status, text: all.toString('utf8', start, start + length) };
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#received = [];
    this.#missing = undefined;
    // An idle connection does not keep its process running.
    this.#socket.unref();
    this.#told.onFree();
    waiting?.resolve(answer);
  }

  #whenSilent(): void {
    if (this.#waiting) this.#socket.destroy(brokenOff('ETIMEDOUT', 'The table server does not answer.'));
  }

  #fail(error: Error): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket.destroy();
    this.#waiting?.reject(error);
    this.#waiting = undefined;
    this.#told.onClosed();
  }
}

/** Further concurrent calls wait for a free connection: the server handles one call at a time anyway. */
const MOST_CONNECTIONS = 50;

/** The connections of this process to the table server at one port, which are kept for the next calls. */
class Connections {
  readonly #port: number;
  readonly #free: Connection[] = [];
  readonly #queue: ((connection: Connection) => void)[] = [];
  #open = 0;

  constructor(port: number) {
    this.#port = port;
  }

  async call(target: string, body: string): Promise<Answer> {
    CALLS.publish(target);
    const host = `host: 127.0.0.1:${this.#port}`;
    const own = `x-amz-target: ${target}\r\ncontent-length: ${Buffer.byteLength(body)}`;
    const head = `POST / HTTP/1.1\r\n${host}\r\n${FIXED_HEADERS}\r\n${own}${HEAD_END}`;
    const connection = this.#free.pop() ?? (this.#open < MOST_CONNECTIONS ? this.#connect() : await this.#nextFree());
    return connection.call(head, body);
  }

  #connect(): Connection {
    this.#open++;
    const made: Connection = new Connection(this.#port, {
      onFree: () => this.#give(made),
      onClosed: () => this.#forget(made),
    });
    return made;
  }

  #nextFree(): Promise<Connection> {
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  #give(connection: Connection): void {
    const next = this.#queue.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }

  #forget(connection: Connection): void {
    this.#open--;
    const index = this.#free.indexOf(connection);
    if (index >= 0) this.#free.splice(index, 1);
    const next = this.#queue.shift();
    if (next) next(this.#connect());
  }
}

const byPort = new Map<number, Connections>();

/**
 * Calls an operation of the table server at that port, e.g. `DynamoDB_20120810.GetItem`, with its JSON; returns the answer,
 * whatever its status. Rejects with the network's error, ETIMEDOUT after half a minute of silence.
 */
export function callServer(port: number, target: string, body: string): Promise<Answer> {
  let connections = byPort.get(port);
  if (!connections) {
    connections = new Connections(port);
    byPort.set(port, connections);
  }
  return connections.call(target, body);
}
