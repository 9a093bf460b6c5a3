// How long a service of AWS may take to answer a client of its SDK, which waits for ever unless it is told.

/** A client's setting: an attempt without an answer after so many milliseconds has failed, and the client makes the next one. */
export const answerWithin = (limitMs: number) => ({
  requestHandler: { requestTimeout: limitMs, socketTimeout: limitMs, throwOnRequestTimeout: true },
});
