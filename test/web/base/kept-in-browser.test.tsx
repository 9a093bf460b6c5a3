// Interface state stored in the browser: drafts and closed lines survive a reload, and two tabs lose none.
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** The modules as a newly opened page has them: only what the browser stored is known. */
async function aPage() {
  vi.resetModules();
  const drafts = await import('#web/staff/base/draft.ts');
  const lines = await import('#web/staff/base/kept-ids.ts');
  return { ...drafts, ...lines };
}

/** Another tab writes a key, and this tab gets the event. */
function writtenElsewhere(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

describe('a draft', () => {
  it('is there again after a reload, under its own key, and removed once it is empty', async () => {
    const before = await aPage();
    before.saveDraft('lead:1', 'See you at 9');
    before.saveDraft('lead:2', 'Thanks');
    expect(localStorage.getItem('beckon.draft.lead:1')).toBe('See you at 9');
    const after = await aPage();
    expect(after.draftOf('lead:1')).toBe('See you at 9');
    after.saveDraft('lead:1', '');
    expect(after.draftOf('lead:1')).toBeNull();
    expect(localStorage.getItem('beckon.draft.lead:1')).toBeNull();
    expect((await aPage()).draftOf('lead:2')).toBe('Thanks');
  });

  it('that another tab wrote or sent is known here, and writing here leaves it unchanged', async () => {
    const page = await aPage();
    writtenElsewhere('beckon.draft.lead:1', 'From the other tab');
    expect(page.draftOf('lead:1')).toBe('From the other tab');
    page.saveDraft('lead:2', 'From this one');
    expect(localStorage.getItem('beckon.draft.lead:1')).toBe('From the other tab');
    writtenElsewhere('beckon.draft.lead:1', null);
    expect(page.draftOf('lead:1')).toBeNull();
    page.saveDraft('lead:2', '');
    expect(localStorage.getItem('beckon.draft.lead:1')).toBeNull();
  });

  it('that another tab writes before this one gets the event is not removed by a write here', async () => {
    const page = await aPage();
    localStorage.setItem('beckon.draft.lead:1', 'Not heard of yet');
    page.saveDraft('lead:2', 'From this one');
    expect(localStorage.getItem('beckon.draft.lead:1')).toBe('Not heard of yet');
  });

  it('does not change while somebody is typing it', async () => {
    const { useDraft, saveDraft } = await aPage();
    saveDraft('opt-in:101', 'Kept before');
    const { result } = renderHook(() => useDraft('opt-in:101', 'As it is saved'));
    expect(result.current[0]).toBe('Kept before');
    act(() => result.current[1]('Written here'));
    act(() => writtenElsewhere('beckon.draft.opt-in:101', 'Written elsewhere'));
    expect(result.current[0]).toBe('Written here');
    act(() => result.current[1]('As it is saved'));
    expect(localStorage.getItem('beckon.draft.opt-in:101')).toBeNull();
  });

  it('lasts as long as the page when the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const page = await aPage();
    page.saveDraft('lead:1', 'See you at 9');
    expect(page.draftOf('lead:1')).toBe('See you at 9');
  });

  it('is removed at logout with all others, and nothing else is', async () => {
    localStorage.setItem('beckon.device', 'known');
    const page = await aPage();
    page.saveDraft('lead:1', 'See you at 9');
    localStorage.setItem('beckon.draft.lead:2', 'Not heard of yet');
    page.dropDrafts();
    expect(page.draftOf('lead:1')).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['beckon.device']);
  });
});

describe('a line that was closed', () => {
  it('stays closed after a reload, stored as a list of ids with the latest first', async () => {
    const before = await aPage();
    before.closeLine('send_1');
    before.closeLine('send_2');
    before.closeLine('send_1');
    expect(localStorage.getItem('beckon.closed-lines')).toBe('["send_1","send_2"]');
    const after = await aPage();
    expect(after.useClosedLines.getState().ids).toEqual(['send_1', 'send_2']);
  });

  it('in another tab is closed here too, and closing one here leaves that one closed', async () => {
    const page = await aPage();
    writtenElsewhere('beckon.closed-lines', '["send_1"]');
    expect(page.useClosedLines.getState().ids).toEqual(['send_1']);
    page.closeLine('send_2');
    expect(localStorage.getItem('beckon.closed-lines')).toBe('["send_2","send_1"]');
  });

  it('is one of at most fifty stored ones, and unreadable storage counts as none', async () => {
    localStorage.setItem('beckon.closed-lines', '{"no list');
    const page = await aPage();
    expect(page.useClosedLines.getState().ids).toEqual([]);
    for (let each = 0; each < 60; each++) page.closeLine(`send_${each}`);
    expect(page.useClosedLines.getState().ids).toHaveLength(50);
    expect(page.useClosedLines.getState().ids[0]).toBe('send_59');
  });

  it('is closed for this browser, while an import seen running is known to this tab only', async () => {
    const before = await aPage();
    before.seeLine('job_1');
    expect(sessionStorage.getItem('beckon.seen-lines')).toBe('["job_1"]');
    expect(localStorage.getItem('beckon.seen-lines')).toBeNull();
    expect((await aPage()).useSeenLines.getState().ids).toEqual(['job_1']);
  });
});
