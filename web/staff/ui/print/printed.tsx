// A sheet for the printer: mounted only while it is printed, in place of everything else.
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './printed.module.css';

/** Opens the browser's print dialog with its content, then calls `onPrinted`. */
export function Printed({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
  useEffect(() => {
    window.print();
    onPrinted();
  }, [onPrinted]);
  return createPortal(
    <section className={`printed ${classes.paper}`} aria-hidden="true">
      {children}
    </section>,
    document.body,
  );
}
