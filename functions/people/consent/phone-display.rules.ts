// How a phone is shown on screens; apart from phone.rules so that a browser need not load the numbering plans of the world.

const MASKED_DIGITS = 4;

/** How a phone is shown: `(602) 555-0111`; one from abroad as it is kept; none as `No Phone Number` (LED-11). */
export function displayPhone(phone: string | null | undefined): string {
  if (!phone) return 'No Phone Number';
  const [, national = null] = /^(?:\+?1)?(\d{10})$/.exec(phone) ?? [];
  return national ? `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}` : phone;
}

/** How a phone is shown where leads are masked: `(XXX) XXX-0111`, the last 4 digits alone (LED-12). */
export function maskedPhone(phone: string | null | undefined): string {
  return phone ? `(XXX) XXX-${phone.replace(/\D/g, '').slice(-MASKED_DIGITS)}` : 'No Phone Number';
}
