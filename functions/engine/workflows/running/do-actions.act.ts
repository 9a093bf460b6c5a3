// Runs each kind of action for a person; repeating it under the same name does it once (WFL-10, WFL-13).
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { enrollmentsOfLeads } from '#domain/campaigns/enrollment.entity.ts';
import { fillPlaceholders, tellsOfEvent } from '#domain/campaigns/text/message.rules.ts';
import { displayPhone } from '#domain/leads/consent/phone.rules.ts';
import { optedOutSince, phoneConsentOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { OPTED_OUT_SINCE } from '#domain/texts/send/gate.rules.ts';
import { sendingRefusal } from '#engine/delivery/entry/accepts-people.act.ts';
import { enrollLeads } from '#engine/delivery/entry/enroll-leads.act.ts';
import { requestRuleTexts } from '#engine/delivery/entry/request-rule-texts.act.ts';
import { eventOf } from '#engine/delivery/facts/event-words.act.ts';
import { type StaffNotice, tellStaff, whoTheyAre } from '#engine/messages/inbound/tell-staff.act.ts';
import type { ActionType } from '#functions/schema.gen.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { callFor } from '../calls/call-webhook.act.ts';
import { ifsOf, noticeOf } from '../notice.act.ts';
import type { KeptAction } from '../rule/workflow-answer.act.ts';
import { type ActionInput, type Did, type DoForAll, type DoForOne, forEach } from '../waiting/action-input.act.ts';
import { outcomesOfLead } from '../waiting/outcome.entity.ts';
import { cameFrom } from './rule-loops.rules.ts';

const TELLS_IFS = /\{\{\s*ifs\s*\}\}/;

const refused = (sentence: string): Did => ({ isDone: false, said: sentence });

/** A text with this person's values filled in. */
async function wordsFor(message: string, { lead, rule, campaign }: ActionInput): Promise<string> {
  const { words } = ownBrand();
  const ifs = TELLS_IFS.test(message) ? await ifsOf(rule) : null;
  const event = tellsOfEvent(message) ? await eventOf(lead, campaign.campaignId) : {};
  const values = { ...lead, ...event, ifs, phone: displayPhone(lead.phone) };
  return fillPlaceholders(message, values, words.friend).trim();
}

/** The notice to staff about one person, in the rule's own words or the standard ones. */
async function tellingOf(action: KeptAction, doing: ActionInput): Promise<string> {
  const { lead, rule, campaign } = doing;
  if (action.default) return noticeOf(rule, { name: whoTheyAre(lead), campaign: campaign.name });
  return wordsFor(action.message, { ...doing, lead: { ...lead, ...shown(doing) } });
}

async function notifyStaff(action: KeptAction, news: StaffNotice): Promise<Did> {
  const users = await tellStaff(action.userIds, news);
  if (users === 0) return refused('Nobody of those who were chosen has access any more.');
  return { isDone: true, said: users === 1 ? 'Told 1 user.' : `Told ${users} users.` };
}

const tell: DoForOne = async (action, doing) => {
  const { organization, lead, rule, campaign, onceKey: occasion } = doing;
  const words = await tellingOf(action, doing);
  if (words === '') return refused('The alert was empty.');
  return notifyStaff(action, {
    organizationId: organization.organizationId,
    occasion,
    leadId: lead.leadId,
    text: words,
    subject: `${whoTheyAre(lead)}: ${rule.label || campaign.name}`,
    letter: words,
  });
};

/** Up to TOLD_ALONE people at once, staff get a notice for each; for more, one notice whose e-mail lists up to NAMED names. */
const TOLD_ALONE = 3;
const NAMED = 50;

const tellAll: DoForAll = async (action, doings) => {
  const [first] = doings;
  if (!first || doings.length <= TOLD_ALONE) return forEach(tell)(action, doings);
  const { organization, rule, campaign } = first;
  const words = await tellingOf(action, first);
  if (words === '') return doings.map(() => refused('The alert was empty.'));
  const others = doings.length - 1;
  const { one, many } = ownBrand().words.lead;
  const more = `The same is true of ${others.toLocaleString('en-US')} more ${(others === 1 ? one : many).toLowerCase()}.`;
  const names = ownBrand().flags.maskMessages ? [] : doings.slice(0, NAMED).map(({ lead }) => whoTheyAre(lead));
  const rest = doings.length - names.length;
  const list = names.length > 0 && rest > 0 ? [...names, `and ${rest.toLocaleString('en-US')} more`] : names;
  const did = await notifyStaff(action, {
    organizationId: organization.organizationId,
    occasion: `rule:${action.actionId}:${hashOf(...doings.map(({ onceKey }) => onceKey).toSorted())}`,
    campaignId: campaign.campaignId,
    text: `${words} ${more}`,
    subject: `${doings.length.toLocaleString('en-US')} ${many.toLowerCase()}: ${rule.label || campaign.name}`,
    letter: [`${words} ${more}`, ...(list.length > 0 ? [list.join('\n')] : [])].join('\n\n'),
  });
  return doings.map(() => did);
};

/** The name that staff may see: none where texts are masked. */
function shown({ lead }: ActionInput) {
  const { flags, words } = ownBrand();
  return flags.maskMessages ? { firstName: `a ${words.lead.one.toLowerCase()}`, lastName: '', phone: '' } : lead;
}

/**
 * Texts people in batches by `occurrence` (how many times they entered the campaign), which is part of `onceKey`: each
 * occurrence gets its own text.
 */
const text: DoForAll = async (action, doings) => {
  const worded = await Promise.all(
    doings.map(async (doing) => ({ doing, text: await wordsFor(action.message, doing) })),
  );
  const toSend = worded.filter(({ text }) => text !== '');
  for (const occurrence of new Set(toSend.map(({ doing }) => doing.outcome.occurrence))) {
    const together = toSend.filter(({ doing }) => doing.outcome.occurrence === occurrence);
    const [first] = together;
    if (!first) continue;
    const { organization, campaign, rule } = first.doing;
    await requestRuleTexts({
      organization,
      ruleOf: campaign.campaignId,
      senderName: rule.label || campaign.name,
      onceKey: `rule:${action.actionId}:${occurrence}`,
      people: together.map(({ doing: { lead }, text }) => ({ leadId: lead.leadId, phone: lead.phone, text })),
    });
  }
  return worded.map(({ text }) =>
    text === '' ? refused('The text was empty.') : { isDone: true, said: 'The text was queued.' },
  );
};

/**
 * Whether this very action enrolled them: together with others, or before a crash that prevented recording it. Their time of
 * entering does not prove it: another rule may fire at the same time.
 */
async function enteredBy(actionId: string, { lead, outcome }: ActionInput, campaignId: string): Promise<boolean> {
  const [enrollment] = await enrollmentsOfLeads(lead.organizationId, campaignId, [lead.leadId]);
  return enrollment?.addedBy === actionId && !enrollment.removedAt && enrollment.enrolledAt >= outcome.at;
}

const campaignNoun = () => ownBrand().words.campaign.one.toLowerCase();

const NOT_ADDED = [
  ['optedOut', 'They opted out.'],
  ['invalid', 'Their number cannot be texted.'],
] as const;

/**
 * Whether they opted out after entering the rule's campaign and have opted in again: nothing that follows from it applies to
 * them anymore.
 */
async function hasComeBack({ lead, campaign }: ActionInput): Promise<boolean> {
  const { organizationId, leadId, phone } = lead;
  const [[enrollment], phoneConsent] = await Promise.all([
    enrollmentsOfLeads(organizationId, campaign.campaignId, [leadId]),
    phoneConsentOf(organizationId, phone),
  ]);
  return (
    enrollment !== undefined &&
    phoneConsent?.consent !== 'out' &&
    optedOutSince(phoneConsent ?? undefined, enrollment.enrolledAt)
  );
}

const add: DoForOne = async ({ actionId, nextCampaignId }, doing) => {
  const { organizationId, leadId } = doing.lead;
  const to = nextCampaignId ? await campaignById(organizationId, nextCampaignId) : null;
  if (!to || to.lifecycle === 'deleted') return refused(`The ${campaignNoun()} to add them to was deleted.`);
  if (await isRound(doing, to.campaignId))
    return refused(`They came here from ${to.name} through an if/then, so they are not added to it again.`);
  if (await enteredBy(actionId, doing, to.campaignId))
    return { isDone: true, said: `Added to ${to.name}.`, addedTo: to.campaignId };
  if (await hasComeBack(doing)) return refused(`${OPTED_OUT_SINCE}.`);
  const refusal = await sendingRefusal(to);
  if (refusal) return refused(refusal);
  try {
    const asked = { organizationId, campaignId: to.campaignId, leadIds: [leadId], userId: '', addedBy: actionId };
    const counts = await enrollLeads(asked);
    const isIn = counts.added > 0 || (await enteredBy(actionId, doing, to.campaignId));
    if (isIn) return { isDone: true, said: `Added to ${to.name}.`, addedTo: to.campaignId };
    return refused(NOT_ADDED.find(([name]) => counts[name] > 0)?.[1] ?? `They are in ${to.name} already.`);
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    throw error;
  }
};

/** People who came from that campaign by a rule are not sent back into it. */
async function isRound({ lead, campaign }: ActionInput, campaignId: string): Promise<boolean> {
  return cameFrom(campaign.campaignId, await outcomesOfLead(lead.organizationId, lead.leadId)).has(campaignId);
}

/** Enrolls together those who may enter; then `add` reports for each whether it was done, or why not. */
async function addTogether({ actionId, nextCampaignId }: KeptAction, doings: readonly ActionInput[]): Promise<void> {
  const [first] = doings;
  const to = first && nextCampaignId ? await campaignById(first.organization.organizationId, nextCampaignId) : null;
  if (!to || to.lifecycle === 'deleted' || (await sendingRefusal(to))) return;
  const stay = await Promise.all(
    doings.map(async (doing) => (await isRound(doing, to.campaignId)) || (await hasComeBack(doing))),
  );
  const leadIds = doings.filter((_, index) => !stay[index]).map(({ lead }) => lead.leadId);
  const { organizationId, campaignId } = to;
  try {
    if (leadIds.length > 0) await enrollLeads({ organizationId, campaignId, leadIds, userId: '', addedBy: actionId });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const addAll: DoForAll = async (action, doings) => {
  if (doings.length > 1) await addTogether(action, doings);
  return forEach(add)(action, doings);
};

/** The kinds of actions, each with what it does. */
export const DO: Readonly<Record<ActionType, DoForAll>> = {
  ME: tellAll,
  SPECIFIC: tellAll,
  LEAD: text,
  CAMPAIGN: addAll,
  WEBHOOK: forEach(callFor),
};
