// The name of one load of a page: whose link it is stands in it, and nobody guesses the rest.
import { FEATURE_CODE_LENGTH, LEAD_CODE_LENGTH } from '#domain/campaigns/text/lead-link.rules.ts';

type Codes = { campaignLeadCode: string; campaignFeatureCode: string };

/** A new name; `secret` is random. */
export function newSsid({ campaignLeadCode, campaignFeatureCode }: Codes, secret: string): string {
  return `${campaignLeadCode}-${campaignFeatureCode}-${secret}`;
}

/** The codes of the link that a load came by; null for what is no such name. */
export function codesIn(ssid: string): Codes | null {
  const shape = new RegExp(`^([0-9A-Za-z]{${LEAD_CODE_LENGTH}})-([0-9A-Za-z]{${FEATURE_CODE_LENGTH}})-[\\w-]{43}$`);
  const [, campaignLeadCode, campaignFeatureCode] = shape.exec(ssid) ?? [];
  return campaignLeadCode && campaignFeatureCode ? { campaignLeadCode, campaignFeatureCode } : null;
}
