// updateOrganization: saves the given settings of an organization and leaves the rest (API-013, ACC-09, ACC-10).

import { tidyTitle } from '#domain/accounts/identity.rules.ts';
import { membersOf } from '#domain/accounts/membership.act.ts';
import { organizationOfNumber } from '#domain/accounts/number.entity.ts';
import { organizationWrites } from '#domain/accounts/organization.entity.ts';
import { storedRoles } from '#domain/accounts/proof/required-factor.act.ts';
import { ringingPhoneFrom } from '#domain/leads/consent/own-phone.act.ts';
import { keptPicture } from '#domain/media/served-image.act.ts';
import { answerUser } from '#engine/reports/account/user-answer.act.ts';
import { wholeBilling } from '#engine/reports/account/whole-billing.act.ts';
import { REPORT_PERIODS, timeZoneNamed } from '#engine/reports/timeline/report-settings.rules.ts';
import type { Access, MutationUpdateOrganizationArgs, OrganizationInput } from '#functions/schema.gen.ts';
import { mayChangeBilling, mayGetAlerts } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import type { Selects } from '#platform/foundation/resolver-handler.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { transact } from '#platform/table/transact.ts';
import { changeFlags } from './change-flags.act.ts';
import { changeFields } from './fields/change-fields.act.ts';
import {
  brandAllows,
  COLOR_INVALID,
  FACTOR_NOT_YOURS,
  FORWARDS_TO_US,
  forwardingRefusal,
  isHexColor,
  messageFrom,
  ORGANIZATION_NAME_NEEDED,
  REPORT_DAYS_INVALID,
  TIME_ZONE_INVALID,
} from './organization.rules.ts';

type Change = {
  set: Record<string, string | boolean | number | string[]>;
  remove: ('forwardingPhone' | 'color' | 'image')[];
};

const FLAGS = ['allowIncomingLeads', 'allowSelfOnboarding', 'allowCallForwarding'] as const;

function message(blocks: readonly { text: string }[]): string {
  const found = messageFrom(blocks);
  if ('refusal' in found) throw new Refusal(found.refusal);
  return found.message;
}

function wordsChange(given: OrganizationInput, { set }: Change): void {
  if (given.messageContent) set.message = message(given.messageContent);
  if (given.welcomeMessageContent) set.welcomeMessage = message(given.welcomeMessageContent);
  if (given.autoReplyContent) set.autoReply = message(given.autoReplyContent);
  if (given.autoReplyEnabled != null) set.autoReplyEnabled = given.autoReplyEnabled;
  if (given.quietHours != null) Object.assign(set, { quietHours: given.quietHours, quietHoursAt: nowIso() });
}

/** The phone that calls are forwarded to; a number of ours is refused, because the call would come back to it (ACC-07). */
async function phoneToRing(text: string): Promise<string> {
  const found = ringingPhoneFrom(text);
  if ('refusal' in found) throw new Refusal(found.refusal, { code: 'PHONE' });
  const { phone } = found;
  const refusal = forwardingRefusal(text, phone);
  if (refusal) throw new Refusal(refusal, { code: 'PHONE' });
  if ((await organizationOfNumber(phone)) !== null) throw new Refusal(FORWARDS_TO_US, { code: 'PHONE' });
  return phone;
}

async function brandingChange(
  organizationId: string,
  given: OrganizationInput,
  { set, remove }: Change,
): Promise<void> {
  const { name, color, image, forwardingPhone } = given;
  if (name != null) {
    set.name = tidyTitle(name);
    if (!set.name) throw new Refusal(ORGANIZATION_NAME_NEEDED);
  }
  if (color && !isHexColor(color)) throw new Refusal(COLOR_INVALID);
  if (forwardingPhone) set.forwardingPhone = await phoneToRing(forwardingPhone);
  if (color) set.color = color;
  if (image) set.image = await keptPicture(organizationId, image);
  for (const field of ['color', 'image', 'forwardingPhone'] as const) if (given[field] === '') remove.push(field);
}

function flagsChange(given: OrganizationInput, { set }: Change): void {
  const brand = ownBrand();
  if (given.allowOldStats != null) set.allowOldStats = given.allowOldStats;
  for (const flag of FLAGS) {
    const value = given[flag];
    if (value == null) continue;
    if (value && !brandAllows(brand, flag)) throw notFound();
    set[flag] = value;
  }
}

function reportsChange({ timeZone, reportDays }: OrganizationInput, { set }: Change): void {
  const zone = timeZone != null ? timeZoneNamed(timeZone) : undefined;
  if (zone === null) throw new Refusal(TIME_ZONE_INVALID);
  if (reportDays != null && !REPORT_PERIODS.includes(reportDays)) throw new Refusal(REPORT_DAYS_INVALID);
  if (zone) set.timeZone = zone;
  if (reportDays != null) set.reportDays = reportDays;
}

/** The roles that need a second factor, as an OWNER or ADMIN sets them; refuses everybody else. */
function rolesWithFactor(roles: readonly Access[], { access }: Actor): Access[] {
  if (!mayChangeBilling(access)) throw new Refusal(FACTOR_NOT_YOURS, { code: 'ACCESS' });
  return storedRoles(roles);
}

/** The users who are alerted of inbound texts: members only; other organizations' users are refused as missing. */
async function alertIds(organizationId: string, ids: readonly string[]): Promise<string[]> {
  const members = await membersOf(organizationId);
  const able = new Set(members.filter((one) => mayGetAlerts(one.access)).map((one) => one.userId));
  if (ids.some((id) => !able.has(id))) throw notFound();
  return [...new Set(ids)];
}

/**
 * Accepts partial input. Another organization's id is refused as missing, unless a wpAdmin switches its flags and nothing else.
 * Answers the full organization.
 */
export async function updateOrganization(
  args: MutationUpdateOrganizationArgs,
  actor: Actor,
  selects: Selects,
): Promise<AnswerTo<'updateOrganization'>> {
  const { organizationId, userId } = actor;
  const named = args.organizationId ?? organizationId;
  const isElsewhere = named !== organizationId;
  const isFlagsAlone = Object.keys(args.organization).length === 0 && args.sendDue == null;
  if (isElsewhere && !(args.flags && isFlagsAlone)) throw notFound();
  if (args.flags) await changeFlags(named, args.flags, actor);
  if (isElsewhere) {
    const [there, here] = await Promise.all([answerUser(userId, named), answerUser(userId, organizationId)]);
    return { organization: there.organization ?? null, user: here };
  }
  const given = args.organization;
  const change: Change = { set: {}, remove: [] };
  wordsChange(given, change);
  await brandingChange(organizationId, given, change);
  flagsChange(given, change);
  reportsChange(given, change);
  if (given.messageAlertIds) change.set.messageAlertIds = await alertIds(organizationId, given.messageAlertIds);
  if (given.secondFactorRoles) change.set.secondFactorRoles = rolesWithFactor(given.secondFactorRoles, actor);
  // Before the rest is stored, which a refusal of these leaves as it was.
  const job = await changeFields(given, actor);
  if (Object.keys(change.set).length + change.remove.length > 0) {
    await transact([
      organizationWrites.patch({ organizationId }).set(change.set).remove(change.remove).commit(),
      liveSignal(organizationId, 'organization'),
    ]);
  }
  if (args.sendDue != null) {
    await transact([signal('billing.resumed', organizationId, { sendDue: args.sendDue, atMs: now() }, now())]);
  }
  // Whoever reads nothing of it does not wait for the card provider, and is not refused when that is down.
  if (!selects('organization') && !selects('user')) return { job };
  const user = await answerUser(userId, organizationId, wholeBilling, selects);
  return { organization: user.organization ?? null, user, job };
}
