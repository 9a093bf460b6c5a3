// Stores who was chosen for a campaign and could not be added, and that they were added after all: the report begins with them.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { addedAfterAll, leaveOut } from '#domain/campaigns/left-out.act.ts';
import { type SendRequest, stillOpen, undoableOf, unlessUndone } from '#domain/texts/request/send-request.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import type { AlreadyIn } from './entrants.act.ts';

/** Stores whom this send request was pressed for and cannot have: the report begins with everybody who was chosen. */
export async function noteLeftOut(
  campaign: KeptCampaign,
  leftOut: readonly string[],
  sendRequest: SendRequest,
): Promise<void> {
  if (leftOut.length === 0) return;
  const { organizationId, sendRequestId } = sendRequest;
  const undoable = (ids: readonly string[]) => undoableOf(organizationId, ids, now());
  await leaveOut(campaign, leftOut, { sendRequestId, whileOpen: () => stillOpen(sendRequest), undoable });
}

/** These people are in the campaign now, each with the send request in which they entered: whoever was left out is no longer. */
export async function noteEntered(campaign: KeptCampaign, people: readonly AlreadyIn[]): Promise<void> {
  const { organizationId } = campaign;
  for (const sendRequestId of new Set(people.map((person) => person.sendRequestId))) {
    const entering = sendRequestId
      ? { sendRequestId, unlessUndone: () => unlessUndone({ organizationId, sendRequestId }) }
      : undefined;
    const theirs = people.filter((person) => person.sendRequestId === sendRequestId);
    await addedAfterAll(
      campaign,
      theirs.map(({ leadId }) => leadId),
      entering,
    );
  }
}
