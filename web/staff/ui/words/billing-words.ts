// The documented sentences about billing, with the brand's nouns, and how names are listed in them.
import { words } from '#web/kit/config.ts';

/** Names in a sentence: `Ana`, `Ana and Ben`, `Ana, Ben and Cy`; without names `An owner or admin`. */
export function joinedNames(people: readonly { name: string }[]): string {
  const names = people.map(({ name }) => name);
  const last = names.pop();
  if (!last) return 'An owner or admin';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

/** Why a send is blocked before billing is set up (BIL-20). */
export const NEEDS_BILLING = "You'll need to setup billing before you can send out any messages";

/** The bar's sentence with the brand's noun (BIL-20). */
export const noActivePlan = () =>
  `You can't send out ${words().campaign.many.toLowerCase()} or any messages without an active plan.`;
