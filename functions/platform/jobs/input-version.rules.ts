// The version of the input of Step Functions executions: an execution may be continued by the release before or after the one that
// started it.

/** The current version of every input. A later version may add fields, but keeps the existing ones. */
export const INPUT_VERSION = 1;

/**
 * Whether a task may read this input: it has the task's own version, the one before (executions that waited during a deployment) or
 * the one after (executions that a release started before it was rolled back).
 */
export const isReadable = ({ v }: { v?: number }): boolean => v !== undefined && Math.abs(v - INPUT_VERSION) <= 1;

/** The input for the next task: with the changes, and with the fields of a later version that this one does not know. */
export const passedOn = <I extends { v?: number }, C extends object>(input: I, changed: C) => ({
  ...input,
  ...changed,
  v: Math.max(input.v ?? 0, INPUT_VERSION),
});
