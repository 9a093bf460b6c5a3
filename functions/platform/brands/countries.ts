// The countries that a brand can text; each manifest lists its own.

/**
 * Two letters as in ISO 3166. Adding a country means adding its row of costly ranges as well
 * (people/consent/phone-ranges.rules).
 */
export type Country = 'US' | 'CA' | 'PR' | 'VI' | 'GU' | 'AS' | 'MP' | 'GB' | 'IE' | 'AU' | 'NZ' | 'MX';

/** The United States with its territories and Canada (decisions: Countries and costly numbers). */
export const NORTH_AMERICA: readonly Country[] = ['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP'];
