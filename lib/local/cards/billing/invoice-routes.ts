// The routes of invoices and of what waits for the next one, at the card provider's stand-in.
import { type Asked, type CardDesk, type CardRoutes, found, listed } from '../desk.ts';
import { flagAt, metadataAfter, needed, textAt, wholeAt } from '../params.ts';
import type { Invoice, Invoices } from './invoices.ts';
import { addPending } from './lines.ts';

/** Routes of invoices and of what waits for them. */
export function invoiceRoutes(desk: CardDesk, invoices: Invoices): CardRoutes {
  const { store } = desk;
  const invoice = ({ brand, ids }: Asked) => found<Invoice>(desk, brand, 'invoice', ids[0] ?? '');
  const shown = (asked: Asked) => {
    const subscription = textAt(asked.params, 'subscription');
    const all = store.list<Invoice>('invoice', asked.brand);
    return subscription === undefined ? all : all.filter((at) => at._subscription === subscription);
  };
  return {
    'GET /v1/invoices': (asked) => listed(shown(asked), asked, ['customer', 'status', 'collection_method']),
    'GET /v1/invoices/:id': invoice,
    'POST /v1/invoices': ({ brand, params }) => {
      const now = desk.seconds();
      const customer = needed(params, 'customer');
      found(desk, brand, 'customer', customer, 'customer');
      const subscription = textAt(params, 'subscription') ?? null;
      const head = { customer, subscription, reason: 'manual', period: { start: now, end: now }, lines: [] };
      const more = { metadata: metadataAfter({}, params), method: textAt(params, 'default_payment_method') ?? null };
      return invoices.draft(brand, { ...head, ...more }, flagAt(params, 'auto_advance') ?? false);
    },
    'POST /v1/invoices/:id': (asked) => {
      const before = invoice(asked);
      return store.put(asked.brand, { ...before, metadata: metadataAfter(before.metadata, asked.params) });
    },
    'POST /v1/invoices/:id/finalize': ({ brand, ids }) => invoices.finish(brand, ids[0] ?? ''),
    'POST /v1/invoices/:id/pay': ({ brand, ids, params }) =>
      invoices.pay(brand, ids[0] ?? '', textAt(params, 'payment_method')),
    'POST /v1/invoices/:id/void': ({ brand, ids }) => invoices.close(brand, ids[0] ?? '', 'void'),
    'POST /v1/invoices/:id/mark_uncollectible': ({ brand, ids }) =>
      invoices.close(brand, ids[0] ?? '', 'uncollectible'),
    'GET /v1/payment_intents/:id': ({ brand, ids }) => found(desk, brand, 'payment_intent', ids[0] ?? ''),
    'POST /v1/invoiceitems': ({ brand, params }) => {
      const now = desk.seconds();
      const customer = needed(params, 'customer');
      found(desk, brand, 'customer', customer, 'customer');
      const words = {
        description: textAt(params, 'description') ?? null,
        currency: textAt(params, 'currency') ?? 'usd',
      };
      const amount =
        (wholeAt(params, 'amount') ?? wholeAt(params, 'unit_amount') ?? 0) *
        (textAt(params, 'amount') ? 1 : (wholeAt(params, 'quantity') ?? 1));
      const subscription = textAt(params, 'subscription') ?? null;
      const where = { customer, subscription, invoice: null, period: { start: now, end: now }, proration: false };
      return addPending(desk, brand, { ...where, ...words, amount, metadata: metadataAfter({}, params) });
    },
    'GET /v1/invoiceitems': (asked) => listed(store.list('invoiceitem', asked.brand), asked, ['customer', 'invoice']),
  };
}
