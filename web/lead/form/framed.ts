// A form in a frame on another site (`web/public/embed.js`).

/**
 * Tells the site how high the form is, now and whenever that changes, and lets links open in a tab of their own: no other page of
 * ours may be shown in a frame. Does nothing outside a frame.
 */
export function fitFrame(root: HTMLElement): void {
  if (window.parent === window) return;
  root.style.minHeight = '0';
  const base = document.createElement('base');
  base.target = '_blank';
  document.head.append(base);
  const tell = () => window.parent.postMessage({ formHeight: Math.ceil(root.getBoundingClientRect().height) }, '*');
  new ResizeObserver(tell).observe(root);
}
