// What the order of the rooms guarantees: code that sends loads no read model, and the README lists the rooms in their order.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOORS } from '../../lib/doors/doors.ts';
import { graphOf } from './import-graph.ts';
import { ORDER } from './rooms.ts';

const loadedBy = (entry: string) => [...graphOf(entry).keys()];
const fromReports = (paths: readonly string[]) => paths.filter((path) => path.startsWith('functions/engine/reports/'));

describe('the rooms', () => {
  it('let a Send find its people without computing a report', () => {
    expect(fromReports(loadedBy('functions/features/campaigns/sending/add-leads-to-campaign.ts'))).toEqual([]);
    expect(fromReports(loadedBy('functions/features/campaigns/sending/enroll-job.act.ts'))).toEqual([]);
  });

  it.each(['release', 'take', 'send-batch', 'text-status', 'wake', 'overdue'] as const)(
    'let a text leave without a read model: %s',
    (door) => expect(fromReports(loadedBy(DOORS[door].entry))).toEqual([]),
  );

  it('let a note of staff come no nearer to the gate than a person and the export of what is kept of them', () => {
    const loads = (entry: string) => loadedBy(entry).includes('functions/domain/leads/notes/note.entity.ts');
    expect(Object.keys(DOORS).filter((door) => loads(DOORS[door as keyof typeof DOORS].entry))).toEqual([
      'leads',
      'pages',
    ]);
    const readers = loadedBy(DOORS.leads.entry).filter((path) => loads(path) && path !== DOORS.leads.entry);
    expect(readers.toSorted()).toEqual([
      'functions/domain/leads/notes/note.entity.ts',
      'functions/features/leads/lead.ts',
      'functions/features/leads/notes/create-note.ts',
      'functions/features/leads/notes/delete-note.ts',
    ]);
  });

  it.each(['test/rules', 'test/operations'])('name the folders of %s', (folder) => {
    const foldersIn = (path: string) =>
      readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    const rooms = foldersIn(folder).flatMap((storey) =>
      foldersIn(`${folder}/${storey}`).map((room) => `${storey}/${room}`),
    );
    expect(rooms.filter((room) => !ORDER.includes(room))).toEqual([]);
  });

  it('are in the README in their order', () => {
    const text = readFileSync('functions/README.md', 'utf8');
    const rows = [...text.matchAll(/^\| `([a-z/]+)` \|/gm)].map(([, room]) => room);
    expect(rows).toEqual([...ORDER]);
  });
});
