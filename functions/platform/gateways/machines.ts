// Starts executions of the Step Functions state machines. Two starts with the same name and input are one execution.
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { answerWithin } from '#platform/foundation/answer-within.ts';

/** A start without an answer is repeated; because of the name a second start is harmless. */
const machines = new SFNClient({
  maxAttempts: 8,
  ...answerWithin(3_000),
});

/**
 * Starts an execution of the machine whose ARN is in that environment variable; does nothing when one with that name exists.
 */
export async function startExecution(variable: `${string}_MACHINE_ARN`, name: string, input: object): Promise<void> {
  const stateMachineArn = process.env[variable];
  if (!stateMachineArn) throw new Error(`${variable} is not set: this door does not declare the machine.`);
  try {
    await machines.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ExecutionAlreadyExists')) throw error;
  }
}
