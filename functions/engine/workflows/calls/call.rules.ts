// The calls of a rule's webhook: when one is tried again, how it is named, what it says, which secrets sign it.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between one try and the next: growing, and 24 hours in all. */
export const PAUSES_MS = [
  ...[10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE],
  ...[2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR + 23 * MINUTE + 50 * SECOND],
] as const;

/** How long the secret before signs beside the new one. */
export const BOTH_MS = 24 * HOUR;

/** So many calls are shown. */
export const SHOWN_CALLS = 20;

/** When a call that failed its n-th try is tried again; null when it is given up. */
export function nextTryMs(tries: number, nowMs: number): number | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : nowMs + pause;
}

/** A call's id: in the order of time, and all that is needed to find it. */
export function callIdOf(organizationId: string, actionId: string, atMs: number, hash: string): string {
  return `${organizationId}-${actionId}-${String(atMs).padStart(13, '0')}-${hash.slice(0, 12)}`;
}

/** Whose call that is; null for what is no call's id. */
export function keyOfCall(callId: string): { organizationId: string; actionId: string } | null {
  const [organizationId = '', actionId = '', at = '', hash = '', ...rest] = callId.split('-');
  return organizationId && actionId && at && hash && rest.length === 0 ? { organizationId, actionId } : null;
}

/** The secrets that are valid now, the newest first. */
export function validSecrets(
  { secret, previous, previousUntilMs = 0 }: { secret: string; previous?: string; previousUntilMs?: number },
  nowMs: number,
): string[] {
  return [secret, ...(previous && previousUntilMs > nowMs ? [previous] : [])];
}

type Called = {
  organizationId: string;
  rule: { workflowId: string; label: string; featureId: string };
  campaign: { campaignId: string; name: string };
  lead: { leadId: string; firstName: string; lastName: string; phone: string };
  at: string;
  /** False where nobody is named outside the product. */
  isNamed: boolean;
};

/** What a call says: which rule fired for whom, by ids, with the person as the organisation may see them. */
export function callBody({ organizationId, rule, campaign, lead, at, isNamed }: Called): string {
  const { leadId, firstName, lastName, phone } = lead;
  return JSON.stringify({
    type: 'rule.fired',
    timestamp: at,
    data: {
      organizationId,
      rule: { id: rule.workflowId, label: rule.label },
      campaign: { id: campaign.campaignId, name: campaign.name },
      step: { id: rule.featureId },
      lead: { id: leadId, ...(isNamed ? { firstName, lastName, phone } : {}) },
    },
  });
}
