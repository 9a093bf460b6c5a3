// Who may do what on a screen (permissions.md); the server checks again, this only hides what it would refuse.
import type { Access } from '#functions/schema.gen.ts';
import { brand, flags } from '../../kit/config.ts';

/** Create, edit, archive, import, send: MANAGER and up. */
export const mayChange = (access: Access): boolean => ['MANAGER', 'ADMIN', 'OWNER'].includes(access);

/** Card and plan: ADMIN and OWNER. */
export const mayChangeBilling = (access: Access): boolean => access === 'ADMIN' || access === 'OWNER';

/** Take all contacts out as a file: ADMIN and OWNER. */
export const mayExportLeads = mayChangeBilling;

/** Read leads, campaigns and reports: READONLY and up. */
export const maySee = (access: Access): boolean => access === 'READONLY' || mayChange(access);

/** Whether there is a campaign library: when the brand has one, and never in a v2 organization (SHL-07, SHL-08). */
export const hasLibrary = ({ v2 }: { v2: boolean }): boolean => flags().library && !v2;

/** The campaign library, where there is one. */
export const maySeeLibrary = (organization: { access: Access; v2: boolean }): boolean =>
  hasLibrary(organization) && maySee(organization.access);

/**
 * Actions that add the people of a list to a campaign: hidden in v2 organizations except those that the manifest
 * names (LED-09, decisions: A40).
 */
export const mayAddToCampaign = ({ id, access, v2 }: { id: string; access: Access; v2: boolean }): boolean =>
  mayChange(access) && (!v2 || brand().addToCampaignExemptIds.includes(id));
