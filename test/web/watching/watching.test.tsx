// How slides were watched, on the screens of staff: curves, answers, icons and one person's activity, each number with its people.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { LeadReporting } from '#web/staff/features/leads/lead/lead-reporting.tsx';
import type { LeadDetail } from '#web/staff/features/leads/lead.calls.ts';
import { LeadCards } from '#web/staff/features/leads/list/lead-cards.tsx';
import type { RowsProps } from '#web/staff/features/leads/list/lead-table.tsx';
import { AnswerSpread } from '#web/staff/features/watching/answer-spread.tsx';
import { curveParts, RetentionCurve } from '#web/staff/features/watching/retention-curve.tsx';
import { SlideFunnel } from '#web/staff/features/watching/slide-funnel.tsx';
import { slidesSentence } from '#web/staff/features/watching/slides-sentence.ts';
import { WatchingSection } from '#web/staff/features/watching/watching-section.tsx';
import { ReportIcons } from '#web/staff/ui/watching/report-icons.tsx';
import { aServer, no, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => vi.unstubAllGlobals());

const curve = [...Array<number>(10).fill(4), ...Array<number>(10).fill(2)];
const left = Array.from({ length: 20 }, (_, second) => (second === 10 ? 2 : 0));
const video = { pitchSlideId: 'sld_1', label: 'Welcome', duration: 20, viewers: 4, curve, left };
const question = {
  widgetId: 'wdg_1',
  label: 'Which colour?',
  widgetType: 'CHOICE',
  answered: 3,
  average: null,
  values: [
    { value: 'Red', count: 3 },
    { value: 'Blue', count: 0 },
  ],
};
const spread = (counts: number[], answered: number) => ({
  ...question,
  answered,
  values: counts.map((count, index) => ({ value: `Value ${index}`, count })),
});
const pitch = {
  pitchId: 'pit_1',
  title: 'Spring',
  opened: 5,
  completed: 2,
  onlyRemoved: 1,
  slides: [
    { pitchSlideId: 'sld_1', label: 'Welcome', reached: 4, left: 2, seconds: 24, answered: null },
    { pitchSlideId: 'sld_2', label: 'Prices', reached: 2, left: 0, seconds: 71.5, answered: 1 },
  ],
};
const watching = {
  opened: 5,
  viewing: 1,
  completed: 2,
  booked: 0,
  hasCalendar: false,
  questions: [question],
  videos: [video],
  pitches: [pitch],
};

describe('the answers to a question', () => {
  it.each([
    ['one value', spread([8], 8), ['Value 0all 8']],
    ['values that are as many', spread([1, 1], 2), ['Value 01 of 2', 'Value 11 of 2']],
    ['the only answer', spread([1], 1), ['Value 0the only answer']],
  ])('of %s are in words, not full bars', (_, given, words) => {
    show(<AnswerSpread question={given} onPick={vi.fn()} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(words);
    expect(document.querySelector('progress')).toBeNull();
  });
  it('that differ have a bar each', () => {
    show(<AnswerSpread question={spread([3, 0], 3)} onPick={vi.fn()} />);
    expect(document.querySelectorAll('progress')).toHaveLength(2);
  });
});

describe('the report of slides', () => {
  it('begins with a sentence, and each number opens its people [CMP-07, CMP-08]', async () => {
    aServer({ watching: () => ok({ watching }) });
    const onOpen = vi.fn();
    show(<WatchingSection campaignId="cmp_1" onOpen={onOpen} />);
    const heading = '5 leads opened it, 2 came to the end, 1 is viewing it now.';
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Red/ }));
    fireEvent.click(await screen.findByRole('button', { name: '2 stopped between 00:10 and 00:12' }));
    expect(onOpen.mock.calls).toEqual([
      [{ what: 'ANSWERED', widgetId: 'wdg_1', value: 'Red' }],
      [{ what: 'LEFT', pitchSlideId: 'sld_1', from: 10, to: 12 }],
    ]);
  });
  it('says what went wrong and loads again', async () => {
    let answers = 0;
    aServer({
      watching: () => (answers++ === 0 ? no('Not now.') : ok({ watching: { ...watching, opened: 0, viewing: 0 } })),
    });
    show(<WatchingSection campaignId="cmp_1" onOpen={vi.fn()} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No leads have opened it yet.' })).toBeTruthy();
  });
});

describe('a pitch, slide by slide', () => {
  const table = () => within(screen.getByRole('table', { name: 'How far leads went, slide by slide' }));
  it('says how many saw, left and answered each slide and how long they stayed, and each number opens its people [CMP-07]', () => {
    const onOpen = vi.fn();
    const { container } = show(<SlideFunnel pitch={pitch} onOpen={onOpen} />);
    screen.getByRole('heading', { name: '2 of 5 leads came to the end of Spring; most others left at Welcome (2)' });
    const rows = table()
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Slide', 'Saw it', 'Left here', 'Time', 'Answered'],
      ['1. Welcome', '4', '2', '00:24', ''],
      ['2. Prices', '2', '0', '01:11', '1'],
      ['Only slides that were removed since', '1', ''],
      ['Came to the end', '2', ''],
    ]);
    for (const number of table().getAllByRole('button')) fireEvent.click(number);
    expect(onOpen.mock.calls.map(([watched]) => watched)).toEqual([
      { what: 'REACHED', pitchSlideId: 'sld_1', value: 'Welcome' },
      { what: 'STOPPED', pitchSlideId: 'sld_1', value: 'Welcome' },
      { what: 'REACHED', pitchSlideId: 'sld_2', value: 'Prices' },
      { what: 'ANSWERED', pitchSlideId: 'sld_2' },
      { what: 'STOPPED', pitchId: 'pit_1' },
      { what: 'COMPLETED', pitchId: 'pit_1' },
    ]);
    expect(table().getByRole('button', { name: '2 left at Welcome' })).toBeTruthy();
    expect(container.textContent).toContain('Went on');
  });
  it('has no bars where everybody saw every slide, and no table while nobody saw any', () => {
    const slides = pitch.slides.map((one) => ({ ...one, reached: 5, left: 0 }));
    const whole = { ...pitch, completed: 5, onlyRemoved: 0, slides };
    const { unmount } = show(<SlideFunnel pitch={whole} onOpen={vi.fn()} />);
    screen.getByRole('heading', { name: 'All 5 leads saw Spring to its end' });
    expect(screen.queryByText('Went on')).toBeNull();
    unmount();
    show(<SlideFunnel pitch={{ ...whole, opened: 0 }} onOpen={vi.fn()} />);
    screen.getByRole('heading', { name: 'Nobody has seen Spring yet' });
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it.each([
  ['nobody', 0, 0, 0, [], 'Nobody has seen Spring yet'],
  ['one who saw it all', 1, 1, 0, [0], '1 lead saw Spring to its end'],
  ['everybody', 5, 5, 0, [0, 0], 'All 5 leads saw Spring to its end'],
  ['one other', 5, 4, 0, [0, 1], '4 of 5 leads came to the end of Spring; the other one left at B'],
  ['one slide', 5, 2, 0, [3, 0], '2 of 5 leads came to the end of Spring; all others left at A (3)'],
  ['more than half', 9, 4, 0, [1, 3, 1], '4 of 9 leads came to the end of Spring; most others left at B (3)'],
  [
    'half of the others',
    9,
    5,
    0,
    [1, 2, 1],
    '5 of 9 leads came to the end of Spring; more left at B (2) than at any other slide',
  ],
  [
    'most, with some on slides of before',
    9,
    2,
    2,
    [1, 3, 1],
    '2 of 9 leads came to the end of Spring; more left at B (3) than at any other slide',
  ],
  ['two slides alike', 9, 5, 0, [2, 0, 2], '5 of 9 leads came to the end of Spring; 2 each left at A and at C'],
  ['three slides alike', 9, 6, 0, [1, 1, 1], '6 of 9 leads came to the end of Spring'],
  ['mostly removed slides', 9, 5, 2, [2, 0], '5 of 9 leads came to the end of Spring'],
  ['only removed slides', 3, 0, 3, [0, 0], '0 of 3 leads came to the end of Spring'],
])(
  'the sentence of a pitch is true where its losses are of %s [CMP-07]',
  (_, opened, completed, removed, left, says) => {
    const slides = left.map((each, index) => ({ label: 'ABC'.charAt(index), left: each }));
    expect(slidesSentence({ title: 'Spring', opened, completed, onlyRemoved: removed, slides })).toBe(says);
  },
);

describe('a curve', () => {
  it('is described in at most ten parts, each with the number of people who left in it', () => {
    expect(curveParts(left)).toHaveLength(10);
    expect(curveParts(left).filter((part) => part.left > 0)).toEqual([{ from: 10, to: 12, left: 2 }]);
    expect(curveParts([])).toEqual([]);
  });
  it('of a video that nobody started says so', () => {
    const none = { slideId: 's', label: 'Welcome', duration: 0, viewers: 0, curve: [], left: [] };
    show(<RetentionCurve video={none} onLeft={vi.fn()} />);
    expect(screen.getByRole('heading', { name: 'Nobody has watched Welcome yet' })).toBeTruthy();
  });
});

it('a card on a phone has the icons of its campaign beside the button that opens the person [LED-05b, LED-05d, LED-05f, LED-06]', () => {
  const lead = {
    id: 'l_1',
    name: 'Ana Lopez',
    phone: '+16025550111',
    created: '2026-11-20T18:00:00Z',
    campaigns: [],
    groups: [],
    tags: [],
    report: {
      campaignId: 'cmp_1',
      received: 1,
      opened: null,
      optedOut: false,
      unopened: true,
      answers: [],
      verified: [],
      video: [true, false],
      response: [],
      calendar: [true],
      redirected: [],
    },
  };
  const selection = { isChosen: () => false, choose: vi.fn() };
  const open = vi.fn();
  const rows = { leads: [lead], columns: 'report', selection, isSelectable: false, isPicker: false, settles: false };
  show(<LeadCards {...(rows as unknown as RowsProps)} onOpen={open} />);
  const icons = screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'));
  expect(icons).toEqual(['Not yet: watched the video', 'Booked', 'Not opened']);
  const button = screen.getByRole('button', { name: /Ana Lopez/ });
  expect(within(button).queryByRole('img')).toBeNull();
  fireEvent.click(button);
  expect(open).toHaveBeenCalledWith('l_1');
});

it('an icon has words for its color [LED-05, LED-06]', () => {
  show(
    <ReportIcons
      icons={[
        { icon: 'video', state: 'complete' },
        { icon: 'calendar', state: 'incomplete' },
        { icon: 'unopened', state: 'complete' },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Watched the video' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Not yet: booked' })).toBeTruthy();
  const ticked = screen.getAllByRole('img').map((one) => one.textContent);
  expect(ticked).toEqual(['✓', '', '']);
});

describe('one person', () => {
  const viewing = {
    campaignId: 'cmp_1',
    campaignName: 'June',
    opened: '2026-11-20T10:00:00Z',
    completed: null,
    views: 2,
    devices: 1,
    seconds: 75,
    score: 24,
    scoreParts: [{ metric: 'viewTime', count: 12, points: 12 }],
    slides: [
      {
        pitchSlideId: 'sld_1',
        label: 'Welcome',
        seconds: 65,
        video: 60,
        videoDuration: 60,
        listens: 0,
        parts: [
          { from: 0, to: 30, times: 1 },
          { from: 30, to: 40, times: 2 },
        ],
      },
    ],
    answers: [
      { widgetId: 'a', label: 'Which colour?', values: ['Red'] },
      { widgetId: 'b', label: 'Anything else?', values: [] },
    ],
  };
  const lead = (activity: object[]) => ({ activity }) as unknown as LeadDetail;
  it('has time, watched parts, answers and the sum of their score, by campaign [LED-16a-c, TRK-05, ERR-06]', () => {
    show(<LeadReporting lead={lead([viewing])} />);
    expect(screen.getByRole('heading', { name: 'June' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Watched 00:00 to 00:30; 00:30 to 00:40, 2 times' })).toBeTruthy();
    expect(screen.getByText('01:05')).toBeTruthy();
    expect(screen.getByText('Red')).toBeTruthy();
    expect(screen.getByText('No Response')).toBeTruthy();
    fireEvent.click(screen.getByText('24'));
    expect(within(screen.getByRole('table')).getByText('12 points')).toBeTruthy();
  });
  it('who opened nothing shows the documented sentence [ERR-04]', () => {
    show(<LeadReporting lead={lead([])} />);
    expect(screen.getByText('No data found for this lead.')).toBeTruthy();
  });
});
