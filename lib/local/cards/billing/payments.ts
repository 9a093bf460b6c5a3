// Charges invoices at the card provider's stand-in: which method pays, what success and refusal change.

import { type CardDesk, findThing } from '../desk.ts';
import { attached, type Method } from '../methods.ts';
import { CardRefusal } from '../params.ts';
import { numberOfToken, testBank } from '../test-cards.ts';
import type { Invoice } from './invoice.ts';

/** How a subscription learns the outcome of its invoices. */
export type InvoiceListener = {
  paid(brand: string, invoice: Invoice): void;
  unpaid(brand: string, invoice: Invoice, isLastTry: boolean): void;
  /** The method with which a subscription's invoices are paid, if it has its own. */
  methodOf(brand: string, subscription: string): string | null;
};

/** Schedules the finishing or the payment of an invoice for a later time in seconds. */
export type InvoiceLater = (brand: string, invoice: string, does: 'finish' | 'pay', seconds: number) => void;

const AGAIN_DAYS = [3, 5, 7];

/** Charges invoices. */
export class Payments {
  readonly #desk: CardDesk;
  readonly #later: InvoiceLater;
  listener: InvoiceListener | undefined;

  constructor(desk: CardDesk, later: InvoiceLater) {
    this.#desk = desk;
    this.#later = later;
  }

  /** Charges an open invoice; throws the bank's refusal after storing it. */
  take(brand: string, invoice: Invoice, given?: string): Invoice {
    try {
      const method = this.#methodFor(brand, invoice, given);
      testBank(method._number, 'charge');
      return this.paid(brand, invoice, method.id);
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error;
      this.#unpaid(brand, invoice, error);
      throw error;
    }
  }

  #methodFor(brand: string, invoice: Invoice, given: string | undefined): Method {
    const { store } = this.#desk;
    const settings = findThing(this.#desk, brand, 'customer', invoice.customer).invoice_settings as {
      default_payment_method: string | null;
    };
    const own = this.listener?.methodOf(brand, invoice._subscription) ?? null;
    const id = given ?? own ?? settings.default_payment_method;
    if (id !== null && numberOfToken(id) !== undefined) return attached(this.#desk, brand, id, invoice.customer);
    const method = id === null ? undefined : store.get<Method>(brand, id);
    if (!method || method.customer === null)
      throw new CardRefusal(400, {
        code: 'resource_missing',
        message: 'There is no default payment method set on this Customer or Invoice.',
      });
    return method;
  }

  /** Marks an invoice as paid by that method, or by none when nothing was due. */
  paid(brand: string, invoice: Invoice, method: string | null): Invoice {
    const { store, events } = this.#desk;
    const now = this.#desk.seconds();
    const intent = method === null ? null : this.#intent(brand, invoice, method, null);
    const payment = {
      id: store.newId('inpay'),
      object: 'invoice_payment',
      amount_paid: invoice.amount_due,
      status: 'paid',
      is_default: true,
    };
    const data = intent === null ? [] : [{ ...payment, payment: { type: 'payment_intent', payment_intent: intent } }];
    const done = store.put(brand, {
      ...invoice,
      status: 'paid' as const,
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      attempt_count: invoice.attempt_count + (method === null ? 0 : 1),
      next_payment_attempt: null,
      payments: { ...(invoice.payments as object), data },
      status_transitions: { ...(invoice.status_transitions as object), paid_at: now },
    });
    events.emit(brand, 'invoice.paid', done);
    events.emit(brand, 'invoice.payment_succeeded', done);
    this.listener?.paid(brand, done);
    return done;
  }

  #unpaid(brand: string, invoice: Invoice, why: CardRefusal): void {
    const days = AGAIN_DAYS[invoice.attempt_count];
    const isRetried =
      days !== undefined && invoice.billing_reason !== 'subscription_create' && invoice.auto_advance !== false;
    const next = isRetried ? this.#desk.seconds() + days * 86_400 : null;
    this.#intent(brand, invoice, null, why);
    const failed = this.#desk.store.put(brand, {
      ...invoice,
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: next,
    });
    this.#desk.events.emit(brand, 'invoice.payment_failed', failed);
    if (next !== null) this.#later(brand, invoice.id, 'pay', next);
    this.listener?.unpaid(brand, failed, next === null);
  }

  #intent(brand: string, invoice: Invoice, method: string | null, why: CardRefusal | null): string {
    const { id } = this.#desk.store.put(brand, {
      id: this.#desk.store.newId('pi'),
      object: 'payment_intent',
      created: this.#desk.seconds(),
      livemode: false,
      amount: invoice.amount_due,
      amount_received: why ? 0 : invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      status: why ? 'requires_payment_method' : 'succeeded',
      payment_method: method,
      last_payment_error: why?.error ?? null,
    });
    return id;
  }
}
