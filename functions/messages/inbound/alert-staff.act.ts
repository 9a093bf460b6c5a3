// Tells the chosen staff that somebody wrote: an e-mail at once, a text from the brand's number inside the window (MSG-04).

import { takeTurn } from '../../accounts/limit.act.ts';
import { BRAND_OWNER, numberOf } from '../../accounts/number.entity.ts';
import { organizationById } from '../../accounts/organization.entity.ts';
import { type KeptUser, MembershipEntity, provenPhoneOf, UserEntity } from '../../accounts/user.entity.ts';
import { askForText } from '../../delivery/entry/ask-for-text.act.ts';
import { expiresAfter } from '../../foundation/clock.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { sendMail } from '../../gateways/mail.ts';
import { type Lead, leadOf } from '../../people/lead.entity.ts';
import { displayName } from '../../people/lead.rules.ts';
import type { SignalEvent } from '../../signals.ts';
import { SeenTextEntity } from './inbound.entity.ts';

/** The signal `message.received`; keywords are no news to staff. */
export type Received = Pick<SignalEvent<'message.received'>['detail'], 'organizationId' | 'leadId' | 'sid' | 'keyword'>;

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

/** Who wrote, as an e-mail or text may say it: never the message itself, and no name where texts are masked. */
function whoWrote(lead: Lead): string {
  const { flags, words } = ownBrand();
  return flags.maskMessages ? `A ${words.lead.one.toLowerCase()}` : displayName(lead);
}

/** Marks that this person was told; false when they were before. */
async function isFirst(organizationId: string, sid: string, userId: string, channel: string): Promise<boolean> {
  const mark = { sid: `${channel}:${sid}:${userId}`, organizationId, answers: [] };
  try {
    await SeenTextEntity.create({ ...mark, expiresAt: expiresAfter(MARK_KEPT_SECONDS) }).go();
    return true;
  } catch (error) {
    if (error instanceof Error && /conditional request failed/i.test(error.message)) return false;
    throw error;
  }
}

/** Asks for the text to their proven phone; none without one, nor more than so many an hour. The gate asks for consent. */
async function textTo(user: KeptUser, sid: string, text: string): Promise<void> {
  const { limits } = ownBrand();
  const phone = provenPhoneOf(user);
  const own = phone ? await numberOf(BRAND_OWNER) : null;
  if (!own || !phone) return;
  if (!(await takeTurn({ what: 'alert-texts', whom: user.userId, most: limits.alertTextsPerUser }))) return;
  const onceKey = `alert:${sid}:${user.userId}`;
  await askForText({ kind: 'alert', organizationId: BRAND_OWNER, phone, from: own.phone, text, onceKey });
}

/** Whoever is chosen is told once by e-mail and once by text; an unknown number and a keyword tell nobody. */
export async function alertStaff({ organizationId, leadId, sid, keyword }: Received): Promise<void> {
  if (!leadId || keyword) return;
  const [organization, lead] = await Promise.all([organizationById(organizationId), leadOf(organizationId, leadId)]);
  if (!organization || !lead || organization.messageAlertIds.length === 0) return;
  const who = whoWrote(lead);
  const link = `${process.env.APP_ORIGIN}/dashboard?lead=${leadId}&part=messages`;
  for (const user of await chosenStaff(organizationId, organization.messageAlertIds)) {
    await textTo(user, sid, `${who} wrote to ${organization.name}: ${link}`);
    if (!(await isFirst(organizationId, sid, user.userId, 'mail'))) continue;
    const text = `${who} wrote to ${organization.name}.\n\nRead and answer: ${link}\n`;
    await sendMail({ to: user.email, subject: `New message from ${who}`, text });
  }
}
