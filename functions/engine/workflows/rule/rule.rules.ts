// What a rule may be as a whole: who edits it, how many a step has, of how many parts, and what it is called.
import type { Brand } from '#platform/brands/brand.ts';

/** A step has at most so many rules, a rule so many triggers and actions. */
export const MOST_RULES = 20;
export const MOST_PARTS = 10;

/** Whether somebody may edit rules: everybody where the brand has them, elsewhere wpAdmins and those whom the brand names (WFL-01, A40). */
export const mayEditRules = (
  { flags, ifThenUserIds }: Pick<Brand, 'flags' | 'ifThenUserIds'>,
  { userId, isWpAdmin }: { userId: string; isWpAdmin: boolean },
): boolean => flags.allowIfThen || isWpAdmin || ifThenUserIds.includes(userId);

const LABEL_LIMIT = 80;

/** The label as kept: one line of at most 80 characters; empty for a rule that is called by what it says. */
export const ruleLabel = (text: string): string =>
  Array.from(text.toWellFormed().replace(/\s+/g, ' ').trim()).slice(0, LABEL_LIMIT).join('');
