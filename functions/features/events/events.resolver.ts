// The AppSync resolver of the events room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { addCampaignsToEvents } from './add-campaigns-to-events.ts';
import { cancelEvents } from './cancel-events.ts';
import { createLeadAppointment } from './create-lead-appointment.ts';
import { deleteLeadAppointment } from './delete-lead-appointment.ts';
import { events } from './events.ts';
import { messageEvents } from './message-events.ts';
import { updateLeadAppointment } from './update-lead-appointment.ts';

export const handler = resolverDoor(
  'events',
  {
    addCampaignsToEvents,
    cancelEvents,
    createLeadAppointment,
    deleteLeadAppointment,
    events,
    messageEvents,
    updateLeadAppointment,
  },
  audited,
);
