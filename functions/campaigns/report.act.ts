// A campaign's report from its batch headers; headers are read from an index, so it may lag by moments (never decide on it).
import { type Batch, headersOfCampaign } from '../delivery/batch.entity.ts';
import type { KeptCampaign } from './campaign.entity.ts';
import { type CampaignReport, type ReportHeader, reportOf } from './report.rules.ts';

/** A batch header as the report reads it. */
export function reportHeader(batch: Batch): ReportHeader {
  return {
    featureId: batch.featureId,
    createdMs: batch.createdMs,
    leadIds: batch.leadIds,
    buckets: batch.buckets,
    reason: batch.reason ?? null,
    heldUntil: batch.heldUntil ?? null,
  };
}

/** The report as it stands: sums of headers, every contact and step in exactly one bucket (CMP-06, CMP-28). */
export async function reportOfCampaign(campaign: KeptCampaign): Promise<CampaignReport> {
  const headers = await headersOfCampaign(campaign.organizationId, campaign.campaignId);
  return reportOf(campaign, headers.map(reportHeader), campaign.responses);
}
