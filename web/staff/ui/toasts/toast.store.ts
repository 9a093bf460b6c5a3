// The short messages in the corner: who adds one, and what stands there now.
import { create } from 'zustand';

export type Toast = {
  id: number;
  kind: 'done' | 'error';
  title: string;
  text?: string;
  link?: { to: string; label: string };
};

type Toasts = { toasts: Toast[]; close: (id: number) => void };

const STAYS_MS = 6_000;
let next = 1;

export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  close: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/** Shows a toast for 6 seconds; an error stays until it is closed. */
export function toast(kind: Toast['kind'], title: string, text?: string, link?: Toast['link']): void {
  const id = next++;
  const added: Toast = { id, kind, title, ...(text ? { text } : {}), ...(link ? { link } : {}) };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), added] }));
  if (kind === 'done') setTimeout(() => useToasts.getState().close(id), STAYS_MS);
}
