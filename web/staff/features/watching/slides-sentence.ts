// How a pitch went, in one sentence that is true of its figures.
import { words } from '#web/kit/config.ts';
import { count, counted } from '#web/kit/format.ts';

type Figures = {
  title: string;
  opened: number;
  completed: number;
  /** Those who saw only slides that were removed since: they left as well, on no slide of today. */
  onlyRemoved: number;
  slides: readonly { label: string; left: number }[];
};

/** Where those left who did not come to the end, as far as one or two slides stand out; else nothing. */
function whereOthersLeft({ opened, completed, onlyRemoved, slides }: Figures): string {
  const others = opened - completed;
  const most = Math.max(0, ...slides.map(({ left }) => left));
  if (most <= onlyRemoved) return '';
  const [one, two, ...more] = slides.filter(({ left }) => left === most);
  if (!one || more.length > 0) return '';
  if (two) return `; ${count(most)} each left at ${one.label} and at ${two.label}`;
  const at = `left at ${one.label}`;
  if (others === 1) return `; the other one ${at}`;
  if (most === others) return `; all others ${at} (${count(most)})`;
  if (most > others / 2) return `; most others ${at} (${count(most)})`;
  return `; more ${at} (${count(most)}) than at any other slide`;
}

/** `12 of 51 leads came to the end of Spring; most others left at Prices (20)`: `most` only of more than half of them. */
export function slidesSentence(figures: Figures): string {
  const { title, opened, completed } = figures;
  if (opened === 0) return `Nobody has seen ${title} yet`;
  const whole = counted(opened, words().lead);
  if (completed === opened)
    return opened === 1 ? `${whole} saw ${title} to its end` : `All ${whole} saw ${title} to its end`;
  return `${count(completed)} of ${whole} came to the end of ${title}${whereOthersLeft(figures)}`;
}
