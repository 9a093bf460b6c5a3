// Lambda's Invoke on the console, for the operator's tool, whose SDK client has /_local as its endpoint.

import { LambdaFault } from '../aws/lambda/types.ts';
import type { LocalHost } from '../host/types.ts';
import { type ConsoleCalls, ConsoleRefusal, jsonIn } from './types.ts';

/** `POST 2015-03-31/functions/{name}/invocations` with the event as its body. */
export function lambdaCalls(host: Pick<LocalHost, 'invoke'>): ConsoleCalls {
  return {
    'POST 2015-03-31/': async (call) => {
      const name = /^2015-03-31\/functions\/([\w-]+)\/invocations$/.exec(call.name)?.[1];
      if (!name) throw new ConsoleRefusal(404, `The console has no POST ${call.path}.`);
      try {
        return { status: 200, body: (await host.invoke(name, jsonIn(call))) ?? {} };
      } catch (error) {
        if (!(error instanceof LambdaFault)) throw error;
        const headers = { 'x-amz-function-error': 'Unhandled' };
        return { status: 200, headers, body: { errorType: error.errorType, errorMessage: error.message } };
      }
    },
  };
}
