// retryMedia: submits a video or recording whose processing failed once more.

import { mediaById } from '#domain/media/media.entity.ts';
import { mediaAnswer } from '#domain/media/media-answer.act.ts';
import { isToProcess, processMedia } from '#domain/media/processing/process.act.ts';
import type { MutationRetryMediaArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

const REFUSALS: Readonly<Record<string, string>> = {
  UPLOADING: 'The file did not arrive. Please upload it again.',
  PROCESSING: 'This is being processed already.',
  READY: 'This plays already.',
};

/** Answers the updated file; refuses one that is ready or still in processing. */
export async function retryMedia(
  { mediaId }: MutationRetryMediaArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'retryMedia'>> {
  const media = await mediaById(organizationId, mediaId);
  if (!media) throw notFound();
  if (!isToProcess(media)) throw new Refusal(REFUSALS[media.state] ?? '');
  await processMedia(media);
  const existing = await mediaById(organizationId, mediaId);
  if (!existing) throw notFound();
  return { media: mediaAnswer(existing) };
}
