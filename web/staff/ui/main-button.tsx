// The main button of a form or dialog: while it is disabled, the reason is beside it.
import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId } from 'react';
import classes from './main-button.module.css';

type MainButtonProps = ButtonProps & {
  /** Why it is disabled, as a sentence; null when it is enabled. */
  whyNot: string | null;
  /** The equivalent keys, in the form of `aria-keyshortcuts`; `Meta` includes `Control`. */
  shortcut?: `Control+${string}`;
  type?: 'button' | 'submit';
  /** The id of the form that it submits, when it is outside of the form. */
  form?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** Stays in the tab order while disabled, so that a screen reader finds it and reads the reason. */
export function MainButton({ whyNot, shortcut, onClick, children, ...button }: MainButtonProps) {
  const reason = useId();
  function press(event: MouseEvent): void {
    if (whyNot) event.preventDefault();
    else onClick?.();
  }
  const keys = shortcut && {
    'aria-keyshortcuts': `${shortcut} ${shortcut.replace('Control', 'Meta')}`,
    title: shortcut.replace('Control', 'Ctrl'),
  };
  const off = whyNot ? { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': reason } : {};
  return (
    <>
      {whyNot && (
        <span id={reason} className={classes.reason}>
          {whyNot}
        </span>
      )}
      <Button {...button} {...keys} {...off} onClick={press}>
        {children}
      </Button>
    </>
  );
}
