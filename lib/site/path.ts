// Which file answers a path of the site: the one rule that CloudFront and the local host share.

/**
 * The file for a path: lead-facing pages get lead.html, other paths without an extension index.html, files themselves.
 * Plain enough for CloudFront's own JavaScript: it refers to nothing outside itself.
 */
export function sitePath(path: string): string {
  if (/^\/[ceglp]\//.test(path)) return '/lead.html';
  return /\.[A-Za-z0-9]+$/.test(path) ? path : '/index.html';
}
