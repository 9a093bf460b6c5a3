// The effect of a write on the cache: stale queries are refetched in time; a refusal refetches nothing and shows its
// sentence.
import { globSync, readFileSync } from 'node:fs';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Refused } from '#web/kit/ask.ts';
import { askAgain, STALE } from '#web/staff/base/stale.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { show } from '../given.tsx';

/** A list with a query under `leads`, and a button that archives. */
function Page({
  list,
  write,
  after,
}: {
  list: () => Promise<string>;
  write: () => Promise<unknown>;
  after: () => void;
}) {
  const { data } = useQuery({ queryKey: ['leads', { page: 1 }], queryFn: list });
  const archive = useWrite('archiveLeads', write, after);
  return (
    <>
      <p>{data}</p>
      <button type="button" disabled={archive.isPending} onClick={() => archive.mutate()}>
        Archive
      </button>
      <p role="alert">{archive.problem}</p>
    </>
  );
}

it('refetches what it made stale before it counts as done', async () => {
  const list = vi.fn(async () => `asked ${list.mock.calls.length}`);
  const asked: number[] = [];
  show(<Page list={list} write={async () => null} after={() => asked.push(list.mock.calls.length)} />);
  await screen.findByText('asked 1');
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await screen.findByText('asked 2');
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false));
  expect(asked).toEqual([2]);
});

it.each(['sendToLeads', 'addPeople'] as const)(
  'after %s no screen that opens starts with the campaign’s old state [CMP-06]',
  async (write) => {
    const client = new QueryClient();
    client.setQueryData(['campaign', 'cmp_1'], { status: 'DRAFT' });
    client.setQueryData(['leads'], []);
    await askAgain(client, write, 'now');
    expect(client.getQueryData(['campaign', 'cmp_1'])).toBeUndefined();
    expect(client.getQueryData(['leads'])).toEqual([]);
  },
);

it('shows why it was refused and refetches nothing', async () => {
  const list = vi.fn(async () => 'asked');
  const after = vi.fn();
  show(<Page list={list} write={() => Promise.reject(new Refused(['Not now.']))} after={after} />);
  await screen.findByText('asked');
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await screen.findByText('Not now.');
  expect(after).not.toHaveBeenCalled();
  expect(list).toHaveBeenCalledTimes(1);
});

it('has a row for each write of the app and no others', () => {
  const sources = globSync('web/staff/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'));
  const written = sources.flatMap((text) =>
    [...text.matchAll(/(?:useWrite(?:<[^>]*>)?\(|askAgain\(client,)\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect([...new Set(written)].sort()).toEqual(Object.keys(STALE).sort());
});
