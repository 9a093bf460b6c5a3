// What a brand's distribution says to its API with each call that it hands on: that it is the one, and who called it.

/** Holds the distribution's key, which it and the API know and nobody who calls. */
export const FRONT_HEADER = 'x-front-key';

/** Holds the caller's address as the distribution saw it; what a client writes there is written over. */
export const CALLER_HEADER = 'x-caller-address';
