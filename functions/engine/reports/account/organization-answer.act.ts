// An organization as the API returns it to one caller, with their role there and the fields that the role may see (ACC-18 to ACC-20).

import { answerIntegrations } from '#domain/accounts/integrations/integration-answer.act.ts';
import { membersOf, type SignedInUser } from '#domain/accounts/membership.act.ts';
import { type LeavingNumber, leavingOf } from '#domain/accounts/number.entity.ts';
import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import type { Membership } from '#domain/accounts/user.entity.ts';
import { type AnswersBilling, briefBilling, memberBilling } from '#domain/billing/ledger/billing-answer.act.ts';
import { leavingNote } from '#domain/billing/number.rules.ts';
import { blocksOf } from '#domain/campaigns/text/message.rules.ts';
import { activePitches } from '#domain/pitches/pitch/pitch.entity.ts';
import { whyNotRegistered } from '#domain/texts/send/parked.rules.ts';
import type { Access, Organization, PitchRef } from '#functions/schema.gen.ts';
import { mayChangeBilling } from '#platform/foundation/access.rules.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { Selects } from '#platform/foundation/resolver-handler.ts';
import { reportSettings } from '../timeline/report-settings.rules.ts';
import { firstRunOf } from './first-run.act.ts';
import { NO_STATS, statsOf } from './stats.act.ts';

/** While the number is being bought (ACC-04). */
export const NUMBER_COMING = 'Your number is on its way';

/** Why nothing can be sent although billing is active, or until when the number is kept; null when neither applies. */
function numberNoteOf(organization: KeptOrganization, leaving: LeavingNumber | null): string | null {
  const { numberState, twilioPhone } = organization;
  if (numberState === 'coming') return NUMBER_COMING;
  if (twilioPhone && leaving) return leavingNote(leaving.releaseMs, ownBrand().window.zone);
  return twilioPhone ? whyNotRegistered(organization, ownBrand().carrierCampaigns) : null;
}

/** The fields that every member of an organization may see, also with access NONE: its name and that they have no access. */
function nameOnly(organization: KeptOrganization, viewer: Viewed): Organization {
  return {
    ...settingsOf({
      ...organization,
      message: '',
      welcomeMessage: '',
      autoReply: '',
      messageAlertIds: [],
      secondFactorRoles: [],
    }),
    ...viewer,
    twilioPhone: null,
    numberNote: null,
    forwardingPhone: null,
    users: [],
    admins: [],
    integrations: [],
    pitches: [],
    stats: NO_STATS,
    billing: null,
    firstRun: null,
  };
}

/** The viewer's fields that are returned unchanged. */
type Viewed = Omit<SignedInUser, 'firstSteps'>;

type Settings = Omit<
  Organization,
  | 'users'
  | 'admins'
  | 'integrations'
  | 'pitches'
  | 'stats'
  | 'billing'
  | 'firstRun'
  | keyof Viewed
  | 'twilioPhone'
  | 'numberNote'
  | 'forwardingPhone'
>;

function settingsOf(organization: KeptOrganization): Settings {
  const { organizationId, message, welcomeMessage, autoReply } = organization;
  return {
    ...flagsOf(organization),
    id: organizationId,
    name: organization.name,
    brand: ownBrand().key,
    orgType: organization.orgType ?? null,
    message,
    messageContent: blocksOf(message),
    welcomeMessageContent: blocksOf(welcomeMessage),
    autoReply,
    autoReplyContent: blocksOf(autoReply),
    autoReplyEnabled: organization.autoReplyEnabled,
    messageAlertIds: organization.messageAlertIds,
    erasesAt: organization.erasure?.beginsAt ?? null,
    secondFactorRoles: (organization.secondFactorRoles ?? []) as Access[],
    ...reportSettings(organization, ownBrand().window.zone),
    color: organization.color ?? null,
    image: organization.image ?? null,
  };
}

function flagsOf(organization: KeptOrganization) {
  const { v2, allowCallForwarding, allowIncomingLeads, allowSelfOnboarding, allowAfterHours } = organization;
  const { allowWeekends, quietHours, allowOldStats, showMessages, showAppt, showCalendly, showAudio } = organization;
  const { showApptPlaceholders, showCustomWindow, showEventsPage } = organization;
  return {
    v2,
    allowCallForwarding,
    allowIncomingLeads,
    allowSelfOnboarding,
    allowAfterHours,
    allowWeekends,
    quietHours,
    asksQuietHours: !quietHours && organization.quietHoursAt === undefined,
    allowOldStats,
    showMessages,
    showAppt,
    showCalendly,
    showAudio,
    showApptPlaceholders,
    showCustomWindow,
    showEventsPage,
  };
}

/** Its pitches by title, for those who may see pitches. */
async function pitchRefs(organizationId: string, { access }: Viewed): Promise<PitchRef[]> {
  if (access === 'LIMITED') return [];
  return (await activePitches(organizationId)).map(({ pitchId: id, title: name }) => ({ id, name }));
}

/**
 * The organization for a viewer; null when it does not exist. Billing is returned by `billingFor` to
 * those who may change it; the others learn only whether it is active and what a text costs.
 */
export async function answerOrganization(
  organizationId: string,
  { firstSteps, ...viewer }: SignedInUser,
  billingFor: AnswersBilling = briefBilling,
  selects: Selects = () => true,
): Promise<Organization | null> {
  const organization = await organizationById(organizationId);
  if (!organization) return null;
  if (viewer.access === 'NONE') return nameOnly(organization, viewer);
  const [members, stats, leaving, billing] = await Promise.all([
    membersOf(organizationId),
    statsOf(organizationId),
    leavingOf(organizationId),
    mayChangeBilling(viewer.access) ? billingFor(organization) : memberBilling(organization),
  ]);
  const done = firstSteps && { ...firstSteps, card: billing.active, people: stats.leads > 0 };
  const here = members.filter((one) => one.access !== 'NONE');
  const [firstRun, integrations, pitches] = await Promise.all([
    done && firstRunOf(organizationId, done),
    answerIntegrations(
      organizationId,
      here.map(({ userId }) => userId),
    ),
    selects('organization/pitches') ? pitchRefs(organizationId, viewer) : [],
  ]);
  const person = (one: Membership) => ({ id: one.userId, name: one.userName });
  const isAdmin = (one: Membership) => mayChangeBilling(one.access);
  return {
    ...settingsOf(organization),
    ...viewer,
    twilioPhone: organization.twilioPhone ?? null,
    numberNote: numberNoteOf(organization, leaving),
    forwardingPhone: organization.forwardingPhone ?? null,
    users: here.map(person),
    admins: here
      .filter(isAdmin)
      .sort((a, b) => Number(b.access === 'OWNER') - Number(a.access === 'OWNER'))
      .map(person),
    integrations,
    pitches,
    stats,
    billing,
    firstRun,
  };
}
