// Disputes at the card provider's stand-in: opened by a bank, reported by an event, listed.

import type { Thing } from '../card-provider-state.ts';
import { type CardDesk, type CardRoutes, findThing, listOfThings } from '../desk.ts';

/** The account has this many days to answer a dispute. */
const ANSWERED_WITHIN = 7 * 86_400;

/** A bank disputes a whole payment. */
export function dispute(desk: CardDesk, brand: string, payment: string): Thing {
  const { store, events } = desk;
  const { amount } = findThing(desk, brand, 'payment_intent', payment);
  const created = desk.seconds();
  const opened = store.put(brand, {
    id: store.newId('du'),
    object: 'dispute',
    created,
    payment_intent: payment,
    currency: 'usd',
    livemode: false,
    amount,
    status: 'needs_response',
    evidence_details: { due_by: created + ANSWERED_WITHIN },
  });
  events.emit(brand, 'charge.dispute.created', opened);
  return opened;
}

/** The route of disputes. */
export function disputeRoutes({ store }: CardDesk): CardRoutes {
  return { 'GET /v1/disputes': (asked) => listOfThings(store.list('dispute', asked.brand), asked, ['payment_intent']) };
}
