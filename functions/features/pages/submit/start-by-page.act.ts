// What submitting a form starts: joins the group, enters campaigns, creates an appointment.
import { appointmentById } from '#domain/campaigns/appointments/appointment.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { joinGroup } from '#domain/groups/join-group.act.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import type { Kept } from '#domain/leads/saving/save-lead.act.ts';
import { enrollLeads } from '#engine/delivery/entry/enroll-leads.act.ts';
import { saveAppointment } from '#engine/delivery/hanging/save-appointment.act.ts';
import { welcome } from '#engine/messages/welcome.act.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { transact } from '#platform/table/transact.ts';
import { answerIn } from '../form/form-answers.rules.ts';
import type { FormPageAnswer } from '../form/form-page.act.ts';
import { pageStartedWrite } from '../page-count.entity.ts';
import { mayStartTexts, type NewSubmission } from './save-submission.act.ts';

/** The campaigns among these that are active; one that was archived since takes nobody. */
async function inUse(organizationId: string, campaignIds: readonly string[]): Promise<string[]> {
  const found = await Promise.all([...new Set(campaignIds)].map((id) => campaignById(organizationId, id)));
  return found.flatMap((campaign) => (campaign?.lifecycle === 'active' ? [campaign.campaignId] : []));
}

/** Runs the work that adds a lead to a campaign, and counts it; if the campaign refuses people now, the lead is kept anyway. */
async function enters(
  page: FormPageAnswer,
  { leadId }: Lead,
  campaignId: string,
  put: () => Promise<boolean>,
): Promise<void> {
  try {
    if (await put()) await transact([pageStartedWrite(page.counted, leadId, campaignId)]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const MOST_BOOKINGS = 10;

/** One appointment per person, page and day, however often it is submitted; a new one if staff canceled that. */
async function appointmentOn(
  page: FormPageAnswer,
  { organizationId, leadId }: Lead,
  eventDate: string,
): Promise<string> {
  const idOf = (index: number) => idFrom('apt', organizationId, leadId, page.counted.pageId, eventDate, index);
  for (let index = 0; index < MOST_BOOKINGS; index++) {
    const found = await appointmentById({ organizationId, leadId, appointmentId: idOf(index) });
    if (!found?.cancelledAt) return idOf(index);
  }
  return idOf(MOST_BOOKINGS);
}

async function enterWithDate(
  page: FormPageAnswer,
  lead: Lead,
  { eventDate, eventTime }: { eventDate: string; eventTime: string },
  campaignIds: string[],
): Promise<void> {
  const { organizationId, leadId } = lead;
  const appointmentId = await appointmentOn(page, lead, eventDate);
  const { place } = page.shown;
  const one = {
    organizationId,
    leadId,
    appointmentId,
    eventDate,
    ...(eventTime && { eventTime }),
    ...(place && { eventLocation: place }),
  };
  await saveAppointment(one);
  for (const campaignId of campaignIds) {
    await enters(page, lead, campaignId, async () => {
      const { placed } = await saveAppointment({ ...one, campaignsToAdd: [campaignId] });
      return placed.get(campaignId) === 'in';
    });
  }
}

async function enter(page: FormPageAnswer, lead: Lead, campaignIds: string[]): Promise<void> {
  const { organizationId, leadId } = lead;
  for (const campaignId of campaignIds) {
    await enters(page, lead, campaignId, async () => {
      const { added } = await enrollLeads({ organizationId, campaignId, leadIds: [leadId], userId: '' });
      return added > 0;
    });
  }
}

/**
 * Starts everything that the page is set to start, each part once however often it is repeated. No campaign is started while
 * nobody has proved that the phone is theirs.
 */
export async function startByPage(submission: NewSubmission, { lead, outcome }: Kept): Promise<void> {
  const { page, answers, actor } = submission;
  const { organizationId, leadId } = lead;
  if (page.groupId) await joinGroup(organizationId, page.groupId, [leadId]);
  if (outcome === 'added') await welcome([lead], { ...actor, organizationId });
  const chosen = answerIn(answers, 'bodyPart');
  const option = page.options.find(({ optionId }) => optionId === chosen);
  const campaignIds = [...page.campaignIds, ...(option?.campaignIds ?? [])];
  const campaigns = (await mayStartTexts(submission)) ? await inUse(organizationId, campaignIds) : [];
  const eventDate = answerIn(answers, 'appointmentDate');
  const eventTime = answerIn(answers, 'appointmentTime');
  await (eventDate ? enterWithDate(page, lead, { eventDate, eventTime }, campaigns) : enter(page, lead, campaigns));
}
