// The way by which rules led somebody through campaigns: whoever came from one is not led back into it.

/** Of an outcome where it was, and where it led. */
export type Led = { campaignId: string; addedTo: readonly string[] };

/** The campaigns through which rules led somebody into this one, itself among them. */
export function cameFrom(campaignId: string, outcomes: readonly Led[]): ReadonlySet<string> {
  const found = new Set([campaignId]);
  for (const into of found) {
    for (const outcome of outcomes) if (outcome.addedTo.includes(into)) found.add(outcome.campaignId);
  }
  return found;
}
