// The provider's webhook for calls to our numbers: checks the signature, answers with a sentence or the forwarding phone.
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { signedForm } from '#platform/gateways/text.ts';
import { answerCall } from './answer-call.act.ts';
import { callFrom, twimlOf } from './call-answer.rules.ts';

const PATH = '/hooks/calls';

/**
 * 403 unsigned, 400 without caller or number, else 200 with TwiML. The provider calls it twice: when a call comes in, and when
 * the forwarding has ended.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const address = `${process.env.APP_ORIGIN}${PATH}`;
  const form = await signedForm(address, event);
  if (!form) return { statusCode: 403 };
  const call = callFrom(form);
  if (!call) return { statusCode: 400 };
  const body = twimlOf(await answerCall(call), address);
  return { statusCode: 200, headers: { 'content-type': 'text/xml' }, body };
}
