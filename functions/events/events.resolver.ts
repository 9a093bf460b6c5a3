// Door of the events room for AppSync.
import { audited } from '../accounts/audit/audit.act.ts';
import { resolverDoor } from '../foundation/doors.ts';
import { createLeadAppointment } from './create-lead-appointment.ts';
import { deleteLeadAppointment } from './delete-lead-appointment.ts';
import { updateLeadAppointment } from './update-lead-appointment.ts';

export const handler = resolverDoor(
  'events',
  { createLeadAppointment, deleteLeadAppointment, updateLeadAppointment },
  audited,
);
