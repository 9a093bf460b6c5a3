// The toasts on screen; announced politely, errors at once.
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '../icon.tsx';
import { type Toast, useToasts } from './toast.store.ts';
import classes from './toasts.module.css';

/** How long each kind stays; a pointer or the focus on it stops the timer. */
const STAYS_MS = { done: 6_000, reply: 12_000, error: 12_000 } as const;
/** A toast with Undo stays as long as an error. */
const WITH_ACTION_MS = 12_000;
const ICONS: Record<Toast['kind'], IconName> = { done: 'check', reply: 'campaign', error: 'alert' };

function ToastCard({ toast }: { toast: Toast }) {
  const close = useToasts((state) => state.close);
  const [isHeld, setHeld] = useState(false);
  const { pathname, search } = useLocation();
  const { id, kind, link, action } = toast;
  const staysMs = action ? WITH_ACTION_MS : STAYS_MS[kind];
  const to = typeof link?.to === 'function' ? link.to(pathname, search) : link?.to;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close(id), staysMs);
    return () => clearTimeout(timer);
  }, [id, staysMs, isHeld, close]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <li
      className={classes.toast}
      data-kind={kind}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={ICONS[kind]} />
      <div className={classes.words}>
        <strong>{toast.title}</strong>
        {toast.text && <span>{toast.text}</span>}
        {link && to && (
          <Link to={to} onClick={() => close(id)}>
            {link.label}
          </Link>
        )}
        {action && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              close(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={classes.close} aria-label="Close" onClick={() => close(toast.id)}>
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Escape closes the newest toast, unless a dialog is open: then it belongs to the dialog. */
function useEscape() {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || document.querySelector('[role="dialog"]')) return;
      const { toasts, close } = useToasts.getState();
      const newest = toasts.at(-1);
      if (newest) close(newest.id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** The list of toasts; not rendered when empty, so that screen readers announce no empty list. */
function Several({ toasts }: { toasts: readonly Toast[] }) {
  if (toasts.length === 0) return null;
  return (
    <ul>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}

/** The live regions with the current toasts. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  useEscape();
  return (
    <div className={classes.region}>
      <div role="status">
        <Several toasts={toasts.filter(({ kind }) => kind !== 'error')} />
      </div>
      <div aria-live="assertive">
        <Several toasts={toasts.filter(({ kind }) => kind === 'error')} />
      </div>
    </div>
  );
}
