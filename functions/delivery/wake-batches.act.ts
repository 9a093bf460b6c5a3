// Waking what waits: after edits of a chain, on resuming a campaign, when billing or the number came.

/** After steps were edited, moved or deleted: batches whose time came nearer get a new execution. */
export async function campaignChanged(organizationId: string, campaignId: string): Promise<void> {
  throw new Error(`Not built yet: ${organizationId} ${campaignId}`);
}

/** After `paused` was taken off: what fell due meanwhile is sent now, or passed over as missed. */
export async function resumeCampaign(organizationId: string, campaignId: string, sendDue: boolean): Promise<void> {
  throw new Error(`Not built yet: ${organizationId} ${campaignId} ${sendDue}`);
}

/** How many texts of a campaign fell due while it could not send. */
export async function dueMeanwhile(organizationId: string, campaignId: string): Promise<number> {
  throw new Error(`Not built yet: ${organizationId} ${campaignId}`);
}

/** After billing was restored or the number came: everything of the organisation that was parked goes on. */
export async function wakeOrganization(organizationId: string): Promise<void> {
  throw new Error(`Not built yet: ${organizationId}`);
}
