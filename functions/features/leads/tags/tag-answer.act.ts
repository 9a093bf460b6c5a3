// Tags as the API answers them, those of each person, and the tag that staff named.
import { type KeptTag, tagsOf } from '#domain/leads/tags/tag.entity.ts';
import { tagIdsOf } from '#domain/leads/tags/tag-people.act.ts';
import type { Tag } from '#functions/schema.gen.ts';
import { notFound } from '#platform/foundation/refusal.ts';

/** The tag with its name. */
export const tagAnswer = ({ tagId: id, name }: KeptTag): Tag => ({ id, name });

/** Returns a function that gives the tags of leads by name; the organization's tags are read once, and only for somebody who has one. */
export function tagNames(organizationId: string) {
  let read: Promise<KeptTag[]> | null = null;
  return async (lead: Parameters<typeof tagIdsOf>[0]): Promise<Tag[]> => {
    const own = new Set(tagIdsOf(lead));
    if (own.size === 0) return [];
    read ??= tagsOf(organizationId);
    return (await read).filter(({ tagId }) => own.has(tagId)).map(tagAnswer);
  };
}

/** Refuses as missing where one of these tags was deleted or is another organization's. */
export async function requireTags(organizationId: string, asked: readonly string[]): Promise<KeptTag[]> {
  const tags = asked.length > 0 ? await tagsOf(organizationId) : [];
  return asked.map((id) => {
    const tag = tags.find(({ tagId }) => tagId === id);
    if (!tag) throw notFound();
    return tag;
  });
}

/** The tag; refused as missing if it was deleted or is another organization's. */
export async function requireTag(organizationId: string, asked: string): Promise<KeptTag> {
  const [tag] = await requireTags(organizationId, [asked]);
  if (!tag) throw notFound();
  return tag;
}
