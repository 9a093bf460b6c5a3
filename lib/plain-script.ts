// Scripts that AWS runs itself (CloudFront functions, AppSync resolvers): their TypeScript as plain JavaScript.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

/** The file's text, path from `lib`, without types; its functions keep their `export`. */
export function plainScript(path: string): string {
  const source = readFileSync(join(import.meta.dirname, path), 'utf8');
  return transformSync(source, { loader: 'ts', format: 'esm', target: 'es2020' }).code;
}
