// How S3's stand-in reads a request and writes an error.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapedXml, writeAnswer } from '../../stand-in/wire.ts';
import type { ObjectHead } from './files.ts';

/** The object that a request is about. */
export type RequestedObject = { bucket: string; key: string; query: URLSearchParams };

/** Headers that are stored with an object beside its type. */
export const KEPT_HEADERS = /^(cache-control|content-disposition|content-encoding|content-language|x-amz-meta-.*)$/;

/** The stored ones of an object's headers. */
export function headersOf(request: IncomingMessage): Pick<ObjectHead, 'contentType' | 'headers'> {
  const named = Object.entries(request.headers).filter(([name]) => KEPT_HEADERS.test(name));
  const headers = Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
  return { contentType: request.headers['content-type'] ?? 'binary/octet-stream', headers };
}

/** Answers with XML. */
export function sendXml(response: ServerResponse, body: string, headers: Record<string, string> = {}): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
  writeAnswer(response, { status: 200, body: text, headers: { 'content-type': 'application/xml', ...headers } });
}

/** Answers an error as S3 writes it. */
export function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapedXml(message)}</Message></Error>`;
  writeAnswer(response, { status, body, headers: { 'content-type': 'application/xml' } });
}
