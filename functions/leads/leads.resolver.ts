// Door of the leads room for AppSync.
import { resolverDoor } from '../foundation/doors.ts';
import { archiveLeads } from './archive-leads.ts';
import { createLead } from './create-lead.ts';
import { createLeads } from './create-leads.ts';
import { createUpload } from './create-upload.ts';
import { lead } from './lead.ts';
import { leadImport } from './lead-import.ts';
import { leadImports } from './lead-imports.ts';
import { leads } from './leads.ts';
import { leadsFromCsv } from './leads-from-csv.ts';
import { updateLead } from './update-lead.ts';

export const handler = resolverDoor('leads', {
  archiveLeads,
  createLead,
  createLeads,
  createUpload,
  lead,
  leadImport,
  leadImports,
  leads,
  leadsFromCsv,
  updateLead,
});
