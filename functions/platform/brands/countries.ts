// The countries that a brand can text: a manifest lists those that it does.

/** Two letters as in ISO 3166; a country comes here with its row of costly ranges (people/consent/phone-ranges.rules). */
export type Country = 'US' | 'CA' | 'PR' | 'VI' | 'GU' | 'AS' | 'MP' | 'GB' | 'IE' | 'AU' | 'NZ' | 'MX';

/** The United States with its territories and Canada (decisions: Countries and costly numbers). */
export const NORTH_AMERICA: readonly Country[] = ['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP'];
