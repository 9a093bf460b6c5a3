// What counts as an effect when a press is repeated: which items stand beside effects, and which are sums.

/**
 * Kept beside every effect, however often it was asked for: what is told, limited, remembered or signed in. Search items
 * fall into drawers by chance. What texts cost is added up, whether the card provider was told of it already or not.
 */
export const BESIDE = new Set(
  'signal limit request audit session userSession known leadSearch meter meterReport carrierTally'.split(' '),
);
/** Of what is kept as a sum, the sum. */
export const SUMS: Readonly<Record<string, string>> = {
  leadCount: 'count',
  groupCount: 'count',
  groupTotal: 'total',
  pageCount: 'submissions',
  usage: 'texts',
  workflow: 'version',
};
