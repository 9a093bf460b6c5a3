// AWS's own request signer for services that are asked at the wire, where their SDK clients cost more than the service.
import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';

type Secret = string | ArrayBuffer | ArrayBufferView;

/** The signer keeps a day's key and signs each request with it: made ready once, it is not copied for each. */
const ready = new WeakMap<object, KeyObject>();

function keyOf(secret: Secret): KeyObject | string {
  if (typeof secret === 'string') return secret;
  const key = ready.get(secret) ?? createSecretKey(secret as Uint8Array);
  ready.set(secret, key);
  return key;
}

/** SHA-256 as the signer asks for it: a hash, or with a secret an HMAC. */
export class Sha256 {
  readonly #hash: ReturnType<typeof createHash>;

  constructor(secret?: Secret) {
    this.#hash = (secret ? createHmac('sha256', keyOf(secret)) : createHash('sha256')) as never;
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(data as string);
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {}
}

/** The region in which this process runs. */
export const region = () => process.env.AWS_REGION ?? 'us-east-1';

/** Lambda gives them in the environment; they may change while a process lives. Throws when there are none. */
export function credentials() {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('This function was given no credentials.');
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) };
}

/** A signer of requests to that service. */
export function signerFor(
  service: string,
  more: { uriEscapePath?: boolean; applyChecksum?: boolean } = {},
): SignatureV4 {
  return new SignatureV4({
    ...{ service, sha256: Sha256, region: async () => region(), credentials: async () => credentials() },
    ...more,
  });
}
