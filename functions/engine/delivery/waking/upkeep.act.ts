// The maintenance of each minute: counters, wishes without a decision, jobs that died, files whose processing stays silent, batches
// that stay parked, the operator's test text.

import { type KeptOrganization, OrganizationEntity } from '#domain/accounts/organization.entity.ts';
import { possibleOrganizationIds } from '#domain/accounts/organization-count.entity.ts';
import { endWish } from '#domain/leads/consent/opt-out.act.ts';
import { WISHES_DUE } from '#domain/leads/wish.rules.ts';
import { MEDIA_DUE } from '#domain/media/processing/media-due.rules.ts';
import { lookAfterSilent } from '#domain/media/processing/overdue-processing.act.ts';
import { BATCHES_DUE, duePartitions, RECOUNTS_DUE, UNCONFIRMED_DUE } from '#domain/texts/batch/due.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import { aBudget, type DueItem, dueIn, workOff } from '#platform/jobs/due-work.act.ts';
import { JOBS_DUE } from '#platform/jobs/job-due.rules.ts';
import { type Belongs, moveDue } from '#platform/jobs/move-due.act.ts';
import { takeUpJob } from '#platform/jobs/take-up-job.act.ts';
import { readAll } from '#platform/table/reads.ts';
import { askOutsideCampaigns, recountAndAsk } from '../carrier/ask-unreported.act.ts';
import { proveRoad } from '../pulse/prove-road.act.ts';
import { settleCohort } from '../totals/campaign-totals.act.ts';
import { sweepParked } from './sweep-parked.act.ts';

/** How many cohorts of large campaigns one minute adds up: each has some hundred batches. */
const MOST_COHORTS = 40;
/** Each organization's parked batches are checked once in this many minutes. */
const SWEPT_EACH_MINUTES = 60;

type Due = DueItem & {
  organizationId: string;
  batchId: string;
  phone: string;
  campaignId: string;
  cohort: number;
  jobId: string;
  mediaId: string;
};

/**
 * The organizations whose turn came in the minutes since then, some of which may have had no tick; without a time, those of this minute.
 * They are read together: most ids of the operator belong to nobody.
 */
async function sweptSince(sinceMs: number | undefined): Promise<(DueItem & { organization: KeptOrganization })[]> {
  const minute = Math.floor(now() / 60_000);
  const minutes = sinceMs === undefined ? 1 : minute - Math.floor(sinceMs / 60_000);
  const minutesAgo = (id: string) => (minute - Number(id)) % SWEPT_EACH_MINUTES;
  const ids = await possibleOrganizationIds();
  const keys = ids.filter((id) => minutesAgo(id) < minutes).map((organizationId) => ({ organizationId }));
  return (await readAll(OrganizationEntity, keys)).map((organization) => ({ organization }));
}

type Former = DueItem & { from: string; belongs: Belongs };

/** Shards in which the previous release wrote items, each with the shard to which they are moved. */
const FORMER: readonly Former[] = [
  ...duePartitions('DUE').map((from) => ({ from, belongs: ofDue })),
  ...duePartitions('RECOUNT').map((from) => ({ from, belongs: () => RECOUNTS_DUE })),
  ...duePartitions('WISH').map((from) => ({ from, belongs: () => WISHES_DUE })),
];

function ofDue({ __edb_e__: entity }: DueItem): string {
  return entity === 'send' ? (UNCONFIRMED_DUE[0] ?? BATCHES_DUE) : BATCHES_DUE;
}

const HOUR_MS = 3_600_000;

/** All of these shards when an hour has begun since then, else none. */
const formerSince = (sinceMs = now() - 60_000) =>
  Math.floor(now() / HOUR_MS) > Math.floor(sinceMs / HOUR_MS) ? FORMER : [];

/** The results of one minute; `failed` feeds an alarm. */
export type Upkeep = { jobs: number; wishes: number; recounts: number; failed: number };

/** Does all maintenance that fell due since then (`inTurn`); what fails is due again in a minute. */
export async function lookAfterRest(sinceMs?: number): Promise<Upkeep> {
  const untilMs = aBudget();
  const [recounts, wishes, jobs, media, swept] = await Promise.all([
    dueIn<Due>([RECOUNTS_DUE]),
    dueIn<Due>([WISHES_DUE]),
    dueIn<Due>([JOBS_DUE]),
    dueIn<Due>([MEDIA_DUE]),
    sweptSince(sinceMs),
  ]);
  const ofEntity = (entity: string) => recounts.filter(({ __edb_e__ }) => __edb_e__ === entity);
  const failed =
    (await workOff([{}], untilMs, proveRoad)) +
    (await workOff(formerSince(sinceMs), untilMs, async ({ from, belongs }) => void (await moveDue(from, belongs)))) +
    (await workOff(jobs, untilMs, takeUpJob)) +
    (await workOff(wishes, untilMs, (wish) => endWish(wish, now()))) +
    (await workOff(ofEntity('batchTally'), untilMs, recountAndAsk)) +
    (await workOff(ofEntity('batch'), untilMs, askOutsideCampaigns)) +
    (await workOff(ofEntity('cohortChange').slice(0, MOST_COHORTS), untilMs, settleCohort)) +
    (await workOff(media, untilMs, lookAfterSilent)) +
    (await workOff(swept, untilMs, ({ organization }) => sweepParked(organization)));
  return { jobs: jobs.length, wishes: wishes.length, recounts: recounts.length, failed };
}
