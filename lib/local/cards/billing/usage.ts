// Meters at the card provider's stand-in: usage events by customer, each counted once, and their sums.

import { type Faults, RECORD_KINDS } from '../../stand-in/faults.ts';
import type { Params } from '../../stand-in/wire.ts';
import type { Thing } from '../card-provider-state.ts';
import { type Asked, type CardDesk, type CardRoutes, findThing, listOfThings, type ShownResource } from '../desk.ts';
import { CardRefusal, needed, nestAt, textAt, wholeAt } from '../params.ts';

/** A meter as the API shows it. */
export type CardMeter = Thing & { event_name: string };

const OLDEST_SECONDS = 35 * 86_400;
const FUTURE_SECONDS = 300;
/** The provider remembers identifiers for at least 24 hours; this stand-in for exactly that time. */
const NAMED_SECONDS = 86_400;

/** How often the records count an event that they lose or double. */
const MISHELD = { lost: 0, doubled: 2 } as const;

/** Routes of meters and their events. */
export function usageRoutes(desk: CardDesk, faults: Pick<Faults, 'decide'>): CardRoutes {
  const { store } = desk;
  return {
    'POST /v1/billing/meters': ({ brand, params }) => {
      const now = desk.seconds();
      const event_name = needed(params, 'event_name');
      if (store.list<CardMeter>('billing.meter', brand).some((known) => known.event_name === event_name))
        throw new CardRefusal(400, {
          code: 'resource_already_exists',
          message: `A meter with event name ${event_name} exists.`,
        });
      return store.put(brand, {
        id: store.newId('mtr'),
        object: 'billing.meter',
        created: now,
        updated: now,
        livemode: false,
        status: 'active',
        display_name: needed(params, 'display_name'),
        event_name,
        event_time_window: null,
        customer_mapping: { event_payload_key: 'stripe_customer_id', type: 'by_id' },
        default_aggregation: { formula: 'sum' },
        value_settings: { event_payload_key: 'value' },
        status_transitions: { deactivated_at: null },
      });
    },
    'GET /v1/billing/meters': (asked) => listOfThings(store.list('billing.meter', asked.brand), asked, ['status']),
    'GET /v1/billing/meters/:id/event_summaries': (asked) => summed(desk, asked),
    'POST /v1/billing/meter_events': (asked) => taken(desk, faults, asked),
  };
}

function taken(desk: CardDesk, faults: Pick<Faults, 'decide'>, { brand, params }: Asked): ShownResource {
  const now = desk.seconds();
  const event = needed(params, 'event_name');
  const payload = nestAt(params, 'payload');
  const customer = needed(payload, 'stripe_customer_id');
  const timestamp = wholeAt(params, 'timestamp') ?? now;
  const identifier = textAt(params, 'identifier') ?? crypto.randomUUID();
  if (!desk.store.list<CardMeter>('billing.meter', brand).some((meter) => meter.event_name === event))
    throw new CardRefusal(400, { code: 'no_meter', message: `No active meter found for event name ${event}.` });
  if (timestamp < now - OLDEST_SECONDS || timestamp > now + FUTURE_SECONDS)
    throw new CardRefusal(400, {
      code: 'timestamp_out_of_range',
      message: 'The timestamp is over 35 days old or in the future.',
    });
  findThing(desk, brand, 'customer', customer, 'payload[stripe_customer_id]');
  const misheld = faults.decide('cards', RECORD_KINDS)?.kind;
  const value = amountUsed(payload) * (misheld ? MISHELD[misheld] : 1);
  const usage = { identifier, event, customer, value, timestamp };
  const isNew = desk.store.addUsage(brand, usage, now, now - NAMED_SECONDS);
  if (!isNew)
    throw new CardRefusal(400, {
      code: 'duplicate_meter_event',
      message: `An event already exists with identifier ${identifier}.`,
    });
  return {
    object: 'billing.meter_event',
    created: now,
    timestamp,
    event_name: event,
    identifier,
    livemode: false,
    payload,
  };
}

/** What a customer used of a meter from one full minute to another, as one sum. */
function summed(desk: CardDesk, asked: Asked): ShownResource {
  const { brand, ids, params, path } = asked;
  const meter = findThing<CardMeter>(desk, brand, 'billing.meter', ids[0] ?? '');
  const customer = needed(params, 'customer');
  findThing(desk, brand, 'customer', customer, 'customer');
  const [start, end] = [wholeAt(params, 'start_time') ?? 0, wholeAt(params, 'end_time') ?? 0];
  if (start % 60 !== 0 || end % 60 !== 0 || start >= end)
    throw new CardRefusal(400, { message: 'start_time and end_time must be aligned with minute boundaries.' });
  const aggregated_value = desk.store.usedBetween(brand, meter.event_name, customer, start, end);
  const data =
    aggregated_value === 0
      ? []
      : [
          {
            id: `mtrusg_${meter.id}_${start}`,
            object: 'billing.meter_event_summary',
            livemode: false,
            aggregated_value,
            meter: meter.id,
            start_time: start,
            end_time: end,
          },
        ];
  return { object: 'list', data, has_more: false, url: path };
}

function amountUsed(payload: Params): number {
  const value = Number(needed(payload, 'value'));
  if (!Number.isFinite(value))
    throw new CardRefusal(400, { message: 'The value is no number.', param: 'payload[value]' });
  return value;
}
