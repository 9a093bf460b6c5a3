// A self-signed certificate for the receiver's names, made at each start; only the connector in `webhook-route.ts` trusts it.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Certificate = { key: string; cert: string };

/** One element of DER: its tag, its length, its content. */
function der(tag: number, ...parts: (Buffer | readonly number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const SEQUENCE = 0x30;
const SET = 0x31;
const ECDSA_WITH_SHA256 = der(SEQUENCE, der(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
const COMMON_NAME = der(0x06, [0x55, 0x04, 0x03]);
const OTHER_NAMES = der(0x06, [0x55, 0x1d, 0x11]);
/** Its period of validity, by the machine's own clock, which product time does not change. */
const VALID = der(SEQUENCE, der(0x17, Buffer.from('000101000000Z')), der(0x17, Buffer.from('491231235959Z')));

/** A key and a certificate for these names (`*.` in front takes all below one). */
export function certificateFor(names: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [first = ''] = names;
  const who = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(first)))));
  const alternatives = der(SEQUENCE, ...names.map((name) => der(0x82, Buffer.from(name))));
  const extensions = der(0xa3, der(SEQUENCE, der(SEQUENCE, OTHER_NAMES, der(0x04, alternatives))));
  const version = der(0xa0, der(0x02, [2]));
  const serial = der(0x02, [0x01, ...randomBytes(8)]);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const signed = der(SEQUENCE, version, serial, ECDSA_WITH_SHA256, who, VALID, who, spki, extensions);
  const signature = sign('sha256', signed, privateKey);
  const whole = der(SEQUENCE, signed, ECDSA_WITH_SHA256, der(0x03, [0], signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  const cert = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  return { key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), cert };
}
