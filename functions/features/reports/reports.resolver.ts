// The AppSync resolver for a campaign's reports.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { campaignTimeline } from './campaign-timeline.ts';
import { csvReport } from './csv-report.ts';
import { reportOverTime } from './report-over-time.ts';
import { watching } from './watching.ts';

export const handler = resolverDoor('reports', { campaignTimeline, csvReport, reportOverTime, watching }, audited);
