// How many groups a plan allows, and the refusal at the limit (GRP-10; decisions: A36).

import type { OrgType } from '#functions/schema.gen.ts';
import type { Brand } from '#platform/brands/brand.ts';

/** The toast's title and text at the limit; the text leads to billing. */
export const GROUP_LIMIT = {
  title: "You've reached your limit",
  text: 'Click here to upgrade for more groups',
} as const;

/** The most groups of a plan, null for no limit; without a plan, the limit of the free one. */
export function groupLimit(
  { groupLimits }: Pick<Brand, 'groupLimits'>,
  plan: OrgType | null | undefined,
): number | null {
  return groupLimits[plan ?? 'free'];
}
