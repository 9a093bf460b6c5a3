// Door of the leads room for AppSync.
import { audited } from '../accounts/audit/audit.act.ts';
import { resolverDoor } from '../foundation/doors.ts';
import { archiveLeads } from './archive-leads.ts';
import { createLead } from './create-lead.ts';
import { createLeads } from './create-leads.ts';
import { leadImport } from './import/lead-import.ts';
import { leadImports } from './import/lead-imports.ts';
import { leadsFromCsv } from './import/leads-from-csv.ts';
import { lead } from './lead.ts';
import { optOutLeads } from './opt-out/opt-out-leads.ts';
import { resumeLead } from './opt-out/resume-lead.ts';
import { leads } from './search/leads.ts';
import { updateLead } from './update-lead.ts';

export const handler = resolverDoor(
  'leads',
  {
    archiveLeads,
    createLead,
    createLeads,
    lead,
    leadImport,
    leadImports,
    leads,
    leadsFromCsv,
    optOutLeads,
    resumeLead,
    updateLead,
  },
  audited,
);
