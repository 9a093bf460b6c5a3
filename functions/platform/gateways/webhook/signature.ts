// Signs a webhook's call by the Standard Webhooks scheme: HMAC-SHA256 over id, time and body, one signature per valid secret.
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** The three headers of a call at that second. With two secrets either one verifies it, which allows a rotation. */
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
