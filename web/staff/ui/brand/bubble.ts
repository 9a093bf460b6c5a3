// The outline of a message bubble as an SVG path, as round as the brand's cards: by it the brand is recognized without its color.
import { brand } from '#web/kit/config.ts';

type Box = { x: number; y: number; width: number; height: number };

/** Cards of this corner make a bubble whose ends are half circles. */
const ROUNDEST_PX = 20;

/** The path of a bubble in that box; its tail hangs below: on the left of a text that came, on the right of one that leaves. */
export function bubblePath({ x, y, width, height }: Box, tail: 'left' | 'right'): string {
  const r = (height / 2) * Math.min(1, brand().look.corner / ROUNDEST_PX);
  const [right, bottom] = [x + width, y + height];
  const reach = height * 0.24;
  const isLeft = tail === 'left';
  const near = isLeft ? x + r : right - r;
  const far = isLeft ? near + reach : near - reach;
  const tip = isLeft ? x + r * 0.3 : right - r * 0.3;
  const [first, last] = isLeft ? [far, near] : [near, far];
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + r} ${y}H${right - r}${arc(r, r)}V${bottom - r}${arc(-r, r)}`,
    `H${first}L${tip} ${bottom + reach}L${last} ${bottom}`,
    `H${x + r}${arc(-r, -r)}V${y + r}${arc(r, -r)}z`,
  ].join('');
}
