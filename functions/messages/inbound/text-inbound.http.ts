// Door of the provider's webhook for texts that people write: checks the signature, answers 200 after the transaction.
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isTextWebhook } from '../../gateways/text.ts';
import { inboundText } from './inbound-text.rules.ts';
import { receiveInbound } from './receive-inbound.act.ts';

const PATH = '/hooks/text/inbound';
const EMPTY = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

function formOf({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Record<string, string> {
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  return Object.fromEntries(new URLSearchParams(text));
}

/** 403 unsigned, 400 without sender or text id, 200 with empty TwiML once it is taken in; the provider repeats what throws. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const form = formOf(event);
  const signature = event.headers['x-twilio-signature'] ?? '';
  if (!(await isTextWebhook(`${process.env.APP_ORIGIN}${PATH}`, form, signature))) return { statusCode: 403 };
  const text = inboundText(form);
  if (!text) return { statusCode: 400 };
  await receiveInbound(text);
  return { statusCode: 200, headers: { 'content-type': 'text/xml' }, body: EMPTY };
}
