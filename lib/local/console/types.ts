// What the parts of the console share: the stand-ins they show, their calls and their refusal.

import type { MailBox } from '../aws/mail.ts';
import type { SecretStore } from '../aws/secrets.ts';
import type { CardProvider } from '../cards/provider.ts';
import type { Receiver } from '../receiver/receiver.ts';
import type { Faults } from '../stand-in/faults.ts';
import type { StandInCall } from '../stand-in/wire.ts';
import type { TextProvider } from '../texts/provider.ts';

/** The stand-ins that the console shows and controls. */
export type Providers = {
  texts: Pick<TextProvider, 'store' | 'inbound' | 'calls' | 'registry'>;
  cards: Pick<CardProvider, 'store' | 'fromPage' | 'refund' | 'dispute'>;
  mail: Pick<MailBox, 'list'>;
  secrets: Pick<SecretStore, 'seed'>;
  receiver: Pick<Receiver, 'calls'>;
  faults: Faults;
};

/** A call of the console: what follows /_local/, and the brand that the Host header names. */
export type ConsoleCall = StandInCall & { name: string; brand: string };

/** Calls such as `GET clock`; one that ends in a slash takes everything below it. */
export type ConsoleCalls = Readonly<Record<string, (call: ConsoleCall) => unknown>>;

/** A refusal of the console, with its status and sentence. */
export class ConsoleRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The JSON object in a call's body, an empty one without a body; refuses anything else. */
export function jsonIn(call: StandInCall): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(call.body.toString() || '{}');
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Record<string, unknown>;
  } catch {
    throw new ConsoleRefusal(400, 'The body is no JSON.');
  }
  throw new ConsoleRefusal(400, 'The body must be a JSON object.');
}

/** A text field of an order; refuses when it is missing. */
export function textIn(order: Record<string, unknown>, name: string): string {
  const value = order[name];
  if (typeof value !== 'string') throw new ConsoleRefusal(400, `"${name}" must be a text.`);
  return value;
}

/** Milliseconds as the console writes times. */
export function iso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
