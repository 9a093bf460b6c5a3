// POST /hooks/cards: the card provider reports that a customer changed, or a refund or dispute; we then read all facts again.
import { readWebhook } from '#platform/gateways/cards/card-webhooks.ts';
import { readCustomer } from '#platform/gateways/cards/cards.ts';
import { readBilling } from './read-billing.act.ts';

type HttpEvent = { headers: Record<string, string | undefined>; body?: string; isBase64Encoded?: boolean };

const answer = (statusCode: number, body: string) => ({ statusCode, headers: { 'content-type': 'text/plain' }, body });

/**
 * 400 for an invalid signature; 200 only once the change has been written (otherwise the provider sends it again). A dispute, a
 * refund and a report of usage that the provider could not count are logged for an alarm; other stacks' are not.
 */
export const handler = async (event: HttpEvent) => {
  const encoding = event.isBase64Encoded ? 'base64' : 'utf8';
  const body = Buffer.from(event.body ?? '', encoding).toString('utf8');
  const webhook = await readWebhook(body, event.headers['stripe-signature'] ?? '');
  if (!webhook.isSigned) return answer(400, 'The signature does not fit.');
  const { customerId, news } = webhook;
  const organizationId = customerId ? (await readCustomer(customerId))?.organizationId : null;
  if (news && (organizationId || news === 'usage'))
    console.error(JSON.stringify({ level: 'error', kind: 'money', news, organizationId }));
  if (customerId && organizationId) await readBilling(organizationId, customerId);
  return answer(200, 'OK');
};
