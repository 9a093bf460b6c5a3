// Calls the table server in DynamoDB's own protocol, without an SDK: one call, JSON in and out.
import { callServer } from './connections.ts';

/** A refusal of the table server; `name` is the error's short type. */
export class TableRefusal extends Error {
  /** The whole answer, e.g. with the reasons of a canceled transaction. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(body: Readonly<Record<string, unknown>>) {
    super(String(body.message ?? body.Message ?? ''));
    this.name = String(body.__type).split('#').at(-1) ?? '';
    this.body = body;
  }
}

/** Calls an operation, e.g. `DynamoDB_20120810.CreateTable`; throws TableRefusal or the network's error. */
export async function callTable(port: number, target: string, input: unknown): Promise<Record<string, unknown>> {
  const { status, text } = await sendToTable(port, target, input);
  const body = JSON.parse(text || '{}') as Record<string, unknown>;
  if (status !== 200) throw new TableRefusal(body);
  return body;
}

/** Calls an operation and returns the answer, whatever its status; throws the network's error. */
export function sendToTable(port: number, target: string, input: unknown): Promise<{ status: number; text: string }> {
  return callServer(port, target, JSON.stringify(input));
}
