// What filling in a page starts: the group is joined, its campaigns and those of what was chosen are entered.
import { campaignById } from '../../chains/campaign.entity.ts';
import { enrolLeads } from '../../delivery/entry/enrol-leads.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { welcome } from '../../leads/welcome.act.ts';
import { joinGroup } from '../../people/groups/join-group.act.ts';
import type { Kept } from '../../people/keep-lead.act.ts';
import type { Lead } from '../../people/lead.entity.ts';
import { transact } from '../../table/transact.ts';
import { pageStartedWrite } from '../page-count.entity.ts';
import { answered, type FormAnswer } from './form-answers.rules.ts';
import type { FormPage } from './form-page.act.ts';

/** Those of the campaigns that are in use: one that was archived since takes nobody. */
async function inUse(organizationId: string, campaignIds: readonly string[]): Promise<string[]> {
  const found = await Promise.all([...new Set(campaignIds)].map((id) => campaignById(organizationId, id)));
  return found.flatMap((campaign) => (campaign?.lifecycle === 'active' ? [campaign.campaignId] : []));
}

/** Puts a lead into a campaign; one that takes nobody now loses nobody: they are kept, in the group and on the list. */
async function enter(page: FormPage, { organizationId, leadId }: Lead, campaignId: string): Promise<void> {
  try {
    const { added } = await enrolLeads({ organizationId, campaignId, leadIds: [leadId], userId: '' });
    if (added > 0) await transact([pageStartedWrite(page.counted, leadId, campaignId)]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Starts everything that the page says, each part once however often it is repeated. */
export async function startByPage(
  page: FormPage,
  { lead, outcome }: Kept,
  answers: readonly FormAnswer[],
  actor: Actor,
): Promise<void> {
  const { organizationId, leadId } = lead;
  if (page.groupId) await joinGroup(organizationId, page.groupId, [leadId]);
  if (outcome === 'added') await welcome([lead], { ...actor, organizationId });
  const chosen = answered(answers, 'bodyPart');
  const option = page.options.find(({ optionId }) => optionId === chosen);
  const campaigns = await inUse(organizationId, [...page.campaignIds, ...(option?.campaignIds ?? [])]);
  for (const campaignId of campaigns) await enter(page, lead, campaignId);
}
