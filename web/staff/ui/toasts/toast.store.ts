// The short messages in the corner: who adds one, and what stands there now.
import { create } from 'zustand';

export type Toast = {
  id: number;
  kind: 'done' | 'reply' | 'error';
  title: string;
  text?: string;
  /** Where it leads; by function, from wherever somebody is when they press it. */
  link?: { to: string | ((pathname: string, search: string) => string); label: string };
  /** What its button does, such as taking back what was just done. */
  action?: { label: string; run: () => void };
};

type Toasts = { toasts: Toast[]; close: (id: number) => void };

/** More would cover what staff work on. */
const MOST = 2;
let next = 1;

export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  close: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/** Shows a toast, at most two at a time; it leaves by itself, by its button or by Escape. */
export function toast(
  kind: Toast['kind'],
  title: string,
  text?: string,
  link?: Toast['link'],
  action?: Toast['action'],
): void {
  const id = next++;
  const way = { ...(link ? { link } : {}), ...(action ? { action } : {}) };
  const added: Toast = { id, kind, title, ...(text ? { text } : {}), ...way };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(1 - MOST), added] }));
}
