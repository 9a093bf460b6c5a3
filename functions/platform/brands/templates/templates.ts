// The campaign templates of each brand. Apart from the manifests, since no page for leads needs them.
import type { Brand, BrandKey } from '../brand.ts';
import { blastTemplates } from './blast.ts';
import { healthTemplates } from './health.ts';
import { opportunityTemplates } from './opportunity.ts';
import { pitchTemplates } from './pitch.ts';
import { tattooTemplates } from './tattoo.ts';
import { BUSINESS_PLACEHOLDER, type CampaignTemplate } from './template.ts';

const TEMPLATES: Readonly<Record<BrandKey, readonly CampaignTemplate[]>> = {
  blast: blastTemplates,
  pitch: pitchTemplates,
  opportunity: opportunityTemplates,
  tattoo: tattooTemplates,
  health: healthTemplates,
};

/** A longer name of an organization would leave no room for the text. */
const NAME_LETTERS = 40;

/** The templates of a brand, in the order in which they are offered. */
export const templatesOf = ({ key }: Pick<Brand, 'key'>): readonly CampaignTemplate[] => TEMPLATES[key];

/** A template's text as it begins in an organization: its name stands in it, a long one cut. */
export const templateText = (message: string, organizationName: string): string =>
  message.replaceAll(BUSINESS_PLACEHOLDER, organizationName.slice(0, NAME_LETTERS).trim());
