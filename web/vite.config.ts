// One build, two pages: index.html for staff, lead.html for leads; what a page does not need at once is a chunk of its own.
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

export default defineConfig({
  root: here,
  plugins: [react()],
  build: {
    outDir: resolve(here, '../dist/site'),
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: { staff: resolve(here, 'index.html'), lead: resolve(here, 'lead.html') } },
  },
});
