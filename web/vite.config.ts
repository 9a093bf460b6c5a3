// One build, two pages: index.html for staff, lead.html for leads; what a page does not need at once is a chunk of its own.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LoadLinkDocument } from './lead/link.gen.ts';

const here = import.meta.dirname;

/** The page's own scripts, and what they import statically. */
const SCRIPTS =
  /\s*<(?:script type="module"|link rel="(modulepreload)") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g;

/**
 * The page behind a link renders without waiting for any file: its styles are in its head, and so is a script that
 * requests what it leads to, with the same query as the page's scripts, and then starts those. The
 * Content-Security-Policy allows both by their hashes (`lib/site/headers.ts`).
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

/**
 * The modules that both pages load: React, and what a lead's page uses of `kit`, of the rules and of its brand. The brands' manifests
 * are the staff's alone.
 */
const SHARED = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler)/',
    'vite/preload-helper',
    '/web/kit/(accent-shades|ask|document|play-time|site|token)\\.ts',
    '/functions/platform/brands/(colors|page-brand|sender-name)\\.ts',
    '/functions/domain/pitches/(slides/(document|youtube)|widgets/widget)\\.rules',
  ].join('|'),
);

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
      // The code that both pages share is one file: a page behind a link loads two, not six.
      output: { codeSplitting: { groups: [{ name: 'kit', test: SHARED }] } },
      input: { staff: resolve(here, 'index.html'), lead: resolve(here, 'lead.html') },
    },
  },
});
