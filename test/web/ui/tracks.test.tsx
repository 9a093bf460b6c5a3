// Counts over the same time: the point under the pointer is that of the bar there, wherever the bars begin.
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Tracks } from '#web/staff/ui/tracks/tracks.tsx';
import { show } from '../given.tsx';

afterEach(() => vi.restoreAllMocks());

const POINTS = ['Mon', 'Tue', 'Wed', 'Thu'].map((day) => ({ when: day, tick: day }));
const TRACKS = [{ label: 'Texts sent', values: [1, 2, 3, 4], tone: 'out' as const }];

/** The names take 160 px, the bars the other 400 px. */
function placed(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this instanceof SVGElement ? new DOMRect(160, 0, 400, 56) : new DOMRect(0, 0, 560, 90)) as DOMRect;
  });
}

it.each([
  [165, 'Mon: texts sent 1'],
  [255, 'Mon: texts sent 1'],
  [265, 'Tue: texts sent 2'],
  [555, 'Thu: texts sent 4'],
  [80, 'By the day.'],
])('at %i px stands %s', (clientX, line) => {
  placed();
  show(<Tracks points={POINTS} tracks={TRACKS} unit="Day" caption="What happened" note="By the day." />);
  fireEvent.pointerMove(screen.getByText('Texts sent', { selector: 'p' }), { clientX });
  expect(screen.getByText(line)).toBeTruthy();
});
