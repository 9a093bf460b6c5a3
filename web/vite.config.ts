// One build, two pages: index.html for staff, lead.html for leads; what a page does not need at once is a chunk of its own.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LoadLinkDocument } from './lead/link.gen.ts';

const here = import.meta.dirname;

/**
 * The page behind a link asks what it leads to before its scripts are there: by a script in its head, whose text the
 * Content-Security-Policy knows (`lib/site/headers.ts`), with the query that those scripts would ask with.
 */
const early: Plugin = {
  name: 'early',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const query = JSON.stringify({ query: LoadLinkDocument.replace(/\s+/g, ' ').trim() }).replace(/</g, '\\u003c');
      const script = readFileSync(resolve(here, 'lead/early.js'), 'utf8');
      const scripts = `<script type="application/json" id="link-query">${query}</script>\n    <script>${script}</script>`;
      return html.replace('<!--early-->', () => scripts);
    },
  },
};

/** React, and what `kit` is made of. */
const SHARED = /node_modules\/(react|react-dom|scheduler)\/|\/web\/kit\/(?!.*\.gen)|\/functions\/brands\//;

export default defineConfig({
  root: here,
  plugins: [react(), early],
  build: {
    outDir: resolve(here, '../dist/site'),
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What both pages stand on is one file: a page behind a link asks for two, not for six.
      output: { codeSplitting: { groups: [{ name: 'kit', test: SHARED }] } },
      input: { staff: resolve(here, 'index.html'), lead: resolve(here, 'lead.html') },
    },
  },
});
