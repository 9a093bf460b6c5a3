// Limits of a rule as a whole: who edits it, how many a step has, how many parts it has, and its label.
import type { Brand } from '#platform/brands/brand.ts';

/** The most rules of a step, and the most triggers and actions of a rule. */
export const MOST_RULES = 20;
export const MOST_PARTS = 10;

/**
 * Whether a user may edit rules: everybody where the brand has them, elsewhere wpAdmins and the users that the brand lists
 * (WFL-01, A40).
 */
export const mayEditRules = (
  { flags, ifThenUserIds }: Pick<Brand, 'flags' | 'ifThenUserIds'>,
  { userId, isWpAdmin }: { userId: string; isWpAdmin: boolean },
): boolean => flags.allowIfThen || isWpAdmin || ifThenUserIds.includes(userId);

const LABEL_LIMIT = 80;

/** The label in stored form: one line of at most 80 characters; empty when the rule is labeled by its sentence. */
export const ruleLabel = (text: string): string =>
  Array.from(text.toWellFormed().replace(/\s+/g, ' ').trim()).slice(0, LABEL_LIMIT).join('');
