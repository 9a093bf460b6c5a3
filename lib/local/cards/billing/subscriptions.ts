// Subscriptions at the card provider's stand-in: begun, changed, renewed at each period's end, ended.

import { type CardDesk, findThing } from '../desk.ts';
import { CardRefusal } from '../params.ts';
import type { Invoice } from './invoice.ts';
import { addPending, type BillingPeriod, flatLine, isMetered, periodEnd } from './invoice-lines.ts';
import type { Invoices } from './invoices.ts';
import {
  type Beginning,
  flatTotal,
  madeSubscription,
  previous,
  type Subscription,
  type SubscriptionChange,
  subscriptionPeriod,
  usageItems,
} from './subscription-shapes.ts';

type Later = (brand: string, subscription: string, does: 'renew' | 'expire', seconds: number) => void;

const INCOMPLETE_SECONDS = 23 * 3600;
const OVER = ['canceled', 'incomplete_expired'];

/** All subscriptions; the outcome of an invoice changes theirs. */
export class Subscriptions {
  readonly #desk: CardDesk;
  readonly #invoices: Invoices;
  readonly #later: Later;

  constructor(desk: CardDesk, invoices: Invoices, later: Later) {
    this.#desk = desk;
    this.#invoices = invoices;
    this.#later = later;
    invoices.listen({
      paid: (brand, invoice) => this.#settled(brand, invoice, 'active'),
      unpaid: (brand, invoice, isLastTry) => this.#unpaid(brand, invoice, isLastTry),
      methodOf: (brand, id) => this.#desk.store.get<Subscription>(brand, id)?.default_payment_method ?? null,
    });
  }

  /** Begins a subscription and charges the prices that are paid ahead; a refusal leaves it incomplete, or is thrown, by `behavior`. */
  begin(brand: string, from: Beginning): Subscription {
    const first = from.items[0]?.price;
    if (!first)
      throw new CardRefusal(400, {
        code: 'parameter_missing',
        message: 'Missing required param: items.',
        param: 'items',
      });
    const subscription = madeSubscription(this.#desk, from, first);
    const isFree = flatTotal(subscription) === 0;
    if (!isFree && from.behavior !== 'default_incomplete')
      this.#invoices.mustHaveMethod(brand, from.customer, from.method);
    this.#desk.store.put(brand, subscription);
    const begun = this.#firstInvoice(brand, subscription, from.behavior);
    this.#desk.events.emit(brand, 'customer.subscription.created', begun);
    this.#later(brand, begun.id, 'renew', subscriptionPeriod(begun).end);
    return begun;
  }

  /** Changes a running subscription; other prices in the middle of a period are settled as `proration` says. */
  change(brand: string, id: string, change: SubscriptionChange): Subscription {
    const before = this.#running(brand, id);
    const { items, proration, behavior, ...fields } = change;
    const isEnding = change.cancel_at_period_end ?? before.cancel_at_period_end;
    const end = subscriptionPeriod(before).end;
    const after: Subscription = { ...before, ...fields, cancel_at: isEnding ? end : null };
    if (isEnding !== before.cancel_at_period_end) after.canceled_at = isEnding ? this.#desk.seconds() : null;
    if (items) after.items = { ...before.items, data: items };
    this.#desk.store.put(brand, after);
    const settled = items && proration !== 'none' ? this.#settleChange(brand, before, after, proration) : undefined;
    if (settled?.refusal && behavior === 'error_if_incomplete') {
      this.#desk.store.put(brand, before);
      this.#invoices.void(brand, settled.invoice);
      throw settled.refusal;
    }
    const kept = findThing<Subscription>(this.#desk, brand, 'subscription', id);
    this.#desk.events.emit(brand, 'customer.subscription.updated', kept, previous(before, kept));
    return kept;
  }

  /** Does what is due now: renews at the period's end, or ends a subscription that was never paid. */
  proceed(brand: string, id: string, does: 'renew' | 'expire', dueSeconds: number): void {
    const subscription = this.#desk.store.get<Subscription>(brand, id);
    if (!subscription || OVER.includes(subscription.status)) return;
    if (does === 'expire') {
      if (subscription.status !== 'incomplete') return;
      this.#set(brand, subscription, { status: 'incomplete_expired', ended_at: this.#desk.seconds() });
    } else if (subscriptionPeriod(subscription).end === dueSeconds && subscription.status !== 'incomplete') {
      if (subscription.cancel_at_period_end) {
        this.#closing(brand, subscription, subscriptionPeriod(subscription), true);
        this.#ended(brand, findThing<Subscription>(this.#desk, brand, 'subscription', id), dueSeconds);
      } else this.#renew(brand, subscription);
    }
  }

  #firstInvoice(brand: string, subscription: Subscription, behavior: string): Subscription {
    const period = subscriptionPeriod(subscription);
    const items = subscription.items.data.filter((item) => !isMetered(item.price));
    const lines = items.map((item) => flatLine(this.#desk, item, period));
    const head = {
      customer: subscription.customer,
      subscription: subscription.id,
      reason: 'subscription_create',
      period,
      lines,
    };
    const { id } = this.#invoices.draft(brand, head, false);
    this.#desk.store.put(brand, { ...subscription, latest_invoice: id });
    try {
      const finished = this.#invoices.finish(brand, id);
      if (finished.status === 'open' && behavior === 'default_incomplete') this.#unpaid(brand, finished, false);
      else if (finished.status === 'open') this.#invoices.pay(brand, id);
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error;
      if (behavior === 'error_if_incomplete') {
        this.#desk.store.remove(subscription.id);
        this.#invoices.void(brand, id);
        throw error;
      }
    }
    return findThing<Subscription>(this.#desk, brand, 'subscription', subscription.id);
  }

  #renew(brand: string, before: Subscription): void {
    const past = subscriptionPeriod(before);
    const price = before.items.data[0]?.price;
    if (!price) return;
    let periods = 1;
    while (periodEnd(price, before.billing_cycle_anchor, periods) <= past.end) periods++;
    const period = { start: past.end, end: periodEnd(price, before.billing_cycle_anchor, periods) };
    const data = before.items.data.map((item) => ({
      ...item,
      current_period_start: period.start,
      current_period_end: period.end,
    }));
    const renewed = this.#desk.store.put<Subscription>(brand, { ...before, items: { ...before.items, data } });
    const lines = data.filter((item) => !isMetered(item.price)).map((item) => flatLine(this.#desk, item, period));
    const usage = usageItems(before, past);
    const head = { customer: before.customer, subscription: before.id, reason: 'subscription_cycle', period: past };
    const { id } = this.#invoices.draft(brand, { ...head, lines, usage }, true);
    const kept = this.#desk.store.put(brand, { ...renewed, latest_invoice: id });
    this.#desk.events.emit(brand, 'customer.subscription.updated', kept, previous(before, kept));
    this.#later(brand, before.id, 'renew', period.end);
  }

  #closing(brand: string, subscription: Subscription, period: BillingPeriod, finishes: boolean): Invoice | undefined {
    const usage = usageItems(subscription, period);
    if (usage.length === 0) return undefined;
    const head = {
      customer: subscription.customer,
      subscription: subscription.id,
      reason: 'subscription_cycle',
      period,
    };
    const invoice = this.#invoices.draft(brand, { ...head, lines: [], usage }, finishes);
    this.#desk.store.put(brand, { ...subscription, latest_invoice: invoice.id });
    return invoice;
  }

  /** Notes what the change costs and, if it is charged at once, tries to: the invoice of it, and why it could not be paid. */
  #settleChange(
    brand: string,
    before: Subscription,
    after: Subscription,
    how: SubscriptionChange['proration'],
  ): { invoice: string; refusal: CardRefusal | null } | undefined {
    const { start, end } = subscriptionPeriod(before);
    const now = this.#desk.seconds();
    const share = Math.max(0, end - now) / (end - start);
    const base = {
      customer: before.customer,
      subscription: before.id,
      invoice: null,
      currency: 'usd',
      period: { start: now, end },
    };
    const note = (amount: number, description: string) => {
      if (amount !== 0) addPending(this.#desk, brand, { ...base, amount, description, proration: true });
    };
    if (flatTotal(before) === flatTotal(after)) return undefined;
    note(-Math.round(flatTotal(before) * share), 'Unused time on the plan before');
    note(Math.round(flatTotal(after) * share), 'Remaining time on the new plan');
    if (how !== 'always_invoice') return undefined;
    const head = {
      customer: before.customer,
      subscription: before.id,
      reason: 'subscription_update',
      period: { start: now, end: now },
    };
    const { id } = this.#invoices.draft(brand, { ...head, lines: [] }, false);
    this.#desk.store.put(brand, {
      ...findThing<Subscription>(this.#desk, brand, 'subscription', before.id),
      latest_invoice: id,
    });
    try {
      this.#invoices.pay(brand, id);
    } catch (refusal) {
      if (!(refusal instanceof CardRefusal)) throw refusal;
      return { invoice: id, refusal };
    }
    return { invoice: id, refusal: null };
  }

  #settled(brand: string, invoice: Invoice, status: 'active'): void {
    const subscription = this.#of(brand, invoice);
    if (!subscription || !['incomplete', 'past_due'].includes(subscription.status)) return;
    if (subscription.latest_invoice === invoice.id) this.#set(brand, subscription, { status });
  }

  #unpaid(brand: string, invoice: Invoice, isLastTry: boolean): void {
    const subscription = this.#of(brand, invoice);
    if (!subscription || OVER.includes(subscription.status)) return;
    if (invoice.billing_reason === 'subscription_create') {
      this.#set(brand, subscription, { status: 'incomplete' });
      this.#later(brand, subscription.id, 'expire', this.#desk.seconds() + INCOMPLETE_SECONDS);
    } else if (isLastTry && invoice.attempt_count > 3) this.#ended(brand, subscription, this.#desk.seconds());
    else this.#set(brand, subscription, { status: 'past_due' });
  }

  #of(brand: string, invoice: Invoice): Subscription | undefined {
    return this.#desk.store.get<Subscription>(brand, invoice._subscription);
  }

  #set(brand: string, before: Subscription, fields: Partial<Subscription>): void {
    const after = this.#desk.store.put(brand, { ...before, ...fields });
    this.#desk.events.emit(brand, 'customer.subscription.updated', after, previous(before, after));
  }

  #ended(brand: string, before: Subscription, seconds: number): Subscription {
    const canceled_at = before.canceled_at ?? seconds;
    const ended = this.#desk.store.put<Subscription>(brand, {
      ...before,
      status: 'canceled',
      canceled_at,
      ended_at: seconds,
    });
    this.#desk.events.emit(brand, 'customer.subscription.deleted', ended);
    return ended;
  }

  #running(brand: string, id: string): Subscription {
    const subscription = findThing<Subscription>(this.#desk, brand, 'subscription', id);
    if (OVER.includes(subscription.status))
      throw new CardRefusal(400, {
        message: 'A canceled subscription can only update its cancellation_details and metadata.',
      });
    return subscription;
  }
}
