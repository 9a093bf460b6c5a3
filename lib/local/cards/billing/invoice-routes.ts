// The routes of invoices at the card provider's stand-in.
import { type CardDesk, type CardRoutes, findThing, listOfThings } from '../desk.ts';
import { textAt } from '../params.ts';
import type { Invoice } from './invoice.ts';
import type { Invoices } from './invoices.ts';

/** Routes of invoices. */
export function invoiceRoutes(desk: CardDesk, invoices: Invoices): CardRoutes {
  return {
    'GET /v1/invoices': (asked) =>
      listOfThings(desk.store.list<Invoice>('invoice', asked.brand), asked, [
        'customer',
        'status',
        'collection_method',
      ]),
    'GET /v1/payment_intents/:id': ({ brand, ids }) => findThing(desk, brand, 'payment_intent', ids[0] ?? ''),
    'POST /v1/invoices/:id/pay': ({ brand, ids, params }) =>
      invoices.pay(brand, ids[0] ?? '', textAt(params, 'payment_method')),
  };
}
