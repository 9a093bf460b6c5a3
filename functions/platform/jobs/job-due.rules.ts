// The lease of a running job: until when it may go without progress, and the index in which the tick finds expired leases.
import { DUE_KEY_FIELDS, type DueKeys, dueFrom } from '#platform/table/due-keys.rules.ts';

/** The partition of the index of due items that holds running jobs. */
export const JOBS_DUE = 'JOBS';

/**
 * A piece takes 20 s, its function ends after 2 minutes, and the machine retries it for about ten minutes. A job that has saved
 * nothing for longer than this died together with its execution: by a time-out, for lack of memory, or by throttling.
 */
export const LEASE_MS = 15 * 60_000;

/** The attributes of a lease that ends at that time (milliseconds since 1970). */
export const leaseUntil = (jobId: string, atMs: number): DueKeys => dueFrom(JOBS_DUE, jobId, atMs);

/** The attributes that end a lease. */
export const LEASE_FIELDS = DUE_KEY_FIELDS;
