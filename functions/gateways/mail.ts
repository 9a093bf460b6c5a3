// E-mail through SES: plain text from the brand's own domain, at the wire with AWS's own signer: its SDK client is 100 KB more.

import { region, signerFor } from '../foundation/aws-signer.ts';
import { now } from '../foundation/clock.ts';
import { ownBrand } from '../foundation/own-brand.ts';

const PATH = '/v2/email/outbound-emails';
const ANSWER_MS = 20_000;
const TRIES = 3;

const signer = signerFor('ses');

export type Mail = { to: string; subject: string; text: string };

function address(): URL {
  return new URL(process.env.AWS_ENDPOINT_URL_SESV2 ?? `https://email.${region()}.amazonaws.com`);
}

function bodyOf({ to, subject, text }: Mail): string {
  const { name, operatorEmail } = ownBrand();
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return JSON.stringify({
    FromEmailAddress: `${name} <no-reply@${operatorEmail.split('@').at(-1)}>`,
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: part(subject), Body: { Text: part(text) } } },
  });
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

/** Hands one e-mail over; throws when SES does not take it, after 3 tries where it did not answer or was busy. */
export async function sendMail(mail: Mail): Promise<void> {
  const body = bodyOf(mail);
  for (let attempt = 1; ; attempt++) {
    const answer = await post(body).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return;
    const isLost = !(answer instanceof Response) || answer.status >= 500 || answer.status === 429;
    if (!isLost || attempt >= TRIES) {
      throw answer instanceof Response ? new Error(`SES refused an e-mail: ${answer.status}`) : answer;
    }
    await new Promise((done) => setTimeout(done, Math.random() * 100 * 2 ** attempt));
  }
}
