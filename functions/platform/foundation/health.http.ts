// GET and HEAD /health: shows that the service answers (SES-16).

/** Answers OK as plain text to anyone. */
export const handler = async () => ({
  statusCode: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'OK',
});
