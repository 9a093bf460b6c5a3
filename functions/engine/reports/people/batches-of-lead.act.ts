// The batches in which somebody stands in a campaign, followed from the one with which they entered: what is read does not
// grow with the campaign.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import type { KeptEnrolment } from '#domain/campaigns/enrolment.entity.ts';
import { type BatchItem, batchOf } from '#domain/texts/batch/batch.entity.ts';
import { type Batch, batchAsCounted } from '#engine/delivery/facts/batches-of-campaign.act.ts';

/** A chain has fewer steps, and nobody is held so often on its way. */
const MOST_BATCHES = 200;

/** Whether a person's place says where they entered, and they did so once: else their batches are found otherwise. */
const saysWhere = (place: KeptEnrolment | undefined) =>
  place?.enteredIn !== undefined && place.occurrence === 1 ? place.enteredIn : null;

const names = ({ leadIds }: Pick<BatchItem, 'leadIds'>, leadId: string) => leadIds.includes(leadId);

/** The batch to which this one handed a person on: held ones by themselves, whoever got its text with the next step. */
function after(batch: BatchItem, leadId: string): string | undefined {
  const held = ((batch.moved ?? {}) as Record<string, string>)[leadId];
  return held ?? (names(batch, leadId) ? batch.nextBatchId : undefined);
}

/**
 * Makes a finder of somebody's batches in a campaign, in the order of their way; of people who share batches each is read
 * once. `out`: those of these people who opted out. The finder answers null where the way is not known: texts that hang on
 * an appointment, who entered alone or a second time.
 */
export function batchesOfLeads({ before, appointment, campaignId }: KeptCampaign, out: ReadonlySet<string>) {
  const read = new Map<string, Promise<BatchItem | null>>();
  const counted = new Map<string, Promise<Batch | null>>();
  const once = <T>(known: Map<string, Promise<T>>, batchId: string, work: () => Promise<T>) => {
    const begun = known.get(batchId) ?? work();
    known.set(batchId, begun);
    return begun;
  };
  return async (leadId: string, place: KeptEnrolment | undefined): Promise<Batch[] | null> => {
    const first = before.length + appointment.length > 0 ? null : saysWhere(place);
    if (first === null) return null;
    const found: Batch[] = [];
    let batchId: string | undefined = first;
    for (let way = 0; batchId !== undefined && way < MOST_BATCHES; way++) {
      const named: string = batchId;
      const batch = await once(read, named, () => batchOf(named));
      if (!batch) break;
      const stands = names(batch, leadId) && batch.state !== 'ENTERING';
      const asCounted = stands ? await once(counted, named, () => batchAsCounted(batch, campaignId, out)) : null;
      if (asCounted) found.push(asCounted);
      batchId = after(batch, leadId);
    }
    return found;
  };
}
