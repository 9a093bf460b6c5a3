// Copies files from one organization to another, so that the copy does not depend on the original.
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { copyServed } from '#platform/gateways/served/served-files.ts';
import { createMissing } from '#platform/table/transact.ts';
import { type KeptMedia, mediaById, mediaWrites } from './media.entity.ts';
import { renditionsPath } from './media-paths.rules.ts';

const IS_READY: Readonly<Record<KeptMedia['state'], boolean>> = {
  UPLOADING: false,
  WAITING: false,
  PROCESSING: false,
  READY: true,
  FAILED: true,
};
const NOT_READY = 'A video of it is still being processed. Please try again in a few minutes.';

type Into = Pick<Actor, 'organizationId' | 'userId'>;

/** Copies one file unless its copy exists already; an image without a media item is copied from where it is served. */
async function copyFile(organizationId: string, mediaId: string, into: Into, copyId: string): Promise<void> {
  const [file, copy] = await Promise.all([mediaById(organizationId, mediaId), mediaById(into.organizationId, copyId)]);
  if (copy) return;
  if (file && !IS_READY[file.state]) throw new Refusal(NOT_READY);
  const from = renditionsPath({ organizationId, mediaId });
  const to = renditionsPath({ organizationId: into.organizationId, mediaId: copyId });
  await copyServed(from, to);
  if (!file) return;
  const { partsId, expiresAt, poster, storyboard, ...kept } = file;
  const moved = (path: string | undefined) => path?.replace(from, to);
  await createMissing([
    mediaWrites
      .create({
        ...kept,
        ...(poster && { poster: moved(poster) }),
        ...(storyboard && { storyboard: moved(storyboard) }),
        ...into,
        mediaId: copyId,
        created: nowIso(),
      })
      .commit(),
  ]);
}

/**
 * A copy of the given value in which every address of a file of that organization is replaced by the address of a copy that
 * `into` owns. The copies' ids are derived from `seed`: a repeat makes the same copies. Refuses while a file is still being
 * processed.
 */
export async function copyFiles<T>(
  organizationId: string,
  { organizationId: own, userId }: Into,
  seed: string,
  given: T,
): Promise<T> {
  const text = JSON.stringify(given);
  const folder = `/media/${organizationId}/`;
  const [, ...parts] = text.split(folder);
  const mediaIds = new Set(parts.flatMap((part) => /^upl_\w{1,60}/.exec(part)?.[0] ?? []));
  const idOf = (mediaId: string) => idFrom('upl', seed, mediaId);
  for (const mediaId of mediaIds)
    await copyFile(organizationId, mediaId, { organizationId: own, userId }, idOf(mediaId));
  const moved = [...mediaIds].reduce(
    (all, mediaId) => all.replaceAll(`${folder}${mediaId}`, `/media/${own}/${idOf(mediaId)}`),
    text,
  );
  return JSON.parse(moved) as T;
}
