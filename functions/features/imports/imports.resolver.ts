// The AppSync resolver for contacts files.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { leadImport } from './file/lead-import.ts';
import { leadImports } from './file/lead-imports.ts';
import { leadsFromCsv } from './file/leads-from-csv.ts';
import { optOutLeads } from './opt-out/opt-out-leads.ts';

export const handler = resolverDoor('imports', { leadImport, leadImports, leadsFromCsv, optOutLeads }, audited);
