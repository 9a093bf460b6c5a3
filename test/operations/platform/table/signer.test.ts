// The table's signer: it makes the same signature as AWS's own signer for the same call, also on the next day and with other keys.
import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signerOf } from '#platform/table/sdk/signer.ts';

type Given = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

class Sha256 {
  readonly #hash: ReturnType<typeof createHash>;
  constructor(secret?: unknown) {
    this.#hash = (secret ? createHmac('sha256', secret as string) : createHash('sha256')) as never;
  }
  update(data: unknown): void {
    this.#hash.update(data as string);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {}
}

let credentials: Given = { accessKeyId: 'a', secretAccessKey: 'b' };
const ours = signerOf('dynamodb', async () => credentials);
const theirs = new SignatureV4({
  service: 'dynamodb',
  region: 'us-east-1',
  sha256: Sha256 as never,
  applyChecksum: false,
  credentials: async () => credentials,
});

const request = (body: string, port: number | undefined) => ({
  method: 'POST',
  protocol: 'https:',
  hostname: 'dynamodb.us-east-1.amazonaws.com',
  path: '/',
  query: {},
  body,
  ...(port === undefined ? {} : { port }),
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.PutItem' },
});

it('the table’s signer signs as AWS’s own signer does', async () => {
  const keys = fc.record({ accessKeyId: fc.constantFrom('AK1', 'AK2'), secretAccessKey: fc.constantFrom('s1', 's2') });
  const token = fc.option(fc.constantFrom('a/token+='), { nil: undefined });
  const day = fc.constantFrom('2026-03-01T23:59:59.999Z', '2026-03-02T00:00:00.000Z', '2027-01-01T12:00:00.000Z');
  await fc.assert(
    fc.asyncProperty(
      ...([keys, token, day, fc.json(), fc.option(fc.constant(8443), { nil: undefined })] as const),
      async (given, sessionToken, at, body, port) => {
        credentials = sessionToken === undefined ? given : { ...given, sessionToken };
        const signed = { signingDate: new Date(at), signingRegion: 'eu-west-2' };
        const whole = { ...request(body, port), headers: { ...request(body, port).headers, host: hostOf(port) } };
        const { headers } = await ours.sign(request(body, port), signed);
        expect(headers.authorization).toBe((await theirs.sign(whole, signed)).headers.authorization);
      },
    ),
  );
});

const hostOf = (port: number | undefined) => `dynamodb.us-east-1.amazonaws.com${port === undefined ? '' : `:${port}`}`;
