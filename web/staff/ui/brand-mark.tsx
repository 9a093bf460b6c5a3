// The brand's mark: two letters on its accent.
import { brand } from '../../kit/config.ts';
import { textOn } from '../../kit/tokens.ts';

/** A rounded square of so many pixels; decoration, the brand's name stands beside it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const { accent, mark } = brand();
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="9" fill={accent} />
      <text x="16" y="21.5" textAnchor="middle" fontSize="15" fontWeight="700" fill={textOn(accent)}>
        {mark}
      </text>
    </svg>
  );
}
