// createUpload: how the browser uploads a file directly to the bucket, by a form or, if it is large, in parts.

import { takeTurn } from '#domain/accounts/limit.act.ts';
import { type KeptMedia, mediaById, mediaWrites } from '#domain/media/media.entity.ts';
import { missingParts, uploadParts } from '#domain/media/upload/parts.rules.ts';
import { uploadLimit, uploadRefusal } from '#domain/media/upload/upload.rules.ts';
import { AGES } from '#functions/ages.ts';
import type { MutationCreateUploadArgs, UploadPart } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { expiresAfter, nowIso } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { arrivedParts, openParts, partUrl } from '#platform/gateways/upload-parts.ts';
import { uploadForm } from '#platform/gateways/uploads.ts';
import { committed } from '#platform/table/transact.ts';

type Args = MutationCreateUploadArgs;

/** As long as the bucket keeps unused uploads. */
const KEPT_SECONDS = AGES.media.seconds;

const TOO_MANY = 'Very many files were uploaded within the last hour. Please try again in an hour.';

/** Takes a turn of the organization for an upload that begins; throws the sentence when it has none left. */
async function takeUploadTurn(organizationId: string, isLarge: boolean): Promise<void> {
  const { uploadsPerOrganization, largeUploadsPerOrganization } = ownBrand().limits;
  const all = { what: 'uploads', whom: organizationId, most: uploadsPerOrganization };
  const large = { what: 'large-uploads', whom: organizationId, most: largeUploadsPerOrganization };
  for (const limit of isLarge ? [large, all] : [all])
    if (!(await takeTurn(limit))) throw new Refusal(TOO_MANY, { code: 'LIMIT' });
}

/** The upload: created now, or by the first call with this requestId. */
async function keptUpload(mediaId: string, args: Args, actor: Actor): Promise<KeptMedia> {
  const { organizationId, userId } = actor;
  const known = args.requestId ? await mediaById(organizationId, mediaId) : null;
  if (known) return known;
  const { purpose, mimeType, bytes } = args;
  if (purpose === 'csv') throw new Error('A contacts file is no media.');
  const isInParts = uploadParts(purpose, bytes).length > 0;
  await takeUploadTurn(organizationId, isInParts);
  const partsId = isInParts ? await openParts({ organizationId, uploadId: mediaId }, mimeType) : undefined;
  const upload = {
    ...({ organizationId, mediaId, userId, kind: purpose, state: 'UPLOADING', bytes, mimeType } as const),
    created: nowIso(),
    expiresAt: expiresAfter(KEPT_SECONDS),
    ...(partsId && { partsId }),
  };
  const { isMade } = await committed([mediaWrites.create(upload).commit()]);
  const existing = isMade ? null : await mediaById(organizationId, mediaId);
  return existing ?? { ...upload, attempt: 0 };
}

/** Each part with a fresh address, and whether it has arrived; of a completed upload all have. */
async function partsAnswer(upload: KeptMedia, partsId: string): Promise<UploadPart[]> {
  const uploadKey = { organizationId: upload.organizationId, uploadId: upload.mediaId };
  const parts = uploadParts(upload.kind, upload.bytes);
  const arrived = upload.state === 'UPLOADING' ? await arrivedParts(uploadKey, partsId) : null;
  const missing = new Set(arrived ? missingParts(parts, arrived) : []);
  return Promise.all(
    parts.map(async (part) => ({
      ...part,
      url: await partUrl(uploadKey, partsId, part),
      arrived: !missing.has(part.number),
    })),
  );
}

/**
 * Answers { upload: id, url, fields } for one file, valid for 10 minutes, and above 16 MB the addresses of its parts, valid for
 * 6 hours; refuses a wrong type or size with its sentence. With the requestId of an unfinished upload it continues that one
 * (INT-07).
 */
export async function createUpload(args: Args, actor: Actor): Promise<AnswerTo<'createUpload'>> {
  const { purpose, mimeType, bytes } = args;
  const refusal = uploadRefusal(purpose, mimeType, bytes);
  if (refusal) throw new Refusal(refusal);
  const { organizationId } = actor;
  const uploadId = createdId('upl', organizationId, args.requestId);
  if (purpose !== 'csv') {
    const upload = await keptUpload(uploadId, args, actor);
    const { partsId } = upload;
    if (partsId) {
      return { upload: { id: uploadId, url: '', fields: [], parts: await partsAnswer(upload, partsId) } };
    }
  }
  const form = await uploadForm({ organizationId, uploadId, mimeType, limitBytes: uploadLimit(purpose) });
  return { upload: { id: uploadId, ...form, parts: [] } };
}
