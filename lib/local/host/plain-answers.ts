// Answers of the host itself, as JSON or plain text, and the headers of a request as plain strings.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The headers of a request; several values of one header are one string. */
export const plainHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Answers with JSON that no cache stores. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Answers with plain text. */
export function answerPlain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}
