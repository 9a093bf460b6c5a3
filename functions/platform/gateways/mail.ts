// E-mail through SES: plain text from the brand's own domain, under the brand's rules for what comes back.
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { answerWithin } from '#platform/foundation/answer-within.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';

const ses = new SESv2Client({ maxAttempts: 3, ...answerWithin(20_000) });

export type Mail = { to: string; subject: string; text: string };

/** Sends one e-mail; throws when SES does not accept it, after 3 attempts if it did not answer or was busy. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const { name, operatorEmail } = ownBrand();
  const { MAIL_SET: ConfigurationSetName } = process.env;
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: `${name} <no-reply@${operatorEmail.split('@').at(-1)}>`,
      ConfigurationSetName,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: part(subject), Body: { Text: part(text) } } },
    }),
  );
}
