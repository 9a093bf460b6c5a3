// One build, two pages: index.html for staff, lead.html for leads; what a page does not need at once is a chunk of its own.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LoadLinkDocument } from './lead/link.gen.ts';

const here = import.meta.dirname;

/** The page's own scripts, and what they import at once. */
const SCRIPTS =
  /\s*<(?:script type="module"|link rel="(modulepreload)") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g;

/**
 * The page behind a link waits for no file before it is seen: its styles stand in its head, and so does a script that asks what
 * it leads to, with the query that its scripts would ask with, and then begins those. The Content-Security-Policy knows both
 * by their text (`lib/site/headers.ts`).
 */
const early: Plugin = {
  name: 'early',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const query = JSON.stringify({ query: LoadLinkDocument.replace(/\s+/g, ' ').trim() }).replace(/</g, '\\u003c');
      const script = readFileSync(resolve(here, 'lead/early.js'), 'utf8');
      const styles = readFileSync(resolve(here, 'lead/lead.css'), 'utf8');
      if (!html.includes('<!--early-->')) return html;
      const files = [...html.matchAll(SCRIPTS)].map(([, rel, href]) => ({ rel, href }));
      const parts = [
        `<style>${styles}</style>`,
        `<script type="application/json" id="link-query">${query}</script>`,
        `<script type="application/json" id="page-scripts">${JSON.stringify(files)}</script>`,
        `<script>${script}</script>`,
      ];
      return html.replace(SCRIPTS, '').replace('<!--early-->', () => parts.join('\n    '));
    },
  },
};

/** React, and what `kit` is made of. */
const SHARED = /node_modules\/(react|react-dom|scheduler)\/|\/web\/kit\/(?!.*\.gen)|\/functions\/platform\/brands\//;

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
