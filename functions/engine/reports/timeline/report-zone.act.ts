// The time zone of an organization's reports.
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { reportSettings } from './report-settings.rules.ts';

/** The IANA zone that its staff chose for reports; the campaigns' zone where they chose none. */
export async function reportZone(organizationId: string): Promise<string> {
  return reportSettings(await organizationById(organizationId), ownBrand().window.zone).timeZone;
}
