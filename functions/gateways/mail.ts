// E-mail through SES: plain text from the brand's own domain, at the wire with AWS's own signer: its SDK client is 100 KB more.

import { postToAws } from '../foundation/aws-post.ts';
import { region, signerFor } from '../foundation/aws-signer.ts';
import { ownBrand } from '../foundation/own-brand.ts';

const PATH = '/v2/email/outbound-emails';
const ANSWER_MS = 20_000;

const signer = signerFor('ses');

export type Mail = { to: string; subject: string; text: string };

function address(): URL {
  return new URL(PATH, process.env.AWS_ENDPOINT_URL_SESV2 ?? `https://email.${region()}.amazonaws.com`);
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

/** Hands one e-mail over; throws when SES does not take it, after 3 tries where it did not answer or was busy. */
export async function sendMail(mail: Mail): Promise<void> {
  const refused = 'SES refused an e-mail';
  await postToAws({ signer, url: address(), body: bodyOf(mail), answerMs: ANSWER_MS, refused });
}
