// A member with a word of theirs in everything that is stored about an account and about what they did, under earlier names too.
import type { DeliveryRoom } from '#test/given/campaigns/delivery.ts';

const MINUTE = 60_000;
export const USER = 'usr_canary';
export const PHONE = '+16025550142';
export const EMAIL = 'canary@acme.example';
const FORMER_PHONE = '+16025550188';
const FORMER_EMAIL = 'robin@acme.example';

let room: DeliveryRoom;
let files: Map<string, string>;

/** Where the member is planted: the table, and the bucket's files. */
export function plantIn(where: { room: DeliveryRoom; files: Map<string, string> }): void {
  room = where.room;
  files = where.files;
}

/** Makes them a member of an organization. */
export async function member(organizationId: string, userId: string, userName: string, access: string) {
  const { MembershipEntity } = await import('#domain/accounts/user.entity.ts');
  const created = new Date().toISOString();
  await MembershipEntity.put({ organizationId, userId, userName, access, created } as never).go();
}

/** The account of a manager of organization 101, with a word of theirs in everything that is stored about an account. */
export async function account(): Promise<void> {
  const { UserEntity, EmailEntity } = await import('#domain/accounts/user.entity.ts');
  const at = new Date().toISOString();
  const own = { name: 'Canary Bird', email: EMAIL, phone: PHONE, phoneProvenAt: at, code: 'canarycode' };
  await UserEntity.put({ userId: USER, ...own, organizationId: '101', passwordHash: 'canary', created: at }).go();
  await EmailEntity.put({ email: EMAIL, userId: USER }).go();
  await member('101', USER, 'Canary Bird', 'MANAGER');
  await member('101', 'usr_olga', 'Olga', 'OWNER');
}

async function besidesTheAccount(): Promise<void> {
  const expiresAt = 2 ** 40;
  const at = new Date().toISOString();
  const sessions = await import('#domain/accounts/sessions/session.entity.ts');
  const times = { createdMs: 1, lastSeenMs: 1, expiresAt };
  const session = { userId: USER, sessionId: 'ses_c', tokenHash: 'canaryhash' };
  await sessions.SessionEntity.put({ ...session, ...times, organizationId: '101', browser: 'canary browser' }).go();
  await sessions.UserSessionEntity.put({ ...session, ...times, userAgent: 'canary agent' }).go();
  await sessions.ResetTokenEntity.put({ tokenHash: 'canaryreset', userId: USER, endsMs: 1, expiresAt }).go();
  await sessions.ResetAskEntity.put({ askId: 'ask_1', email: EMAIL, expiresAt }).go();
  const { HandoffEntity } = await import('#domain/accounts/sessions/handoff.entity.ts');
  const handoff = { codeHash: 'canaryhand', purpose: 'SUPER' as const, endsMs: 1, organizationId: '101', expiresAt };
  await HandoffEntity.put({ ...session, ...handoff }).go();
  const { SecondFactorEntity } = await import('#domain/accounts/proof/second-factor.entity.ts');
  await SecondFactorEntity.put({ userId: USER, secret: 'CANARY' }).go();
  const { KnownEntity } = await import('#domain/accounts/proof/known.entity.ts');
  await KnownEntity.put({ userId: USER, knownHash: 'canaryknown', expiresAt }).go();
  const { PhoneCodeEntity } = await import('#domain/accounts/proof/phone-code.entity.ts');
  const code = { salt: 's', codeHash: 'h', sentMs: 1, endsMs: 2, expiresAt };
  await PhoneCodeEntity.put({ ...code, phone: PHONE }).go();
  const { ConnectionEntity } = await import('#domain/accounts/integrations/calendar-connection.entity.ts');
  const sealed = { accessSealed: 'canary', refreshSealed: 'canary', personUri: 'https://canary.example' };
  await ConnectionEntity.put({ userId: USER, ...sealed, endsMs: 1, personName: 'Canary Bird', created: at }).go();
  const { AttemptEntity } = await import('#features/calendars/attempt.entity.ts');
  await AttemptEntity.put({ ticketHash: 'canaryticket', userId: USER, userCode: 'canarycode', expiresAt }).go();
  const { EmailLinkEntity } = await import('#features/users/email-link.entity.ts');
  await EmailLinkEntity.put({ tokenHash: 'canarylink', userId: USER, email: 'b@x.example', endsMs: 1, expiresAt }).go();
  const { CustomValueEntity } = await import('#domain/pitches/values/custom-value.entity.ts');
  const value = { customValueId: 'cal_1', isCalendar: true, name: 'Canary', value: 'https://canary.example' };
  await CustomValueEntity.put({ organizationId: '101', userId: USER, ...value, created: at }).go();
  const { returnedMailWrites } = await import('#domain/accounts/returned/returned-mail.entity.ts');
  const { committed } = await import('#platform/table/transact.ts');
  await committed([returnedMailWrites.upsert({ email: EMAIL, trouble: 'BOUNCED', sentAt: at, expiresAt }).commit()]);
  const { InvitationEntity } = await import('#domain/accounts/invitations/invitation.entity.ts');
  const invitation = {
    organizationId: '101',
    listedIn: '101',
    access: 'MANAGER' as const,
    endsMs: 1,
    created: at,
    expiresAt,
  };
  await InvitationEntity.put([
    { ...invitation, tokenHash: 'i1', invitationId: 'inv_1', email: EMAIL, invitedBy: 'usr_olga' },
    { ...invitation, tokenHash: 'i2', invitationId: 'inv_2', email: 'new@x.example', invitedBy: USER },
  ]).go();
}

/** What they did in the organization, each item with their name or where they acted from. */
export async function deeds(): Promise<void> {
  const at = new Date().toISOString();
  const place = { organizationId: '101', userId: USER };
  const where = { ipAddress: 'canary address', userAgent: 'canary agent' };
  await room.campaign([{}]);
  const { CampaignEntity } = await import('#domain/campaigns/campaign.entity.ts');
  const named = { userId: USER, userName: 'Canary Bird', pausedNote: 'Paused by Canary' };
  await CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' }).set(named).go();
  const { AuditEntity } = await import('#domain/accounts/audit/audit.entity.ts');
  const entry = { ...place, ...where, at, what: 'eraseLead', outcome: 'done' as const, expiresAt: 2 ** 40 };
  await AuditEntity.put({ ...entry, auditId: 'aud_1', who: 'Canary Bird', about: ['lead_1'] }).go();
  const other = { ...entry, ...where, userId: 'usr_olga', who: 'Olga', ipAddress: '1', userAgent: '2', about: [USER] };
  await AuditEntity.put({ ...other, auditId: 'aud_2', what: 'updateUser' }).go();
  const { ConsentEntity } = await import('#domain/leads/consent/phone-consent.entity.ts');
  const consent = { phone: '+14805550001', consentId: 'c1', at, what: 'out' as const, source: 'staff' as const };
  await ConsentEntity.put({ ...place, ...where, ...consent }).go();
  const { SavedReplyEntity } = await import('#domain/texts/saved/saved-reply.entity.ts');
  const saved = { ...place, message: 'We open at nine.', uses: 1, created: at };
  await SavedReplyEntity.put([
    { ...saved, savedReplyId: 'svr_own', ownerId: USER, name: 'Own reply' },
    { ...saved, savedReplyId: 'svr_shared', name: 'Shared reply' },
  ]).go();
  const { JobEntity } = await import('#platform/jobs/job.entity.ts');
  const job = { ...place, kind: 'import', state: 'DONE' as const, userName: 'Canary Bird', created: at };
  await JobEntity.put({ ...job, jobId: 'job_1', input: { uploadId: 'upl_9', from: where } }).go();
  files.set('incoming/101/upl_9', 'name,phone\n');
  const { MediaEntity } = await import('#domain/media/media.entity.ts');
  const media = {
    ...place,
    kind: 'image' as const,
    state: 'READY' as const,
    created: at,
    bytes: 1,
    mimeType: 'image/png',
  };
  await MediaEntity.put([
    { ...media, mediaId: 'upl_used' },
    { ...media, mediaId: 'upl_unused', expiresAt: 2 ** 40 },
  ]).go();
  for (const id of ['upl_used', 'upl_unused']) files.set(`media/101/${id}`, 'a picture');
  const { SendRequestEntity } = await import('#domain/texts/request/send-request.entity.ts');
  const request = { ...place, sendRequestId: 'srq_1', senderName: 'Canary Bird', closedBy: 'Canary Bird' };
  await SendRequestEntity.put({ ...request, state: 'STOPPED', startedAt: at, leavesAtMs: 1 }).go();
}

/** A reply that they wrote, and an alert and a test that they got. */
export async function texts(): Promise<void> {
  const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
  const [leadId = ''] = await room.people(1);
  const reply = {
    kind: 'reply' as const,
    organizationId: '101',
    leadId,
    phone: '+14805550001',
    text: 'Hello',
    onceKey: 'r',
  };
  await requestText({ ...reply, userId: USER, senderName: 'Canary Bird' });
  const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
  await LeadEntity.patch({ organizationId: '101', leadId })
    .set({ claimedById: USER, viewedByIds: ['usr_olga', USER] })
    .go();
  const { NoteEntity } = await import('#domain/leads/notes/note.entity.ts');
  const note = { organizationId: '101', leadId, noteId: 'note_1', text: 'Prefers mornings.', at: '2026-11-20' };
  await NoteEntity.put({ ...note, userId: USER, userName: 'Canary Bird' }).go();
  const to = { phone: PHONE, text: 'canary words', userId: USER };
  await requestText({ ...to, kind: 'alert', organizationId: 'brand', onceKey: 'alert:1' });
  await requestText({ ...to, kind: 'test', organizationId: '101', onceKey: 'test:1' });
  await room.pass(2 * MINUTE);
  for (const text of [...room.provider.texts]) await room.tell(text, 'delivered');
}

/** What is left under their earlier phone and address: they have changed both, and their name. */
export async function earlier(): Promise<void> {
  const { UserEntity } = await import('#domain/accounts/user.entity.ts');
  const { changeUser } = await import('#features/users/change-user.act.ts');
  const { userOf } = await import('#domain/accounts/membership.act.ts');
  const now = await userOf(USER);
  if (!now) throw new Error('no account');
  await UserEntity.patch({ userId: USER }).set({ name: 'Robin', phone: FORMER_PHONE, email: FORMER_EMAIL }).go();
  const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
  const to = { phone: FORMER_PHONE, text: 'their code', userId: USER };
  await requestText({ ...to, kind: 'alert', organizationId: 'brand', onceKey: 'alert:former' });
  await requestText({ ...to, kind: 'test', organizationId: '101', onceKey: 'test:former' });
  await room.pass(2 * MINUTE);
  for (const text of [...room.provider.texts]) await room.tell(text, 'delivered');
  const { returnedMailWrites } = await import('#domain/accounts/returned/returned-mail.entity.ts');
  const { committed } = await import('#platform/table/transact.ts');
  const returned = { email: FORMER_EMAIL, trouble: 'BOUNCED' as const, sentAt: new Date().toISOString() };
  await committed([returnedMailWrites.upsert({ ...returned, expiresAt: 2 ** 40 }).commit()]);
  const { CampaignEntity } = await import('#domain/campaigns/campaign.entity.ts');
  const named = { organizationId: '101', campaignId: 'cmp_one' };
  await CampaignEntity.patch(named).set({ pausedNote: 'Paused by Robin' }).go();
  const before = await userOf(USER);
  if (before) await changeUser(before, '101', { name: now.name });
  const { formerOf } = await import('#domain/accounts/user.entity.ts');
  const renamed = await userOf(USER);
  if (renamed)
    await UserEntity.patch({ userId: USER })
      .set({ phone: PHONE, email: EMAIL, ...formerOf(renamed) })
      .go();
}

export async function everything(): Promise<void> {
  await account();
  await besidesTheAccount();
  await deeds();
  await texts();
}
