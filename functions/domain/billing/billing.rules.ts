// Whether billing is active, until when, and the sentences for when it is not (BIL-20, BIL-21; decisions: Billing active).

/** How long an invoice may stay unpaid before sending stops. */
export const PAYMENT_GRACE_MS = 3 * 24 * 3600 * 1000;

export const BILLING_SETUP = "You'll need to setup billing before you can send out any messages";

export type BillingFacts = {
  /** Whether there is a card on file and a subscription that charges it. */
  isPaying: boolean;
  /** When the oldest unpaid invoice fell due (milliseconds since 1970); null when all are paid. */
  unpaidSinceMs: number | null;
  messagePriceCents: number;
  /** When a canceled plan's period ends (milliseconds since 1970); null when nothing is canceled. */
  cancelledUntilMs: number | null;
};

/**
 * Until when billing is active (milliseconds since 1970). With a price of 0: forever. With a canceled plan: to the end of its
 * period. With a card on file: until an invoice is unpaid for more than 3 days. 0 when it is not active.
 */
export function activeUntilMs({ isPaying, unpaidSinceMs, messagePriceCents, cancelledUntilMs }: BillingFacts): number {
  if (messagePriceCents === 0) return Number.POSITIVE_INFINITY;
  if (cancelledUntilMs !== null) return cancelledUntilMs;
  if (!isPaying) return 0;
  return unpaidSinceMs === null ? Number.POSITIVE_INFINITY : unpaidSinceMs + PAYMENT_GRACE_MS + 1;
}
