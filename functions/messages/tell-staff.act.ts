// Tells chosen staff of something: an e-mail at once, a text from the brand's number inside the window; each of them once.

import { takeTurn } from '../accounts/limit.act.ts';
import { BRAND_OWNER, numberOf } from '../accounts/number.entity.ts';
import { type KeptUser, MembershipEntity, provenPhoneOf, UserEntity } from '../accounts/user.entity.ts';
import { askForText } from '../delivery/entry/ask-for-text.act.ts';
import { expiresAfter } from '../foundation/clock.ts';
import { ownBrand } from '../foundation/own-brand.ts';
import { sendMail } from '../gateways/mail.ts';
import type { Lead } from '../people/lead.entity.ts';
import { displayName } from '../people/lead.rules.ts';
import { SeenTextEntity } from './inbound/inbound.entity.ts';

/** What is told; the same `occasion` again tells nobody twice. */
export type News = { organizationId: string; occasion: string; text: string; subject: string; letter: string };

const MARK_KEPT_SECONDS = 7 * 24 * 3600;

/** The chosen users who are still members with access. */
async function chosenStaff(organizationId: string, userIds: readonly string[]): Promise<KeptUser[]> {
  const found = await Promise.all(
    userIds.map(async (userId) => {
      const [{ data: membership }, { data: user }] = await Promise.all([
        MembershipEntity.get({ organizationId, userId }).go(),
        UserEntity.get({ userId }).go(),
      ]);
      return membership && membership.access !== 'NONE' ? user : null;
    }),
  );
  return found.filter((user) => user !== null);
}

/** Who a person is as an e-mail or text to staff may say it: no name where texts are masked. */
export function whoTheyAre(lead: Lead): string {
  const { flags, words } = ownBrand();
  return flags.maskMessages ? `A ${words.lead.one.toLowerCase()}` : displayName(lead);
}

/** Marks that this person was told; false when they were before. */
async function isFirst({ organizationId, occasion }: News, userId: string): Promise<boolean> {
  const mark = { sid: `mail:${occasion}:${userId}`, organizationId, answers: [] };
  try {
    await SeenTextEntity.create({ ...mark, expiresAt: expiresAfter(MARK_KEPT_SECONDS) }).go();
    return true;
  } catch (error) {
    if (error instanceof Error && /conditional request failed/i.test(error.message)) return false;
    throw error;
  }
}

/** Asks for the text to their proven phone; none without one, nor more than so many an hour. The gate asks for consent. */
async function textTo(user: KeptUser, { occasion, text }: News): Promise<void> {
  const { limits } = ownBrand();
  const phone = provenPhoneOf(user);
  const own = phone ? await numberOf(BRAND_OWNER) : null;
  if (!own || !phone) return;
  if (!(await takeTurn({ what: 'alert-texts', whom: user.userId, most: limits.alertTextsPerUser }))) return;
  const onceKey = `alert:${occasion}:${user.userId}`;
  await askForText({ kind: 'alert', organizationId: BRAND_OWNER, phone, from: own.phone, text, onceKey });
}

/** Tells each of these users who is still a member with access, once by e-mail and once by text; answers how many they are. */
export async function tellStaff(userIds: readonly string[], news: News): Promise<number> {
  const staff = await chosenStaff(news.organizationId, userIds);
  for (const user of staff) {
    await textTo(user, news);
    if (!(await isFirst(news, user.userId))) continue;
    await sendMail({ to: user.email, subject: news.subject, text: news.letter });
  }
  return staff.length;
}
