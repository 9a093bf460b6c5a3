// Guarantees of /status: who sees it, what it shows for each brand, and a red cross for each failure.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { StatusScreen } from '#web/staff/screens/operator/status.screen.tsx';
import { aUser, show } from '../given.tsx';
import { aSuperServer } from './given.tsx';

const STAFF = aUser({ id: '1', name: 'Beckon' }, { wpAdmin: true });
const OK = {
  status: 'ok',
  overdue: 0,
  failed: 0,
  oldestOverdue: null,
  lastBeat: '2026-11-20T19:00:00.000Z',
  queues: 2,
  queued: 312,
  deadLetters: 1,
  unprovedSince: null,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Asked = { brand: string; stack: string };

/** Opens the page, given the brands that do not answer HEAD and the health of each stack. */
function open({ gone = [], says = () => OK }: { gone?: string[]; says?: (asked: Asked) => object } = {}) {
  const server = aSuperServer({
    status: (body) => says(body as Asked),
    reconciliations: () => ({ days: [], reports: [] }),
  });
  const others = globalThis.fetch;
  const heads: { url: string; mode: string | undefined; credentials: string | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'HEAD') return others(url, init);
    heads.push({ url, mode: init.mode, credentials: init.credentials });
    if (gone.some((key) => url.includes(`//${key}.`))) throw new TypeError('Failed to fetch');
    return { ok: false, type: 'opaque' };
  });
  show(<StatusScreen />, { user: STAFF });
  return { ...server, heads };
}

/** The cells of a brand in words, and whether each has its mark. */
async function row(name: string) {
  const cells = within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement).getAllByRole(
    'cell',
  );
  return cells.map((cell) => ({
    text: cell.textContent,
    is: cell.querySelector('[data-is]')?.getAttribute('data-is'),
  }));
}

describe('/status', () => {
  it('is for wpAdmins: an owner lands on the dashboard and nothing is requested [SES-20, A17]', async () => {
    const { called } = aSuperServer({});
    const { router } = show(<StatusScreen />, { user: aUser() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(called).toEqual([]);
  });

  it('shows for each brand that its backend answers, and that its worker and its schedule run [ADM-07]', async () => {
    const { called, heads } = open();
    for (const { name } of Object.values(BRANDS)) {
      await waitFor(async () => expect((await row(name)).map(({ is }) => is)).toEqual(['ok', 'ok', 'ok']));
    }
    expect(heads.map(({ url }) => new URL(url).hostname.split('.')[0]).toSorted()).toEqual(
      Object.keys(BRANDS).toSorted(),
    );
    expect(heads.every(({ url }) => new URL(url).pathname === '/')).toBe(true);
    expect(heads[0]).toMatchObject({ mode: 'no-cors', credentials: 'omit' });
    const bodies = called.filter(({ name }) => name === 'status').map(({ body }) => body);
    for (const brand of Object.keys(BRANDS)) {
      for (const stack of ['celery', 'beat']) expect(bodies).toContainEqual({ brand, stack });
    }
  });

  it('has a red cross, with words, for whatever does not run, does not answer, or cannot be reached [ADM-07]', async () => {
    const [first, second, third] = Object.values(BRANDS);
    const says = ({ brand, stack }: Asked) => {
      if (brand === second?.key) return { ...OK, status: 'unreachable' };
      if (brand === third?.key) return { success: false, errors: ['No.'] };
      return brand === first?.key && stack === 'celery'
        ? { ...OK, status: 'failed', overdue: 3, failed: 1, oldestOverdue: '2025-11-20T18:00:00.000Z' }
        : OK;
    };
    open({ gone: [second?.key ?? ''], says });
    await waitFor(async () =>
      expect((await row(first?.name ?? '')).map(({ is }) => is)).toEqual(['ok', 'failed', 'ok']),
    );
    expect((await row(first?.name ?? ''))[1]?.text).toMatch(
      /^Not running2 queues with 312 texts, 3 overdue, since Nov 20, 2025, 1 failed, 1 dead letter$/,
    );
    await waitFor(async () =>
      expect((await row(second?.name ?? '')).map(({ text }) => text?.slice(0, 11))).toEqual(
        Array(3).fill('Unreachable'),
      ),
    );
    await waitFor(async () =>
      expect((await row(third?.name ?? '')).map(({ is }) => is)).toEqual(['ok', 'unreachable', 'unreachable']),
    );
  });

  it('says since when no text to the operator’s phone arrived', async () => {
    const unprovedSince = '2025-11-20T18:00:00.000Z';
    open({ says: ({ stack }) => (stack === 'celery' ? { ...OK, status: 'failed', unprovedSince } : OK) });
    const [{ name } = { name: '' }] = Object.values(BRANDS);
    await waitFor(async () =>
      expect((await row(name))[1]?.text).toContain('no text arrived since Nov 20, 2025, 1 dead'),
    );
  });

  it('looks again every 15 seconds, so that what stops is red within a minute [ADM-07]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isDown = false;
    const [first] = Object.values(BRANDS);
    open({ says: () => (isDown ? { ...OK, status: 'failed' } : OK) });
    await waitFor(async () => expect((await row(first?.name ?? ''))[2]?.is).toBe('ok'));
    isDown = true;
    await vi.advanceTimersByTimeAsync(15_100);
    await waitFor(async () => expect((await row(first?.name ?? ''))[2]?.is).toBe('failed'));
  });
});
