// A QR code: one path of squares, dark on white in every theme.
import { encode } from 'uqr';

const QUIET = 4;

/** The squares of a code: how many per side, the white margin included, and the dark ones as a path. */
export function qrSquares(text: string): { size: number; path: string; dark: readonly (readonly boolean[])[] } {
  const { data, size } = encode(text, { border: QUIET, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path, dark: data };
}

/** The image; people who cannot scan it have the text beside it. */
export function QrCode({ text, label, px = 192 }: { text: string; label: string; px?: number }) {
  const { size, path } = qrSquares(text);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={px}
      height={px}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
