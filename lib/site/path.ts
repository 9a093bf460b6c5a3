// Which file answers a path of the site, and which request goes on to the backend: the rules that CloudFront and the local
// host share. Plain enough for CloudFront's own JavaScript: they refer to nothing outside themselves.

/** The file for a path: lead-facing pages get lead.html, other paths without an extension index.html, files themselves. */
export function sitePath(path: string): string {
  if (/^\/[ceglp]\//.test(path)) return '/lead.html';
  return /\.[A-Za-z0-9]+$/.test(path) ? path : '/index.html';
}

/**
 * Whether a request asks if the backend answers: HEAD of the base URL (API-108). The site's file would say yes to that even
 * while the backend is down.
 */
export function asksForBackend(method: string, path: string): boolean {
  return method === 'HEAD' && path === '/';
}
