// E-mail through SES: plain text from the brand's own domain.
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ownBrand } from '#platform/foundation/own-brand.ts';

const ANSWER_MS = 20_000;

const ses = new SESv2Client({
  maxAttempts: 3,
  requestHandler: { requestTimeout: ANSWER_MS, socketTimeout: ANSWER_MS, throwOnRequestTimeout: true },
});

export type Mail = { to: string; subject: string; text: string };

/** Sends one e-mail; throws when SES does not accept it, after 3 attempts if it did not answer or was busy. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const { name, operatorEmail } = ownBrand();
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: `${name} <no-reply@${operatorEmail.split('@').at(-1)}>`,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: part(subject), Body: { Text: part(text) } } },
    }),
  );
}
