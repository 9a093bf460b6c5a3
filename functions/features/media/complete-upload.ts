// completeUpload: joins the parts of an upload and checks what arrived: its size, and its type by its first bytes.

import { type KeptMedia, mediaById, mediaWrites } from '#domain/media/media.entity.ts';
import { mediaAnswer } from '#domain/media/media-answer.act.ts';
import { isServedAsItCame } from '#domain/media/media-paths.rules.ts';
import { jpegOf } from '#domain/media/processing/jpeg-picture.act.ts';
import { isTrimmed, type Trim, trimRefusal } from '#domain/media/processing/trim.rules.ts';
import { captionsRefusal } from '#domain/media/upload/captions.rules.ts';
import { type FileKind, isTurned, type TurnedKind } from '#domain/media/upload/file-kind.rules.ts';
import { missingParts, uploadParts } from '#domain/media/upload/parts.rules.ts';
import { arrivedType, sizeRefusal } from '#domain/media/upload/upload.rules.ts';
import type { MutationCompleteUploadArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { arrivedParts, joinParts } from '#platform/gateways/upload-parts.ts';
import { serveMade, serveUpload, uploadedBytes, uploadedFile, uploadedStart } from '#platform/gateways/uploads.ts';
import { committed } from '#platform/table/transact.ts';

const NO_RECORDING = 'Only videos and sounds can be trimmed.';
const PROCESSED = 'This is processed already, and cannot be trimmed any more.';
const NOT_ARRIVED = 'The file did not arrive. Please upload it again.';

/** Joins a multipart upload; refuses while parts are missing. An upload that was joined before stays as it is. */
async function join(upload: KeptMedia, partsId: string, told: readonly number[] | null | undefined): Promise<void> {
  const { organizationId, mediaId: uploadId, kind, bytes } = upload;
  const uploadKey = { organizationId, uploadId };
  const arrived = await arrivedParts(uploadKey, partsId);
  if (!arrived) return;
  const parts = uploadParts(kind, bytes);
  const missing = missingParts(parts, arrived);
  const untold = told ? parts.filter(({ number }) => !told.includes(number)).map(({ number }) => number) : [];
  const [first] = [...new Set([...missing, ...untold])].toSorted((a, b) => a - b);
  if (first !== undefined) {
    throw new Refusal(
      `Part ${first} of ${parts.length} did not arrive. Please upload it again. Parts that arrived are stored.`,
    );
  }
  const tags = parts.map(({ number }) => ({ number, tag: arrived.get(number)?.tag ?? '' }));
  await joinParts(uploadKey, partsId, tags);
}

/** What arrived, by its bytes; throws the Refusal for a type that its purpose does not accept. */
async function checked({ organizationId, mediaId, kind }: KeptMedia): Promise<{ type: string; kind: FileKind }> {
  const bytes = await uploadedBytes(organizationId, mediaId);
  if (bytes === null) throw new Refusal(NOT_ARRIVED);
  const tooLarge = sizeRefusal(kind, bytes);
  if (tooLarge) throw new Refusal(tooLarge);
  const found = arrivedType(kind, (await uploadedStart(organizationId, mediaId)) ?? new Uint8Array());
  if ('refusal' in found) throw new Refusal(found.refusal);
  const wrong =
    kind === 'captions' ? captionsRefusal((await uploadedFile(organizationId, mediaId)) ?? new Uint8Array()) : null;
  if (wrong) throw new Refusal(wrong);
  return found;
}

const keptTrim = ({ trimStart, trimEnd }: Trim) => ({
  ...(trimStart ? { trimStart } : {}),
  ...(typeof trimEnd === 'number' ? { trimEnd } : {}),
});

function requireTrim({ kind }: KeptMedia, trim: Trim): void {
  const refusal = kind === 'video' || kind === 'audio' ? trimRefusal(trim) : isTrimmed(trim) ? NO_RECORDING : null;
  if (refusal) throw new Refusal(refusal);
}

const isSame = (one: Trim, other: Trim) =>
  (one.trimStart ?? 0) === (other.trimStart ?? 0) && (one.trimEnd ?? null) === (other.trimEnd ?? null);

/** Changes the trim of a file that arrived before; refuses a file that is processed already or in processing. */
async function trimAgain(media: KeptMedia, trim: Trim): Promise<void> {
  const { organizationId, mediaId } = media;
  if (media.state !== 'WAITING') throw new Refusal(PROCESSED);
  const gone = (['trimStart', 'trimEnd'] as const).filter((field) => !trim[field] && media[field] !== undefined);
  const patch = mediaWrites.patch({ organizationId, mediaId }).set(keptTrim(trim));
  const write = (gone.length > 0 ? patch.remove(gone) : patch).where((kept, { eq }) => eq(kept.state, 'WAITING'));
  const { isMade } = await committed([write.commit()]);
  if (!isMade) throw new Refusal(PROCESSED);
}

/** Serves the JPEG that is made of a picture which browsers do not show. */
async function serveTurned({ organizationId, mediaId }: KeptMedia, kind: TurnedKind): Promise<void> {
  const bytes = await uploadedFile(organizationId, mediaId);
  if (!bytes) throw new Refusal(NOT_ARRIVED);
  await serveMade(organizationId, mediaId, await jpegOf(kind, bytes), 'image/jpeg');
}

/** Checks the file, serves it at once if it needs no processing, and otherwise waits until something uses it. */
async function arrive(upload: KeptMedia, trim: Trim): Promise<void> {
  const { organizationId, mediaId, kind } = upload;
  const arrived = await checked(upload);
  // A trimmed file is converted again, an MP3 as well.
  const mimeType = kind === 'audio' && isTrimmed(trim) ? 'audio/mp4' : arrived.type;
  const isServed = isServedAsItCame({ kind, mimeType });
  if (isServed && isTurned(arrived.kind)) await serveTurned(upload, arrived.kind);
  else if (isServed) await serveUpload(organizationId, mediaId, mimeType);
  const set = { mimeType, state: isServed ? 'READY' : 'WAITING', ...keptTrim(trim) } as const;
  const patch = mediaWrites.patch({ organizationId, mediaId }).set(set);
  const write = (isServed ? patch.remove(['expiresAt']) : patch).where((kept, { eq }) => eq(kept.state, 'UPLOADING'));
  await committed([write.commit()]);
}

/**
 * Answers the file; images (HEIC and TIFF as JPEG), captions and MP3 are served from then on, a video or recording waits until
 * something uses it. Refuses a file that did not arrive completely or is not of the announced type, naming its real type.
 * Repeating it gives the same answer (ACC-21). Of a trimmed file only the part between the two times will be played; until
 * something uses it, the trim can be changed (PIT-05).
 */
export async function completeUpload(
  { uploadId, parts, trimStart, trimEnd }: MutationCompleteUploadArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'completeUpload'>> {
  const upload = await mediaById(organizationId, uploadId);
  if (!upload) throw notFound();
  const trim = { trimStart, trimEnd };
  requireTrim(upload, trim);
  if (upload.state === 'UPLOADING') {
    if (upload.partsId) await join(upload, upload.partsId, parts);
    await arrive(upload, trim);
  } else if ((trimStart !== undefined || trimEnd !== undefined) && !isSame(upload, trim)) await trimAgain(upload, trim);
  const media = await mediaById(organizationId, uploadId);
  if (!media) throw notFound();
  return { media: mediaAnswer(media) };
}
