// AppSync's door to the reports of a campaign.
import { audited } from '../accounts/audit/audit.act.ts';
import { resolverDoor } from '../foundation/doors.ts';
import { csvReport } from './csv/csv-report.ts';
import { watching } from './watching/watching.ts';

export const handler = resolverDoor('reports', { csvReport, watching }, audited);
