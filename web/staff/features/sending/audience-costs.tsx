// What a send costs, and when it begins and ends: the last facts before Send.

import { sayHours } from '#domain/texts/hours/quiet-hours.rules.ts';
import { capital } from '#platform/foundation/formats/capital.rules.ts';
import { brand, words } from '#web/kit/config.ts';
import { count, counted, dayAndTimes, money } from '#web/kit/format.ts';
import { type ChargedToday, freeWords, payCents } from '../../base/charge/price.rules.ts';
import { useOrganization } from '../../base/user.calls.ts';
import classes from './send.module.css';
import type { Audience } from './sending.calls.ts';
import { startWords } from './start-words.ts';

/** The number of texts; 0 while nothing can be sent. */
export const sendable = (audience: Audience | null | undefined): number =>
  audience && !audience.refusal ? audience.now + audience.later : 0;

/** When the texts are sent that wait for the legal hours of a state. */
export const OWN_HOURS = 'as soon as it is allowed where they are';

/** The general hours: every day, within the brand's window. */
const USUAL = { allowAfterHours: false, allowWeekends: true };

/** How many texts are sent before the second text of the chain: to some people the opt-in message before the first one. */
function firstTexts(audience: Audience): number {
  const goes = sendable(audience);
  return goes > 0 ? goes + audience.greetings : 0;
}

/** What the first text with the opt-in messages before it, and then the whole chain, costs after the free texts, in cents. */
export function costsOf(audience: Audience): { first: number; chain: number } {
  const goes = sendable(audience);
  const each = goes > 0 ? audience.priceCents / goes : 0;
  const texts = each > 0 ? Math.round(audience.chainPriceCents / each) : 0;
  const { freeTextsLeft } = audience;
  return { first: payCents(firstTexts(audience), each, freeTextsLeft), chain: payCents(texts, each, freeTextsLeft) };
}

/** What adding the new people charges today for the month. */
export const tierOfAudience = ({ tierDueToday, isEstimate }: Audience): ChargedToday => ({
  dueToday: tierDueToday ?? null,
  isSure: !isEstimate,
});

const price = (cents: number) => (cents === 0 ? 'No charge' : money(cents));

type CostsProps = { audience: Audience; goes: number; saysHours: boolean; isLater: boolean };

/** The price of the first text and of all, the free part, and when it starts and ends. */
export function Costs({ audience, goes, saysHours, isLater }: CostsProps) {
  const { window } = brand();
  const organization = useOrganization();
  const { now, priceCents, greetings, texts, laterAt, finishes, isEstimate, hours } = audience;
  const { first, chain } = costsOf(audience);
  const roughly = (cents: number) => (isEstimate && cents > 0 ? 'About ' : '');
  const greeted = greetings > 0 ? `, with the opt-in message to ${count(greetings)}` : '';
  function whenItStarts(): string {
    if (isLater) return 'At the time below. Until then you can change or withdraw it.';
    if (laterAt) return dayAndTimes(laterAt, window);
    return now === 0 ? capital(OWN_HOURS) : capital(startWords(organization));
  }
  const rows: readonly (readonly [string, string | null])[] = [
    ['First text', `${roughly(first)}${price(first)} for ${counted(goes, words().lead)}${greeted}`],
    ['Free', priceCents === 0 ? null : freeWords(firstTexts(audience), audience.freeTextsLeft)],
    [
      texts === 2 ? 'Both texts' : `All ${texts} texts`,
      texts > 1 ? `${roughly(chain)}${price(chain)}, if nobody opts out` : null,
    ],
    ['Starts', whenItStarts()],
    ['First text done', finishes && !isLater ? dayAndTimes(finishes, window) : null],
    ['Hours', saysHours || hours !== sayHours(window, USUAL) ? hours : null],
  ];
  return (
    <dl className={classes.costs}>
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
