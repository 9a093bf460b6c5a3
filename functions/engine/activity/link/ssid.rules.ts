// The name of one load of a page: contains the codes of its link, and a secret that cannot be guessed.
import { FEATURE_CODE_LENGTH, LEAD_CODE_LENGTH } from '#domain/campaigns/text/lead-link.rules.ts';

type Codes = { campaignLeadCode: string; campaignFeatureCode: string };

/** A new name; `secret` is random. */
export function newSsid({ campaignLeadCode, campaignFeatureCode }: Codes, secret: string): string {
  return `${campaignLeadCode}-${campaignFeatureCode}-${secret}`;
}

/** The codes of a load's link; null for a malformed name. */
export function codesIn(ssid: string): Codes | null {
  const shape = new RegExp(`^([0-9A-Za-z]{${LEAD_CODE_LENGTH}})-([0-9A-Za-z]{${FEATURE_CODE_LENGTH}})-[\\w-]{43}$`);
  const [, campaignLeadCode, campaignFeatureCode] = shape.exec(ssid) ?? [];
  return campaignLeadCode && campaignFeatureCode ? { campaignLeadCode, campaignFeatureCode } : null;
}
