// A call as it is sent over HTTP.
import { afterEach, expect, it, vi } from 'vitest';
import { ask } from '#web/kit/ask.ts';
import { dropToken, saveToken } from '#web/kit/token.ts';

afterEach(() => vi.unstubAllGlobals());

it('is a POST to /graphql with the stored token, or the brand’s public one [API-001]', async () => {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, init]);
    return { ok: true, status: 200, json: async () => ({ data: { leads: { success: true, errors: [] } } }) };
  });
  saveToken('mine');
  const document = 'query ($page: Int) { leads(page: $page) { total } }';
  await ask(document as never, { page: 2 });
  dropToken();
  await ask(document as never, {});
  const headers = (authorization: string) => ({ 'content-type': 'application/json', authorization });
  expect(calls).toMatchObject([
    ['/graphql', { method: 'POST', headers: headers('Bearer mine') }],
    ['/graphql', { method: 'POST', headers: headers('Bearer public.blast') }],
  ]);
  expect(JSON.parse(String(calls[0]?.[1].body))).toEqual({
    query: document,
    variables: { page: 2 },
  });
});
