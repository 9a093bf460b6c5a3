// Asking for one text outside a campaign's chain: it is written as asked and starts on its way.
import type { TextKind } from './kind.rules.ts';

export type AskedText = {
  kind: Extract<TextKind, 'reply' | 'code' | 'keyword' | 'optIn' | 'welcome' | 'autoReply' | 'alert'>;
  /** `brand` for sign-up codes. */
  organizationId: string;
  leadId?: string;
  phone: string;
  from?: string;
  text: string;
  userId?: string;
  senderName?: string;
  /** The same key asks for the same text: a repeat is harmless. */
  onceKey: string;
};

/** Writes the text as asked and starts it; answers the ids of the text and of its batch of one. */
export async function askForText(asked: AskedText): Promise<{ sendId: string; batchId: string }> {
  throw new Error(`Not built yet: ${asked.kind}`);
}
