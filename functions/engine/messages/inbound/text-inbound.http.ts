// The provider's fallback address for inbound texts, for when the queue refuses one: checks the signature, answers 200 after the
// transaction.
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { signedForm } from '#platform/gateways/text.ts';
import { inboundText } from './inbound-text.rules.ts';
import { receiveInbound } from './receive-inbound.act.ts';

const PATH = '/hooks/text/inbound/direct';
const EMPTY = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/**
 * 403 unsigned, 400 without sender or text id, 200 with empty TwiML once it is stored; when it throws, the provider retries.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const form = await signedForm(`${process.env.APP_ORIGIN}${PATH}`, event);
  if (!form) return { statusCode: 403 };
  const text = inboundText(form);
  if (!text) return { statusCode: 400 };
  await receiveInbound(text);
  return { statusCode: 200, headers: { 'content-type': 'text/xml' }, body: EMPTY };
}
