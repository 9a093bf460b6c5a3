// How a webhook's call is signed, as Standard Webhooks say: id, time and body by HMAC-SHA256, one signature for each secret that is valid.
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** The three headers of a call at that second; with two secrets either alone verifies it, which is how one is turned over. */
export function signatureHeaders(
  webhookId: string,
  seconds: number,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${webhookId}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signed.join(' '),
  };
}
