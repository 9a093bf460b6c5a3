// Adds many people as leads at once: reads all phone consents together and writes new leads in shared transactions.

import { nowIso } from '#platform/foundation/clock.ts';
import { scatter } from '#platform/table/gather.ts';
import { readAll } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import { consentsOnEntry } from '../consent/erased-phone.act.ts';
import { type Lead, LeadEntity } from '../lead.entity.ts';
import { countedLeads } from '../lead-count.entity.ts';
import { LeadSearchEntity, searchItemsOf, searchPagesOf } from '../search/lead-search.entity.ts';
import { saveLead } from './save-lead.act.ts';
import { type GivenLead, planSave, type SaveOutcome, type SavePlan } from './save-plan.act.ts';

export type GivenWithId = GivenLead & { leadId: string };
export type KeptOne = { leadId: string; outcome: SaveOutcome; optedOut: boolean; invalidPhone: boolean };

/** Writes per transaction, one of which is the count. */
const MOST_WRITES = 100;
const TRANSACTIONS_AT_ONCE = 4;

async function leadsById(organizationId: string, leadIds: string[]): Promise<Map<string, Lead>> {
  const keys = leadIds.map((leadId) => ({ organizationId, leadId }));
  const data = await readAll(LeadEntity, keys);
  return new Map(data.map((lead) => [lead.leadId, lead]));
}

type Planned = { given: GivenWithId; plan: SavePlan };

/** Groups new leads so that each group fits one transaction together with its count. */
function grouped(planned: readonly Planned[]): Planned[][] {
  const groups: Planned[][] = [];
  let size = MOST_WRITES;
  for (const one of planned) {
    if (size + one.plan.writes.length > MOST_WRITES - 1) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(one);
    size += one.plan.writes.length;
  }
  return groups;
}

/** Runs `work` over items, `atOnce` at a time. */
async function together<T>(items: readonly T[], atOnce: number, work: (item: T, index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as T, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}

const keptFrom = ({ lead, outcome }: { lead: Lead; outcome: SaveOutcome }): KeptOne => {
  const { leadId, optedOut, invalidPhone } = lead;
  return { leadId, outcome, optedOut, invalidPhone };
};

/**
 * Writes search entries first: after a crash, entries without a lead are harmless, but a lead without entries could never be
 * found.
 */
async function saveNew(planned: readonly Planned[], kept: (phone: string, one: KeptOne) => void): Promise<void> {
  const isFile = ({ plan }: Planned) => plan.lead.source === 'csv';
  const itemsOf = (some: readonly Planned[]) => some.flatMap(({ plan }) => searchItemsOf(plan.lead));
  const items = [...searchPagesOf(itemsOf(planned.filter(isFile))), ...itemsOf(planned.filter((one) => !isFile(one)))];
  await scatter(items, (some) => LeadSearchEntity.put(some).go({ concurrency: TRANSACTIONS_AT_ONCE * 2 }));
  await together(grouped(planned), TRANSACTIONS_AT_ONCE, async (group, index) => {
    const organizationId = group[0]?.given.organizationId ?? '';
    const counted = countedLeads(organizationId, index, group.length);
    const { isMade } = await committed([...group.flatMap(({ plan }) => plan.writes), counted]);
    for (const { given, plan } of group) kept(given.phone, keptFrom(isMade ? plan : await saveLead(given)));
  });
}

/**
 * Adds people with different phones to one organization; returns the outcome for each phone. New ones share transactions of up
 * to 100 writes; known ones that change are written one by one. Running it again changes nothing.
 */
export async function saveLeads(givens: readonly GivenWithId[]): Promise<Map<string, KeptOne>> {
  const result = new Map<string, KeptOne>();
  const organizationId = givens[0]?.organizationId ?? '';
  if (givens.length === 0) return result;
  const phones = givens.map(({ phone }) => phone);
  const phoneConsents = new Map((await consentsOnEntry(organizationId, phones)).map((one) => [one.phone, one]));
  const known = [...phoneConsents.values()].flatMap(({ leadId }) => leadId ?? []);
  const leads = await leadsById(organizationId, known);
  const at = nowIso();
  const planned = givens.map((given) => {
    const phoneConsent = phoneConsents.get(given.phone) ?? null;
    return {
      given,
      plan: planSave(given, phoneConsent, leads.get(phoneConsent?.leadId ?? '') ?? null, given.leadId, at),
    };
  });
  for (const { given, plan } of planned) if (plan.writes.length === 0) result.set(given.phone, keptFrom(plan));
  await saveNew(
    planned.filter(({ plan }) => plan.isNew),
    (phone, one) => result.set(phone, one),
  );
  const changed = planned.filter(({ plan }) => !plan.isNew && plan.writes.length > 0);
  await together(changed, TRANSACTIONS_AT_ONCE, async ({ given }) => {
    result.set(given.phone, keptFrom(await saveLead(given)));
  });
  return result;
}
