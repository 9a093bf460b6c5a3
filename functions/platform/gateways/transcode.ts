// AWS Elemental MediaConvert: makes of a video or recording what every phone plays.
import { CreateJobCommand, MediaConvertClient } from '@aws-sdk/client-mediaconvert';

const ANSWER_MS = 15_000;

const videos = new MediaConvertClient({
  ...{
    maxAttempts: 3,
    requestHandler: { requestTimeout: ANSWER_MS, socketTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  },
});

/** One job: `token` makes a repeat within a minute the same job, `told` comes back with everything that is told of it. */
export type TranscodeJob = { token: string; told: Readonly<Record<string, string>>; settings: object };

/**
 * Hands a job over, with the role that reads and writes the files and the queue in which it waits; throws when the
 * service does not take it, after 3 tries where it did not answer or was busy.
 */
export async function startTranscode({ token, told, settings }: TranscodeJob): Promise<void> {
  const { TRANSCODE_ROLE_ARN: Role, TRANSCODE_QUEUE_ARN: Queue, STACK: stack = '' } = process.env;
  if (!Role || !Queue) throw new Error('TRANSCODE_ROLE_ARN is not set: this door does not declare the video service.');
  const job = { ClientRequestToken: token, Queue, Role, Settings: settings, UserMetadata: { ...told, stack } };
  await videos.send(new CreateJobCommand(job));
}
