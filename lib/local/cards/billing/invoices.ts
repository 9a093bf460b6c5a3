// Invoices at the card provider's stand-in: drafted, finished an hour later with the usage so far, paid or retried.
import { type CardDesk, findThing } from '../desk.ts';
import { CardRefusal } from '../params.ts';
import type { Customer, Invoice } from './invoice.ts';
import { type BillingPeriod, type InvoiceLine, pendingLine, pendingOf, usageLine } from './invoice-lines.ts';
import { type InvoiceLater, type InvoiceListener, Payments } from './payments.ts';

/** The parameters of a new invoice. */
export type Draft = {
  customer: string;
  subscription: string;
  reason: string;
  period: BillingPeriod;
  lines: InvoiceLine[];
  usage?: Invoice['_usage'];
};

const DRAFT_SECONDS = 3600;

/** All invoices. `later` schedules what must be done at a later time. */
export class Invoices {
  readonly #desk: CardDesk;
  readonly #later: InvoiceLater;
  readonly #payments: Payments;

  constructor(desk: CardDesk, later: InvoiceLater) {
    this.#desk = desk;
    this.#later = later;
    this.#payments = new Payments(desk, later);
  }

  /** Reports the outcome of each invoice of a subscription to `listener`. */
  listen(listener: InvoiceListener): void {
    this.#payments.listener = listener;
  }

  /** Drafts an invoice from its lines and the pending items; with `finishes` it is finished after an hour. */
  draft(brand: string, from: Draft, finishes: boolean): Invoice {
    const { store } = this.#desk;
    const now = this.#desk.seconds();
    const id = store.newId('in');
    const waiting = pendingOf(this.#desk, brand, from.subscription);
    for (const item of waiting) store.put(brand, { ...item, invoice: id });
    const url = `${this.#desk.origin(brand)}/_local/invoices/${id}`;
    const finishAt = finishes ? now + DRAFT_SECONDS : null;
    const invoice: Invoice = this.#summed(brand, {
      id,
      object: 'invoice',
      created: now,
      livemode: false,
      customer: from.customer,
      currency: 'usd',
      status: 'draft',
      billing_reason: from.reason,
      collection_method: 'charge_automatically',
      auto_advance: finishes,
      period_start: from.period.start,
      period_end: from.period.end,
      number: null,
      metadata: {},
      attempt_count: 0,
      attempted: false,
      amount_paid: 0,
      total: 0,
      amount_due: 0,
      next_payment_attempt: finishAt,
      automatically_finalizes_at: finishAt,
      default_payment_method: null,
      description: null,
      hosted_invoice_url: url,
      invoice_pdf: `${url}?pdf`,
      starting_balance: 0,
      ending_balance: null,
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: {
          subscription: from.subscription,
          metadata: store.get(brand, from.subscription)?.metadata ?? null,
        },
      },
      payments: { object: 'list', data: [], has_more: false, url: `/v1/invoice_payments?invoice=${id}` },
      status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
      lines: { data: [...from.lines, ...waiting.map((item) => pendingLine(this.#desk, item))] },
      _subscription: from.subscription,
      _usage: from.usage ?? [],
    });
    this.#desk.events.emit(brand, 'invoice.created', invoice);
    if (finishAt !== null) this.#later(brand, id, 'finish', finishAt);
    return invoice;
  }

  /** Finishes a draft: its usage is read for the last time, it can be paid, and with nothing due it is paid. */
  finish(brand: string, id: string): Invoice {
    const draft = findThing<Invoice>(this.#desk, brand, 'invoice', id);
    if (draft.status !== 'draft')
      throw new CardRefusal(400, {
        message: 'This invoice is already finalized; you cannot re-finalize a non-draft invoice.',
      });
    const number = `${id.slice(3, 11).toUpperCase()}-${String(this.#desk.store.count(`invoices ${draft.customer}`)).padStart(4, '0')}`;
    const times = { ...(draft.status_transitions as object), finalized_at: this.#desk.seconds() };
    const summed = this.#summed(brand, {
      ...draft,
      effective_at: this.#desk.seconds(),
      automatically_finalizes_at: null,
      status_transitions: times,
      status: 'open',
      number,
    });
    const invoice = this.#balanced(brand, summed);
    this.#desk.events.emit(brand, 'invoice.finalized', invoice);
    return invoice.amount_due > 0 ? invoice : this.#payments.paid(brand, invoice, null);
  }

  /**
   * Takes what an invoice is lower than zero as the customer's credit, and pays others from it. At the provider a credit is a negative
   * balance.
   */
  #balanced(brand: string, invoice: Invoice): Invoice {
    const { balance: starting } = findThing<Customer>(this.#desk, brand, 'customer', invoice.customer, 'customer');
    const ending = invoice.total < 0 ? starting + invoice.total : Math.min(0, starting + invoice.total);
    this.#setBalance(brand, invoice.customer, ending);
    const due = Math.max(0, invoice.total + starting);
    return this.#desk.store.put(brand, {
      ...invoice,
      starting_balance: starting,
      ending_balance: ending,
      amount_due: due,
      amount_remaining: due,
    });
  }

  #setBalance(brand: string, customer: string, balance: number): void {
    const before = findThing<Customer>(this.#desk, brand, 'customer', customer, 'customer');
    if (before.balance === balance) return;
    this.#desk.events.emit(brand, 'customer.updated', this.#desk.store.put(brand, { ...before, balance }));
  }

  /** Tries to charge an open invoice; throws the bank's refusal after storing it. */
  pay(brand: string, id: string, given?: string): Invoice {
    const before = findThing<Invoice>(this.#desk, brand, 'invoice', id);
    const invoice = before.status === 'draft' ? this.finish(brand, id) : before;
    if (invoice.status === 'paid') {
      if (before.status === 'draft') return invoice;
      throw new CardRefusal(400, { code: 'invoice_already_paid', message: 'Invoice is already paid' });
    }
    if (invoice.status !== 'open') throw new CardRefusal(400, { message: `Invoice is ${invoice.status}.` });
    return this.#payments.take(brand, invoice, given);
  }

  /** Does what is due now: finishes a draft or tries to pay; a refusal is stored and not thrown. */
  proceed(brand: string, id: string, does: 'finish' | 'pay', dueSeconds: number): void {
    const invoice = this.#desk.store.get<Invoice>(brand, id);
    const isDue =
      does === 'finish'
        ? invoice?.status === 'draft'
        : invoice?.status === 'open' && invoice.next_payment_attempt === dueSeconds;
    if (!invoice || !isDue) return;
    try {
      this.pay(brand, id);
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error;
    }
  }

  /** Whether a customer can be charged at all; throws as the provider does when not. */
  mustHaveMethod(brand: string, customer: string, own: string | null): void {
    const settings = findThing(this.#desk, brand, 'customer', customer, 'customer').invoice_settings;
    if (own !== null || (settings as { default_payment_method: string | null }).default_payment_method !== null) return;
    const message =
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.';
    throw new CardRefusal(400, { code: 'resource_missing', message });
  }

  /** Voids an open invoice: nothing of it is owed anymore. */
  void(brand: string, id: string): Invoice {
    const before = findThing<Invoice>(this.#desk, brand, 'invoice', id);
    if (before.status !== 'open')
      throw new CardRefusal(400, { message: `You can only pass in open invoices; this one is ${before.status}.` });
    const { balance } = findThing<Customer>(this.#desk, brand, 'customer', before.customer, 'customer');
    // The credit that was to pay for it is the customer's again.
    this.#setBalance(brand, before.customer, balance + before.starting_balance - (before.ending_balance ?? 0));
    const changed: Invoice = this.#desk.store.put(brand, { ...before, status: 'void', next_payment_attempt: null });
    this.#desk.events.emit(brand, 'invoice.voided', changed);
    return changed;
  }

  #summed(brand: string, invoice: Invoice): Invoice {
    const usage = invoice._usage.map(({ item, period }) =>
      usageLine(this.#desk, brand, invoice.customer, item, period),
    );
    const kept = invoice.lines.data.filter((line) => line._isUsage !== true);
    const data = [...kept, ...usage.map((line) => ({ ...line, _isUsage: true }))].map((line) => ({
      ...line,
      invoice: invoice.id,
    }));
    const total = data.reduce((sum, line) => sum + line.amount, 0);
    const due = Math.max(0, total);
    return this.#desk.store.put(brand, {
      ...invoice,
      lines: {
        object: 'list',
        data,
        has_more: false,
        total_count: data.length,
        url: `/v1/invoices/${invoice.id}/lines`,
      },
      subtotal: total,
      total,
      total_excluding_tax: total,
      subtotal_excluding_tax: total,
      amount_due: due,
      amount_remaining: due - invoice.amount_paid,
      total_taxes: [],
      total_discount_amounts: [],
      discounts: [],
    });
  }
}
