// The opt-in text that goes before a first text (decisions: A12, LED-36).

import type { Flags } from '#platform/brands/brand.ts';

/** Whether people who did not consent themselves get the organization's opt-in text (`message`) before their first text. */
export const greetsFirst = ({ message }: { message: string }, { isProduct }: Pick<Flags, 'isProduct'>): boolean =>
  isProduct && message.trim() !== '';
