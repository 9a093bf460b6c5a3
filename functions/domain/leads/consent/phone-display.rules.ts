// How a phone is shown on screens; apart from phone.rules so that a browser need not load the numbering plans of the world.

/** How a phone is shown: `(602) 555-0111`; one from abroad as it is kept; none as `No Phone Number` (LED-11). */
export function displayPhone(phone: string | null | undefined): string {
  if (!phone) return 'No Phone Number';
  const [, national = null] = /^(?:\+?1)?(\d{10})$/.exec(phone) ?? [];
  return national ? `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}` : phone;
}
