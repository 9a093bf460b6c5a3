// What counts as an effect when a press is repeated: which items stand beside effects, and which are sums.

/**
 * Kept beside every effect, however often it was asked for: what is told, limited, remembered or signed in. Search items
 * fall into drawers by chance. Batches are counted from their texts. What texts cost is added up, whether the card provider was told of it already or not.
 */
export const BESIDE = new Set(
  'signal limit request audit session userSession known leadSearch meter meterReport carrierTally batchTally'.split(
    ' ',
  ),
);
/** Of what is kept as a sum, the sum; of batches the texts, for who presses twice at once may put people into two. */
export const SUMS: Readonly<Record<string, string>> = {
  leadCount: 'count',
  groupCount: 'count',
  groupTotal: 'total',
  pageCount: 'submissions',
  usage: 'texts',
  batch: 'segments',
  workflow: 'version',
};
