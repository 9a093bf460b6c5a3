// AWS Elemental MediaConvert, asked at the wire with AWS's own signer: makes of a video or recording what every phone plays.
import { postToAws } from '../foundation/aws-post.ts';
import { region, signerFor } from '../foundation/aws-signer.ts';

const PATH = '/2017-08-29/jobs';
const ANSWER_MS = 15_000;

const signer = signerFor('mediaconvert', { applyChecksum: true });

/** One job: `token` makes a repeat within a minute the same job, `told` comes back with everything that is told of it. */
export type TranscodeJob = { token: string; told: Readonly<Record<string, string>>; settings: object };

function address(): URL {
  return new URL(PATH, process.env.AWS_ENDPOINT_URL_MEDIACONVERT ?? `https://mediaconvert.${region()}.amazonaws.com`);
}

/** The request's body, with the role that reads and writes the files and the queue in which the job waits. */
function bodyOf({ token, told, settings }: TranscodeJob): string {
  const { TRANSCODE_ROLE_ARN: role, TRANSCODE_QUEUE_ARN: queue, STACK: stack = '' } = process.env;
  if (!role || !queue) throw new Error('TRANSCODE_ROLE_ARN is not set: this door does not declare the video service.');
  return JSON.stringify({ clientRequestToken: token, queue, role, settings, userMetadata: { ...told, stack } });
}

/** Hands a job over; throws when the service does not take it, after 3 tries where it did not answer or was busy. */
export async function startTranscode(job: TranscodeJob): Promise<void> {
  const refused = 'The video service refused a job';
  await postToAws({ signer, url: address(), body: bodyOf(job), answerMs: ANSWER_MS, refused });
}
