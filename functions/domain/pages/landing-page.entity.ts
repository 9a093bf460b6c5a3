// A stored landing page: its words and design, and the campaigns for people who fill it in (LPG-06).

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const LandingPageEntity = new Entity(
  {
    model: { entity: 'landingPage', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      landingPageId: { type: 'string', required: true },
      /** active: listed and open; archived: hidden, and its link says that it is gone. */
      lifecycle: { type: ['active', 'archived'] as const, required: true },
      userId: { type: 'string', required: true },
      title: { type: 'string', required: true },
      description: { type: 'string' },
      /** What is shown once it was submitted, and where people come who choose a day on it. */
      endText: { type: 'string' },
      eventLocation: { type: 'string' },
      color: { type: 'string' },
      image: { type: 'string' },
      code: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** The campaign that it sends (LPG-05); absent until staff choose one. */
      campaignId: { type: 'string' },
      /** The further campaigns that it starts, in the order in which they were added. */
      campaignIds: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      /** Incremented by each save, so that two users who add a campaign at once both keep theirs. */
      version: { type: 'number', required: true, default: 1 },
    },
    indexes: {
      byId: key('ORG#{organizationId}#LANDING_PAGE#{landingPageId}', 'LANDING_PAGE'),
      /** An organization's pages of one lifecycle, by age. */
      byAge: on('gs1', 'ORG#{organizationId}#LANDING_PAGES#{lifecycle}', '{created}#{landingPageId}'),
    },
  },
  kept,
);

/** Makes a page's public code unique within a brand, and maps the code to the page. */
export const LandingPageCodeEntity = new Entity(
  {
    model: { entity: 'landingPageCode', version: '1', service: 'beckon' },
    attributes: {
      code: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      landingPageId: { type: 'string', required: true },
    },
    indexes: {
      byCode: key('LANDINGPAGECODE#{code}', 'LANDINGPAGECODE'),
    },
  },
  kept,
);

export const landingPageWrites = writesOf(LandingPageEntity);
export const landingPageCodeWrites = writesOf(LandingPageCodeEntity);

export type KeptLandingPage = EntityItem<typeof LandingPageEntity>;

/** The campaigns that everybody who submits the page enters, each once. */
export const startedBy = ({ campaignId, campaignIds }: KeptLandingPage): string[] => [
  ...new Set([...(campaignId ? [campaignId] : []), ...campaignIds]),
];

/** The page (consistent), archived or not; null for an id that this organization does not have. */
export async function landingPageById(organizationId: string, landingPageId: string): Promise<KeptLandingPage | null> {
  return readOne(LandingPageEntity, { organizationId, landingPageId });
}

/** The page with a public code, archived or not, of any organization; null when there is none. */
export async function landingPageByCode(code: string): Promise<KeptLandingPage | null> {
  const { data } = await LandingPageCodeEntity.get({ code }).go();
  return data && landingPageById(data.organizationId, data.landingPageId);
}

/** Those of the pages that exist, in no order. */
export function landingPagesByIds(organizationId: string, ids: readonly string[]): Promise<KeptLandingPage[]> {
  const keys = [...new Set(ids)].map((landingPageId) => ({ organizationId, landingPageId }));
  return readAll(LandingPageEntity, keys);
}

/** An organization's listed pages, newest first (index read: for lists only). */
export async function activeLandingPages(organizationId: string): Promise<KeptLandingPage[]> {
  const { data } = await LandingPageEntity.query
    .byAge({ organizationId, lifecycle: 'active' })
    .go({ order: 'desc', pages: 'all' });
  return data;
}
