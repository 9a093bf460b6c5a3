// What a brand's distribution says to its API with each call that it hands on: that it is the one, and who called it.

/** Holds the distribution's key, which it and the API know and nobody who calls. */
export const FRONT_HEADER = 'x-front-key';

/** Holds the caller's address as the distribution saw it; what a client writes there is written over. */
export const CALLER_HEADER = 'x-caller-address';

/**
 * Holds the path that was opened where page and API are asked for one and the same: the distribution asks both origins of
 * a group under one path, so what tells the pages apart travels beside it.
 */
export const OPENED_HEADER = 'x-opened-path';

/** The page that every link in a text opens: a file of the site, and the route of the API that fills it in. */
export const LEAD_PAGE = '/lead.html';
