// Refunds at the card provider's stand-in: given on its dashboard, reported by events, listed.

import type { Thing } from '../card-provider-state.ts';
import { type CardDesk, type CardRoutes, findThing, listOfThings } from '../desk.ts';

/** Refunds a whole payment, as somebody does on the provider's dashboard. */
export function refund(desk: CardDesk, brand: string, payment: string): Thing {
  const { store, events } = desk;
  const { amount, customer } = findThing(desk, brand, 'payment_intent', payment);
  const head = { created: desk.seconds(), payment_intent: payment, currency: 'usd', livemode: false };
  const made = store.put(brand, { id: store.newId('re'), object: 'refund', ...head, amount, status: 'succeeded' });
  const charge = { id: store.newId('ch'), object: 'charge', ...head, customer, amount, amount_refunded: amount };
  events.emit(brand, 'refund.created', made);
  events.emit(brand, 'charge.refunded', charge);
  return made;
}

/** The route of refunds. */
export function refundRoutes({ store }: CardDesk): CardRoutes {
  return { 'GET /v1/refunds': (asked) => listOfThings(store.list('refund', asked.brand), asked, ['payment_intent']) };
}
