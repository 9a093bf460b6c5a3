// The state machines of the house: starting an execution. The same name and input twice is one execution.
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';

const machines = new SFNClient({ maxAttempts: 8 });

/** Starts an execution of the machine whose address stands in that variable; one of that name that was started is left alone. */
export async function startExecution(variable: `${string}_MACHINE_ARN`, name: string, input: object): Promise<void> {
  const stateMachineArn = process.env[variable];
  if (!stateMachineArn) throw new Error(`${variable} is not set: this door does not declare the machine.`);
  try {
    await machines.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ExecutionAlreadyExists')) throw error;
  }
}
