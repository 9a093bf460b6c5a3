// The street door for leads: a small page without a component kit, by the address that was opened.
import { createRoot } from 'react-dom/client';
import { brand, loadConfig } from '../kit/config.ts';
import { paint } from '../kit/tokens.ts';
import { GonePage } from './gone-page.tsx';
import { PitchPage } from './pitch/pitch-page.tsx';
import { Preview } from './pitch/preview.tsx';
import './lead.css';

/** What the address asks for; every code that leads nowhere gets one and the same answer. */
function pageAt(path: string) {
  if (path === '/c/preview') return <Preview />;
  const [, lead, feature] = /^\/c\/(\w+)\/(\w+)\/?$/.exec(path) ?? [];
  return lead && feature ? <PitchPage codes={{ lead, feature }} /> : <GonePage />;
}

const root = document.getElementById('root');
if (root) {
  const page = createRoot(root);
  loadConfig()
    .then(() => {
      document.title = brand().name;
      paint(brand().accent);
      page.render(pageAt(location.pathname));
    })
    .catch(() => page.render(<GonePage />));
}
