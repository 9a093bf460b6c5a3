// The signal that makes open screens ask again: ids only, at most one a second for the same thing.

import { now } from '#platform/foundation/clock.ts';
import { newCode } from '#platform/foundation/ids.ts';
import { signal } from './signal.ts';
import type { Write } from './writes.ts';

/** What changed, so that a screen can tell whether it shows it; a session or user named here stops listening. */
export type LiveIds = {
  leadId?: string | null;
  campaignId?: string | null;
  jobId?: string | null;
  /** Removed, or with another role: their open screens stop listening. */
  userId?: string | null;
  /** Signed out: its open screen stops listening. */
  sessionId?: string | null;
};

/**
 * The write that tells an organisation's open screens of a change. Doubles within a second are one signal, told with the
 * first of them: screens ask once more when that second is over (`web/staff/app/live.ts`). Each that ends somebody's
 * listening is one of its own.
 */
export function liveSignal(organizationId: string, kind: string, ids: LiveIds = {}): Write {
  const { leadId = null, campaignId = null, jobId = null, userId = null, sessionId = null } = ids;
  const together = userId || sessionId ? newCode() : Math.floor(now() / 1000);
  const detail = { kind, leadId, campaignId, jobId, userId, sessionId };
  return signal(
    'organization.changed',
    organizationId,
    detail,
    kind,
    leadId ?? '',
    campaignId ?? '',
    jobId ?? '',
    userId ?? '',
    sessionId ?? '',
    together,
  );
}
