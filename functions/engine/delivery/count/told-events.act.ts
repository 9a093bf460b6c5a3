// Tells the endpoints of each organization what records of the table's stream report.

import { happened } from '#domain/accounts/endpoints/endpoint-signals.act.ts';
import { chunksOf, inChunks } from '#platform/foundation/chunks.ts';
import { transact } from '#platform/table/transact.ts';
import type { StreamEvent } from './told-events.rules.ts';

/** Signals in a transaction, and organizations that are told at the same time. */
const AT_ONCE = 50;
const TOGETHER = 8;

/** The index of the first record if the organization could not be told, else null. */
async function tellOf(organizationId: string, some: readonly StreamEvent[]): Promise<number | null> {
  try {
    const once = new Map(some.map(({ index: _, organizationId: __, ...one }) => [`${one.event} ${one.about}`, one]));
    for (const writes of chunksOf(await happened(organizationId, [...once.values()]), AT_ONCE)) await transact(writes);
    return null;
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', kind: 'events', error: error instanceof Error ? error.name : '?' }));
    return Math.min(...some.map(({ index }) => index));
  }
}

/** Returns the index of the first record of an organization that could not be told, null when all were. */
export async function tellEvents(all: readonly StreamEvent[]): Promise<number | null> {
  const organizations = [...Map.groupBy(all, ({ organizationId }) => organizationId)];
  const done = await inChunks(organizations, TOGETHER, ([organizationId, some]) => tellOf(organizationId, some));
  const failed = done.filter((index) => index !== null);
  return failed.length > 0 ? Math.min(...failed) : null;
}
