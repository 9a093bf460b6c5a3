// A send that staff planned for a time: the text or campaign, and the people as they were chosen. Texts to one person wait in a batch of their own.

import { Entity, type EntityItem } from 'electrodb';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

/** WAITING until its time, LEAVING while its job sends it, LEFT afterwards; WITHDRAWN by staff; REFUSED when it could not leave. */
const STATES = ['WAITING', 'LEAVING', 'LEFT', 'WITHDRAWN', 'REFUSED'] as const;

export const PlannedSendEntity = new Entity(
  {
    model: { entity: 'plannedSend', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      plannedSendId: { type: 'string', required: true },
      state: { type: STATES, required: true },
      /** When it leaves at the earliest (ISO). */
      dueAt: { type: 'string', required: true },
      /** With placeholders; absent for a campaign. */
      text: { type: 'string' },
      campaignId: { type: 'string' },
      /** Ids or a selection (PlannedFor); everybody in it is looked up when it leaves. */
      recipients: { type: 'any', required: true },
      /** How many people they were when it was planned. */
      people: { type: 'number', required: true },
      /** Whether it goes only to those who do not write after it was planned. */
      unlessAnswered: { type: 'boolean' },
      /** Who planned it. */
      userId: { type: 'string', required: true },
      userName: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** The job that sends it at its time; a job of an earlier time finds that it is no longer this one. */
      jobId: { type: 'string', required: true },
      /** Raised by each change. */
      rev: { type: 'number', required: true, default: 0 },
      /** Why it could not leave. */
      reason: { type: 'string' },
      /** When the table deletes it (seconds since 1970): set once it has left or was withdrawn. */
      expiresAt: { type: 'number' },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#PLANNED-SENDS', 'PLANNED-SEND#{plannedSendId}'),
    },
  },
  kept,
);

export const plannedSendWrites = writesOf(PlannedSendEntity);

export type PlannedSend = EntityItem<typeof PlannedSendEntity>;

/** The people for whom it was planned. */
export type PlannedFor = { leadIds: readonly string[] } | JobInputs['message'];

/** The people of a stored one. */
export const plannedFor = ({ recipients }: Pick<PlannedSend, 'recipients'>): PlannedFor => recipients as PlannedFor;

/** The planned send as it is now (consistent); null when this organization has none with that id. */
export async function plannedSendOf(organizationId: string, plannedSendId: string): Promise<PlannedSend | null> {
  return readOne(PlannedSendEntity, { organizationId, plannedSendId });
}

/** Those that wait, are leaving or could not leave, the next one first (consistent). */
export async function openPlannedSends(organizationId: string): Promise<PlannedSend[]> {
  const { data } = await PlannedSendEntity.query
    .byOrganization({ organizationId })
    .go({ pages: 'all', consistent: true });
  return data
    .filter(({ state }) => state !== 'LEFT' && state !== 'WITHDRAWN')
    .sort((one, other) => one.dueAt.localeCompare(other.dueAt) || one.created.localeCompare(other.created));
}
