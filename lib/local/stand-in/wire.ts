// HTTP as the stand-ins for outside services need it: servers on loopback, whole bodies, answers in JSON and XML, forms.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../clock/clock.ts';
import type { StandIn } from '../host/types.ts';
import type { Faults, FaultTarget } from './faults.ts';
import { bodyOf } from './request-body.ts';

/** A request with its body read. */
export type StandInCall = {
  method: string;
  /** The path; its segments are still encoded, and the router decodes each once. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
};

/** The answer to a call. */
export type StandInAnswer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Nested parameters as some providers write them in forms: `items[0][price]=x`. */
export type Params = { [name: string]: ParamValue };
export type ParamValue = string | Params | ParamValue[];

const MOST_BODY_BYTES = 64 * 1024 * 1024;

/** The faults of a party; while it is `down`, nobody reaches it. */
export type FaultyParty = { faults: Faults; target: FaultTarget };

/**
 * Starts a server on a free loopback port; its Date header has product time. A handler that throws answers 500. While the
 * party is down, connections are refused.
 */
export function listen(
  clock: Pick<Clock, 'now'>,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  party?: FaultyParty,
): Promise<StandIn> {
  const server = createServer((request, response) => {
    response.setHeader('date', new Date(clock.now()).toUTCString());
    handle(request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else writeAnswer(response, { status: 500, body: { message: 'The stand-in failed; see its log.' } });
    });
  });
  server.keepAliveTimeout = 120_000;
  server.headersTimeout = 125_000;
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      party?.faults.whileDown(party.target, (isDown) => {
        if (isDown && server.listening) void close();
        if (!isDown && !server.listening) server.listen(port, '127.0.0.1');
      });
      done({ url: `http://127.0.0.1:${port}`, close });
    });
  });
}

/** Reads a request to its end; throws above 64 MB. */
export async function readCall(request: IncomingMessage): Promise<StandInCall> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const body = await readBody(request);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
  };
}

/** The whole body of a request; throws above 64 MB. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const body = await bodyOf(request, MOST_BODY_BYTES);
  if (!body) throw new RangeError('A body of more than 64 MB.');
  return body;
}

/** Writes an answer: objects as JSON, strings and buffers as they are. */
export function writeAnswer(response: ServerResponse, answer: StandInAnswer): void {
  const { payload, headers } = wireAnswer(answer);
  response.writeHead(answer.status, headers);
  response.end(payload);
}

/** The bytes and headers of an answer. */
export function wireAnswer(answer: StandInAnswer): { payload: string | Buffer; headers: Record<string, string> } {
  const plain = answer.body === undefined || typeof answer.body === 'string' || Buffer.isBuffer(answer.body);
  const payload = plain ? ((answer.body as string | Buffer | undefined) ?? '') : JSON.stringify(answer.body);
  const type: Record<string, string> = plain ? {} : { 'content-type': 'application/json; charset=utf-8' };
  if (answer.status === 204 || answer.status === 304) return { payload, headers: { ...answer.headers } };
  return { payload, headers: { ...type, 'content-length': String(Buffer.byteLength(payload)), ...answer.headers } };
}

/** A form's or query's parameters with brackets made into objects and lists. */
export function nestedParams(pairs: URLSearchParams): Params {
  const root: Params = {};
  for (const [name, value] of pairs) {
    const path = [name.replace(/\[.*$/s, ''), ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
    let at = root;
    path.slice(0, -1).forEach((step) => {
      const next = at[keyIn(at, step)];
      if (typeof next === 'object' && !Array.isArray(next)) at = next;
      else {
        const made: Params = {};
        at[keyIn(at, step)] = made;
        at = made;
      }
    });
    at[keyIn(at, path.at(-1) ?? '')] = value;
  }
  return listed(root) as Params;
}

function keyIn(at: Params, step: string): string {
  return step === '' ? String(Object.keys(at).length) : step;
}

function listed(value: ParamValue): ParamValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listed(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Text made safe inside XML and HTML. */
export function escapedXml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (letter) => names[letter] ?? letter);
}
