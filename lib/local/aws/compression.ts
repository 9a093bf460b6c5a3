// Plays CloudFront's compression: which encoding an answer gets, and the compressed bytes.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const COMPRESSED = /text|json|javascript|svg|manifest/;
/** CloudFront leaves smaller answers as they are. */
const FROM_BYTES = 1_000;

/** The encoding of an answer of that content type and size to a request that accepts these; undefined when it stays as it is. */
export function encodingOf(accepted: unknown, contentType: string, bytes: number): Encoding | undefined {
  if (bytes < FROM_BYTES || !COMPRESSED.test(contentType)) return undefined;
  return (['br', 'gzip'] as const).find((one) => String(accepted ?? '').includes(one));
}

/** The bytes in that encoding; `quality` is Brotli's, 5 by default, because a client waits meanwhile. */
export function encoded(body: Buffer, encoding: Encoding, quality = 5): Buffer {
  if (encoding === 'gzip') return gzipSync(body);
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
