// Made by `npm run area-codes`: do not edit.

/** When the list was made, and from what. */
export const LISTED = { on: '2026-11-25', from: 'phone 3.1.72' } as const;

/** Area codes in use that the phone library does not know yet. */
export const NEWER_AREA_CODES: readonly { area: string; country: 'US' | 'CA' }[] = [
  { area: '357', country: 'US' },
  { area: '436', country: 'US' },
  { area: '457', country: 'US' },
  { area: '465', country: 'US' },
  { area: '471', country: 'US' },
  { area: '483', country: 'US' },
  { area: '621', country: 'US' },
  { area: '624', country: 'US' },
  { area: '679', country: 'US' },
  { area: '729', country: 'US' },
  { area: '837', country: 'US' },
  { area: '861', country: 'US' },
  { area: '924', country: 'US' },
];
