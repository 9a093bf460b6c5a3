// The body of an S3 put, written to a file: as it is, or taken out of the chunks in which SDKs send streams.
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { readBody } from '../../stand-in/wire.ts';

/** Writes the request's object to `file`. */
export async function objectBody(request: IncomingMessage, file: string): Promise<void> {
  const isChunked =
    String(request.headers['content-encoding'] ?? '').includes('aws-chunked') ||
    String(request.headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');
  if (isChunked) await writeFile(file, unchunked(await readBody(request)));
  else await pipeline(request, createWriteStream(file));
}

/** What the chunks `size;extension CRLF bytes CRLF` hold, up to the chunk of size 0; trailers are left out. */
export function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString(), 16);
    if (lineEnd < 0 || !(size > 0)) break;
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
