// Leads enter a campaign: their places in it, their batches, and the first step on its way.

export type EnrolAsked = {
  organizationId: string;
  campaignId: string;
  /** At most 1,000. */
  leadIds: string[];
  userId: string;
  /** How many enter in all, when this is a piece of a job: decides on the canary. */
  total?: number;
};

/** What came of each: they add up to the leads that were given. */
export type Enrolled = { added: number; alreadyIn: number; optedOut: number; invalid: number };

/** Puts leads into a campaign, each once. Throws a Refusal when the campaign cannot take leads ('Step 2 has no text.'). */
export async function enrolLeads(asked: EnrolAsked): Promise<Enrolled> {
  throw new Error(`Not built yet: ${asked.campaignId}`);
}
