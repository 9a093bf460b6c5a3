// completeUpload: puts the parts of an upload together and looks at what arrived: its size, and what its first bytes say.

import type { Actor } from '../../foundation/actor.ts';
import { notFound, Refusal } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import { arrivedParts, joinParts } from '../../gateways/upload-parts.ts';
import { serveUpload, uploadedBytes, uploadedFile, uploadedStart } from '../../gateways/uploads.ts';
import type { MutationCompleteUploadArgs } from '../../schema.gen.ts';
import { committed } from '../../table/transact.ts';
import { type KeptMedia, mediaById, mediaWrites } from '../media.entity.ts';
import { mediaAnswer } from '../media-answer.act.ts';
import { isServedAsItCame } from '../media-paths.rules.ts';
import { captionsRefusal } from './captions.rules.ts';
import { missingParts, partsOf } from './parts.rules.ts';
import { arrivedType, sizeRefusal } from './upload.rules.ts';

const NOT_ARRIVED = 'The file did not arrive. Please upload it again.';

/** Joins what came in parts; refuses while some are missing. What was joined before stays as it is. */
async function join(upload: KeptMedia, partsId: string, told: readonly number[] | null | undefined): Promise<void> {
  const { organizationId, mediaId: uploadId, kind, bytes } = upload;
  const place = { organizationId, uploadId };
  const arrived = await arrivedParts(place, partsId);
  if (!arrived) return;
  const parts = partsOf(kind, bytes);
  const missing = missingParts(parts, arrived);
  const untold = told ? parts.filter(({ number }) => !told.includes(number)).map(({ number }) => number) : [];
  const [first] = [...new Set([...missing, ...untold])].toSorted((a, b) => a - b);
  if (first !== undefined) {
    throw new Refusal(`Part ${first} of ${parts.length} did not arrive. What arrived is kept: please go on.`);
  }
  const tags = parts.map(({ number }) => ({ number, tag: arrived.get(number)?.tag ?? '' }));
  await joinParts(place, partsId, tags);
}

/** The type of what arrived, by its bytes; throws the Refusal of what is none of its kind. */
async function checkedType({ organizationId, mediaId, kind }: KeptMedia): Promise<string> {
  const bytes = await uploadedBytes(organizationId, mediaId);
  if (bytes === null) throw new Refusal(NOT_ARRIVED);
  const tooLarge = sizeRefusal(kind, bytes);
  if (tooLarge) throw new Refusal(tooLarge);
  const found = arrivedType(kind, (await uploadedStart(organizationId, mediaId)) ?? new Uint8Array());
  if ('refusal' in found) throw new Refusal(found.refusal);
  const wrong =
    kind === 'captions' ? captionsRefusal((await uploadedFile(organizationId, mediaId)) ?? new Uint8Array()) : null;
  if (wrong) throw new Refusal(wrong);
  return found.type;
}

/** Checks, serves at once what is played as it came, and keeps the rest until something shows it. */
async function arrive(upload: KeptMedia): Promise<void> {
  const { organizationId, mediaId, kind } = upload;
  const mimeType = await checkedType(upload);
  const isServed = isServedAsItCame({ kind, mimeType });
  if (isServed) await serveUpload(organizationId, mediaId, mimeType);
  const set = { mimeType, state: isServed ? 'READY' : 'WAITING' } as const;
  const patch = mediaWrites.patch({ organizationId, mediaId }).set(set);
  const write = (isServed ? patch.remove(['expiresAt']) : patch).where((kept, { eq }) => eq(kept.state, 'UPLOADING'));
  await committed([write.commit()]);
}

/**
 * Answers the file; images, captions and MP3 are served from then on, a video or recording waits for what shows it. Refuses
 * what did not arrive whole or is not what it was announced as, by what it is. Asked again it answers the same (ACC-21).
 */
export async function completeUpload(
  { uploadId, parts }: MutationCompleteUploadArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'completeUpload'>> {
  const upload = await mediaById(organizationId, uploadId);
  if (!upload) throw notFound();
  if (upload.state === 'UPLOADING') {
    if (upload.partsId) await join(upload, upload.partsId, parts);
    await arrive(upload);
  }
  const media = await mediaById(organizationId, uploadId);
  if (!media) throw notFound();
  return { media: mediaAnswer(media) };
}
