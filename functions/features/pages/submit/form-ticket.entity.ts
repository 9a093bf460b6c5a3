// A ticket to submit a page once: issued when the page is opened, used up by the submission.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const FormTicketEntity = new Entity(
  {
    model: { entity: 'formTicket', version: '1', service: 'beckon' },
    attributes: {
      /** Hash of the ticket, which itself is stored nowhere. */
      ticketHash: { type: 'string', required: true },
      /** The page for which it was issued. */
      pageId: { type: 'string', required: true },
      givenMs: { type: 'number', required: true },
      spentMs: { type: 'number' },
      /** The texts of its submission wait until the phone confirms; absent where they do not. */
      mustConfirm: { type: 'boolean' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byHash: key('FORMTICKET#{ticketHash}', 'FORMTICKET'),
    },
  },
  kept,
);

export const formTicketWrites = writesOf(FormTicketEntity);
