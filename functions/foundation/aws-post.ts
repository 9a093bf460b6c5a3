// One POST to a service of AWS that is asked at the wire: signed, and tried again where it got no answer or was busy.
import type { SignatureV4 } from '@smithy/signature-v4';
import { now } from './clock.ts';

const TRIES = 3;

/** `url` is the service's address with the path, `refused` begins the sentence of what is thrown when it says no. */
export type AwsPost = { signer: SignatureV4; url: URL; body: string; answerMs: number; refused: string };

async function post({ signer, url, body, answerMs }: AwsPost): Promise<Response> {
  const { protocol, hostname, port, host, pathname: path } = url;
  const headers = { host, 'content-type': 'application/json' };
  const asked = { method: 'POST', protocol, hostname, path, query: {}, headers, body };
  const place = port ? { port: Number(port) } : {};
  const signed = await signer.sign({ ...asked, ...place }, { signingDate: new Date(now()) });
  const { host: _, ...sent } = signed.headers;
  return fetch(url, { method: 'POST', headers: sent, body, signal: AbortSignal.timeout(answerMs) });
}

/** Hands it over; throws when the service does not take it, after 3 tries where it did not answer or was busy. */
export async function postToAws(asked: AwsPost): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const answer = await post(asked).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return;
    const isLost = !(answer instanceof Response) || answer.status >= 500 || answer.status === 429;
    if (!isLost || attempt >= TRIES) {
      throw answer instanceof Response ? new Error(`${asked.refused}: ${answer.status}`) : answer;
    }
    await new Promise((done) => setTimeout(done, Math.random() * 100 * 2 ** attempt));
  }
}
