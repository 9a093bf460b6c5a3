// A stored slide of a pitch; its position is in the pitch's order.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

const calendar = {
  type: 'map',
  properties: {
    id: { type: 'string', required: true },
    modelName: { type: 'string', required: true },
    name: { type: 'string', required: true },
    value: { type: 'string', required: true },
  },
} as const;

export const SlideEntity = new Entity(
  {
    model: { entity: 'pitchSlide', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      slideId: { type: 'string', required: true },
      pitchId: { type: 'string', required: true },
      slideType: {
        type: ['UPLOAD', 'SCREEN', 'RECORD', 'AUDIO', 'YOUTUBE', 'CALENDAR', 'TEXT'] as const,
        required: true,
      },
      created: { type: 'string', required: true },
      internalTitle: { type: 'string' },
      title: { type: 'string' },
      description: { type: 'string' },
      thumbnail: { type: 'string' },
      url: { type: 'string' },
      audioFile: { type: 'string' },
      mimeType: { type: 'string' },
      captions: { type: 'string' },
      /** The rich text as JSON, as `documentFrom` built it. */
      content: { type: 'string' },
      calendarSettings: {
        type: 'map',
        properties: {
          userId: { type: 'string' },
          url: { type: 'string' },
          highlevelCalendarId: { type: 'string' },
        },
      },
      calendars: { type: 'list', items: calendar, required: true, default: () => [] },
      /** The ids of its widgets in order, and the version of that order. */
      widgetStructure: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      widgetVersion: { type: 'number', required: true, default: 1 },
    },
    indexes: {
      byId: key('ORG#{organizationId}#SLIDE#{slideId}', 'SLIDE'),
      /** The owner of a slide by the slide's id alone, to find slides of the library. */
      byOwner: on('gs1', 'SLIDE#{slideId}', 'ORG#{organizationId}'),
    },
  },
  kept,
);

export const slideWrites = writesOf(SlideEntity);

export type KeptSlide = EntityItem<typeof SlideEntity>;

/** The slide (consistent), still in its pitch or removed from it; null for an id that this organization does not have. */
export async function slideById(organizationId: string, slideId: string): Promise<KeptSlide | null> {
  return readOne(SlideEntity, { organizationId, slideId });
}

/** The slide with that id, of any organization: the caller checks whether it may be seen. Null for an unknown id. */
export async function slideAnywhere(slideId: string): Promise<KeptSlide | null> {
  const { data } = await SlideEntity.query.byOwner({ slideId }).go({ limit: 1 });
  const [found] = data;
  return found ? slideById(found.organizationId, slideId) : null;
}

/** The slides of a pitch in its order. */
export async function slidesOf(pitch: { organizationId: string; structure: readonly string[] }): Promise<KeptSlide[]> {
  const { organizationId, structure } = pitch;
  const keys = structure.map((slideId) => ({ organizationId, slideId }));
  const found = await readAll(SlideEntity, keys);
  const slides = new Map(found.map((slide) => [slide.slideId, slide]));
  return structure.flatMap((slideId) => slides.get(slideId) ?? []);
}
