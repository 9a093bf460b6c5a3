// Maps the code of a link to a lead's enrollment; written before a text with that link leaves.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { scatter } from '#platform/table/gather.ts';
import { key, keyAttributes } from '#platform/table/keys.ts';
import { readItems } from '#platform/table/plain-reads.ts';
import { readOne } from '#platform/table/reads.ts';

const BY_CODE = key('LINK#{code}', 'LINK');

export const LeadLinkEntity = new Entity(
  {
    model: { entity: 'leadLink', version: '1', service: 'beckon' },
    attributes: {
      code: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
    },
    indexes: {
      byCode: BY_CODE,
    },
  },
  kept,
);

export type LeadLink = EntityItem<typeof LeadLinkEntity>;

/** Stores links; repeating a put changes nothing. */
export function saveLinks(links: readonly LeadLink[]): Promise<void> {
  return scatter(links, (some) => LeadLinkEntity.put(some).go());
}

/** The codes among these that have a stored link (consistent). */
export async function keptCodes(codes: readonly string[]): Promise<Set<string>> {
  const found = await readItems<LeadLink>(codes.map((code) => keyAttributes(BY_CODE, { code })));
  return new Set(found.map(({ code }) => code));
}

/** The lead and enrollment of a link; null for an unknown code. */
export async function leadLinkOf(code: string): Promise<LeadLink | null> {
  return readOne(LeadLinkEntity, { code });
}
