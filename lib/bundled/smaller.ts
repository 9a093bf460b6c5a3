// Packages made smaller on their way into bundles: what no door comes by is left out, what is left stays as it was written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Of all that the card provider sells, what the gateways ask for (gateways/cards, gateways/card-prices). */
const CARD_RESOURCES = new Set(['billing', 'customers', 'invoices', 'paymentMethods', 'prices', 'subscriptions']);

/** The card provider's client without the resources that nobody asks for. */
function fewerResources(text: string): string {
  const fewer = text
    .replace("import * as resources from './resources.js';", 'const resources = {};')
    // A second way to take webhooks, which no door goes.
    .replace(/^import \{ (StripeEventNotificationHandler),? \} from .*;\n/m, 'const $1 = undefined;\n')
    .replace(/^ *this\.(\w+) = (?:new \w+\(this\)|this\.accounts);\n/gm, (line, resource: string) =>
      CARD_RESOURCES.has(resource) ? line : '',
    );
  // A resource's file that is imported stays whole, whether it is used or not.
  return fewer.replace(/^import \{ (\w+),? \} from '\.\/resources[\w/.]*';\n/gm, (line, name: string) =>
    fewer.includes(`new ${name}(`) ? line : '',
  );
}

/**
 * A client's list of shapes with its computed keys written out. `{ [_hH]: 1 }` may call code for all that a bundler
 * knows: it would keep every shape of the service for the sake of one.
 */
function plainKeys(text: string): string {
  const words = new Map([...text.matchAll(/^const (_\w+) = ("[^"\n]*");$/gm)].map(([, name, word]) => [name, word]));
  return text.replace(/\[(_\w+)\]:/g, (key, name: string) => (words.has(name) ? `${words.get(name)}:` : key));
}

/** A client's list of shapes without its errors: they arrive under their name all the same. */
function fewerErrors(text: string): string {
  return text.replace(/^n\d_registry\.registerError\(.*\);\n/gm, '');
}

/** The numbering plans of the world without how each country writes its numbers: no door shows a foreign one so. */
function withoutFormats(text: string): string {
  const start = text.indexOf('{');
  const plans = JSON.parse(text.slice(start, text.lastIndexOf('}') + 1)) as { countries: Record<string, unknown[]> };
  for (const plan of Object.values(plans.countries)) if (Array.isArray(plan[FORMATS])) plan[FORMATS] = 0;
  return `export default ${JSON.stringify(plans)}`;
}

/** A client's own description, of which it says its version in every request. */
function onlyVersion(text: string): string {
  return `export const { version } = ${JSON.stringify({ version: JSON.parse(text).version })}; export default { version };`;
}

/** Where a country's ways to write a number stand in its list (libphonenumber-js, metadata of version 4). */
const FORMATS = 4;

const fewerCommands = (text: string) =>
  text.replace(
    'require("@aws-sdk/lib-dynamodb")',
    `require(${JSON.stringify(join(import.meta.dirname, 'document-commands.ts'))}).commands`,
  );

/** The library of the table without services, which group entities: ours are read one by one. */
const withoutServices = (text: string) => text.replace('require("./src/service")', '{}');

/** The counter of segments without its own way to make characters plain, which it is never asked for: `plainText` is ours. */
const withoutEncoding = (text: string) => text.replace(/= \{[\s\S]*\n\};/, '= {};');

/** The clients' second way to try again, which slows itself down: ours are asked for the standard one. */
const withoutAdaptive = () =>
  'export { StandardRetryStrategy as AdaptiveRetryStrategy } from "./StandardRetryStrategy";';

/** The partitions of the cloud without each region's name in words: its beginning says which partition it is of. */
const withoutRegionNames = (text: string) => text.replace(/"regions": \{[\s\S]*?\n {12}\}/g, '"regions": {}');

/** File by file what is left out of it. */
const EDITS: readonly [RegExp, (text: string) => string][] = [
  [/node_modules\/electrodb\/index\.js$/, withoutServices],
  [/node_modules\/electrodb\/src\/client\.js$/, fewerCommands],
  [/node_modules\/stripe\/esm\/stripe\.esm\.node\.js$/, fewerResources],
  [/node_modules\/@aws-sdk\/client-[\w-]+\/dist-es\/schemas\/schemas_0\.js$/, (text) => fewerErrors(plainKeys(text))],
  [/node_modules\/@aws-sdk\/client-[\w-]+\/package\.json$/, onlyVersion],
  [/node_modules\/@aws-sdk\/core\/dist-es\/.*\/aws\/partitions\.js$/, withoutRegionNames],
  [/node_modules\/sms-segments-calculator\/dist\/libs\/SmartEncodingMap\.js$/, withoutEncoding],
  [/node_modules\/@smithy\/core\/dist-es\/[\w/-]*\/AdaptiveRetryStrategy\.js$/, withoutAdaptive],
  [/node_modules\/libphonenumber-js\/metadata\.min\.json\.js$/, withoutFormats],
];

/** Throws when a file has nothing left to leave out: the package was written anew and its edit must be looked at. */
export const smaller: Plugin = {
  name: 'smaller',
  setup(build) {
    for (const [filter, edit] of EDITS) {
      build.onLoad({ filter }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const contents = edit(text);
        if (contents === text) throw new Error(`Nothing was left out of ${path}.`);
        return { contents, loader: 'js' };
      });
    }
  },
};
