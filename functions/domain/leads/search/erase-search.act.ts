// Erases a lead from the search: its entries, its lines in the pages of imports, and the notes about those lines.
import { committedAlone, Lost, retryLost } from '#platform/table/transact.ts';
import { LeadSearchEntity, leftShard, PAGE_MARK, pageShard, searchItemsOf } from './lead-search.entity.ts';
import { entryOf, shorterBeginnings } from './search-index-pages.rules.ts';

type Item = ReturnType<typeof searchItemsOf>[number];

/** Removes the lines of this lead from the pages that may contain the entry; reads a page again when another call changed it meanwhile. */
async function outOfPages({ organizationId, kind, shard, token, leadId }: Item): Promise<void> {
  const at = { organizationId, kind, shard: pageShard(shard) };
  for (const beginning of [token, ...shorterBeginnings(token)]) {
    await retryLost(async () => {
      const pages = LeadSearchEntity.query.byToken(at).begins({ token: beginning, leadId: PAGE_MARK });
      const { data } = await pages.go({ pages: 'all', consistent: true });
      for (const { held = [], token: prefix, leadId: pageId } of data) {
        const left = held.filter((line) => entryOf(line).leadId !== leadId);
        if (left.length === held.length) continue;
        const isMade = await committedAlone(() =>
          LeadSearchEntity.put({ ...at, token: prefix, leadId: pageId, held: left }).where((kept, { eq }) =>
            eq(kept.held, held),
          ),
        );
        if (!isMade) throw new Lost([0]);
      }
    });
  }
}

/** Erases a lead from the search under each of these names and phones. Safe to repeat. */
export async function eraseFromSearch(
  { organizationId, leadId }: { organizationId: string; leadId: string },
  known: readonly { name: string; phone: string }[],
): Promise<void> {
  const items = known.flatMap(({ name, phone }) => searchItemsOf({ organizationId, leadId, name, phone }));
  for (const item of items) {
    const { words: _, ...key } = item;
    await outOfPages(item);
    await LeadSearchEntity.delete([key, { ...key, shard: leftShard(key.shard) }]).go();
  }
}
