// The entry point of the pages for leads: a small page without a component kit, chosen by its address.
import { createRoot } from 'react-dom/client';
import { paint } from '../kit/accent-shades.ts';
import { loadSite, pageBrand, takeSite } from '../kit/site.ts';
import { arrivedFor } from './arrived.ts';
import { formAt } from './form/form-at.ts';
import { GonePage } from './gone-page.tsx';
import { OfflinePage } from './offline-page.tsx';
import { opened, PitchPage } from './pitch/pitch-page.tsx';

const isCard = (path: string) => path.startsWith('/v/');

/** The page for the address; every code that leads nowhere gets the same response. */
async function pageAt(path: string, hasArrived: boolean) {
  if (path === '/c/preview') {
    // Only staff see a preview: nobody who opens a text waits for it.
    const { Preview } = await import('./pitch/preview.tsx');
    return <Preview />;
  }
  // A file is not a page, nor has a card a call of its own: this is served only when the API could not make them.
  if ((path.startsWith('/e/') || isCard(path)) && !hasArrived) return <OfflinePage onAgain={() => location.reload()} />;
  const [, lead, feature] = /^\/c\/(\w+)\/(\w+)\/?$/.exec(path) ?? [];
  if (!lead || !feature) return <GonePage />;
  const codes = { lead, feature };
  // The HTML that arrived stays until its replacement is ready, including the size of its picture.
  return <PitchPage codes={codes} first={hasArrived ? await opened(codes) : undefined} />;
}

const root = document.getElementById('root');
if (root) {
  const arrived = arrivedFor();
  (arrived ? Promise.resolve(takeSite(arrived)) : loadSite())
    .then(async () => {
      const { name, accent, corner } = pageBrand();
      document.documentElement.style.setProperty('--corner', `${corner}px`);
      if (!arrived) document.title = name;
      if (!arrived) paint(accent);
      // A contact card is complete as it arrived.
      if (arrived && isCard(location.pathname)) return;
      const form = formAt(location.pathname);
      if (form) return (await import('./form/start.tsx')).startForm(root, form, arrived !== null);
      const page = await pageAt(location.pathname, arrived !== null);
      createRoot(root).render(page);
    })
    .catch(() => createRoot(root).render(<GonePage />));
}
