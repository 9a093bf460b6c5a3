// GET and HEAD /health: says that the house answers (SES-16).

/** Answers OK as plain text to anybody. */
export const handler = async () => ({
  statusCode: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'OK',
});
