// POST /hooks/cards: the card provider reports that a customer changed, or a refund or dispute; we then read all facts again.
import { isoOf, nowIso } from '#platform/foundation/clock.ts';
import { type MoneyNews, readWebhook } from '#platform/gateways/cards/card-webhooks.ts';
import { readCustomer } from '#platform/gateways/cards/cards.ts';
import { saveMoneyNews } from './money-news.entity.ts';
import { readBilling } from './read-billing.act.ts';

type HttpEvent = { headers: Record<string, string | undefined>; body?: string; isBase64Encoded?: boolean };

const answer = (statusCode: number, body: string) => ({ statusCode, headers: { 'content-type': 'text/plain' }, body });

/** Stores a report about money for the operator's staff, and logs it for an alarm. */
async function report({ kind, id, cents, answerByMs }: MoneyNews, organizationId: string | null): Promise<void> {
  console.error(JSON.stringify({ level: 'error', kind: 'money', news: kind, organizationId }));
  await saveMoneyNews({
    kind,
    id,
    at: nowIso(),
    ...(organizationId ? { organizationId } : {}),
    ...(cents === undefined ? {} : { cents }),
    ...(answerByMs === undefined ? {} : { answerBy: isoOf(answerByMs) }),
  });
}

/**
 * 400 for an invalid signature; 200 only once the change has been written (otherwise the provider sends it again). A dispute, a
 * refund and a report of usage that the provider could not count are stored and logged for an alarm; other stacks' are not.
 */
export const handler = async (event: HttpEvent) => {
  const encoding = event.isBase64Encoded ? 'base64' : 'utf8';
  const body = Buffer.from(event.body ?? '', encoding).toString('utf8');
  const webhook = await readWebhook(body, event.headers['stripe-signature'] ?? '');
  if (!webhook.isSigned) return answer(400, 'The signature does not fit.');
  const { customerId, news } = webhook;
  const organizationId = customerId ? (await readCustomer(customerId))?.organizationId : null;
  if (news && (organizationId || news.kind === 'usage')) await report(news, organizationId ?? null);
  if (customerId && organizationId) await readBilling(organizationId, customerId);
  return answer(200, 'OK');
};
