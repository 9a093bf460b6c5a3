// The checks of Step Functions at the start of an execution, and its refusals.

/** The most bytes of an input, and of a state's output. */
export const MOST_BYTES = 262_144;

/** An error that the caller of the API gets, with the code that AWS gives it. */
export class SequenceRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Refuses a name or an input that Step Functions would refuse. */
export function checkStart(name: string, input: string): void {
  if (!/^[0-9A-Za-z_-]{1,80}$/.test(name)) throw new SequenceRefusal('InvalidName', `Invalid Name: '${name}'`);
  if (Buffer.byteLength(input) > MOST_BYTES)
    throw new SequenceRefusal('ValidationException', 'input is over 262144 bytes');
  if (!isJson(input)) throw new SequenceRefusal('InvalidExecutionInput', 'Invalid State Machine Execution Input');
}

/** The ARN of an execution. */
export function executionArn(at: { machine: string; name: string }): string {
  return `${at.machine.replace(':stateMachine:', ':execution:')}:${at.name}`;
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
