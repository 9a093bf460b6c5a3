// A background job with progress: imports, bulk actions, reports. The job machine runs it piece by piece.

import { type CreateEntityItem, Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';
import type { JobInputs, JobKind } from './kinds.rules.ts';

export const JobEntity = new Entity(
  {
    model: { entity: 'job', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      jobId: { type: 'string', required: true },
      kind: { type: 'string', required: true },
      state: { type: ['RUNNING', 'DONE', 'FAILED'] as const, required: true },
      userId: { type: 'string', required: true },
      userName: { type: 'string', required: true },
      created: { type: 'string', required: true },
      total: { type: 'number', required: true, default: 0 },
      done: { type: 'number', required: true, default: 0 },
      /** Where the next piece starts; only the job's kind can read it. */
      cursor: { type: 'string' },
      /** The job's input, typed by its kind: kinds.rules.ts. */
      input: { type: 'any' },
      /** Counters that the job adds up as it runs, by name. */
      counts: { type: 'any' },
      result: { type: 'string' },
      /** The media key of a file that it wrote. */
      file: { type: 'string' },
      error: { type: 'string' },
      /** How often in a row the piece at the cursor has failed. */
      tries: { type: 'number', required: true, default: 0 },
      /** How many executions were started after the first; it is part of each execution's name. */
      starts: { type: 'number' },
      /** How often its execution died since it last saved its progress. */
      deaths: { type: 'number' },
      /** While it runs: its lease (job-due.rules). */
      gs5pk: { type: 'string' },
      gs5sk: { type: 'string' },
    },
    indexes: {
      byId: key('ORG#{organizationId}#JOB#{jobId}', 'JOB'),
      /** An organization's jobs of one kind, newest last. */
      byKind: on('gs1', 'ORG#{organizationId}#JOBS#{kind}', '{created}#{jobId}'),
      /** Running jobs, by when their lease ends. */
      byDue: on('gs5', '{gs5pk}', '{gs5sk}'),
    },
  },
  kept,
);

export const jobWrites = writesOf(JobEntity);

export type Job = EntityItem<typeof JobEntity>;
export type NewJob = CreateEntityItem<typeof JobEntity>;

/** The input of a job of that kind. */
export function inputOf<K extends JobKind>({ jobId, kind, input }: Job, expected: K): JobInputs[K] {
  if (kind !== expected) throw new Error(`Job ${jobId} is of kind ${kind}, not ${expected}.`);
  return input as JobInputs[K];
}

/** The job with that id; null when this organization has none. */
export async function jobOf(organizationId: string, jobId: string): Promise<Job | null> {
  return readOne(JobEntity, { organizationId, jobId });
}
