// Reports the cost of an organization's texts to the card provider: each report is opened, sent and closed once, whatever fails
// in between.
import { inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { markTag } from '#platform/gateways/cards/card-marks.ts';
import { tellUsage, usedInMinute } from '#platform/gateways/cards/card-usage.ts';
import { isKeyRefused } from '#platform/gateways/cards/cards.ts';
import { committed, committedAlone, transact } from '#platform/table/transact.ts';
import { type Billing, billingOf } from '../billing.entity.ts';
import { type Meter, MeterEntity, meterOf, metersDue, meterWrites } from '../meter.entity.ts';
import { endedEarly, isSubscribed, type Stamp, stampOf } from '../plan/cycle.rules.ts';
import { chargedCents } from '../price.rules.ts';
import { readBilling } from '../read-billing.act.ts';
import { meteredWrite } from './day-ledger.entity.ts';
import { followTier } from './follow-tier.act.ts';
import { type MeterReport, reportsOf, reportWrites } from './meter-report.entity.ts';
import { type Usage, usageOf, usageWrites } from './usage.entity.ts';

const LOOK_EACH_MS = 10 * 60_000;
/** Sooner than the tick, which comes each minute: a minute would often miss the next one. */
const AGAIN_MS = 30_000;
/** The provider forgets identifiers after 24 hours: an older report is looked up before it is sent again. */
const REMEMBERED_MS = 20 * 3600_000;
const AT_ONCE = 8;

const sumOf = (usage: readonly Usage[], pick: (one: Usage) => number) =>
  usage.reduce((total, one) => total + pick(one), 0);

/** The report of a cycle's texts that are in no report yet; free texts are deducted in the order of the reports. */
function reportOf(
  meter: Meter,
  customerId: string,
  usage: readonly Usage[],
  cycleUsage: Usage,
  stamp: Stamp,
): MeterReport {
  const texts = cycleUsage.texts - cycleUsage.reportedTexts;
  const cents = cycleUsage.cents - cycleUsage.reportedCents;
  const charged = chargedCents(ownBrand(), {
    texts: sumOf(usage, (one) => one.reportedTexts) + texts,
    cents: sumOf(usage, (one) => one.reportedCents) + cents,
  });
  return {
    seq: meter.seq + 1,
    cycle: cycleUsage.cycle,
    billedIn: stamp.cycle,
    customerId,
    texts,
    cents,
    meteredCents: charged - sumOf(usage, (one) => one.meteredCents),
    atMs: stamp.atMs,
    openedMs: now(),
  };
}

type Has<A> = { eq(attribute: A, value: number): string; notExists(attribute: A): string };

/** The condition that a cycle's reported totals are still as they were read. */
function isReported<A>(attribute: A, { eq, notExists }: Has<A>, texts: number): string {
  return texts === 0 ? `${notExists(attribute)} OR ${eq(attribute, 0)}` : eq(attribute, texts);
}

/** Opens a report, which is sent again and again until the provider has it. False when another call reported meanwhile. */
async function open(meter: Meter, cycleUsage: Usage, report: MeterReport): Promise<boolean> {
  const { organizationId, seq } = meter;
  const { cycle, reportedTexts } = cycleUsage;
  const isOwn = report.billedIn === cycle;
  const reported = usageWrites
    .patch({ organizationId, cycle })
    .add({
      reportedTexts: report.texts,
      reportedCents: report.cents,
      meteredCents: isOwn ? report.meteredCents : 0,
    })
    .where((item, has) => isReported(item.reportedTexts, has, reportedTexts))
    .commit();
  const elsewhere = usageWrites
    .upsert({ organizationId, cycle: report.billedIn })
    .add({ meteredCents: report.meteredCents })
    .commit();
  const next = meterWrites
    .patch({ organizationId })
    .set({ seq: report.seq, open: report })
    .where((item, { eq, notExists }) => `${eq(item.seq, seq)} AND ${notExists(item.open)}`);
  return (await committed([next.commit(), reported, ...(isOwn ? [] : [elsewhere])])).isMade;
}

/** Whether the provider has an old report whose identifier it may have forgotten. */
async function hasArrived(organizationId: string, { customerId, atMs, meteredCents }: MeterReport): Promise<boolean> {
  const minute = Math.floor(atMs / 60_000);
  const others = (await reportsOf(organizationId)).filter((one) => Math.floor(one.atMs / 60_000) === minute);
  const known = others.reduce((sum, one) => sum + one.meteredCents, 0);
  return (await usedInMinute(customerId, atMs)) >= known + meteredCents;
}

/** Sends an open report to the provider and closes it. Throws when the provider did not accept it: it stays open. */
async function tell(organizationId: string, report: MeterReport): Promise<void> {
  const { seq, customerId, meteredCents: cents, atMs } = report;
  const isOld = now() - report.openedMs > REMEMBERED_MS;
  if (cents > 0 && !(isOld && (await hasArrived(organizationId, report)))) {
    await tellUsage({ identifier: `${markTag()}-${organizationId}-${seq}`, organizationId, customerId, cents, atMs });
  }
  await committed([
    meterWrites
      .patch({ organizationId })
      .remove(['open'])
      .where((item, { eq, exists }) => `${eq(item.seq, seq)} AND ${exists(item.open)}`)
      .commit(),
    reportWrites.create({ organizationId, ...report }).commit(),
    ...(cents > 0 ? [meteredWrite(organizationId, atMs, cents)] : []),
  ]);
}

/**
 * A subscription that the provider ended unpaid is never invoiced, so the usage reported for its cycle becomes unreported again.
 * Returns the resulting usage.
 */
async function reopened(billing: Billing, usage: readonly Usage[]): Promise<readonly Usage[]> {
  const cut = usage.find(({ cycle }) => cycle === billing.periodStart);
  if (!endedEarly(billing) || !cut || cut.reportedTexts === 0) return usage;
  const { organizationId, cycle, reportedTexts } = cut;
  const patch = usageWrites
    .patch({ organizationId, cycle })
    .set({ reportedTexts: 0, reportedCents: 0, meteredCents: 0 })
    .where((item, has) => isReported(item.reportedTexts, has, reportedTexts));
  await committed([patch.commit()]);
  return usageOf(organizationId);
}

/** The provider's current billing: read again when its period is over. */
async function freshBilling(organizationId: string): Promise<Billing | null> {
  const kept = await billingOf(organizationId);
  if (!kept?.periodEnd || !isSubscribed(kept) || now() < Date.parse(kept.periodEnd)) return kept;
  await readBilling(organizationId);
  return billingOf(organizationId);
}

/**
 * Reports all texts of an organization's ledger that the provider does not have, cycle by cycle. However often it runs and
 * wherever it fails, each text is in one report, and each report is charged once.
 */
export async function meterUsage(organizationId: string): Promise<void> {
  const billing = await freshBilling(organizationId);
  const before = await meterOf(organizationId);
  if (!billing?.customerId || !before) return;
  if (before.open) await tell(organizationId, before.open as MeterReport);
  const known = await reopened(billing, await usageOf(organizationId));
  for (const { cycle } of known.filter(({ texts, reportedTexts }) => texts > reportedTexts)) {
    const [meter, usage] = await Promise.all([meterOf(organizationId), usageOf(organizationId)]);
    const cycleUsage = usage.find((one) => one.cycle === cycle);
    const stamp =
      cycleUsage && cycleUsage.texts > cycleUsage.reportedTexts ? stampOf(cycleUsage, billing, now()) : null;
    if (!meter || !cycleUsage || !stamp) continue;
    const report = reportOf(meter, billing.customerId, usage, cycleUsage, stamp);
    if (!(await open(meter, cycleUsage, report))) return;
    await tell(organizationId, report);
  }
}

/** Claims the next check of a meter; false when another call has it. */
function takeLook({ organizationId, lookMs }: Meter): Promise<boolean> {
  return committedAlone(() =>
    MeterEntity.patch({ organizationId })
      .set({ lookMs: now() + LOOK_EACH_MS })
      .where((item, { eq }) => eq(item.lookMs, lookMs)),
  );
}

async function look(meter: Meter): Promise<void> {
  const { organizationId } = meter;
  if (!(await takeLook(meter))) return;
  try {
    await meterUsage(organizationId);
    await followTier(organizationId);
  } catch (error) {
    const name = error instanceof Error ? error.name : '?';
    if (!isKeyRefused(error)) console.error(JSON.stringify({ level: 'error', kind: 'metering', error: name }));
    await transact([
      meterWrites
        .patch({ organizationId })
        .set({ lookMs: now() + AGAIN_MS })
        .commit(),
    ]);
  }
}

/** Checks every organization whose ten minutes are over; one that fails is checked again in a minute. */
export async function meterAll(): Promise<void> {
  await inChunks(await metersDue(now()), AT_ONCE, look);
}
