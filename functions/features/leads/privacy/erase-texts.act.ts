// Blanks the texts to a person: words and phone are erased, and the fields that reports and the bill count stay.

import { userOf } from '#domain/accounts/membership.act.ts';
import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import { MembershipEntity, provenPhoneOf } from '#domain/accounts/user.entity.ts';
import { batchOf, batchWrites } from '#domain/texts/batch/batch.entity.ts';
import { sentPicturePath } from '#domain/texts/picture/sent-picture.rules.ts';
import { patchSend, SEND_KEY, type Send, sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { phoneLeadId } from '#engine/delivery/facts/batch-people.act.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { deleteServed } from '#platform/gateways/uploads.ts';
import { keyAttributes } from '#platform/table/keys.ts';
import { deleteItems } from '#platform/table/plain-writes.ts';
import { committed } from '#platform/table/transact.ts';
import type { ErasedPerson } from './erased-person.act.ts';

const AT_ONCE = 8;
/** How long a text may be on its way to the provider, or the provider may be asked about it by its phone. */
export const TEXTS_UNDER_WAY_MS = 15 * 60_000;

const isUnderWay = ({ state, reservedMs = 0 }: Send) =>
  (state === 'RESERVED' || state === 'UNCONFIRMED') && now() - reservedMs < TEXTS_UNDER_WAY_MS;

/** The batches that may contain the words of a text: its own, and one for each further attempt. */
const batchIdsOf = ({ organizationId, batchId, sendId, retries = 0 }: Send) => [
  batchId,
  ...Array.from({ length: retries + 1 }, (_, n) => `${organizationId}-${idFrom('bat', sendId, 'retry', n)}`),
];

/** Erases words and phone from the batches that were for this person alone. */
async function blankBatches(sends: readonly Send[]): Promise<void> {
  const batchIds = [...new Set(sends.flatMap(batchIdsOf))];
  await inChunks(batchIds, AT_ONCE, async (batchId) => {
    const batch = await batchOf(batchId);
    if (batch?.leadIds.length !== 1 || (batch.text === undefined && batch.phone === undefined)) return;
    const { organizationId } = batch;
    await committed([batchWrites.patch({ organizationId, batchId }).remove(['text', 'phone']).commit()]);
  });
}

async function blank({ organizationId, leadId, sendKey, body, phone, picture }: Send): Promise<void> {
  if (picture) await deleteServed(sentPicturePath(organizationId, picture));
  if (body === '' && phone === '') return;
  const patch = patchSend({ organizationId, leadId, sendKey }).set({ body: '', phone: '' });
  await committed([(picture ? patch.remove(['picture']) : patch).commit()]);
}

/** Blanks the texts to a lead. A text on its way keeps its phone for some minutes, because the provider is asked for its outcome by phone. */
export async function blankTexts(sends: readonly Send[]): Promise<void> {
  await blankBatches(sends);
  await inChunks(
    sends.filter((send) => !isUnderWay(send)),
    AT_ONCE,
    blank,
  );
}

/** Texts to the phone that belong to no lead: answers to keywords, and the brand's codes. They are free and in no report. */
export async function erasePhoneTexts({ organizationId, phones }: ErasedPerson): Promise<void> {
  for (const leadId of phones.map(phoneLeadId)) {
    const own = await sendsOfLead(organizationId, leadId);
    const codes = (await sendsOfLead(BRAND_OWNER, leadId)).filter(({ kind }) => kind === 'code');
    const sends = [...own, ...codes].filter(
      (send) => !isUnderWay(send) && send.kind !== 'alert' && send.kind !== 'test',
    );
    await blankBatches(sends);
    await deleteItems(sends.map((send) => keyAttributes(SEND_KEY, send)));
  }
}

/** Alerts and test texts to the organization's staff that mention this person. */
export async function blankStaffTexts({ organizationId, mention }: ErasedPerson): Promise<void> {
  const { data: members } = await MembershipEntity.query.byOrganization({ organizationId }).go({ pages: 'all' });
  await inChunks(members, AT_ONCE, async ({ userId }) => {
    const phone = provenPhoneOf(await userOf(userId));
    if (!phone) return;
    const sends = await Promise.all([BRAND_OWNER, organizationId].map((of) => sendsOfLead(of, phoneLeadId(phone))));
    const about = sends.flat().filter(({ body }) => mention.test(body));
    await blankBatches(about);
    for (const { organizationId: of, leadId, sendKey } of about)
      await committed([patchSend({ organizationId: of, leadId, sendKey }).set({ body: '' }).commit()]);
  });
}
