// When billing is active, until when, and what is said where it is not (BIL-20, BIL-21; decisions: Billing active).

/** An invoice may stay unpaid so long before sending stops. */
export const GRACE_MS = 3 * 24 * 3600 * 1000;

export const BILLING_SETUP = "You'll need to setup billing before you can send out any messages";

export type BillingFacts = {
  /** A card on file, and a subscription that charges it. */
  isPaying: boolean;
  /** When the oldest unpaid invoice fell due (milliseconds since 1970); null when all are paid. */
  unpaidSinceMs: number | null;
  messagePriceCents: number;
  /** When a cancelled plan's period ends (milliseconds since 1970); null when nothing is cancelled. */
  cancelledUntilMs: number | null;
};

/**
 * Until when billing is active (milliseconds since 1970): for ever with a price of 0; to the end of a cancelled plan's
 * period; with a card on file until an invoice is unpaid for more than 3 days. 0 when it is not active.
 */
export function activeUntilMs({ isPaying, unpaidSinceMs, messagePriceCents, cancelledUntilMs }: BillingFacts): number {
  if (messagePriceCents === 0) return Number.POSITIVE_INFINITY;
  if (cancelledUntilMs !== null) return cancelledUntilMs;
  if (!isPaying) return 0;
  return unpaidSinceMs === null ? Number.POSITIVE_INFINITY : unpaidSinceMs + GRACE_MS + 1;
}
