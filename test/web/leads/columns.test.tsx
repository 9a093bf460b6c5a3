// Guarantees of what a row of a lead list shows: its columns by screen and brand, and the words for an empty list.
import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { brand as brandNow, takeConfig } from '#web/kit/config.ts';
import { useShownFields } from '#web/staff/base/kept-ids.ts';
import { LeadsList } from '#web/staff/features/leads/list/leads-list.tsx';
import { aServer, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const named = (names: string) => names.split(' ').map((name, index) => ({ id: `cmp_${index}`, name }));
const report = {
  verified: [],
  video: [true],
  response: [],
  calendar: [],
  redirected: [],
  unopened: false,
  opened: null,
  answers: [{ widgetId: 'wdg_1', label: 'How did you hear of us, please?', values: ['A friend'] }],
};
const lead = {
  id: 'lead_1',
  name: 'Ben Kim',
  phone: '+16025550111',
  optedOut: false,
  invalidPhone: false,
  created: '2026-11-20T10:00:00Z',
  lastActive: '2025-11-20T10:00:00Z',
  stats: { seconds: 75, views: 4 },
  campaigns: named('Anna Berta Cilli Dora Emil Fritz'),
  report: { ...report, received: 2, complete: true },
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
const answer = () =>
  aServer({ leads: ({ search }) => ok(search ? { total: 0, leads: [] } : { total: 1, more: false, leads: [lead] }) });

describe('a list of people', () => {
  it.each([
    ['views', 'blast', ['Name', 'Phone', 'View Time', 'Views', 'Blasts']],
    ['views', 'tattoo', ['Name', 'Phone', 'View Time', 'Views', 'Campaigns']],
    ['plain', 'blast', ['Name', 'Phone', 'Blasts']],
    ['report', 'pitch', ['Name', 'Phone', 'Received', 'How did you hear of us, p...', 'Complete']],
  ] as const)(
    'of %s on %s has the columns %j [DSH-05c, CMP-06c, CMP-08a, CMP-08c]',
    async (columns, brand, expected) => {
      takeConfig({ brand });
      answer();
      show(<LeadsList columns={columns} empty={{ title: '' }} />);
      await screen.findByText('Ben Kim');
      expect(heads()).toEqual([...expected, 'Open']);
    },
  );

  it('shows the last activity, phone, time, views and four campaigns with the rest as a number [LED-03a-f]', async () => {
    answer();
    show(<LeadsList columns="views" empty={{ title: '' }} />);
    expect((await screen.findByRole('rowheader')).textContent).toBe('Ben KimNov 20, 2025');
    expect(cells().slice(0, 3)).toEqual(['(602) 555-0111', '01:15', '4']);
    expect(cells()[3]).toBe('Anna, Berta, Cilli, Dora, Emil, FritzABCD+2');
  });

  const STYLES = readFileSync('web/staff/features/leads/list/leads.module.css', 'utf8');
  it.each([
    [400, ['Phone', '(602) 555-0111']],
    [500, ['View Time', '01:15']],
    [600, ['Views', '4']],
    [700, ['Blasts']],
  ])('at most %i pixels wide hides the column %j [LED-04a-d]', async (width, inColumn) => {
    answer();
    show(<LeadsList columns="views" empty={{ title: '' }} />);
    await screen.findByText('Ben Kim');
    for (const text of inColumn) expect(screen.getByText(text).className).toMatch(new RegExp(`over${width}`));
    const hides = new RegExp(
      `@container leads \\(max-width: ${width}px\\) \\{\\s*\\.over${width} \\{\\s*display: none;`,
    );
    expect(STYLES).toMatch(hides);
    expect(STYLES).toMatch(/\.list \{[^}]*container: leads \/ inline-size;/);
  });

  it('has an answer on one line, and the whole of it and of its question beside the pointer [CMP-08a]', async () => {
    takeConfig({ brand: 'pitch' });
    const long = 'A friend who sat in your chair last year told me all about it';
    const answers = [{ ...report.answers[0], values: [long] }];
    aServer({ leads: () => ok({ total: 1, more: false, leads: [{ ...lead, report: { ...lead.report, answers } }] }) });
    show(<LeadsList columns="report" empty={{ title: '' }} />);
    const cell = await screen.findByRole('cell', { name: long });
    expect(cell.title).toBe(long);
    expect(cell.className).toMatch(/answer/);
    const head = screen.getByRole('columnheader', { name: 'How did you hear of us, p...' });
    expect(head.title).toBe('How did you hear of us, please?');
    expect(STYLES).toMatch(/td\.answer \{[^}]*text-overflow: ellipsis;[^}]*white-space: nowrap;/);
    expect(STYLES).toMatch(/tr:has\(:focus-visible\) td\.answer \{\s*white-space: normal;/);
    expect(STYLES).toMatch(/\.name \{[^}]*position: sticky;[^}]*left: 0;/);
  });

  it.each(Object.keys(BRANDS))('has rows of 40 to 44 pixels for a name and the line under it in %s', (brand) => {
    takeConfig({ brand });
    const shared = readFileSync('web/staff/ui/shared.css', 'utf8');
    const pixels = (styles: string, what: RegExp) => Number(what.exec(styles)?.[1]);
    const padding = pixels(shared, /\.data-table :is\(th, td\) \{[^}]*padding: (\d+)px/);
    const name = pixels(STYLES, /\.name \{[^}]*line-height: (\d+)px/);
    const under = pixels(STYLES, /\.table \.under \{[^}]*line-height: (\d+)px/);
    const { row } = brandNow().look;
    expect(row).toBeGreaterThanOrEqual(40);
    expect(row).toBeLessThanOrEqual(44);
    expect(name + under + 2 * padding).toBeLessThanOrEqual(row);
  });

  it('draws an icon for each of the seven things that a person did or did not [LED-05a-g]', async () => {
    takeConfig({ brand: 'pitch' });
    const all = { verified: [true], video: [true], response: [true], calendar: [true], redirected: [true] };
    const seen = { ...lead.report, ...all, unopened: true, optedOut: true };
    aServer({ leads: () => ok({ total: 1, more: false, leads: [{ ...lead, report: seen }] }) });
    show(<LeadsList columns="report" empty={{ title: '' }} />);
    const icons = within(await screen.findByRole('list', { name: 'What they did' })).getAllByRole('img');
    expect(icons.map((icon) => icon.getAttribute('aria-label'))).toEqual([
      'Verified',
      'Watched the video',
      'Answered',
      'Booked',
      'Followed the link',
      'Not opened',
      'Opted out',
    ]);
  });

  it('shows a masked person’s first name, and the last four digits of the phone [LED-12]', async () => {
    takeConfig({ brand: 'opportunity' });
    const masked = { ...lead, name: 'Ben', phone: '(XXX) XXX-0111' };
    aServer({ leads: () => ok({ total: 1, more: false, leads: [masked] }) });
    show(<LeadsList columns="plain" empty={{ title: '' }} />);
    expect(await screen.findByRole('button', { name: 'Ben' })).toBeTruthy();
    expect(screen.getByText('(XXX) XXX-0111')).toBeTruthy();
    expect(screen.queryByText(/Kim/)).toBeNull();
  });

  it('shows the fields of the organization that this browser chose, and asks for them only then', async () => {
    useShownFields.setState({ ids: ['fld_2', 'fld_gone'] });
    const ownFields = [
      { id: 'fld_1', name: 'City', segments: [] },
      { id: 'fld_2', name: 'Plan', segments: [] },
    ];
    const fields = [
      { id: 'fld_1', name: 'City', value: 'Mesa' },
      { id: 'fld_2', name: 'Plan', value: 'Gold' },
    ];
    const asked = aServer({
      leads: () => ok({ total: 1, more: false, leads: [{ ...lead, fields }] }),
      segments: () => ok({ ownFields }),
    });
    show(<LeadsList columns="plain" empty={{ title: '' }} />);
    expect((await screen.findByRole('columnheader', { name: 'Plan' })).title).toBe('Plan');
    expect(screen.getByRole('cell', { name: 'Gold' }).title).toBe('Gold');
    expect(heads()).toEqual(['Name', 'Phone', 'Blasts', 'Plan', 'Open']);
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const item = (name: string) => screen.findByRole('menuitemcheckbox', { name });
    expect((await item('City')).getAttribute('aria-checked')).toBe('false');
    fireEvent.click(await item('City'));
    expect(await screen.findByRole('columnheader', { name: 'City' })).toBeTruthy();
    fireEvent.click(await item('Plan'));
    await vi.waitFor(() => expect(heads()).toEqual(['Name', 'Phone', 'Blasts', 'City', 'Open']));
    expect(asked.map(({ field }) => field)).toContain('segments');
  });

  it('asks for no fields while it shows none', async () => {
    useShownFields.setState({ ids: [] });
    const asked = aServer({
      leads: () => ok({ total: 1, more: false, leads: [lead] }),
      segments: () => ok({ ownFields: [] }),
    });
    show(<LeadsList columns="plain" empty={{ title: '' }} />);
    await screen.findByText('Ben Kim');
    expect(asked.map(({ field }) => field)).not.toContain('segments');
  });

  it('has an eye that opens the person [LED-07]', async () => {
    answer();
    const { router } = show(<LeadsList columns="plain" empty={{ title: '' }} />);
    (await screen.findByRole('button', { name: 'View Ben Kim' })).click();
    await vi.waitFor(() => expect(router.state.location.search).toBe('?lead=lead_1'));
  });

  it('says that a search found nobody [ERR-03]', async () => {
    answer();
    show(<LeadsList columns="plain" empty={{ title: '' }} />);
    await screen.findByText('Ben Kim');
    fireEvent.change(screen.getByLabelText('Search contacts by name or phone'), { target: { value: 'Zoe' } });
    expect(await screen.findByText('- Nothing Found -')).toBeTruthy();
  });
});
