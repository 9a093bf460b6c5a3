// The calls of a rule's webhook: their retry times, ids, content and signing secrets.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses between attempts: growing, 24 hours in total. */
export const PAUSES_MS = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  8 * HOUR,
  8 * HOUR + 23 * MINUTE + 50 * SECOND,
] as const;

/** How long the previous secret keeps signing together with the new one. */
export const BOTH_MS = 24 * HOUR;

/** How many calls are shown. */
export const SHOWN_CALLS = 20;

/** When a call is retried after its n-th attempt failed; null when it is given up. */
export function nextTryMs(tries: number, nowMs: number): number | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : nowMs + pause;
}

/** A call's id: sorts by time, and contains all that is needed to find the call. */
export function callIdOf(organizationId: string, actionId: string, atMs: number, hash: string): string {
  return `${organizationId}-${actionId}-${String(atMs).padStart(13, '0')}-${hash.slice(0, 12)}`;
}

/** The organization and action in a call's id; null when it is malformed. */
export function keyOfCall(callId: string): { organizationId: string; actionId: string } | null {
  const [organizationId = '', actionId = '', at = '', hash = '', ...rest] = callId.split('-');
  return organizationId && actionId && at && hash && rest.length === 0 ? { organizationId, actionId } : null;
}

/** The secrets that are valid now, newest first. */
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
  /** False where people's names must not leave the product. */
  isNamed: boolean;
};

/** The content of a call: which rule fired for whom, by ids, with the person as the organization may see them. */
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
