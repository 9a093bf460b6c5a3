// Which file is served for a path: by the rule itself and by the script that CloudFront runs.
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { DOORS } from '#lib/doors/doors.ts';
import { Edge } from '#lib/local/aws/cloudfront.ts';
import { sitePlan } from '#lib/local/plan/site.ts';
import { sitePath } from '#lib/site/path.ts';
import { BRAND_KEYS, houseOf, playedStacks, resourcesOf } from './houses.ts';

const CASES = [
  ['/', '/index.html'],
  ['/campaigns', '/index.html'],
  ['/campaigns/cmp_1', '/index.html'],
  ['/groups', '/index.html'],
  ['/leads/lead_1', '/index.html'],
  ['/pitches', '/index.html'],
  ['/policy', '/index.html'],
  ['/login', '/index.html'],
  ['/c', '/index.html'],
  ['/c/0123456789Ab/0123456789Cd', '/lead.html'],
  ['/g/0123456789Ab', '/lead.html'],
  ['/l/0123456789Ab', '/lead.html'],
  ['/p/0123456789Ab', '/lead.html'],
  ['/p/a.b', '/lead.html'],
  ['/C/0123456789Ab', '/index.html'],
  ['/x/c/0123456789Ab', '/index.html'],
  ['/assets/main-BX2c.js', '/assets/main-BX2c.js'],
  ['/config.json', '/config.json'],
  ['/favicon.svg', '/favicon.svg'],
  ['/v3.4/x', '/index.html'],
  ['/index.html', '/index.html'],
] as const;

describe('the path function', () => {
  it.each([
    '/g/{groupCode}',
    '/p/{landingPageCode}',
    '/c/{campaignLeadCode}/{campaignFeatureCode}',
    '/l/{campaignCode}',
  ])('leads %s to the page for leads [SES-21]', (address) => {
    expect(sitePath(address.replace(/\{\w+\}/g, '0123456789Ab'))).toBe('/lead.html');
  });

  it('passes /redirect/{leadCode}/{featureCode}?url=... to its door [SES-21, PUB-11]', () => {
    expect(DOORS.redirect.knock).toEqual({ by: 'http', routes: ['GET /redirect/{leadCode}/{featureCode}'] });
  });

  it.each(CASES)('leads %s to %s', (path, file) => expect(sitePath(path)).toBe(file));

  it.each(BRAND_KEYS)('is what CloudFront runs for %s', (brand) => {
    const functions = resourcesOf(houseOf(brand).front, 'AWS::CloudFront::Function');
    const found = functions.find(([, { Properties }]) => Properties.Name === `beckon-${brand}-path`);
    const script = String(found?.[1].Properties.FunctionCode);
    expect(script).not.toMatch(/\b(import|export|require)\b/);
    for (const [path, file] of CASES) {
      const uri = runInNewContext(`${script}; handler({ request: { uri: path, querystring: {} } }).uri`, { path });
      expect(uri).toBe(file);
    }
  });

  it.each(BRAND_KEYS)('leads HEAD of the base URL of %s to its backend, nothing else [API-108]', (brand) => {
    const edge = new Edge(sitePlan(playedStacks(brand), [`beckon-${brand}-site-000000000000`]).behaviors);
    expect(edge.route('HEAD', '/').redirect).toEqual({ status: 307, location: '/health' });
    expect(edge.route('HEAD', '/health')).toMatchObject({ redirect: null, behavior: { origin: 'http' } });
    for (const [method, path] of [
      ['GET', '/'],
      ['HEAD', '/login'],
      ['HEAD', '/c/0123456789Ab/012345'],
    ] as const)
      expect(edge.route(method, path).redirect).toBeNull();
  });
});
