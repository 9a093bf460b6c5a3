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
 * Keeps the keyboard in what stands inside `root`: when what has the focus goes from there and nothing takes the focus
 * instead, it goes on at what has the same words, else at the screen. Answers what ends this.
 */
export function keepFocusIn(root: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement && root.contains(target) ? target : null;
  };
  const look = new MutationObserver(() => {
    const gone = last;
    if (!gone || gone.isConnected || !isLost()) return;
    last = null;
    // Whoever took it away may place the focus by itself.
    setTimeout(() => isLost() && (standIn(gone) ?? document.getElementById('main'))?.focus({ preventScroll: true }));
  });
  document.addEventListener('focusin', note);
  look.observe(root, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    look.disconnect();
  };
}
