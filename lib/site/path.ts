// Which file answers a path of the site, and which request goes to the backend: the rules that CloudFront and the local
// host share. They refer to nothing outside themselves, because CloudFront runs their text as its own JavaScript.

/** The file for a path: lead-facing pages get lead.html, other paths without an extension index.html, files themselves. */
export function sitePath(path: string): string {
  if (/^\/[ceglp]\//.test(path)) return '/lead.html';
  return /\.[A-Za-z0-9]+$/.test(path) ? path : '/index.html';
}

/**
 * Whether a request is the check that the backend answers: HEAD of the base URL (API-108). The site's file would answer it even
 * while the backend is down.
 */
export function asksForBackend(method: string, path: string): boolean {
  return method === 'HEAD' && path === '/';
}
