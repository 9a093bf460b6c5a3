// openForm: counts a visit of a public form and issues a ticket to submit it once.
import { CONTENT_GONE } from '#engine/activity/link/link.rules.ts';
import type { MutationOpenFormArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import type { PageCode } from '../form/form-page.act.ts';
import { giveTicket } from './form-ticket.act.ts';
import { requirePage } from './submit-page.act.ts';

function codeIn({ groupCode, campaignCode, landingPageCode }: MutationOpenFormArgs): PageCode {
  if (groupCode) return { page: 'group', code: groupCode };
  if (campaignCode) return { page: 'campaign', code: campaignCode };
  if (landingPageCode) return { page: 'landingPage', code: landingPageCode };
  throw new Refusal(CONTENT_GONE, { code: 'GONE' });
}

/** The ticket, and the public content of the page. An invalid code is refused and counts nothing. */
export async function openForm(args: MutationOpenFormArgs, actor: Actor): Promise<AnswerTo<'openForm'>> {
  const page = await requirePage(codeIn(args));
  return { ticket: await giveTicket(page.counted, actor), form: JSON.stringify(page.shown), color: page.color };
}
