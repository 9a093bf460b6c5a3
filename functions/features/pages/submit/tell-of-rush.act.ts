// Alerts staff by e-mail that very many people fill in a page, so that the next ones have to confirm their phone first.
import { giveTurnBack, type Limit, takeTurn } from '#domain/accounts/limit.act.ts';
import { adminsOf } from '#domain/accounts/membership.act.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { sendMail } from '#platform/gateways/mail/mail.ts';
import type { FormPageAnswer } from '../form/form-page.act.ts';

type Letter = { subject: string; text: string };

/** The first words of the e-mail, by the budget that is used up. The named page is the last one filled in, not always the cause. */
const STARTS: Readonly<Record<string, (title: string) => string>> = {
  'form-texts-by-page': (title) => `More people than usual have filled in your page "${title}" within the last hour.`,
  'form-texts-by-organization': (title) =>
    `More people than usual have filled in your pages within the last hour, the last of them "${title}".`,
  'form-texts-by-brand': (title) =>
    `More people than usual are filling in pages everywhere right now, also your page "${title}".`,
};

const CONFIRM =
  'Everybody is kept. So that nobody can have us text phones that are not theirs, whoever fills in a page now gets their first text once they have confirmed: the page asks them to text YES to your number.';

function letterToStaff(what: string, title: string): Letter {
  const start = STARTS[what]?.(title) ?? '';
  const advice = 'If you expect them, there is nothing to do. If not, archive the page and share another.';
  const { name } = ownBrand();
  return { subject: `Very many people are filling in ${title}`, text: `${start} ${CONFIRM}\n\n${advice}\n\n${name}\n` };
}

function letterToOperator(title: string): Letter {
  const { name, limits } = ownBrand();
  const start = `More than ${limits.formTextsPerBrand} people have filled in pages of ${name} within the last hour, the last of them "${title}".`;
  const whoElse = 'Owners and admins of an organization are told when one of its pages is filled in meanwhile.';
  return { subject: `Very many people are filling in pages of ${name}`, text: `${start} ${CONFIRM}\n\n${whoElse}\n` };
}

/** Sends one e-mail to an address, once a day for each page. When sending fails it does not count, so the next person who submits causes another. */
async function tell(to: string, about: string, letter: Letter): Promise<void> {
  const turn = { what: 'form-rush-told', whom: `${about}#${to}`, most: 1, hours: 24 };
  if (!(await takeTurn(turn))) return;
  try {
    await sendMail({ to, ...letter });
  } catch (error) {
    await giveTurnBack(turn);
    // The person's submission is stored by now and must not fail because an alert to somebody else fails.
    const name = error instanceof Error ? error.name : '?';
    console.warn(JSON.stringify({ level: 'warn', kind: 'rush', error: name }));
  }
}

/**
 * Writes to the OWNER and ADMINs of the page's organization, once a day for each page, and to the operator where it is the
 * brand's budget that is used up. One network alone is not reported: its own budget handles that.
 */
export async function tellOfRush({ counted, shown }: FormPageAnswer, { what }: Limit): Promise<void> {
  if (what === 'form-texts-by-address') return;
  const { key, operatorEmail } = ownBrand();
  if (what === 'form-texts-by-brand') await tell(operatorEmail, key, letterToOperator(shown.title));
  const letter = letterToStaff(what, shown.title);
  for (const { email } of await adminsOf(counted.organizationId)) await tell(email, counted.pageId, letter);
}
