// Asks the registry, within a minute, to text the owner of a business without an EIN a new code, as the first one counts for a day only.
import { giveTurnBack, type Limit, takeTurn } from '#domain/accounts/limit.act.ts';
import { carrierSubmissionWrites } from '#domain/accounts/registration/carrier-submission.entity.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { committed } from '#platform/table/transact.ts';

const MOST_CODES = 3;
const NO_CODE = 'The registry waits for no code of yours. Load the page again.';
const TOO_OFTEN = `You asked for ${MOST_CODES} codes within an hour. Try again in an hour.`;

const limitOf = (organizationId: string): Limit => ({
  what: 'registration-codes',
  whom: organizationId,
  most: MOST_CODES,
});

/**
 * The forms' tick then asks the provider (`submitted-forms.act`), again while it does not answer. Refused when no code is awaited, and
 * after three within an hour. Asked twice within a minute, one code is sent.
 */
export async function askCodeAgain(organizationId: string): Promise<void> {
  const limit = limitOf(organizationId);
  if (!(await takeTurn(limit))) throw new Refusal(TOO_OFTEN);
  const asked = carrierSubmissionWrites.patch({ organizationId }).set({ isCodeWanted: true, nextLookMs: 0 });
  const { isMade } = await committed([asked.where(({ awaits }, { eq }) => eq(awaits, 'code')).commit()]);
  if (isMade) return;
  await giveTurnBack(limit);
  throw new Refusal(NO_CODE);
}
