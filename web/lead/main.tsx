// The street door for leads: a small page without a component kit, by the address that was opened.
import { createRoot } from 'react-dom/client';
import { brand, loadConfig, takeConfig } from '../kit/config.ts';
import { paint } from '../kit/tokens.ts';
import { arrivedFor } from './arrived.ts';
import { formAt } from './form/form-at.ts';
import { GonePage } from './gone-page.tsx';
import { OfflinePage } from './offline-page.tsx';
import { opened, PitchPage } from './pitch/pitch-page.tsx';
import { Preview } from './pitch/preview.tsx';

/** What the address asks for; every code that leads nowhere gets one and the same answer. */
async function pageAt(path: string, hasArrived: boolean) {
  if (path === '/c/preview') return <Preview />;
  // A calendar file is no page: this plain one is there only because it could not be made.
  if (path.startsWith('/e/') && !hasArrived) return <OfflinePage onAgain={() => location.reload()} />;
  const [, lead, feature] = /^\/c\/(\w+)\/(\w+)\/?$/.exec(path) ?? [];
  if (!lead || !feature) return <GonePage />;
  const codes = { lead, feature };
  // What came with the page stays until what takes its place is known, down to the size of its picture.
  return <PitchPage codes={codes} first={hasArrived ? await opened(codes) : undefined} />;
}

const root = document.getElementById('root');
if (root) {
  const arrived = arrivedFor();
  (arrived ? Promise.resolve(takeConfig(arrived)) : loadConfig())
    .then(async () => {
      if (!arrived) document.title = brand().name;
      if (!arrived) paint(brand().accent);
      const form = formAt(location.pathname);
      if (form) return (await import('./form/start.tsx')).startForm(root, form, arrived !== null);
      const page = await pageAt(location.pathname, arrived !== null);
      createRoot(root).render(page);
    })
    .catch(() => createRoot(root).render(<GonePage />));
}
