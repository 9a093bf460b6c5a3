// Where a pitch leads after its last slide, in words.
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { REDIRECT_BUTTON } from '#domain/pitches/pitch/pitch.rules.ts';
import type { RedirectType } from '#functions/schema.gen.ts';

export type RedirectFields = {
  redirectType: RedirectType;
  redirectUrl: string | null;
  redirectPhone: string | null;
  redirectButton: string | null;
};

/** `“Continue” leads to https://example.com/`; null while the pitch leads nowhere. */
export function redirectWords({
  redirectType,
  redirectUrl,
  redirectPhone,
  redirectButton,
}: RedirectFields): string | null {
  if (redirectType === 'NONE') return null;
  const to = redirectType === 'LINK' ? (redirectUrl ?? '') : `a call to ${displayPhone(redirectPhone)}`;
  return `“${redirectButton || REDIRECT_BUTTON}” leads to ${to}`;
}
