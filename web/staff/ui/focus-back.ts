// Where the focus goes when a modal closes: to the element that opened it, or its replacement.
import { useEffect, useState } from 'react';

/** The elements that opened the current modals, newest first. */
let openers: readonly HTMLElement[] = [];

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
const mayHave = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');
const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** The focused element; an entry of a menu disappears with the menu, so the menu's button counts instead. */
export function openerNow(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menu ? document.getElementById(menu) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Moves the focus once what opened this has closed: a menu gives it back to its button if it finds it where it was as
 * the menu closed. Returns a function that cancels it.
 */
export function focusSoon(find: () => HTMLElement | null | undefined): () => void {
  const timer = setTimeout(() => find()?.focus());
  return () => clearTimeout(timer);
}

function chainNow(): readonly HTMLElement[] {
  const opener = openerNow();
  return opener ? [opener, ...openers] : openers;
}

/**
 * A button with the same words on the screen: `New Message` in the empty list and in the full list are different
 * elements.
 */
function standIn(gone: HTMLElement): HTMLElement | undefined {
  const name = nameOf(gone);
  const buttons = document.querySelectorAll<HTMLElement>('#main button');
  return name === '' ? undefined : [...buttons].find((button) => nameOf(button) === name && mayHave(button));
}

function giveBack(chain: readonly HTMLElement[]): void {
  if (!isLost()) return;
  const [own] = chain;
  const found = own && !mayHave(own) ? (standIn(own) ?? chain.find(mayHave)) : own;
  (found ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/**
 * Returns the focus once the calling modal is gone, unless something else took it: to the element that opened the
 * modal, else to one with the same words, else to the element that opened the modal below, at last to the screen.
 */
export function useFocusBack(): void {
  // Recorded while rendering: a modal that replaces another still finds the element that opened the first.
  const [chain] = useState(chainNow);
  useEffect(() => {
    openers = [...chain, ...openers.filter((one) => !chain.includes(one))];
    return () => {
      openers = openers.filter((one) => one !== chain[0]);
      setTimeout(() => giveBack(chain));
    };
  }, [chain]);
}

/**
 * Keeps the focus while the page is mounted. A button that was disabled during its action gets the focus back; when
 * the focused element inside `root` disappears, the focus moves to one with the same words, else to the screen.
 * Dialogs, which are outside of `root`, return the focus themselves. Returns a function that ends this.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let wasOff = false;
  let isInside = false;
  const note = (element: EventTarget | null) => {
    last = element instanceof HTMLElement ? element : null;
    isInside = root.contains(last);
    wasOff = false;
  };
  const focused = ({ target }: FocusEvent) => note(target);
  // A click on empty space means that nothing should have the focus.
  const pressed = () => note(null);
  const look = new MutationObserver(() => {
    if (!last) return;
    if (last.isConnected) {
      if (last.matches(':disabled')) wasOff = true;
      else if (wasOff && isLost()) last.focus({ preventScroll: true });
      return;
    }
    const gone = last;
    const wasInside = isInside;
    note(null);
    // The code that removed the element may set the focus itself.
    if (wasInside) {
      setTimeout(() => isLost() && (standIn(gone) ?? document.getElementById('main'))?.focus({ preventScroll: true }));
    }
  });
  document.addEventListener('focusin', focused);
  document.addEventListener('pointerdown', pressed);
  look.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', focused);
    document.removeEventListener('pointerdown', pressed);
    look.disconnect();
  };
}

/** The `ref` of something that takes the focus when it appears instead of what had it. */
export const takeFocus = (node: HTMLElement | null): void => node?.focus({ preventScroll: true });
