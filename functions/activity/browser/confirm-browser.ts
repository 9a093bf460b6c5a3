// Makes a browser known by the code that was texted to the link's phone (API-098, PUB-17).

import { CODE_SPENT } from '../../accounts/proof/phone-code.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { newToken, tokenHash } from '../../foundation/ids.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import { checkProof } from '../../messages/code/phone-proof.act.ts';
import type { MutationConfirmBrowserArgs } from '../../schema.gen.ts';
import { anew, committed, Lost } from '../../table/transact.ts';
import { openLink } from '../link/open-link.act.ts';
import { factsOf, standingWrite } from '../track/keep-facts.act.ts';
import { standingOf } from '../track/view.entity.ts';
import { codeName } from './code-name.rules.ts';

const TRIES = 8;

/** Right or wrong, it is a try; a code works once. Answers the token by which the browser is known from now on. */
export async function confirmBrowser(args: MutationConfirmBrowserArgs, _: Actor): Promise<AnswerTo<'confirmBrowser'>> {
  const { lead, campaign } = await openLink(args);
  const spent = await checkProof(lead.phone, args.code, codeName(lead));
  const place = { organizationId: lead.organizationId, campaignId: campaign.campaignId, leadId: lead.leadId };
  const token = newToken();
  await anew(TRIES, async () => {
    const standing = await standingOf(place);
    const browsers = [...(standing?.browsers ?? []), tokenHash(token)];
    const before = factsOf(standing);
    const facts = { ...before, proven: [...before.proven, tokenHash(token)] };
    const { isMade, lost } = await committed([standingWrite(place, standing, facts, browsers), spent]);
    if (isMade) return;
    if (lost.includes(1)) throw new Refusal(CODE_SPENT, { code: 'CODE' });
    throw new Lost(lost);
  });
  return { token };
}
