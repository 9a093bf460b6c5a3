// A campaign's share of its organization's figures, as it was last added up; and when campaigns without figures were last searched.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';

const count = { type: 'number', required: true } as const;

export const CampaignFiguresEntity = new Entity(
  {
    model: { entity: 'campaignFigures', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      leads: count,
      messages: count,
      messagesSuccess: count,
      messagesFailed: count,
      responses: count,
      opened: count,
      completed: count,
      canOpen: count,
      gotLink: count,
      /** Whether all texts had left. */
      isFinished: { type: 'boolean', required: true },
      readMs: { type: 'number', required: true },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#FIGURES', 'CAMPAIGN#{campaignId}'),
    },
  },
  kept,
);

export type CampaignFigures = EntityItem<typeof CampaignFiguresEntity>;

/** The figures of all campaigns that were ever added up, in no order. */
export async function figuresOf(organizationId: string): Promise<CampaignFigures[]> {
  return (await CampaignFiguresEntity.query.byOrganization({ organizationId }).go({ pages: 'all' })).data;
}

const FiguresSweepEntity = new Entity(
  {
    model: { entity: 'figuresSweep', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      sweptMs: { type: 'number', required: true },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}', 'FIGURES-SWEPT'),
    },
  },
  kept,
);

/** When every campaign of the organization had its figures (milliseconds since 1970); 0 when never. */
export async function sweptAtMs(organizationId: string): Promise<number> {
  return (await FiguresSweepEntity.get({ organizationId }).go()).data?.sweptMs ?? 0;
}

/** Records that every campaign has its figures now. */
export async function noteSwept(organizationId: string, sweptMs: number): Promise<void> {
  await FiguresSweepEntity.put({ organizationId, sweptMs }).go();
}
