// AWS Elemental MediaConvert: converts a video or recording to files that every phone plays.
import { CreateJobCommand, MediaConvertClient } from '@aws-sdk/client-mediaconvert';
import { answerWithin } from '#platform/foundation/answer-within.ts';

const videos = new MediaConvertClient({ maxAttempts: 3, ...answerWithin(15_000) });

/** One job: a repeat of `token` within a minute is the same job; `told` is returned with every event about it. */
export type TranscodeJob = { token: string; told: Readonly<Record<string, string>>; settings: object };

/**
 * Submits a job with the role that reads and writes the files and its queue. Throws when the service does not accept it, after
 * 3 attempts if it did not answer or was busy.
 */
export async function startTranscode({ token, told, settings }: TranscodeJob): Promise<void> {
  const { TRANSCODE_ROLE_ARN: Role, TRANSCODE_QUEUE_ARN: Queue, STACK: stack = '' } = process.env;
  if (!Role || !Queue) throw new Error('TRANSCODE_ROLE_ARN is not set: this door does not declare the video service.');
  const job = { ClientRequestToken: token, Queue, Role, Settings: settings, UserMetadata: { ...told, stack } };
  await videos.send(new CreateJobCommand(job));
}
