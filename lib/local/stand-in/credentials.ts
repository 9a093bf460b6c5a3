// The accounts that each brand has with the stand-ins: the same at every start, worth nothing anywhere else.
import { createHash } from 'node:crypto';

export type TextAccount = {
  accountSid: string;
  authToken: string;
  apiKeySid: string;
  apiKeySecret: string;
  messagingServiceSid: string;
  primaryProfileSid: string;
};
export type CardAccount = { secretKey: string; publishableKey: string; webhookSecret: string; meterSecret: string };

const textAccounts = new Map<string, TextAccount>();

/** The brand's account with the text provider's stand-in; every text asks for it several times. */
export function textAccount(brand: string): TextAccount {
  const known = textAccounts.get(brand);
  if (known) return known;
  const account = {
    accountSid: `AC${digest(`text account ${brand}`)}`,
    authToken: digest(`text token ${brand}`),
    apiKeySid: `SK${digest(`text key ${brand}`)}`,
    apiKeySecret: digest(`text key secret ${brand}`),
    messagingServiceSid: `MG${digest(`text service ${brand}`)}`,
    primaryProfileSid: `BU${digest(`text profile ${brand}`)}`,
  };
  textAccounts.set(brand, account);
  return account;
}

/** The token of a brand's account with the text provider's stand-in after its rotation. */
export const rotatedToken = (brand: string) => digest(`text token rotated ${brand}`);

/** The brand's account with the card provider's stand-in. */
export function cardAccount(brand: string): CardAccount {
  return {
    secretKey: `sk_test_${digest(`card key ${brand}`)}`,
    publishableKey: `pk_test_${digest(`card page ${brand}`)}`,
    webhookSecret: `whsec_${digest(`card webhook ${brand}`)}`,
    meterSecret: `whsec_${digest(`card meter ${brand}`)}`,
  };
}

/** The brand's client with the scheduling service's stand-in. */
export function calendarClient(brand: string): { clientId: string; clientSecret: string } {
  return { clientId: digest(`calendar client ${brand}`), clientSecret: digest(`calendar secret ${brand}`) };
}

/** The brand's firm and key with the medical-record system's stand-in. */
export function localRecordsAccount(brand: string): { firm: string; apiKey: string } {
  return { firm: `beckon${brand}`, apiKey: digest(`records key ${brand}`) };
}

/** The one sign-in that every firm of that stand-in accepts. */
export const RECORDS_SIGN_IN = { username: 'frontdesk', password: 'stethoscope' } as const;

/** 32 hexadecimal digits that are always the same for the same words. */
export function digest(words: string): string {
  return createHash('sha256').update(words).digest('hex').slice(0, 32);
}
