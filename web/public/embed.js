// Shows a form on another site, where this line stands: <script async src="https://…/embed.js" data-form="/g/…"></script>.
// It sets no cookie and no inline style, so a strict policy of that site has to allow our host alone (script-src, frame-src).
(() => {
  const script = document.currentScript;
  const path = script?.dataset.form ?? '';
  if (!/^\/[glp]\/[0-9A-Za-z]{12}$/.test(path)) {
    console.error(`data-form="${path}" names no form: copy the whole line again.`);
    return;
  }
  const { origin } = new URL(script.src);
  const frame = document.createElement('iframe');
  frame.src = origin + path;
  frame.title = script.dataset.title || 'Form';
  frame.style.cssText = 'display: block; width: 100%; height: 640px; border: 0';
  // The form says how high it is, so that it needs no scrollbar of its own.
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const height = Number(data?.formHeight);
    if (height > 0) frame.style.height = `${Math.min(height, 20000)}px`;
  });
  script.after(frame);
})();
