// Stands in for the receiver of a rule's webhook: a TLS server under a public-looking name that stores each call; the path decides the answer.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { TLSSocket } from 'node:tls';
import type { StandIn, StandInHome } from '../host/types.ts';
import { allRows, openDatabase } from '../stand-in/database.ts';
import { readCall } from '../stand-in/wire.ts';
import { certificateFor } from './certificate.ts';
import { RECEIVER, type ReceiverPort } from './webhook-route.ts';

/** One received call; `status` is null if it got no answer. */
export type ReceivedCall = {
  atMs: number;
  /** The host name of the connection (SNI), and the one in the call's `Host` header. */
  servername: string;
  host: string;
  path: string;
  webhookId: string;
  timestamp: string;
  signature: string;
  body: string;
  status: number | null;
};

/** The receiver, its address, and the calls that it stored. */
export type Receiver = StandIn &
  ReceiverPort & {
    /** All calls in the order of their arrival, or only the `latest` ones. */
    calls(latest?: number): ReceivedCall[];
    bytesAnswered(): number;
  };

const TABLES = `CREATE TABLE IF NOT EXISTS calls (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, atMs INTEGER NOT NULL, servername TEXT NOT NULL, host TEXT NOT NULL, path TEXT NOT NULL,
  webhookId TEXT NOT NULL, timestamp TEXT NOT NULL, signature TEXT NOT NULL, body TEXT NOT NULL, status INTEGER)`;
/** SQLite takes a negative limit for none. */
const NO_LIMIT = -1;
const A_GIGABYTE = 1024 ** 3;
const PIECE = Buffer.alloc(64 * 1024, 'x');
const DRIP_MS = 400;

type Answering = { call: ReceivedCall; had: number; response: ServerResponse; written: (bytes: number) => void };

/** The answer by path: `/answers/503`, `/fails/2` (the first two tries of a call), and misbehavior of receivers. */
const WAYS: Readonly<Record<string, (answering: Answering, given: string) => number | null>> = {
  answers: ({ response }, given) => ended(response, Number(given) || 200),
  fails: ({ response, had }, given) => ended(response, had < Number(given) ? 503 : 200),
  redirects: ({ response }) => {
    response.setHeader('location', `https://loopback.${RECEIVER}/`);
    return ended(response, 302);
  },
  hangs: () => null,
  breaks: ({ response }) => {
    response.socket?.destroy();
    return null;
  },
  drips: ({ response }) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), DRIP_MS);
    response.on('close', () => clearInterval(drip));
    return 200;
  },
  endless: ({ response, written }) => {
    response.writeHead(200, { 'content-length': String(A_GIGABYTE) });
    const more = () => {
      if (response.destroyed) return;
      written(PIECE.length);
      response.write(PIECE, more);
    };
    more();
    return 200;
  },
};

function ended(response: ServerResponse, status: number): number {
  response.writeHead(status);
  response.end();
  return status;
}

/** Starts the receiver. */
export async function startReceiver(context: StandInHome): Promise<Receiver> {
  const db = openDatabase(join(context.dataDir, 'webhooks.sqlite'), TABLES);
  const certificate = certificateFor([RECEIVER, `*.${RECEIVER}`]);
  let bytes = 0;
  const written = (more: number) => {
    bytes += more;
  };
  const server = createServer(certificate, (request, response) => {
    take(db, context.clock.now(), { request, response }, written).catch(() => response.destroy());
  });
  const { port } = await listening(server);
  const close = async () => {
    await new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
    db.close();
  };
  const { cert } = certificate;
  return {
    url: `https://${RECEIVER}`,
    port,
    cert,
    close,
    calls: (latest) => callsIn(db, latest),
    bytesAnswered: () => bytes,
  };
}

function listening(server: Server): Promise<AddressInfo> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => done(server.address() as AddressInfo));
  });
}

async function take(
  db: DatabaseSync,
  atMs: number,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  written: (bytes: number) => void,
): Promise<void> {
  const { path, headers, body } = await readCall(request);
  const header = (name: string) => String(headers[name] ?? '');
  const call = {
    atMs,
    servername: String((request.socket as TLSSocket).servername || ''),
    host: header('host'),
    path,
    webhookId: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    body: body.toString(),
    status: null,
  };
  const row = db.prepare('SELECT COUNT(*) AS had FROM calls WHERE webhookId = ?').get(call.webhookId);
  const [, way = '', given = ''] = path.split('/');
  const answer = WAYS[way] ?? (({ response: plain }: Answering) => ended(plain, 200));
  const { atMs: at, servername, host, webhookId, timestamp, signature } = call;
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO calls (atMs, servername, host, path, webhookId, timestamp, signature, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(at, servername, host, path, webhookId, timestamp, signature, call.body);
  const status = answer({ call, had: Number(row?.had ?? 0), response, written }, given);
  db.prepare('UPDATE calls SET status = ? WHERE seq = ?').run(status, lastInsertRowid);
}

function callsIn(db: DatabaseSync, latest = NO_LIMIT): ReceivedCall[] {
  const found = db.prepare('SELECT * FROM (SELECT * FROM calls ORDER BY seq DESC LIMIT ?) ORDER BY seq');
  return allRows<ReceivedCall & { seq: number }>(found, latest).map(({ seq: _, ...call }) => call);
}
