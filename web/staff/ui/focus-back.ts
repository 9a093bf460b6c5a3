// Where the focus goes when a modal closes: to what opened it, or to what took its place.
import { useEffect, useState } from 'react';

/** What opened the modals that are open now, the newest first. */
let openers: readonly HTMLElement[] = [];

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
const mayHave = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');
const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** What has the focus now; an entry of a menu goes with it, so it counts as the button of the menu. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menu ? document.getElementById(menu) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

function chainNow(): readonly HTMLElement[] {
  const opener = openerNow();
  return opener ? [opener, ...openers] : openers;
}

/** A button with the same words on the screen: `New Message` of the empty list is another one in the full list. */
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
 * Gives the focus back once the modal that calls this is gone, unless something else took it meanwhile: to what opened
 * the modal, else to what stands there with the same words, to what opened the modal below, at last to the screen.
 */
export function useFocusBack(): void {
  // Taken while rendering: a modal that takes the place of another still finds what opened that one.
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
 * Keeps the keyboard where it is as long as the page stands. A button that is off while it works has it again afterwards;
 * when what has it goes from inside `root`, it goes on at what has the same words, else at the screen: dialogs, which stand
 * outside, give it back themselves. Answers what ends this.
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
  // Whoever presses beside everything wants nothing to have it.
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
    // Whoever took it away may place the focus by itself.
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
