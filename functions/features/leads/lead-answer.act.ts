// A stored lead as the API answers it: with its campaigns and its status in them.

import { membershipOf } from '#domain/accounts/membership.act.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { enrollmentsOf, type KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { groupById } from '#domain/groups/group.entity.ts';
import { fieldValuesOf } from '#domain/leads/fields/named-fields.act.ts';
import { groupsOf } from '#domain/leads/groups/group-member.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { isUnreadFor } from '#domain/leads/unread.rules.ts';
import { leadWaitsSince } from '#domain/leads/whose-turn.rules.ts';
import { lastInboundOf } from '#engine/messages/inbound/inbound.entity.ts';
import { shownText } from '#engine/messages/inbound/inbound-text.rules.ts';
import { viewTimeOf } from '#engine/reports/watching/view-time.act.ts';
import type { LeadReply, LeadReport, Lead as LeadView } from '#functions/schema.gen.ts';
import { mayAnswer } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { tagNames } from './tags/tag-answer.act.ts';

/** The data that is answered with a lead. */
export type Beside = Pick<LeadView, 'stats'> &
  Partial<
    Pick<
      LeadView,
      | 'campaigns'
      | 'groups'
      | 'tags'
      | 'fields'
      | 'messages'
      | 'hasEarlierMessages'
      | 'notes'
      | 'messageQueue'
      | 'featureQueue'
      | 'report'
      | 'optOut'
      | 'answered'
      | 'lastReply'
      | 'activity'
      | 'widgets'
      | 'responsibleUser'
      | 'claimedBy'
      | 'unread'
      | 'pseudoTags'
      | 'appointments'
    >
  >;

/** The lead in the fields of schema.graphql (LED-21); masking happens later, when the answer leaves. */
export function leadAnswer(lead: Lead, beside: Beside): LeadView {
  return {
    id: lead.leadId,
    name: lead.name,
    phone: lead.phone,
    firstName: lead.firstName,
    lastName: lead.lastName,
    email: lead.email ?? null,
    externalId: lead.externalId ?? null,
    dob: lead.dob ?? null,
    gender: lead.gender ?? null,
    state: lead.state ?? null,
    zip: lead.zip ?? null,
    timeZone: lead.visitZone ?? null,
    landingPageId: lead.landingPageId ?? null,
    responsibleUser: beside.responsibleUser ?? null,
    claimedBy: beside.claimedBy ?? null,
    doneAt: lead.doneAt ?? null,
    waitsSince: leadWaitsSince(lead),
    optedIn: lead.optedIn,
    optedOut: lead.optedOut,
    invalidPhone: lead.invalidPhone,
    archived: lead.lifecycle === 'archived',
    created: lead.created,
    lastViewed: lead.lastViewed ?? null,
    lastActive: lead.lastActive,
    unviewed: lead.unviewed,
    unread: beside.unread ?? null,
    lastReply: beside.lastReply ?? null,
    lastWritten: lead.lastWritten ?? null,
    stats: beside.stats,
    campaigns: beside.campaigns ?? [],
    groups: beside.groups ?? [],
    tags: beside.tags ?? [],
    fields: beside.fields ?? null,
    messages: beside.messages ?? null,
    hasEarlierMessages: beside.hasEarlierMessages ?? null,
    notes: beside.notes ?? null,
    messageQueue: beside.messageQueue ?? null,
    featureQueue: beside.featureQueue ?? null,
    report: beside.report ?? null,
    wantsToStop: lead.wantsToStopAt ?? null,
    answered: beside.answered ?? null,
    optOut: beside.optOut ?? null,
    activity: beside.activity ?? null,
    widgets: beside.widgets ?? null,
    pseudoTags: beside.pseudoTags ?? null,
    appointments: beside.appointments ?? null,
  };
}

/** The member who looks after the lead; null without one, or when they are no member any more. */
export async function responsibleFor({
  organizationId,
  responsibleUserId,
}: Pick<Lead, 'organizationId' | 'responsibleUserId'>): Promise<LeadView['responsibleUser']> {
  const member = responsibleUserId ? await membershipOf(organizationId, responsibleUserId) : null;
  return member && { id: member.userId, name: member.userName };
}

/** The member who claimed the conversation; null without one, or when they may not answer any more. */
export async function claimOf({ organizationId, claimedById }: Lead): Promise<LeadView['claimedBy']> {
  const member = claimedById ? await membershipOf(organizationId, claimedById) : null;
  return member && mayAnswer(member.access) ? { id: member.userId, name: member.userName } : null;
}

/** Returns a function that gives the claims of leads and reads each member once. */
export function claims() {
  const read = new Map<string, ReturnType<typeof claimOf>>();
  return async (lead: Lead) => {
    const { organizationId, claimedById } = lead;
    if (!claimedById) return null;
    const member = `${organizationId}/${claimedById}`;
    if (!read.has(member)) read.set(member, claimOf(lead));
    return (await read.get(member)) ?? null;
  };
}

/** Whether the conversation is unread for the caller; for users who may not answer it, whether nobody has looked. */
export function unreadBy(lead: Lead, claimedBy: LeadView['claimedBy'], { userId, isMember, access }: Actor): boolean {
  if (!isMember || !mayAnswer(access)) return lead.unviewed;
  return isUnreadFor(lead, claimedBy?.id ?? lead.responsibleUserId, userId);
}

/** Returns a function that reads each campaign once, however many leads are in it. */
export function campaignNames(organizationId: string) {
  const read = new Map<string, ReturnType<typeof campaignById>>();
  return async (enrollments: readonly KeptEnrollment[]) => {
    const present = enrollments.filter((enrollment) => !enrollment.removedAt);
    const found = await Promise.all(
      present.map(({ campaignId }) => {
        if (!read.has(campaignId)) read.set(campaignId, campaignById(organizationId, campaignId));
        return read.get(campaignId);
      }),
    );
    return found.flatMap((campaign) =>
      campaign && campaign.lifecycle !== 'deleted' ? [{ id: campaign.campaignId, name: campaign.name }] : [],
    );
  };
}

/** Returns a function that gives the groups of leads and reads each group once. */
export function groupNames(organizationId: string) {
  const read = new Map<string, ReturnType<typeof groupById>>();
  return async (lead: Lead) => {
    const found = await Promise.all(
      groupsOf(lead).map((groupId) => {
        if (!read.has(groupId)) read.set(groupId, groupById(organizationId, groupId));
        return read.get(groupId);
      }),
    );
    return found.flatMap((group) => (group?.lifecycle === 'active' ? [{ id: group.groupId, name: group.name }] : []));
  };
}

/** The last text that they wrote; a list shows its start. */
async function lastReplyOf({ organizationId, leadId, lastInboundAt }: Lead): Promise<LeadReply | null> {
  const last = lastInboundAt ? await lastInboundOf(organizationId, leadId) : null;
  return last && { message: shownText(last), at: last.at };
}

/** The leads of a list with their last text, their campaigns and, if requested, their status in one of them. */
export async function listAnswer(
  actor: Actor,
  leads: readonly Lead[],
  reportOf: (lead: Lead, enrollments: readonly KeptEnrollment[]) => Promise<LeadReport | null>,
): Promise<LeadView[]> {
  const { organizationId } = actor;
  const named = campaignNames(organizationId);
  const grouped = groupNames(organizationId);
  const tagged = tagNames(organizationId);
  const valuesOf = fieldValuesOf(organizationId);
  const claimed = claims();
  return Promise.all(
    leads.map(async (lead) => {
      const [enrollments, lastReply, claimedBy] = await Promise.all([
        enrollmentsOf(organizationId, lead.leadId),
        lastReplyOf(lead),
        claimed(lead),
      ]);
      const [campaigns, groups, tags, fields, report, stats] = await Promise.all([
        named(enrollments),
        grouped(lead),
        tagged(lead),
        valuesOf(lead),
        reportOf(lead, enrollments),
        viewTimeOf(lead, enrollments),
      ]);
      const unread = unreadBy(lead, claimedBy, actor);
      return leadAnswer(lead, { campaigns, groups, tags, fields, report, lastReply, stats, claimedBy, unread });
    }),
  );
}
