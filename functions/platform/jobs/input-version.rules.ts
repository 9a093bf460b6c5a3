// The version of what the machines' executions are given, so that a release and the one before or after it work on the same ones.

/** The version of every input. A later version may add fields and keeps those that are there. */
export const INPUT_VERSION = 1;

/**
 * Whether a task may read this input: its own version, the one before (executions that slept through a deployment) or the one after
 * (those that a release began that was rolled back).
 */
export const isReadable = ({ v }: { v?: number }): boolean => v !== undefined && Math.abs(v - INPUT_VERSION) <= 1;

/** The input for what comes next: with what changed, and with fields of a later version that this one does not know. */
export const passedOn = <I extends { v?: number }, C extends object>(input: I, changed: C) => ({
  ...input,
  ...changed,
  v: Math.max(input.v ?? 0, INPUT_VERSION),
});
