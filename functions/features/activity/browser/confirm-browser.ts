// Verifies a browser by the code that was texted to the link's phone (API-098, PUB-17).

import { CODE_SPENT } from '#domain/accounts/proof/phone-code.act.ts';
import { codeName } from '#engine/activity/browser/link-code-name.rules.ts';
import { openLink } from '#engine/activity/link/open-link.act.ts';
import { factsWrite, viewerFacts } from '#engine/activity/track/save-viewer-facts.act.ts';
import { viewerFactsOf } from '#engine/activity/track/view.entity.ts';
import { checkProof } from '#engine/messages/code/phone-proof.act.ts';
import type { MutationConfirmBrowserArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { newToken, tokenHash } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committedByName, Lost, retryLost } from '#platform/table/transact.ts';

/** Each call counts as an attempt; a code works once. Returns the token that identifies the browser from now on. */
export async function confirmBrowser(args: MutationConfirmBrowserArgs, _: Actor): Promise<AnswerTo<'confirmBrowser'>> {
  const { lead, campaign } = await openLink(args);
  const spent = await checkProof(lead.phone, args.code, codeName(lead));
  const viewerKey = { organizationId: lead.organizationId, campaignId: campaign.campaignId, leadId: lead.leadId };
  const token = newToken();
  await retryLost(async () => {
    const viewer = await viewerFactsOf(viewerKey);
    const browsers = [...(viewer?.browsers ?? []), tokenHash(token)];
    const before = viewerFacts(viewer);
    const facts = { ...before, proven: [...before.proven, tokenHash(token)] };
    const { isMade, lost } = await committedByName({
      facts: factsWrite(viewerKey, viewer, facts, browsers),
      code: spent,
    });
    if (lost.has('code')) throw new Refusal(CODE_SPENT, { code: 'CODE' });
    if (!isMade) throw new Lost([]);
  });
  return { token };
}
