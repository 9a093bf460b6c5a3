// Where toasts appear; read out politely, errors at once.
import { Link } from 'react-router';
import { Icon } from '../icon.tsx';
import { type Toast, useToasts } from './toast.store.ts';
import classes from './toasts.module.css';

function ToastCard({ toast }: { toast: Toast }) {
  const close = useToasts((state) => state.close);
  return (
    <li className={classes.toast} data-kind={toast.kind}>
      <Icon name={toast.kind === 'done' ? 'check' : 'alert'} />
      <div className={classes.words}>
        <strong>{toast.title}</strong>
        {toast.text && <span>{toast.text}</span>}
        {toast.link && <Link to={toast.link.to}>{toast.link.label}</Link>}
      </div>
      <button type="button" className={classes.close} aria-label="Close" onClick={() => close(toast.id)}>
        <Icon name="close" />
      </button>
    </li>
  );
}

/** The live region with the toasts of the moment. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={classes.region}>
      <div role="status">
        <ul>
          {toasts
            .filter((toast) => toast.kind === 'done')
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} />
            ))}
        </ul>
      </div>
      <div aria-live="assertive">
        <ul>
          {toasts
            .filter((toast) => toast.kind === 'error')
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} />
            ))}
        </ul>
      </div>
    </div>
  );
}
