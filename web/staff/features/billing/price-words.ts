// The prices as documented (BIL-14), with the brand's noun.
import { words } from '#web/kit/config.ts';

/** One line each: free texts, price per text, price by number of people. */
export function priceLines(): string[] {
  const many = words().lead.many.toLowerCase();
  return [
    'First 100 texts free, then $0.01 each',
    `Free until 25 ${many}`,
    `$25 per month above 25 ${many}`,
    `$49 per month above 250 ${many}, with no further increase`,
  ];
}
