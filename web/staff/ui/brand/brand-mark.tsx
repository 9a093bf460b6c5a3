// The brand's mark: a message bubble of a shape of its own, known without color, in its accent and with its two letters.

import type { ReactNode } from 'react';
import type { Brand } from '#platform/brands/brand.ts';
import { textOn } from '#platform/brands/colors.ts';
import { brand } from '#web/kit/config.ts';

/** The silhouette, and where the middle of the letters is. */
type Shape = { bubble: string; x: number; y: number; beside?: (accent: string) => ReactNode };

const SHAPES: Record<Brand['look']['shape'], Shape> = {
  waves: {
    bubble:
      'M9 5h10a8 8 0 0 1 8 8v5a8 8 0 0 1-8 8H10.5c-2 2.2-4.4 3.5-7.5 3.8-.8.1-1.2-.8-.6-1.4C3.7 27.1 4.2 25.7 4 24A8 8 0 0 1 1 18v-5a8 8 0 0 1 8-8z',
    x: 14,
    y: 20,
    beside: (accent) => (
      <path d="M23 2a10 10 0 0 1 7 7" fill="none" stroke={accent} strokeWidth="2.5" strokeLinecap="round" />
    ),
  },
  screen: {
    bubble: 'M7 3h18a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6h-5l-4 5-4-5H7a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6z',
    x: 16,
    y: 18.5,
  },
  pair: {
    bubble: 'M6 9h14a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-8l-6 4 .5-4A5 5 0 0 1 1 22v-8a5 5 0 0 1 5-5z',
    x: 13,
    y: 22.5,
    beside: (accent) => (
      <path
        d="M13 1h13a5 5 0 0 1 5 5v8a5 5 0 0 1-4 5v-5a7 7 0 0 0-7-7H9V5a4 4 0 0 1 4-4z"
        fill={accent}
        opacity="0.5"
      />
    ),
  },
  drop: { bubble: 'M16 0l9.5 10.5a13 13 0 1 1-19 0z', x: 16, y: 23.5 },
  cross: {
    bubble:
      'M11 1h10a2 2 0 0 1 2 2v5h6a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-6v3a2 2 0 0 1-2 2h-7l-5 4v-9H3a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2h6V3a2 2 0 0 1 2-2z',
    x: 16,
    y: 19.5,
  },
};

/** A bubble of the given width in pixels; decorative, because the brand's name is beside it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const { accent, mark, look } = brand();
  const { bubble, x, y, beside } = SHAPES[look.shape];
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} style={{ flex: 'none' }} aria-hidden="true">
      {beside?.(accent)}
      <path d={bubble} fill={accent} />
      <text x={x} y={y} textAnchor="middle" fontSize="12" fontWeight="700" fill={textOn(accent)}>
        {mark}
      </text>
    </svg>
  );
}
