// Guarantees of the ledger on /status: each day's result, the loading, empty and failed states, and each difference in words.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LedgerDay } from '#features/admin/super-admin/super-admin-calls.rules.ts';
import { LedgerDays } from '#web/staff/features/operator/ledger-days.tsx';
import { aUser, show } from '../given.tsx';
import { aSuperServer } from './given.tsx';

afterEach(() => vi.unstubAllGlobals());

const aDay = (given: Partial<LedgerDay> = {}): LedgerDay => ({
  day: '2026-11-20',
  isDone: true,
  texts: 1200,
  segments: 1300,
  meteredCents: 2400,
  unnamed: 0,
  differences: [],
  endedAt: '2026-11-21T03:01:00.000Z',
  nextLookAt: null,
  ...given,
});

function open(answer: () => object) {
  const server = aSuperServer({ reconciliations: () => ({ reports: [], ...answer() }) });
  show(<LedgerDays />, { user: aUser({ id: '1', name: 'Beckon' }, { wpAdmin: true }) });
  return server;
}

const cellsOf = async (day: string) =>
  within((await screen.findByRole('rowheader', { name: day })).closest('tr') as HTMLElement).getAllByRole('cell');

describe('the ledger on /status', () => {
  it('says for a past day that all sides are equal, and for today that it is being compared', async () => {
    open(() => ({ days: [aDay({ day: '2026-11-21', isDone: false, texts: 0 }), aDay()] }));
    const [sent, reported, result] = await cellsOf('Nov 20, 2026');
    expect(sent?.textContent).toBe('1,200 texts, 1,300 parts');
    expect(reported?.textContent).toBe('$24.00');
    expect(result?.textContent).toBe('Equal');
    expect((await cellsOf('Nov 21, 2026'))[2]?.textContent).toBe('Being compared');
  });

  it('names each difference: organization, item, our value, theirs, possible cause, and whether it is settled', async () => {
    const one = { organizationId: '101', name: 'Saguaro', what: 'texts', ours: 1200, theirs: 1199, cause: 'Why.' };
    const other = { ...one, organizationId: '102', name: null, what: 'metered', ours: 4, theirs: 8 };
    const gone = { ...one, organizationId: '103', name: 'Ocotillo', settled: '2026-11-22T03:00:00.000Z' };
    const nextLookAt = '2026-11-22T03:01:00.000Z';
    open(() => ({ days: [aDay({ differences: [one, other, gone] as never, unnamed: 3, nextLookAt })] }));
    const [, , result] = await cellsOf('Nov 20, 2026');
    expect(result?.textContent).toMatch(/^5 differencesLooked at again at /);
    const lines = within(result as HTMLElement).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Saguaro, texts sent: ours 1,200 texts, theirs 1,199 texts (+1 text). Why.',
      'Organization 102, reported for the card: ours $0.04, theirs $0.08 (-$0.04). Why.',
      expect.stringMatching(/^Ocotillo, .* Settled at /),
      '3 more are not named.',
    ]);
  });

  it('names what the card provider reported: organization, event, amount, deadline', async () => {
    const one = { kind: 'dispute', id: 'dp_1', organizationId: '101', name: 'Saguaro', cents: 4900 };
    const times = { at: '2025-11-20T18:00:00.000Z', answerBy: '2025-11-30T18:00:00.000Z' };
    const usage = { kind: 'usage', id: 'evt_1', organizationId: null, name: null, cents: null, at: times.at };
    open(() => ({
      days: [],
      reports: [
        { ...one, ...times },
        { ...usage, answerBy: null },
      ],
    }));
    const list = await screen.findByRole('list', { name: 'Reported by the card provider' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Saguaro, Nov 20, 2025: a bank disputes a payment, $49.00, to be answered by Nov 30, 2025',
      'No organization is named, Nov 20, 2025: usage could not be counted',
    ]);
  });

  it('says that nothing has been compared yet', async () => {
    open(() => ({ days: [] }));
    expect(await screen.findByText('Nothing has been compared yet')).toBeDefined();
  });

  it('says that it could not be loaded, and loads it again on request', async () => {
    let isDown = true;
    open(() => (isDown ? { success: false, errors: ['No.'] } : { days: [aDay()] }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    fireEvent.click(again);
    await waitFor(async () => expect((await cellsOf('Nov 20, 2026'))[2]?.textContent).toBe('Equal'));
  });
});
