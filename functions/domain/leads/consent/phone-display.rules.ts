// The display form of a phone; separate from phone.rules so that a browser need not load the world's numbering plans.

/** A phone as shown: `(602) 555-0111`; a foreign one in E.164; a missing one as `No Phone Number` (LED-11). */
export function displayPhone(phone: string | null | undefined): string {
  if (!phone) return 'No Phone Number';
  const [, national = null] = /^(?:\+?1)?(\d{10})$/.exec(phone) ?? [];
  return national ? `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}` : phone;
}
