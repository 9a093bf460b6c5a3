// An attempt of a user to connect the scheduling service, in one browser (INT-06).
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const AttemptEntity = new Entity(
  {
    model: { entity: 'calendarAttempt', version: '1', service: 'beckon' },
    attributes: {
      /** Hash of the ticket in the browser's cookie. */
      ticketHash: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      userCode: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byTicket: key('CALENDAR-ATTEMPT#{ticketHash}', 'CALENDAR-ATTEMPT'),
    },
  },
  kept,
);

export const attemptWrites = writesOf(AttemptEntity);
