// Tells the operator, who registers an organization by hand, that its form was submitted, changed and submitted again, withdrawn, or that
// it now goes to the carriers without them.
import { giveTurnBack, type Limit, takeTurn } from '#domain/accounts/limit.act.ts';
import { NAME_OF } from '#domain/accounts/registration/carrier-form.rules.ts';
import { ownedName } from '#domain/billing/number.rules.ts';
import type { CarrierForm } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { sendMail } from '#platform/gateways/mail/mail.ts';

/** What the operator is told: the form as it is was submitted, for the first time or again, it is being changed, or it was sent by itself. */
export type News = 'submitted' | 'submitted again' | 'withdrawn' | 'sent';

const MOST_LETTERS = 6;
const TOO_OFTEN = 'This form was changed several times within an hour. Try again in an hour.';

const limitOf = (organizationId: string): Limit => ({
  what: 'registration-letters',
  whom: organizationId,
  most: MOST_LETTERS,
});

/** Takes the turn of one letter; refused, before anything is stored, when an organization has had its letters of the hour. */
export async function takeLetter(organizationId: string): Promise<void> {
  if (!(await takeTurn(limitOf(organizationId)))) throw new Refusal(TOO_OFTEN);
}

/** The letter was not needed after all. */
export const giveLetterBack = (organizationId: string): Promise<void> => giveTurnBack(limitOf(organizationId));

const SWITCHES = { soleProprietor: 'whether it has an EIN', isListed: 'whether it is publicly traded' };
const nameOf = (field: string) => ({ ...NAME_OF, ...SWITCHES })[field as keyof CarrierForm] ?? field;

/**
 * Sends the letter. It names the fields that were changed; what the organization says about itself is in its settings, not in an e-mail.
 * Throws, with the turn given back, when it could not be sent.
 */
export async function tellOperator(
  { organizationId, name }: { organizationId: string; name: string },
  news: News,
  changed: readonly string[],
): Promise<void> {
  const brand = ownBrand();
  const who = `${name} (organization ${organizationId} of ${brand.name})`;
  const service = ownedName(brand.key, organizationId);
  const where = `Its account settings show what it says.\n\nRegister it with the text provider, in a Messaging Service named "${service}".`;
  const fields = changed.length > 0 ? ` Changed: ${changed.map(nameOf).join('; ')}.` : '';
  const letters: Readonly<Record<News, [subject: string, text: string]>> = {
    submitted: [
      `${name} wants to be registered with the carriers`,
      `${who} has submitted its registration with the carriers. ${where}`,
    ],
    'submitted again': [
      `${name} has changed its registration with the carriers`,
      `${who} has submitted its registration with the carriers again: what it submitted before no longer counts.${fields} ${where}`,
    ],
    withdrawn: [
      `${name} is changing its registration with the carriers`,
      `${who} has withdrawn its registration with the carriers to change it.${fields} Do not register it until it is submitted again; you will get an e-mail then.`,
    ],
    sent: [
      `${name} is being registered with the carriers`,
      `${who} has submitted its registration with the carriers again, which now goes to the text provider by itself. Do not register it.`,
    ],
  };
  const [subject, text] = letters[news];
  try {
    await sendMail({ to: brand.operatorEmail, subject, text: `${text}\n` });
  } catch (error) {
    await giveLetterBack(organizationId);
    throw error;
  }
}
