// Where ElectroDB looks for the SDK's commands in bundles: filled by electrodb.ts, so that only those in use come along.

/** By the SDK's names. */
export const commands: Record<string, unknown> = {};
