// The headers that a brand's CloudFront distribution adds to each API call: proof that it is the distribution, and the caller's
// address.

/** Holds the distribution's key, a secret shared by it and the API and unknown to callers. */
export const FRONT_HEADER = 'x-front-key';

/** Holds the caller's address as the distribution saw it; a value set by the client is overwritten. */
export const CALLER_HEADER = 'x-caller-address';

/**
 * Holds the path that the visitor opened. The distribution requests both origins of a group under one path, so the path that
 * tells the pages apart travels in this header.
 */
export const OPENED_HEADER = 'x-opened-path';

/** The page that every link in a text opens: both a file of the site and the API route that fills it in. */
export const LEAD_PAGE = '/lead.html';
