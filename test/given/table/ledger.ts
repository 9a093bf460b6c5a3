// The provider stand-in's own record of every text, which tests check instead of our table.
import { consoleCall, type Street } from '#bin/street.ts';

export type Text = {
  sid: string;
  from: string;
  to: string;
  body: string;
  status: string;
  createdAt: string;
  brand?: string;
};

/** The whole ledger, oldest first, over all pages. */
export async function ledger(street: Street): Promise<Text[]> {
  const all: Text[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { messages: Text[]; cursor?: string | null } = await consoleCall(
      street,
      `messages?cursor=${encodeURIComponent(cursor)}`,
    );
    all.push(...page.messages);
    cursor = page.cursor ?? null;
  }
  return all;
}

const NEVER_LEFT = new Set(['failed', 'undelivered', 'refused']);

/** Texts created twice for one phone without either being undelivered, failed or refused: must be empty. */
export function twice(texts: readonly Text[], stepOf: (text: Text) => string | null): string[] {
  const seen = new Map<string, number>();
  for (const text of texts) {
    const step = stepOf(text);
    if (step === null || NEVER_LEFT.has(text.status)) continue;
    const key = `${text.to} ${step}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return [...seen].filter(([, times]) => times > 1).map(([key]) => key);
}
