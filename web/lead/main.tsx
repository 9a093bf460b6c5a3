// The street door for leads: a tiny page without a component kit; every code that leads nowhere gets one and the same answer.
import { createRoot } from 'react-dom/client';
import { GonePage } from './gone-page.tsx';
import './lead.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<GonePage />);
