// The batches of somebody in a campaign, followed from the one with which they entered: the cost does not
// grow with the campaign.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import type { KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { type BatchItem, batchOf } from '#domain/texts/batch/batch.entity.ts';
import { type Batch, batchAsCounted } from '#engine/delivery/facts/batches-of-campaign.act.ts';

/** More batches than anybody has: chains have fewer steps, and nobody is held that often. */
const MOST_BATCHES = 200;

/**
 * The batch in which a person entered, if their enrollment names it and is their first; null otherwise: their batches are then found in
 * another way.
 */
const saysWhere = (enrollment: KeptEnrollment | undefined) =>
  enrollment?.enteredIn !== undefined && enrollment.occurrence === 1 ? enrollment.enteredIn : null;

const names = ({ leadIds }: Pick<BatchItem, 'leadIds'>, leadId: string) => leadIds.includes(leadId);

/** The next batch of a person: for held people their own, for people who got the text the batch of the next step. */
function after(batch: BatchItem, leadId: string): string | undefined {
  const held = ((batch.moved ?? {}) as Record<string, string>)[leadId];
  return held ?? (names(batch, leadId) ? batch.nextBatchId : undefined);
}

/**
 * Returns a function that finds somebody's batches in a campaign, in order; a batch that several people share is read
 * once. `out`: the people among them who opted out. The function returns null when the batches cannot be followed: for texts of
 * an appointment, and for people who entered alone or a second time.
 */
export function batchesOfLeads({ before, appointment, campaignId }: KeptCampaign, out: ReadonlySet<string>) {
  const read = new Map<string, Promise<BatchItem | null>>();
  const counted = new Map<string, Promise<Batch | null>>();
  const once = <T>(known: Map<string, Promise<T>>, batchId: string, work: () => Promise<T>) => {
    const begun = known.get(batchId) ?? work();
    known.set(batchId, begun);
    return begun;
  };
  return async (leadId: string, enrollment: KeptEnrollment | undefined): Promise<Batch[] | null> => {
    const first = before.length + appointment.length > 0 ? null : saysWhere(enrollment);
    if (first === null) return null;
    const found: Batch[] = [];
    let batchId: string | undefined = first;
    for (let way = 0; batchId !== undefined && way < MOST_BATCHES; way++) {
      const named: string = batchId;
      const batch = await once(read, named, () => batchOf(named));
      if (!batch) break;
      const isMember = names(batch, leadId) && batch.state !== 'ENTERING';
      const asCounted = isMember ? await once(counted, named, () => batchAsCounted(batch, campaignId, out)) : null;
      if (asCounted) found.push(asCounted);
      batchId = after(batch, leadId);
    }
    return found;
  };
}
