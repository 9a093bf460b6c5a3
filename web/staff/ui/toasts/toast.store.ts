// The short messages in the corner: adding one, the current ones, and the past ones.
import { create } from 'zustand';

export type Toast = {
  id: number;
  kind: 'done' | 'reply' | 'error';
  title: string;
  text?: string;
  /** Its destination; a function, because it depends on the address at the time of the click. */
  link?: { to: string | ((pathname: string, search: string) => string); label: string };
  /** The action of its button, such as Undo. */
  action?: { label: string; run: () => void };
};

/** A toast that was shown, without its action: Undo, for example, is no longer possible. */
export type Happened = Omit<Toast, 'action'> & { atMs: number };

type Toasts = { toasts: Toast[]; happened: readonly Happened[]; close: (id: number) => void };

/** More would cover what staff are working on. */
const MOST = 2;
const MOST_KEPT = 50;
let next = 1;

export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  /** Newest first; kept only while the page is open, because they name people. */
  happened: [],
  close: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/** Shows a toast, at most two at a time, and returns its id; it is closed by a timer, its button, Escape or that id. */
export function toast(
  kind: Toast['kind'],
  title: string,
  text?: string,
  link?: Toast['link'],
  action?: Toast['action'],
): number {
  const id = next++;
  const added: Toast = {
    id,
    kind,
    title,
    ...(text ? { text } : {}),
    ...(link ? { link } : {}),
    ...(action ? { action } : {}),
  };
  const { action: _, ...told } = added;
  useToasts.setState(({ toasts, happened }) => ({
    toasts: [...toasts.slice(1 - MOST), added],
    happened: [{ ...told, atMs: Date.now() }, ...happened].slice(0, MOST_KEPT),
  }));
  return id;
}

/** Clears the past toasts, for another person or another organization. */
export const forgetHappened = () => useToasts.setState({ happened: [] });

/** Closes the toasts of this title that are still shown, once what they say is over; they stay among the past ones. */
export const closeToasts = (title: string) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.title !== title) }));
