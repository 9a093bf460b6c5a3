// createUpload: a form with which the browser puts a contacts file or an image straight into the bucket.

import type { Actor } from '../foundation/actor.ts';
import { newId } from '../foundation/ids.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { uploadForm } from '../gateways/uploads.ts';
import type { MutationCreateUploadArgs } from '../schema.gen.ts';
import { uploadLimit, uploadRefusal } from './upload.rules.ts';

/** Answers { upload: id, url, fields } for one file, 10 minutes long; refuses a wrong type or size with its sentence. */
export async function createUpload(
  { purpose, mimeType, bytes }: MutationCreateUploadArgs,
  actor: Actor,
): Promise<AnswerTo<'createUpload'>> {
  const refusal = uploadRefusal(purpose, mimeType, bytes);
  if (refusal) throw new Refusal(refusal);
  const uploadId = newId('upl');
  const { organizationId } = actor;
  const form = await uploadForm({ organizationId, uploadId, mimeType, limitBytes: uploadLimit(purpose) });
  return { upload: { id: uploadId, ...form } };
}
