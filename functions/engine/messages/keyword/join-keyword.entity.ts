// A word that people text to an organization's number to join, with what they agree to, and the group, the campaign and the reply that they get.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const JoinKeywordEntity = new Entity(
  {
    model: { entity: 'joinKeyword', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** In compared form (join-keyword.rules). It never changes, since posters with it are printed. */
      word: { type: 'string', required: true },
      /** What the poster says that people agree to. */
      consent: { type: 'string', required: true },
      reply: { type: 'string', required: true },
      groupId: { type: 'string' },
      campaignId: { type: 'string' },
      /** How many texts with the word came, and from how many people who joined by it. */
      texts: { type: 'number', required: true, default: 0 },
      people: { type: 'number', required: true, default: 0 },
      /** An archived word is an ordinary text again; its counts remain. */
      lifecycle: { type: ['active', 'archived'] as const, required: true, default: 'active' },
      created: { type: 'string', required: true },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#JOIN-KEYWORDS', 'JOIN-KEYWORD#{word}'),
    },
  },
  kept,
);

export const joinKeywordWrites = writesOf(JoinKeywordEntity);

export type KeptJoinKeyword = EntityItem<typeof JoinKeywordEntity>;

/** All of an organization, archived ones too, by the alphabet (consistent). */
export async function joinKeywordsOf(organizationId: string): Promise<KeptJoinKeyword[]> {
  const query = JoinKeywordEntity.query.byOrganization({ organizationId });
  return (await query.go({ pages: 'all', consistent: true })).data;
}

/** The keyword with that word, archived or not (consistent); null when there is none. */
export async function joinKeywordOf(organizationId: string, word: string): Promise<KeptJoinKeyword | null> {
  if (word === '') return null;
  return readOne(JoinKeywordEntity, { organizationId, word });
}
