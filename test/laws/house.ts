// The laws of the house as functions over a list of files: who may import whom, what things are called, how big they are.
import { dirname, join, normalize } from 'node:path';
import { FIELDS } from '#functions/fields.ts';
import PACKAGE from '../../package.json' with { type: 'json' };

/** A source file: its path from the project's root, with slashes, and its text. */
export type Source = { path: string; text: string };

const DOOR = /\.(resolver|task|listener|tick|relay|http|authorizer)\.ts$/;
/** Whether a file is a door: Lambda runs it, and no file imports it. */
export const isDoor = (path: string) => DOOR.test(path);
const WEB_FLOOR = /^web\/staff\/([a-z-]+)\//;
const WEB_FEATURE = /^web\/staff\/features\/([^/]+)/;
/** The floors of the staff app, lowest first: a file imports its own floor and lower ones. */
const WEB_FLOORS = ['base', 'ui', 'features', 'screens', 'app'];
const fieldFiles = new Set(
  Object.values(FIELDS).flatMap((rows) => Object.keys(rows).map((field) => `${kebab(field)}.ts`)),
);

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** What kind of thing a path is; each kind has one row of the import table. */
export function kindOf(path: string): string {
  if (path.startsWith('lib/local/')) return 'host';
  const top = path.split('/')[0] ?? '';
  if (top === 'bin' || top === 'lib' || top === 'test') return top;
  if (/^web\/[^/]+$/.test(path)) return 'web/build';
  if (top === 'web') return /^web\/(kit|lead)\//.test(path) ? `web/${path.split('/')[1]}` : 'web/staff';
  const room = roomOf(path);
  const file = path.split('/').at(-1) ?? '';
  if (room === 'register') return 'register';
  if (DOOR.test(path)) return 'door';
  if (file.endsWith('.rules.ts')) return 'rules';
  const [storey, name = ''] = room.split('/');
  if (storey === 'platform' && name !== 'jobs') return name;
  for (const kind of ['entity', 'act']) if (file.endsWith(`.${kind}.ts`)) return kind;
  return fieldFiles.has(file) ? 'operation' : 'nameless';
}

/** Kind -> the kinds that it may import; the parts of its own room are checked separately. */
const MAY: Record<string, readonly string[]> = {
  bin: ['bin', 'lib', 'host'],
  lib: ['lib', 'brands', 'register'],
  host: ['host', 'lib', 'brands', 'register'],
  register: ['register'],
  brands: ['brands'],
  table: ['table', 'foundation', 'register'],
  foundation: ['foundation', 'register', 'brands', 'rules'],
  gateways: ['gateways', 'foundation', 'brands', 'rules', 'register'],
  rules: ['rules', 'brands', 'register'],
  entity: ['table', 'rules', 'register', 'entity'],
  act: ['rules', 'entity', 'act', 'foundation', 'gateways', 'brands', 'table', 'register'],
  operation: ['rules', 'entity', 'act', 'foundation', 'gateways', 'brands', 'table', 'register'],
  door: ['rules', 'entity', 'act', 'foundation', 'gateways', 'brands', 'table', 'register'],
  'web/kit': ['web/kit', 'rules', 'brands', 'register'],
  'web/staff': ['web/staff', 'web/kit', 'rules', 'brands', 'register'],
  'web/build': ['web/lead', 'web/staff', 'web/kit'],
  'web/lead': ['web/lead', 'web/kit', 'rules', 'brands', 'register'],
};

/** The room of a file of functions/: `domain/leads`; `register` for the files beside the storeys, `doors` for what binds features. */
export function roomOf(path: string): string {
  const [, storey = '', room = '', ...rest] = path.split('/');
  if (room === '') return 'register';
  return storey === 'doors' || rest.length === 0 ? storey : `${storey}/${room}`;
}

const sameRoom = (from: string, to: string) => to.startsWith('functions/') && roomOf(from) === roomOf(to);

/** `#domain/leads/lead.entity.ts` -> `functions/domain/leads/lead.entity.ts`, by the subpaths that package.json names. */
const SUBPATHS = Object.entries(PACKAGE.imports).map(([name, path]) => [name.slice(0, -1), path.slice(2, -1)] as const);

/** The path inside the project that a file means by what it imports; null for a package. */
export function pathOf(from: string, imported: string): string | null {
  if (imported.startsWith('.')) return normalize(join(dirname(from), imported));
  const [name, path] = SUBPATHS.find(([each]) => imported.startsWith(each)) ?? [];
  return name === undefined ? null : `${path}${imported.slice(name.length)}`;
}

/** The paths inside the project that a file imports. */
export function importsOf({ path, text }: Source): string[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([.#][^']+)'|import\(\s*'([.#][^']+)'|(?:^|\n)import\s*'([.#][^']+)'/g,
  );
  return [...found].flatMap((match) => pathOf(path, match[1] ?? match[2] ?? match[3] ?? '') ?? []);
}

/** Breaches by imports that climb more than two folders instead of using a subpath of the package (`#domain/...`). */
export function climbBreaches(sources: readonly Source[]): string[] {
  const climbs = /(?:from\s*|import\(\s*|\nimport\s*)'((?:\.\.\/){3,}[^']+)'/g;
  return sources
    .filter(({ path }) => !path.startsWith('test/laws/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(climbs)].map(([, imported]) => `${path} climbs to ${imported}: a subpath is shorter`),
    );
}

function importBreach(from: string, to: string): string | null {
  const kind = kindOf(from);
  const target = kindOf(to);
  if (kind === 'test') return null;
  const breach = `${from} (${kind}) may not import ${to} (${target})`;
  if (target === 'test') return breach;
  if (target === 'door' && !(from === 'bin/local.ts')) return `${breach}: a door is imported by nobody`;
  if (kind === 'lib' && to.startsWith('functions/'))
    return /^functions\/(fields|field-rows|key-fields|signals|platform\/(brands\/[a-z-]+|table\/keys))\.ts$/.test(to)
      ? null
      : breach;
  if (kind === 'bin' && target === 'host' && !/bin\/(local|operator)\.ts/.test(from)) return breach;
  if (kind === 'entity' && target === 'foundation') return to.endsWith('/ids.ts') ? null : breach;
  if (kind === 'rules' && target === 'register' && to !== 'functions/schema.gen.ts') return breach;
  if (['door', 'operation'].includes(kind) && sameRoom(from, to)) return null;
  if (kind === 'web/staff') return staffBreach(from, to, breach);
  return (MAY[kind] ?? []).includes(target) ? null : breach;
}

function staffBreach(from: string, to: string, breach: string): string | null {
  if (kindOf(to) !== 'web/staff') return (MAY['web/staff'] ?? []).includes(kindOf(to)) ? null : breach;
  const [here, there] = [from, to].map((path) => WEB_FLOORS.indexOf(WEB_FLOOR.exec(path)?.[1] ?? ''));
  if (here === undefined || there === undefined || here < 0 || there < 0) return `${breach}: no floor of the staff app`;
  if (there > here) return `${breach}: it stands on a higher floor`;
  if (/^web\/staff\/ui\//.test(from) && /\.(calls|gen)\.ts$/.test(to)) return `${breach}: ui asks the server nothing`;
  const [feature, other] = [from, to].map((path) => WEB_FEATURE.exec(path)?.[1]);
  return feature && other && feature !== other ? `${breach}: features meet on a screen` : null;
}

/** Breaches of the import table, one sentence each. */
export function importBreaches(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => importsOf(source).flatMap((to) => importBreach(source.path, to) ?? []));
}

/** Breaches by a rule that is not pure: async, process, the clock, or a package that does I/O. */
export function purityBreaches(sources: readonly Source[]): string[] {
  const impure = /\basync\b|\bawait\b|\bprocess\.|Date\.now\(|new Date\(\)|from '(?:@aws-sdk|electrodb|node:|aws-)/;
  return sources
    .filter(({ path, text }) => path.endsWith('.rules.ts') && impure.test(text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')))
    .map(({ path }) => `${path} is a rule and not pure`);
}

const SUFFIXES = new Set([
  'rules',
  'entity',
  'act',
  'resolver',
  'task',
  'listener',
  'tick',
  'relay',
  'http',
  'authorizer',
  'screen',
  'modal',
  'store',
  'calls',
  'test',
  'gen',
  'config',
  'd',
  'story',
]);

/** Breaches of the naming laws: kebab-case, known suffixes, no names that say nothing, brand ids only in brands. */
export function nameBreaches(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const lines: string[] = [];
    const file = path.split('/').at(-1) ?? '';
    const [stem = '', ...rest] = file.split('.');
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) lines.push(`${path}: files are kebab-case`);
    if (rest.length > 1 && !SUFFIXES.has(rest[0] ?? ''))
      lines.push(`${path}: ".${rest[0]}" is no suffix of this house`);
    if (kindOf(path) === 'nameless' && rest.length === 1)
      lines.push(`${path}: no operation, and no suffix says what it is`);
    if (/(^|\/)(utils?|helpers?|common|misc)(\/|\.|$)/.test(path)) lines.push(`${path}: the name says nothing`);
    if (/(^|\/)index\.tsx?$/.test(path)) lines.push(`${path}: no barrel files`);
    if (/^import \{[^}]*\btest\b[^}]*\} from 'vitest'/m.test(text)) lines.push(`${path}: a test is an "it"`);
    const brandWord = /(['"`])(blast|opportunity|tattoo|health)\1/.exec(text);
    if (brandWord && !path.startsWith('functions/platform/brands/') && !path.startsWith('test/'))
      lines.push(`${path}: brand id ${brandWord[0]} outside brands`);
    return lines;
  });
}

/** Breaches of size and comment laws: 250 lines (tests 480), a first line that says what the file is, doors export `handler`. */
export function sizeBreaches(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const sentences: string[] = [];
    const most = path.startsWith('test/') ? 480 : 250;
    const lines = text.split('\n').length - 1;
    if (lines > most) sentences.push(`${path}: ${lines} lines, at most ${most}`);
    if (!/^(#![^\n]*\n)?(\/\/|\/\*)/.test(text)) sentences.push(`${path}: the first line does not say what it is`);
    if (DOOR.test(path) && path.startsWith('functions/')) {
      const exported = [...text.matchAll(/^export (?:const|function|async function|type|class|\{) ?(\w*)/gm)].map(
        (match) => match[1],
      );
      if (exported.length !== 1 || exported[0] !== 'handler')
        sentences.push(`${path}: a door exports handler and nothing else`);
    }
    return sentences;
  });
}

/** Breaches of the folder law: more than `most` source files side by side, one sentence for each such folder. */
export function folderBreaches(sources: readonly Source[], most: number): string[] {
  const filesIn = new Map<string, number>();
  for (const { path } of sources) filesIn.set(dirname(path), (filesIn.get(dirname(path)) ?? 0) + 1);
  return [...filesIn]
    .filter(([, files]) => files > most)
    .map(([folder, files]) => `${folder}: ${files} files side by side, at most ${most}`);
}

/** The files that may refetch queries: the table of what each write makes stale, and the listener to changes from elsewhere. */
const ASKS_AGAIN = /^web\/staff\/(base\/(stale|use-write)\.ts|app\/(live\.ts|main\.tsx))$/;

/** Breaches by a write that says by itself what it makes stale, instead of a row in `web/staff/base/stale.ts`. */
export function staleBreaches(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => path.startsWith('web/') && /\b(invalidateQueries|useMutation)\b/.test(text))
    .filter(({ path }) => !ASKS_AGAIN.test(path))
    .map(({ path }) => `${path} decides what is stale: that stands in web/staff/base/stale.ts`);
}

/** Breaches by a page that replaces a global of the browser. */
export function globalBreaches(sources: readonly Source[]): string[] {
  const replaces =
    /\b(globalThis|window)(\.\w+|\[[^\]]+\])\s*=(?!=)|Object\.(assign|defineProperty)\((globalThis|window)\b/;
  return sources
    .filter(({ path, text }) => path.startsWith('web/') && replaces.test(text))
    .map(({ path }) => `${path} replaces a global of the browser`);
}

/** The files of the kinds, beside their table: only these may compare with a single kind. */
const KIND_FILES =
  /^functions\/engine\/workflows\/(triggers|actions)\/|^functions\/domain\/(campaigns\/kinds|pitches\/widgets)\/|\/slide-kinds\.rules\.ts$/;

/** Breaches by code that compares the kind of a trigger, action, step, slide or question with one kind: its row says what is special. */
export function kindBreaches(sources: readonly Source[]): string[] {
  const compares =
    /\b(actionType|triggerType|featureType|slideType|widgetType)\b\s*[!=]==?\s*'[A-Z]+'|case '(?:SPECIFIC|REPLIED|UNOPENED|REMIND|YESNO|RATING|VERIFY|YOUTUBE)'/;
  return sources
    .filter(({ path, text }) => /^(functions|web)\//.test(path) && !KIND_FILES.test(path) && compares.test(text))
    .map(({ path, text }) => `${path}: ${compares.exec(text)?.[0]}: a row of the kind says that`);
}

/** The files that make keys of the table: entities, rules of what is due, a batch's keys, and the platform. */
const KEY_FILES = /\.entity\.ts$|(?:^|[/-])due\.rules\.ts$|\/batch\.rules\.ts$|^functions\/platform\//;

/** Breaches by a key of the table that is put together, or a plain write that is built, where no keys are made. */
export function handKeyBreaches(sources: readonly Source[]): string[] {
  const byHand = /\bnew Plain(?:Put|Patch)\b|\bgs\d[ps]k:\s*(?:[`'"]|[A-Z][A-Z_]+\b)/;
  return sources
    .filter(({ path, text }) => path.startsWith('functions/') && !KEY_FILES.test(path) && byHand.test(text))
    .map(({ path, text }) => `${path}: ${byHand.exec(text)?.[0]}: an entity or its rules of what is due make that`);
}

const LITERAL_ON_ONE_LINE = /^[ \t]+const ([a-z]\w*) = \{ [^\n]* \};\n/gm;

/** The names of literals on one line that are only spread, once, within the next two lines. */
function packingNames(text: string): string[] {
  return [...text.matchAll(LITERAL_ON_ONE_LINE)].flatMap(([line, name = ''], index, all) => {
    const next = text.slice((all[index]?.index ?? 0) + line.length).split('\n', 2);
    const isSpread = new RegExp(`\\.{3}${name}\\b(?![.(?])`).test(next.join('\n'));
    const mentions = text.match(new RegExp(`(?<![\\w'])(?<!(?<!\\.\\.)\\.)${name}\\b(?!\\??:|')`, 'g')) ?? [];
    return isSpread && mentions.length === 2 ? [name] : [];
  });
}

/**
 * Breaches by literals that only pack several fields into a line: spread where they are written, or named and spread right below.
 * Tests may name what they spread.
 */
export function packedBreaches(sources: readonly Source[]): string[] {
  const packed = /\.\.\.\{/g;
  return sources
    .filter(({ path }) => !path.endsWith('.gen.ts') && !path.startsWith('test/laws/'))
    .flatMap(({ path, text }) => [
      ...(text.match(packed) ?? []).map(() => `${path} packs fields by a spread literal`),
      ...(path.startsWith('test/') ? [] : packingNames(text)).map((name) => `${path} packs fields by the name ${name}`),
    ]);
}

/** Entities that a `put` may replace whole though other writes extend them, each with the reason. */
const REPLACED: Readonly<Record<string, string>> = {
  audit: 'an entry has an id of its own',
  batch: 'a batch is put while its people enter, before anything else finds it',
  enrollment: 'whoever was taken out enters anew: nothing of the time before stays',
  connection: 'a new connection has nothing of the one before',
  limit: 'what is counted by the hour has other ids than what is counted by the minute',
  load: 'a load has an id of its own',
  number: 'a number is put when it is bought: nothing of who had it before stays',
  phoneCode: 'a new code has nothing of the one before',
  request: 'a claim is made anew',
  send: 'its next attempt is put with all that was read of it',
  tally: 'a batch is counted anew from its texts: the moves of the last count go',
};

/**
 * Breaches by a `put` over an item that other writes extend. A version that is rolled back to does not know the fields of the
 * next one, and a `put` would remove them: such a write patches or upserts what it knows.
 */
export function replacedBreaches(sources: readonly Source[]): string[] {
  const named = (of: string) =>
    `${of[0]?.toLowerCase()}${of.slice(1)}`.replace(/^batchTally$/, 'tally').replace(/^enrolment$/, 'enrollment');
  const writes = sources
    .filter(({ path }) => path.startsWith('functions/'))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(/\b(\w+?)(?:Writes|Entity)\)?\s*\.(put|patch|upsert|update)\(/g)].map(
        ([, of = '', how]) => ({ path, of: named(of), how }),
      ),
      // A put that creates an item replaces nothing.
      ...[...text.matchAll(/\bnew Plain(Put|Patch)(?:<[^(]*>)?\('(\w+)',[^;]*/g)]
        .filter(([statement]) => !/\.ifNew\(\)/.test(statement))
        .map(([, how = '', of = '']) => ({ path, of: named(of), how: how.toLowerCase() })),
    ]);
  const extended = new Set(writes.flatMap(({ how, of }) => (how === 'put' ? [] : [of])));
  return writes
    .filter(({ how, of }) => how === 'put' && extended.has(of) && !(of in REPLACED))
    .map(({ path, of }) => `${path} puts ${of}, which other writes extend: patch or upsert it`);
}

/** Breaches by something that is created at the card provider without an idempotency key of ours. */
export function keylessBreaches(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('functions/platform/gateways/cards/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bstripe(?:\.\w+)+\.create\(/g)].flatMap(({ index }) => {
        const call = text.slice(index).split(/;\n/)[0] ?? '';
        return /idempotencyKey|\bonce\(/.test(call) ? [] : [`${path} makes something without an idempotency key`];
      }),
    );
}

/** What the cloud demands of a file: the handler of a door, the two functions of a resolver that AppSync runs itself. */
const DEMANDED = new Set(['handler', 'request', 'response']);

/** Names that two files export, each with the one thing that both mean; the brand of the key `pitch` is named as its file is. */
const SAME_MEANING: Readonly<Record<string, string>> = {
  AnsweredCampaign: 'what an answer does in a campaign: stored, and as the API shows it',
  Billing: 'the billing of an organization: stored, and as the API shows it',
  CheckLine: 'a line of the report whether a brand is ready: of the call, and on the machine of the operator',
  CustomValue: 'a named value of an organization: stored, and as the API shows it',
  Registration: 'the registration with the carriers: its state there, and as the API shows it',
  RuleOutcome: 'what a rule did: stored, and as the API shows it',
  SavedReply: 'a shared reply of staff: in the words of the demo, and as the API shows it',
  SendRequest: 'everybody whom one press of Send added: stored, and as the API shows it',
  Stack: 'what an operator asks the state of: workers, or the schedule',
  When: 'the chosen time of a text: as the form has it, and as the operation receives it',
  changeCard: 'the call under /super, and what it runs',
  checkBrand: 'the check of a brand by the operator, and the part of it that the brand runs',
  linkOrigin: 'the address before the codes of a link in a text',
  mayChangeBilling: 'whether a role may change billing',
  messageMany: 'the call that texts many people, and what it runs',
  pitch: 'the field of the API, and the brand of that key',
};

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface) +(\w+)/gm;
const OPERATION = /^(?:query|mutation|subscription|fragment) (\w+)/gm;

/** Whether these files are a field's operation and the calls of it: the name of a field is that of its operation and of its call. */
function areOneField(name: string, paths: readonly string[]): boolean {
  const [operation, ...others] = paths.toSorted(
    (one, other) => Number(one.startsWith('web/')) - Number(other.startsWith('web/')),
  );
  return (
    fieldFiles.has(`${kebab(name)}.ts`) &&
    operation?.endsWith(`/${kebab(name)}.ts`) === true &&
    others.every((path) => path.startsWith('web/') && path.endsWith('.calls.ts'))
  );
}

/**
 * Breaches by a name that two files of the product export: functions, types, constants, components, and the operations of GraphQL
 * documents. Whoever finds one of them would take it for the other.
 */
export function twiceBreaches(sources: readonly Source[]): string[] {
  const exporting = new Map<string, Set<string>>();
  const add = (name: string, path: string) => exporting.set(name, (exporting.get(name) ?? new Set()).add(path));
  for (const { path, text } of sources) {
    if (!/^(functions|lib|web|bin)\//.test(path)) continue;
    const plain = text.replace(/`(?:[^`\\]|\\.)*`/g, '``');
    for (const [, name = ''] of plain.matchAll(path.endsWith('.graphql') ? OPERATION : EXPORTED))
      add(path.endsWith('.graphql') ? `${name}Document` : name, path);
  }
  return [...exporting]
    .map(([name, paths]) => ({ name, paths: [...paths] }))
    .filter(({ name, paths }) => paths.length > 1 && !DEMANDED.has(name) && !Object.hasOwn(SAME_MEANING, name))
    .filter(({ name, paths }) => !areOneField(name, paths))
    .map(({ name, paths }) => `${name} is exported by ${paths.join(' and ')}: name each for what it is`);
}
