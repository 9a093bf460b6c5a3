// E-mail through SES: plain text from the brand's own domain.

import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ownBrand } from '../foundation/own-brand.ts';

const client = new SESv2Client({});

export type Mail = { to: string; subject: string; text: string };

/** Hands one e-mail over; throws when SES does not take it. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const brand = ownBrand();
  const domain = brand.operatorEmail.split('@').at(-1);
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: `${brand.name} <no-reply@${domain}>`,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' } },
        },
      },
    }),
  );
}
