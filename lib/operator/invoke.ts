// Invokes a brand's functions with the operator's own keys, in AWS or on this machine.
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { REGION } from '../names.ts';

/** Where the brand runs: in AWS, or at the address of a local host such as `http://localhost:4000`. */
export type Target = { brand: string; local: string | null };

function clientFor({ local }: Target): LambdaClient {
  if (local === null) return new LambdaClient({ region: REGION });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new LambdaClient({ region: REGION, endpoint: `${local.replace(/\/$/, '')}/_local`, credentials });
}

/** The answer of the function behind that door; throws with its own words when it failed. */
export async function invoke<Answer>(target: Target, door: string, event: object): Promise<Answer> {
  const FunctionName = `beckon-${target.brand}-${door}`;
  const answered = await clientFor(target).send(
    new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(event)) }),
  );
  const answer = JSON.parse(Buffer.from(answered.Payload ?? '{}').toString('utf8') || '{}');
  if (answered.FunctionError) throw new Error(`${FunctionName}: ${answer.errorMessage ?? answered.FunctionError}`);
  return answer as Answer;
}
