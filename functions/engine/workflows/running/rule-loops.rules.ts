// The campaigns through which rules led a person: rules do not send them back into one of those.

/** The campaign of an outcome, and the campaigns to which it added the person. */
export type Led = { campaignId: string; addedTo: readonly string[] };

/** The campaigns through which rules led a person into this one, including this one. */
export function cameFrom(campaignId: string, outcomes: readonly Led[]): ReadonlySet<string> {
  const found = new Set([campaignId]);
  for (const into of found) {
    for (const outcome of outcomes) if (outcome.addedTo.includes(into)) found.add(outcome.campaignId);
  }
  return found;
}
