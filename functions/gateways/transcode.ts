// AWS Elemental MediaConvert, asked at the wire with AWS's own signer: makes of a video or recording what every phone plays.
import { region, signerFor } from '../foundation/aws-signer.ts';
import { now } from '../foundation/clock.ts';

const PATH = '/2017-08-29/jobs';
const ANSWER_MS = 15_000;
const TRIES = 3;

const signer = signerFor('mediaconvert', { applyChecksum: true });

/** One job: `token` makes a repeat within a minute the same job, `told` comes back with everything that is told of it. */
export type TranscodeJob = { token: string; told: Readonly<Record<string, string>>; settings: object };

function address(): URL {
  return new URL(process.env.AWS_ENDPOINT_URL_MEDIACONVERT ?? `https://mediaconvert.${region()}.amazonaws.com`);
}

/** The request's body, with the role that reads and writes the files and the queue in which the job waits. */
function bodyOf({ token, told, settings }: TranscodeJob): string {
  const { TRANSCODE_ROLE_ARN: role, TRANSCODE_QUEUE_ARN: queue, STACK: stack = '' } = process.env;
  if (!role || !queue) throw new Error('TRANSCODE_ROLE_ARN is not set: this door does not declare the video service.');
  return JSON.stringify({ clientRequestToken: token, queue, role, settings, userMetadata: { ...told, stack } });
}

async function post(body: string): Promise<Response> {
  const { protocol, hostname, port, host, origin } = address();
  const headers = { host, 'content-type': 'application/json' };
  const asked = { method: 'POST', protocol, hostname, path: PATH, query: {}, headers, body };
  const place = port ? { port: Number(port) } : {};
  const signed = await signer.sign({ ...asked, ...place }, { signingDate: new Date(now()) });
  const { host: _, ...sent } = signed.headers;
  return fetch(`${origin}${PATH}`, { method: 'POST', headers: sent, body, signal: AbortSignal.timeout(ANSWER_MS) });
}

/** Hands a job over; throws when the service does not take it, after 3 tries where it did not answer or was busy. */
export async function startTranscode(job: TranscodeJob): Promise<void> {
  const body = bodyOf(job);
  for (let attempt = 1; ; attempt++) {
    const answer = await post(body).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return;
    const isLost = !(answer instanceof Response) || answer.status >= 500 || answer.status === 429;
    if (!isLost || attempt >= TRIES) {
      throw answer instanceof Response ? new Error(`The video service refused a job: ${answer.status}`) : answer;
    }
    await new Promise((done) => setTimeout(done, Math.random() * 100 * 2 ** attempt));
  }
}
