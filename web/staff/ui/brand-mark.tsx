// The brand's mark: a message bubble in its accent, with its two letters.

import { textOn } from '#platform/brands/colors.ts';
import { brand } from '../../kit/config.ts';

/** A bubble of the given width in pixels; decorative, because the brand's name is beside it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const { accent, mark } = brand();
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} style={{ flex: 'none' }} aria-hidden="true">
      <path
        d="M10 2h12a9 9 0 0 1 9 9v6a9 9 0 0 1-9 9H11.5c-2.2 2.4-4.9 3.9-8.3 4.2-.9.1-1.3-.9-.7-1.5C3.9 27.2 4.6 25.6 4.3 23.8A9 9 0 0 1 1 17v-6a9 9 0 0 1 9-9z"
        fill={accent}
      />
      <text x="16" y="18.8" textAnchor="middle" fontSize="13" fontWeight="700" fill={textOn(accent)}>
        {mark}
      </text>
    </svg>
  );
}
