// An option of the dropdown on an organization's landing pages (a body part): its label and the campaigns that it starts
// (LPG-07, LPG-09).

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const DropdownOptionEntity = new Entity(
  {
    model: { entity: 'dropdownOption', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      optionId: { type: 'string', required: true },
      label: { type: 'string', required: true, default: '' },
      /** The campaigns for people who choose it, in the order in which they were added. */
      campaignIds: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      /** When it was created: the display order of the options. */
      created: { type: 'string', required: true },
      /** Incremented by each save, so that two users who add a campaign at once both keep theirs. */
      version: { type: 'number', required: true, default: 1 },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#DROPDOWN_OPTIONS', '{optionId}'),
    },
  },
  kept,
);

export const dropdownOptionWrites = writesOf(DropdownOptionEntity);

export type KeptOption = EntityItem<typeof DropdownOptionEntity>;

/** The option (consistent); null for an id that this organization does not have. */
export async function optionById(organizationId: string, optionId: string): Promise<KeptOption | null> {
  return readOne(DropdownOptionEntity, { organizationId, optionId });
}

/** An organization's options in display order (consistent). */
export async function optionsOfOrganization(organizationId: string): Promise<KeptOption[]> {
  const { data } = await DropdownOptionEntity.query
    .byOrganization({ organizationId })
    .go({ pages: 'all', consistent: true });
  return data.sort((one, other) => (optionOrder(one) < optionOrder(other) ? -1 : 1));
}

const optionOrder = ({ created, optionId }: KeptOption) => `${created}#${optionId}`;
