// The headers of the site's answers: where scripts, frames and calls may go, and that pages stay on https.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, type ResponseHeadersPolicyProps } from 'aws-cdk-lib/aws-cloudfront';
import type { Brand } from '#platform/brands/brand.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

/** The hosts that a page may call besides its own origin. */
export type Callable = { realtime: string; uploads: string };

/** The hash that allows inline code of a page: the head of the page behind a link has one script and its styles. */
function hashOf(file: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../web/lead', file));
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
const EARLY_HASH = hashOf('early.js');
const STYLES_HASH = hashOf('lead.css');

/** The other brands' hosts: the status page of the operator's staff checks whether they answer. */
const otherHosts = (brand: Brand) =>
  Object.values(BRANDS).flatMap(({ key, hosts }) => (key === brand.key ? [] : [`https://${hosts.app}`]));

/**
 * The Content-Security-Policy of a brand's pages: nothing inline but those two, and only the parties whose features are on. Pages
 * of other sites show none of ours in a frame, but for `framedBy`.
 */
export function contentSecurityPolicy(brand: Brand, callable: Callable, framedBy = "'self'"): string {
  const { flags, advertisingPixelId } = brand;
  const lines: Record<string, (string | false)[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", EARLY_HASH, 'https://js.stripe.com', 'https://*.js.stripe.com'],
    // Scripts may set styles; other style elements and attributes in a page's HTML are not allowed.
    'style-src': ["'self'", STYLES_HASH],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      flags.allowSlideTypeYoutube && 'https://i.ytimg.com',
      advertisingPixelId !== null && 'https://www.facebook.com',
    ],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", callable.realtime, callable.uploads, 'https://api.stripe.com', ...otherHosts(brand)],
    'frame-src': [
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      flags.allowSlideTypeYoutube && 'https://www.youtube-nocookie.com',
      flags.allowSlideTypeCalendly && 'https://calendly.com',
    ],
    'frame-ancestors': [framedBy],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(lines)
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== false)].join(' '))
    .join('; ');
}

/** Headers of every answer: one policy for each brand, because an account may have twenty. Calls and media get the same as pages. */
export function siteHeaders(brand: Brand, callable: Callable): ResponseHeadersPolicyProps {
  return {
    comment: 'Https only, types as said, nothing inline, no frames elsewhere',
    securityHeadersBehavior: {
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override: true },
      // No origin sends its own; the policy that the media function sets must not be overwritten.
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(brand, callable), override: false },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'permissions-policy',
          value: 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(self)',
          override: true,
        },
      ],
    },
  };
}

/**
 * Runs on each successful answer with a form, after the headers were set: any site may show a form in a frame, which is how it is
 * put on an organization's own site (`web/public/embed.js`). A form knows no session, so there is nothing that a frame could steal.
 */
export function formFunction(brand: Brand, callable: Callable): string {
  return `function handler(event) {
  var headers = event.response.headers;
  delete headers['x-frame-options'];
  headers['content-security-policy'] = { value: ${JSON.stringify(contentSecurityPolicy(brand, callable, '*'))} };
  return event.response;
}
`;
}

/** The Content-Security-Policy of uploaded media: whatever an upload turns out to be, it runs nothing. */
const MEDIA_POLICY = "default-src 'none'; sandbox; frame-ancestors 'self'";

/** Runs on each successful answer with media, after the headers were set. */
export function mediaFunction(): string {
  return `function handler(event) {
  event.response.headers['content-security-policy'] = { value: ${JSON.stringify(MEDIA_POLICY)} };
  return event.response;
}
`;
}
