// E-mail through SES from the brand's own domain: as plain text and as a page, under the configuration set that reports what bounces.
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { answerWithin } from '#platform/foundation/answer-within.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { mailPage } from './mail-page.rules.ts';

const ses = new SESv2Client({ maxAttempts: 3, ...answerWithin(20_000) });

/** `button`: the label of the button that replaces the text's own link; `Open` without it. */
export type Mail = { to: string; subject: string; text: string; button?: string };

/** Sends one e-mail; throws when SES does not accept it, after 3 attempts if it did not answer or was busy. */
export async function sendMail({ to, subject, text, button }: Mail): Promise<void> {
  const brand = ownBrand();
  const { MAIL_SET: ConfigurationSetName, APP_ORIGIN: origin = '' } = process.env;
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const html = mailPage(brand, { subject, text }, origin, button);
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: `${brand.name} <no-reply@${brand.operatorEmail.split('@').at(-1)}>`,
      ConfigurationSetName,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: part(subject), Body: { Text: part(text), Html: part(html) } } },
    }),
  );
}
