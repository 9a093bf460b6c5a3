// Area codes in use that the phone library does not know yet. A test lists those that it has since added.

/**
 * As of 22 November 2026. Sources: NANPA's list of area codes in service (30 March 2024) and, for those after it, the
 * notices of the state commissions (Ohio, Minnesota, Texas, California, Tennessee, Louisiana, Michigan, Mississippi) as
 * published with the first day on which numbers were given out. 837 was entered without its notice at hand.
 */
export const NEWER_AREA_CODES: readonly { area: string; country: 'US' | 'CA'; place: string; since: string }[] = [
  { area: '861', country: 'US', place: 'western Illinois, with 309', since: '2023-02-24' },
  { area: '436', country: 'US', place: 'northeastern Ohio, with 440', since: '2024-03-01' },
  { area: '624', country: 'US', place: 'western New York, with 716', since: '2024' },
  { area: '924', country: 'US', place: 'southern Minnesota, with 507', since: '2024-08-30' },
  { area: '621', country: 'US', place: 'Houston, with 713', since: '2025-01-23' },
  { area: '837', country: 'US', place: 'northern California, with 530', since: '2025-01-31' },
  { area: '357', country: 'US', place: 'Fresno, with 559', since: '2025-03-26' },
  { area: '729', country: 'US', place: 'eastern Tennessee, with 423', since: '2025-09-05' },
  { area: '457', country: 'US', place: 'northern Louisiana, with 318', since: '2025-09-25' },
  { area: '679', country: 'US', place: 'Detroit, with 313', since: '2025-11-07' },
  { area: '471', country: 'US', place: 'northern Mississippi, with 662', since: '2026-01-30' },
];

const BY_AREA = new Map(NEWER_AREA_CODES.map(({ area, country }) => [area, country]));

/** The country of a ten-digit number in one of these area codes; null for any other number and for an invalid one. */
export function newerArea(national: string): 'US' | 'CA' | null {
  return /^[2-9]\d{2}[2-9](?!11)\d{6}$/.test(national) ? (BY_AREA.get(national.slice(0, 3)) ?? null) : null;
}
