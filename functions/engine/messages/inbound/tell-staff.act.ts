// Notifies chosen staff: an e-mail at once, a text from the brand's number inside the window; each user once.

import { takeTurn } from '#domain/accounts/limit.act.ts';
import { BRAND_OWNER, numberOf } from '#domain/accounts/number.entity.ts';
import { type KeptUser, MembershipEntity, provenPhoneOf, UserEntity } from '#domain/accounts/user.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { displayName } from '#domain/leads/lead.rules.ts';
import { requestText } from '#engine/delivery/entry/request-text.act.ts';
import type { Access } from '#functions/schema.gen.ts';
import { MESSAGES_NOT_SHOWN, mayAnswer, mayGetAlerts, mayReadMessages } from '#platform/foundation/access.rules.ts';
import { expiresAfter } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { sendMail } from '#platform/gateways/mail/mail.ts';
import { SeenTextEntity } from './inbound.entity.ts';

/** The notice, and its lead or, for many leads, their campaign; the same `occasion` notifies nobody twice. */
export type StaffNotice = {
  organizationId: string;
  occasion: string;
  leadId?: string;
  campaignId?: string;
  /** The screen that shows it, where that is neither a conversation nor a campaign. */
  path?: string;
  text: string;
  subject: string;
  letter: string;
};

/** A user to notify, and their role in the organization. */
type Told = { user: KeptUser; access: Access };

const MARK_KEPT_SECONDS = 7 * 24 * 3600;

/** The chosen users who are still members with access. */
async function chosenStaff(organizationId: string, userIds: readonly string[]): Promise<Told[]> {
  const found = await Promise.all(
    userIds.map(async (userId) => {
      const [{ data: membership }, { data: user }] = await Promise.all([
        MembershipEntity.get({ organizationId, userId }).go(),
        UserEntity.get({ userId }).go(),
      ]);
      return membership && user && mayGetAlerts(membership.access) ? { user, access: membership.access } : null;
    }),
  );
  return found.filter((colleague) => colleague !== null);
}

/** The path of the screen that shows it: the conversation with the lead, or the campaign. */
const pageOf = ({ leadId, campaignId, path = 'dashboard' }: StaffNotice) =>
  `${process.env.APP_ORIGIN}/${leadId ? `dashboard?lead=${leadId}&part=messages` : campaignId ? `campaign/${campaignId}` : path}`;

/** The text for this user: with a link if they may read messages. */
const textFor = (news: StaffNotice, access: Access) =>
  mayReadMessages(access) ? `${news.text} ${pageOf(news)}` : news.text;

/** The e-mail for this user: with a link, worded by what they may do there; without one if they may not read messages. */
function letterFor(news: StaffNotice, access: Access): string {
  const { letter, leadId } = news;
  if (!mayReadMessages(access)) return leadId ? `${letter}\n\n${MESSAGES_NOT_SHOWN}\n` : `${letter}\n`;
  const what = news.path ? 'See it' : !leadId ? 'See them' : mayAnswer(access) ? 'Read and write back' : 'Read it';
  return `${letter}\n\n${what}: ${pageOf(news)}\n`;
}

/** The name of a person in an e-mail or text to staff: none where texts are masked. */
export function whoTheyAre(lead: Lead): string {
  const { flags, words } = ownBrand();
  return flags.maskMessages ? `A ${words.lead.one.toLowerCase()}` : displayName(lead);
}

/** The record that a user was notified by e-mail. */
const markOf = ({ occasion }: StaffNotice, userId: string) => `mail:${occasion}:${userId}`;

/** Records that this user was notified; false when they had been before. */
async function isFirst(news: StaffNotice, userId: string): Promise<boolean> {
  try {
    await SeenTextEntity.create({
      sid: markOf(news, userId),
      organizationId: news.organizationId,
      answers: [],
      expiresAt: expiresAfter(MARK_KEPT_SECONDS),
    }).go();
    return true;
  } catch (error) {
    if (error instanceof Error && /conditional request failed/i.test(error.message)) return false;
    throw error;
  }
}

/** Sends the e-mail. When that fails, the record is removed, so that the next attempt sends it. */
async function mailTo({ user, access }: Told, news: StaffNotice): Promise<void> {
  if (!(await isFirst(news, user.userId))) return;
  try {
    await sendMail({ to: user.email, subject: news.subject, text: letterFor(news, access) });
  } catch (error) {
    await SeenTextEntity.delete({ sid: markOf(news, user.userId) }).go();
    throw error;
  }
}

/** Queues the text to their proven phone; nothing without one, or above the hourly limit. The gate checks consent. */
async function textTo({ user, access }: Told, news: StaffNotice): Promise<void> {
  const { limits } = ownBrand();
  const phone = provenPhoneOf(user);
  const own = phone ? await numberOf(BRAND_OWNER) : null;
  if (!own || !phone) return;
  if (!(await takeTurn({ what: 'alert-texts', whom: user.userId, most: limits.alertTextsPerUser }))) return;
  const text = textFor(news, access);
  const onceKey = `alert:${news.occasion}:${user.userId}`;
  await requestText({ kind: 'alert', organizationId: BRAND_OWNER, phone, from: own.phone, text, onceKey });
}

/**
 * Notifies each of these users who is still a member with access: once by e-mail, and once by text unless the notice is about
 * texts that do not work. Returns the number of users.
 */
export async function tellStaff(
  userIds: readonly string[],
  news: StaffNotice,
  { byText = true } = {},
): Promise<number> {
  const staff = await chosenStaff(news.organizationId, userIds);
  for (const colleague of staff) {
    if (byText) await textTo(colleague, news);
    await mailTo(colleague, news);
  }
  return staff.length;
}
