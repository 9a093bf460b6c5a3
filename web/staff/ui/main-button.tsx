// The button that does what a form or dialog is for: while it cannot be pressed, the reason stands beside it.
import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId } from 'react';
import classes from './main-button.module.css';

type MainButtonProps = ButtonProps & {
  /** Why it cannot be pressed now, as a sentence; null while it can. */
  whyNot: string | null;
  /** The keys that do the same, as `aria-keyshortcuts` has them; `Meta` stands for `Control` as well. */
  shortcut?: `Control+${string}`;
  type?: 'button' | 'submit';
  /** The id of the form that it submits, where it stands outside of it. */
  form?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** Keeps its place in the tab order while it is grey, so that a screen reader finds it and hears the reason. */
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
