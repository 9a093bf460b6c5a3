// Gives a lead another phone: the new line becomes theirs, the old one keeps its consent and belongs to nobody.

import { liveSignal } from '../../table/live.ts';
import { anew, transact } from '../../table/transact.ts';
import type { Write } from '../../table/writes.ts';
import { type Lead, leadWrites } from '../lead.entity.ts';
import { foundBy, lostBy, searchItemsOf } from '../search/lead-search.entity.ts';
import { type Line, LineEntity, lineWrites } from './line.entity.ts';

export type LeadFacts = { name: string; firstName: string; lastName: string; phone: string };

/** Someone else's line: whose. */
export type PhoneInUse = { otherLeadId: string };

const TRIES = 4;

function lineMoves(lead: Lead, line: Line | null, phone: string): Write[] {
  const { organizationId, leadId } = lead;
  const left = lineWrites
    .patch({ organizationId, phone: lead.phone })
    .remove(['leadId'])
    .where((kept, { eq }) => eq(kept.leadId, leadId))
    .commit();
  const taken = line
    ? lineWrites
        .patch({ organizationId, phone })
        .set({ leadId })
        .where((kept, { notExists }) => notExists(kept.leadId))
        .commit()
    : lineWrites.create({ organizationId, phone, leadId }).commit();
  return [left, taken];
}

/** What the lead shows of its line: consent follows the number. */
function shownOf(line: Line | null, lead: Lead): { set: Partial<Lead>; remove: ('optedOutOf' | 'optedOutAt')[] } {
  const isOut = line?.consent === 'out';
  const { organizationId, lastActive } = lead;
  const set = { optedIn: line?.consent === 'in', optedOut: isOut, invalidPhone: line?.invalid ?? false };
  if (!isOut) return { set, remove: ['optedOutOf', 'optedOutAt'] };
  return { set: { ...set, optedOutOf: organizationId, optedOutAt: line?.consentAt ?? lastActive }, remove: [] };
}

/** What the lead is found by no longer, and all that it is found by now. */
function searchMoves(before: Lead, after: Lead): Write[] {
  if (before.shelf === 'archived') return [];
  const fresh = searchItemsOf(after);
  const stays = new Set(fresh.map(({ kind, token }) => `${kind} ${token}`));
  const gone = searchItemsOf(before).filter(({ kind, token }) => !stays.has(`${kind} ${token}`));
  return [...lostBy(gone, before.source === 'csv'), ...foundBy(fresh)];
}

/**
 * Writes name and phone of a lead in one transaction. Answers the lead as it now is, or whose phone it is. Throws Lost
 * when the lead changed meanwhile and kept changing (4 tries belong to the caller's reading anew).
 */
export async function moveLead(lead: Lead, facts: LeadFacts): Promise<Lead | PhoneInUse> {
  const { organizationId, leadId } = lead;
  const isMoved = facts.phone !== lead.phone;
  return anew(TRIES, async () => {
    const line = isMoved
      ? (await LineEntity.get({ organizationId, phone: facts.phone }).go({ consistent: true })).data
      : null;
    if (line?.leadId && line.leadId !== leadId) return { otherLeadId: line.leadId };
    const shown = isMoved ? shownOf(line, lead) : { set: {}, remove: [] };
    const after: Lead = { ...lead, ...facts, ...shown.set };
    const write = leadWrites
      .patch({ organizationId, leadId })
      .set({ ...facts, ...shown.set })
      .remove(shown.remove)
      .where((kept, { eq }) => `${eq(kept.phone, lead.phone)} AND ${eq(kept.shelf, lead.shelf)}`)
      .commit();
    const moves = isMoved ? lineMoves(lead, line, facts.phone) : [];
    await transact([write, ...moves, ...searchMoves(lead, after), liveSignal(organizationId, 'lead', { leadId })]);
    return after;
  });
}
