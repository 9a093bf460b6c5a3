// How long an organization keeps its number after its plan ended, and who may have it next (decisions: Billing active).

const DAY_MS = 24 * 3600_000;

/** How long after a canceled plan's end its number is kept. */
const KEPT_MS = 30 * DAY_MS;
/** How long after its release nobody else gets it: people still answer the previous owner. */
const HELD_BACK_MS = 90 * DAY_MS;

/** How an organization's number and its own Messaging Service are named at the provider. */
export const ownedName = (brandKey: string, organizationId: string): string => `beckon ${brandKey} ${organizationId}`;

/** Until when the number of a canceled plan is kept (milliseconds since 1970). */
export function keptUntilMs(planEndsMs: number): number {
  return planEndsMs + KEPT_MS;
}

/** The stored facts of a number that we released. */
export type ReleasedNumber = { organizationId: string; releasedMs?: number | undefined };

/** Whether an owner may have a number: nobody else had it within 90 days. */
export function mayHave(owner: string, before: ReleasedNumber | null, nowMs: number): boolean {
  if (!before || before.organizationId === owner) return true;
  return before.releasedMs !== undefined && nowMs >= before.releasedMs + HELD_BACK_MS;
}

/** The note in Settings below the number of an organization that canceled, with the day in the brand's zone. */
export function leavingNote(releaseMs: number, zone: string): string {
  const day = { month: 'long', day: 'numeric', year: 'numeric', timeZone: zone } as const;
  const on = new Date(releaseMs).toLocaleString('en-US', day);
  return `Your plan is canceled. You keep this number until ${on}, 30 days after the plan ends; then it is given up.`;
}
