// Time limits for calls of AWS services: without one, a client of the SDK waits forever.

/** The client setting by which an attempt without an answer fails after this many milliseconds, and the client tries again. */
export const answerWithin = (limitMs: number) => ({
  requestHandler: { requestTimeout: limitMs, socketTimeout: limitMs, throwOnRequestTimeout: true },
});
