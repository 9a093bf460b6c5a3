// A route that a queue answers: the HTTP API itself puts the request's body and signature into it, without a function.
import { CfnIntegration, type HttpRoute, ParameterMapping } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpSqsIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

/** The attribute of a message that holds the provider's signature, which only its header has. */
const ATTRIBUTES = {
  signature: { DataType: 'String', StringValue: '${request.header.x-twilio-signature}' },
};

/** The integration that sends a request to the queue. A request without a signature is refused before it is sent. */
export const toQueue = (door: string, queue: IQueue): HttpSqsIntegration =>
  new HttpSqsIntegration(door, {
    queue,
    parameterMapping: new ParameterMapping()
      .custom('QueueUrl', queue.queueUrl)
      .custom('MessageBody', '$request.body')
      .custom('MessageAttributes', JSON.stringify(ATTRIBUTES)),
  });

/**
 * Makes such a route answer 204 instead of the answer of SQS, which the text provider would read as unknown TwiML, and then call
 * the fallback address.
 */
export function answerNothing(route: HttpRoute): void {
  const made = route.node.findAll().find((one) => one instanceof CfnIntegration);
  if (!made) throw new Error(`${route.node.path} has no integration.`);
  made.responseParameters = {
    '200': { ResponseParameters: [{ Destination: 'overwrite:statuscode', Source: '204' }] },
  };
}
