// The card provider's documented test numbers: cards, their tokens, and what each does when it is created, attached, charged; bank
// accounts.
import { CardRefusal } from './params.ts';

/** What a test card does; codes are the provider's `code` and `decline_code`. */
export type TestCard = {
  network: string;
  funding?: 'credit' | 'debit' | 'prepaid';
  country?: string;
  /** Refused whenever the bank is asked, also when it is attached. */
  declines?: Decline;
  /** Accepted when it is attached, refused when it is charged. */
  declinesCharges?: Decline;
  /** Refused when it is charged until its holder confirms; this stand-in has no confirmation. */
  confirms?: boolean;
};

type Decline = { code: string; decline?: string; message: string };

const declined = (decline: string): Decline => ({ code: 'card_declined', decline, message: 'Your card was declined.' });
const FUNDS: Decline = {
  code: 'card_declined',
  decline: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const EXPIRED: Decline = { code: 'expired_card', message: 'Your card has expired.' };
const CVC: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };
const PROCESSING: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};
const CONFIRM: Decline = {
  code: 'authentication_required',
  decline: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { network: 'visa' },
  '4000056655665556': { network: 'visa', funding: 'debit' },
  '5555555555554444': { network: 'mastercard' },
  '2223003122003222': { network: 'mastercard' },
  '5200828282828210': { network: 'mastercard', funding: 'debit' },
  '5105105105105100': { network: 'mastercard', funding: 'prepaid' },
  '378282246310005': { network: 'amex' },
  '371449635398431': { network: 'amex' },
  '6011111111111117': { network: 'discover' },
  '3056930009020004': { network: 'diners' },
  '3566002020360505': { network: 'jcb' },
  '6200000000000005': { network: 'unionpay' },
  '4000000000000002': { network: 'visa', declines: declined('generic_decline') },
  '4000000000009995': { network: 'visa', declines: FUNDS },
  '4000000000009987': { network: 'visa', declines: declined('lost_card') },
  '4000000000009979': { network: 'visa', declines: declined('stolen_card') },
  '4000000000000069': { network: 'visa', declines: EXPIRED },
  '4000000000000127': { network: 'visa', declines: CVC },
  '4000000000000119': { network: 'visa', declines: PROCESSING },
  '4000000000006975': { network: 'visa', declines: declined('card_velocity_exceeded') },
  '4100000000000019': { network: 'visa', declines: declined('fraudulent') },
  '4000000000000341': { network: 'visa', declinesCharges: declined('generic_decline') },
  '4000002500003155': { network: 'visa', confirms: true },
  '4000002760003184': { network: 'visa', confirms: true },
  '4000003800000446': { network: 'visa', confirms: true },
  '4000008260003178': { network: 'visa', confirms: true, declinesCharges: FUNDS },
};

const TOKENS: Readonly<Record<string, string>> = {
  visa: '4242424242424242',
  visa_debit: '4000056655665556',
  mastercard: '5555555555554444',
  mastercard_debit: '5200828282828210',
  mastercard_prepaid: '5105105105105100',
  amex: '378282246310005',
  discover: '6011111111111117',
  diners: '3056930009020004',
  jcb: '3566002020360505',
  unionpay: '6200000000000005',
  visa_chargeDeclined: '4000000000000002',
  chargeDeclined: '4000000000000002',
  chargeCustomerFail: '4000000000000341',
  visa_chargeCustomerFail: '4000000000000341',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeDeclinedLostCard: '4000000000009987',
  visa_chargeDeclinedLostCard: '4000000000009987',
  chargeDeclinedStolenCard: '4000000000009979',
  visa_chargeDeclinedStolenCard: '4000000000009979',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedIncorrectCvc: '4000000000000127',
  chargeDeclinedProcessingError: '4000000000000119',
  chargeDeclinedFraudulent: '4100000000000019',
  authenticationRequiredOnSetup: '4000002500003155',
  authenticationRequired: '4000002760003184',
};

/** The card number behind `pm_card_visa`, `tok_visa` and their like; undefined when the token names none. */
export function numberOfToken(token: string): string | undefined {
  return TOKENS[token.replace(/^(pm_card|tok)_/, '')];
}

/** What the card of that number does; other numbers behave as a good card of their network. */
export function testCard(number: string): TestCard {
  return CARDS[number] ?? { network: /^3[47]/.test(number) ? 'amex' : /^5|^2/.test(number) ? 'mastercard' : 'visa' };
}

/** Checks what a person typed as the provider does before it asks a bank; throws a card error. */
export function checkTyped(number: string, month: number, year: number, cvc: string | undefined, nowMs: number): void {
  const wrong = (code: string, message: string, param: string) =>
    new CardRefusal(402, { type: 'card_error', code, message, param });
  if (!/^\d{13,19}$/.test(number) || !isLuhn(number))
    throw wrong('incorrect_number', 'Your card number is incorrect.', 'number');
  const now = new Date(nowMs);
  const last = Date.UTC(year, month);
  if (!(month >= 1 && month <= 12))
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  if (!(last > now.getTime()) || year > now.getUTCFullYear() + 50)
    throw wrong('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (cvc !== undefined && !new RegExp(testCard(number).network === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc))
    throw wrong('invalid_cvc', "Your card's security code is invalid.", 'cvc');
}

/** Throws the card error with which the bank refuses; `when` says whether the card is charged or only attached. */
export function testBank(number: string, when: 'keep' | 'charge'): void {
  const card = testCard(number);
  const charge = card.declinesCharges ?? (card.confirms ? CONFIRM : undefined);
  const decline = card.declines ?? (when === 'charge' ? charge : undefined);
  if (!decline) return;
  const { code, decline: decline_code, message } = decline;
  throw new CardRefusal(402, { type: 'card_error', code, message, ...(decline_code ? { decline_code } : {}) });
}

/** Account numbers of banks that the provider takes in tests; what each does shows only when money is paid out to it. */
const BANK_NUMBERS = new Set([
  '000123456789',
  '000111111116',
  '000111111113',
  '000222222227',
  '000333333335',
  '000444444440',
]);

/** Checks a typed bank account as the provider does before it creates a token. */
export function checkBank(country: string, routing: string, number: string): void {
  const wrong = (code: string, message: string, param: string) =>
    new CardRefusal(400, { code, message, param: `bank_account[${param}]` });
  if (country !== 'US') throw wrong('country_unsupported', `${country} is not currently supported.`, 'country');
  if (!/^\d{9}$/.test(routing))
    throw wrong('routing_number_invalid', 'Routing number must have 9 digits', 'routing_number');
  const weighed = [...routing].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0);
  if (weighed % 10 !== 0) throw wrong('routing_number_invalid', 'Invalid routing number', 'routing_number');
  if (BANK_NUMBERS.has(number)) return;
  const message =
    'You must use a test bank account number in test mode. Try 000123456789 or see more options at https://stripe.com/docs/connect/testing#account-numbers.';
  throw wrong('account_number_invalid', message, 'account_number');
}

function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
