// An invoice as the card provider's stand-in stores and shows it.
import type { Thing } from '../card-provider-state.ts';
import type { BillingPeriod, InvoiceLine, SubscriptionItem } from './invoice-lines.ts';

/** A customer; a negative balance, in cents, is a credit. */
export type Customer = Thing & { balance: number };

/** An invoice as the API shows it; the usage lines stay open until it is finished. */
export type Invoice = Thing & {
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  total: number;
  /** What is charged: the total less the customer's credit. */
  amount_due: number;
  starting_balance: number;
  ending_balance: number | null;
  amount_paid: number;
  attempt_count: number;
  billing_reason: string;
  lines: { data: InvoiceLine[] };
  next_payment_attempt: number | null;
  _subscription: string;
  _usage: { item: SubscriptionItem; period: BillingPeriod }[];
};
