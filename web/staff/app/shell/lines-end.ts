// Where the lines above the screen end, so that what floats on a phone stays off their Undo and Stop.
import { type RefObject, useEffect, useRef } from 'react';

/** The height of a phone's top row. */
const TOP_ROW_PX = 56;
const NAME = '--lines-end';

/** Keeps `--lines-end` at the lower edge of the lines that stand in the returned element, while the frame is there. */
export function useLinesEnd(): RefObject<HTMLDivElement | null> {
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const box = lines.current;
    if (!box) return;
    const seen = new ResizeObserver(() => style.setProperty(NAME, `${TOP_ROW_PX + box.offsetHeight}px`));
    seen.observe(box);
    return () => {
      seen.disconnect();
      style.removeProperty(NAME);
    };
  }, []);
  return lines;
}
