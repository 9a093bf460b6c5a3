// The signal that makes open screens reload: ids only, at most one per second for the same thing.

import { now } from '#platform/foundation/clock.ts';
import { newCode } from '#platform/foundation/ids.ts';
import { signal } from './signal.ts';
import type { Write } from './writes.ts';

/** What changed, so that a screen can tell whether it shows it; a session or user named here stops listening. */
export type LiveIds = {
  leadId?: string | null;
  campaignId?: string | null;
  jobId?: string | null;
  /** A user who was removed or got another role: their open screens stop listening. */
  userId?: string | null;
  /** A session that ended: its open screen stops listening. */
  sessionId?: string | null;
  /** A member who is writing an answer to the lead. */
  typingId?: string | null;
};

/**
 * The write that notifies an organization's open screens of a change. Duplicates within one second are one signal, sent with
 * the first; screens reload once more when that second is over (`web/staff/app/live.ts`). A signal that ends a session's or
 * user's listening is never merged.
 */
export function liveSignal(organizationId: string, kind: string, ids: LiveIds = {}): Write {
  const { leadId = null, campaignId = null, jobId = null, userId = null, sessionId = null, typingId = null } = ids;
  const together = userId || sessionId ? newCode() : Math.floor(now() / 1000);
  const detail = { kind, leadId, campaignId, jobId, userId, sessionId, typingId };
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
    typingId ?? '',
    together,
  );
}
