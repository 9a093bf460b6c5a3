// The code keeps the laws of house.ts and rooms.ts, and each law finds a breach that is planted for it.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  climbBreaches,
  folderBreaches,
  globalBreaches,
  handKeyBreaches,
  importBreaches,
  keylessBreaches,
  kindBreaches,
  nameBreaches,
  packedBreaches,
  purityBreaches,
  replacedBreaches,
  type Source,
  sizeBreaches,
  staleBreaches,
  twiceBreaches,
} from './house.ts';
import { circleBreaches, orderBreaches, subRoomBreaches } from './rooms.ts';

const listed = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'bin', 'lib', 'functions', 'web', 'test'],
  { encoding: 'utf8' },
);
const sources: Source[] = listed
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(path, 'utf8') }];
    } catch {
      return [];
    }
  });
/** The most source files of one folder, those in its own folders not counted. */
const MOST_SIDE_BY_SIDE = 15;
const under = (top: string) => sources.filter(({ path }) => path.startsWith(top));
/** The operations of the pages, which codegen turns into exported documents. */
const documents: Source[] = globSync('web/**/*.graphql').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const plant = (path: string, text: string): Source[] => [{ path, text }];

describe('the laws of the house', () => {
  it('hold for every import', () => expect(importBreaches(sources)).toEqual([]));
  it('hold for the order of the rooms', () => expect(orderBreaches(sources)).toEqual([]));
  it('hold for circles between sub-rooms', () => expect(subRoomBreaches(sources)).toEqual([]));
  it('hold for how imports are written', () => expect(climbBreaches(sources)).toEqual([]));
  it.each(['functions', 'lib', 'web'])('hold for circles between files of %s', (top) =>
    expect(circleBreaches(under(`${top}/`))).toEqual([]),
  );
  it('hold for every rule', () => expect(purityBreaches(sources)).toEqual([]));
  it('hold for every name', () => expect(nameBreaches(sources)).toEqual([]));
  it('hold for every exported name', () => {
    expect(documents.length).toBeGreaterThan(30);
    expect(twiceBreaches([...sources, ...documents])).toEqual([]);
  });
  it('hold for every size', () => expect(sizeBreaches(sources)).toEqual([]));
  it.each(['functions', 'lib', 'web', 'test'])('hold for every folder of %s', (top) =>
    expect(folderBreaches(under(`${top}/`), MOST_SIDE_BY_SIDE)).toEqual([]),
  );
  it('hold for every write of a screen', () => expect(staleBreaches(sources)).toEqual([]));
  it('hold for every item that a version after this one may extend', () =>
    expect(replacedBreaches(sources)).toEqual([]));
  it('hold for everything that is made at the card provider', () => expect(keylessBreaches(sources)).toEqual([]));
  it('hold for every kind of trigger, action and step', () => expect(kindBreaches(sources)).toEqual([]));
  it('hold for every literal: fields stand a line each', () => expect(packedBreaches(sources)).toEqual([]));
  it('hold for every key of the table', () => expect(handKeyBreaches(sources)).toEqual([]));
  it('hold for every global of the browser', () => expect(globalBreaches(sources)).toEqual([]));
  it('hold for the top level', () => {
    const top = new Set(
      execFileSync('git', ['ls-files'], { encoding: 'utf8' })
        .split('\n')
        .map((path) => path.split('/')[0])
        .filter(Boolean),
    );
    const rooms = ['bin', 'lib', 'functions', 'web', 'test', 'package.json', 'cdk.json', 'schema.graphql', 'README.md'];
    const tools =
      /^(package-lock\.json|tsconfig\.json|biome\.json|codegen\.ts|vitest\.config\.ts|playwright\.config\.ts|\.gitignore|\.ci|\.npmrc)$/;
    expect([...top].filter((name) => !rooms.includes(name as string) && !tools.test(name as string))).toEqual([]);
  });
});

describe('a planted breach is seen', () => {
  const cases: [string, string, string][] = [
    ['bin reaches into functions', 'bin/app.ts', "import { x } from '../functions/fields.ts';"],
    ['bin reaches into web', 'bin/app.ts', "import { x } from '../web/kit/ask.ts';"],
    ['lib imports a door', 'lib/doors/door.ts', "import { handler } from '#features/leads/leads.resolver.ts';"],
    ['lib imports an entity', 'lib/doors/door.ts', "import { x } from '#domain/leads/lead.entity.ts';"],
    ['the stack imports the local host', 'lib/site/site.ts', "import { x } from '../local/clock/clock.ts';"],
    ['a rule imports an entity', 'functions/features/leads/a.rules.ts', "import { x } from './lead.entity.ts';"],
    ['an entity imports a gateway', 'functions/features/leads/a.entity.ts', "import { x } from '../gateways/text.ts';"],
    ['an entity imports an operation', 'functions/features/leads/a.entity.ts', "import { x } from './create-lead.ts';"],
    [
      'an operation calls another room’s operation',
      'functions/features/leads/create-lead.ts',
      "import { x } from '../campaigns/create-campaign.ts';",
    ],
    ['an operation imports lib', 'functions/features/leads/create-lead.ts', "import { x } from '#lib/doors/door.ts';"],
    ['an operation imports web', 'functions/features/leads/create-lead.ts', "import { x } from '#web/kit/ask.ts';"],
    ['an act imports an operation', 'functions/features/leads/a.act.ts', "import { x } from './create-lead.ts';"],
    [
      'anyone imports a door',
      'functions/features/leads/create-lead.ts',
      "import { handler } from './leads.resolver.ts';",
    ],
    [
      'a door reaches into another room’s operation',
      'functions/features/leads/leads.resolver.ts',
      "import { x } from '../campaigns/create-campaign.ts';",
    ],
    ['the kit imports the staff app', 'web/kit/ask.ts', "import { x } from '../staff/app/main.tsx';"],
    ['lead pages import the staff app', 'web/lead/main.tsx', "import { x } from '../staff/base/routes.ts';"],
    ['a screen imports the app', 'web/staff/screens/a.screen.tsx', "import { x } from '../app/client.ts';"],
    ['a feature imports a screen', 'web/staff/features/leads/a.tsx', "import { x } from '../../screens/b.screen.tsx';"],
    ['ui imports a feature', 'web/staff/ui/a.tsx', "import { x } from '../features/leads/b.tsx';"],
    ['ui asks the server', 'web/staff/ui/a.tsx', "import { x } from '../base/user.calls.ts';"],
    ['a feature imports a feature', 'web/staff/features/leads/a.tsx', "import { x } from '../billing/b.modal.tsx';"],
    [
      'a feature fetches a feature later',
      'web/staff/features/leads/list/a.tsx',
      "const B = lazy(() => import('../../billing/b.modal.tsx'));",
    ],
    ['a staff file is on no floor', 'web/staff/parts/a.tsx', "import { x } from '../ui/b.tsx';"],
    [
      'web imports an operation',
      'web/staff/screens/a.screen.tsx',
      "import { x } from '#features/leads/create-lead.ts';",
    ],
  ];
  it.each(cases)('%s', (_, path, text) => expect(importBreaches(plant(path, text))).toHaveLength(1));

  it.each([
    [
      'a room below imports one above',
      'functions/domain/billing/a.act.ts',
      "import { x } from '#engine/delivery/b.act.ts';",
    ],
    [
      'a room below imports a type from above',
      'functions/platform/table/a.ts',
      "import type { X } from '#domain/leads/b.entity.ts';",
    ],
    [
      'a sub-room imports a room above',
      'functions/engine/delivery/send/a.ts',
      "import { x } from '#engine/reports/b.act.ts';",
    ],
    ['the register imports a room', 'functions/fields.ts', "import { x } from './domain/leads/b.rules.ts';"],
    [
      'a feature imports a feature',
      'functions/features/leads/a.act.ts',
      "import { x } from '#features/groups/b.act.ts';",
    ],
    [
      'a feature imports a feature that is before it',
      'functions/features/groups/a.act.ts',
      "import type { X } from '../leads/b.act.ts';",
    ],
    ['a room that the order does not name', 'functions/domain/anything/a.rules.ts', '// x'],
    ['a room beside the storeys', 'functions/anything/a.rules.ts', '// x'],
  ])('%s', (_, path, text) => expect(orderBreaches(plant(path, text))).toHaveLength(1));

  it.each([
    ['two files that import each other', "import type { X } from '../a.ts';"],
    ['a longer circle', "import { x } from './c.ts';"],
  ])('%s', (_, text) => {
    const circle = [
      ...plant('lib/a.ts', "import { x } from './b/b.ts';"),
      ...plant('lib/b/b.ts', text),
      ...plant('lib/b/c.ts', "import { x } from '../a.ts';"),
    ];
    expect(circleBreaches(circle)).toHaveLength(1);
  });

  it('two sub-rooms that import each other', () => {
    const sources = [
      ...plant('functions/engine/delivery/send/a.act.ts', "import { x } from '../queue/b.act.ts';"),
      ...plant('functions/engine/delivery/queue/c.act.ts', "import type { X } from '../send/d.act.ts';"),
    ];
    expect(subRoomBreaches(sources)).toHaveLength(1);
  });

  it('a door that imports sub-rooms which import files beside it is no circle', () => {
    const sources = [
      ...plant('functions/features/pages/pages.resolver.ts', "import { x } from './form/a.ts';"),
      ...plant('functions/features/pages/form/a.ts', "import { x } from '../b.act.ts';"),
    ];
    expect(subRoomBreaches(sources)).toEqual([]);
  });

  it.each(["import { x } from '../../../a.ts';", "const x = await import('../../../../a.ts');"])(
    'an import that climbs more than two folders: %s',
    (text) => expect(climbBreaches(plant('web/staff/ui/parts/a.ts', text))).toHaveLength(1),
  );

  it.each([
    ['a rule that waits', 'export async function late() {}'],
    ['a rule that reads the clock', 'export const x = () => Date.now();'],
    ['a rule that reads the environment', 'export const x = process.env.BRAND;'],
  ])('%s', (_, text) => expect(purityBreaches(plant('functions/features/leads/a.rules.ts', text))).toHaveLength(1));

  it.each([
    ['a camel-case file', 'functions/features/leads/createLead.rules.ts', ''],
    ['an unknown suffix', 'functions/features/leads/lead.manager.ts', ''],
    ['a folder that says nothing', 'functions/features/leads/utils/x.rules.ts', ''],
    ['a barrel', 'lib/index.ts', ''],
    ['a file that is no operation and has no suffix', 'functions/features/leads/anything.ts', ''],
    ['a test by another word', 'test/rules/a.test.ts', "import { test } from 'vitest';"],
    ['a brand id outside brands', 'web/staff/app/shell/a.tsx', "if (brand === 'tattoo') go();"],
  ])('%s', (_, path, text) => expect(nameBreaches(plant(path, text)).length).toBeGreaterThan(0));

  it.each([
    ['a file of 251 lines', 'lib/a.ts', `// x\n${'a;\n'.repeat(250)}`],
    ['a list of 251 lines', 'functions/fields.ts', `// x\n${'a;\n'.repeat(250)}`],
    ['a test of 481 lines', 'test/a.test.ts', `// x\n${'a;\n'.repeat(480)}`],
    ['a file without its first line', 'lib/a.ts', 'const a = 1;\n'],
    [
      'a door with a second export',
      'functions/features/leads/a.task.ts',
      '// x\nexport const handler = 1;\nexport const other = 2;\n',
    ],
  ])('%s', (_, path, text) => expect(sizeBreaches(plant(path, text))).toHaveLength(1));

  const folderOf = (files: number, beside: readonly string[] = []): Source[] =>
    [...Array.from({ length: files }, (_, n) => `lib/doors/file-${n}.ts`), ...beside].map((path) => ({
      path,
      text: '',
    }));

  it('a folder of 16 files', () =>
    expect(folderBreaches(folderOf(16), MOST_SIDE_BY_SIDE)).toEqual(['lib/doors: 16 files side by side, at most 15']));
  it('a folder of 15 files and more below it is no breach', () =>
    expect(folderBreaches(folderOf(15, ['lib/doors/deep/a.ts', 'lib/a.ts']), MOST_SIDE_BY_SIDE)).toEqual([]));

  it.each([
    [
      'a type',
      'web/staff/ui/a.tsx',
      'export type Part = { from: number };',
      'functions/domain/media/b.rules.ts',
      'export type Part = {',
    ],
    [
      'a component',
      'web/lead/a.tsx',
      'export function Viewer() {',
      'web/staff/ui/b.tsx',
      'export const Viewer = memo(() => {',
    ],
    [
      'a document',
      'web/staff/base/a.graphql',
      'query Leads {',
      'web/staff/features/b.graphql',
      'query Leads($page: Int) {',
    ],
    ['a constant', 'lib/a.ts', "export const REGION = 'x';", 'lib/local/b.ts', "export const REGION = 'x';"],
    [
      'a field beside an act',
      'functions/features/leads/leads.ts',
      'export async function leads() {',
      'functions/engine/audience/b.act.ts',
      'export async function leads() {',
    ],
  ])('%s that two files export', (_, first, text, second, other) =>
    expect(twiceBreaches([...plant(first, text), ...plant(second, other)])).toHaveLength(1),
  );

  it('the operation of a field and the call of it have one name', () => {
    const operation = plant('functions/features/leads/leads.ts', 'export async function leads() {');
    const call = plant('web/staff/features/leads/lead.calls.ts', 'export const leads = () => {');
    expect(twiceBreaches([...operation, ...call])).toEqual([]);
  });

  it('a feature that says by itself what its write makes stale', () => {
    const text = "void client.invalidateQueries({ queryKey: ['leads'] });";
    expect(staleBreaches(plant('web/staff/features/leads/a.tsx', text))).toHaveLength(1);
  });

  it.each([
    "if (action.actionType === 'WEBHOOK') call();",
    "const isTime = triggerType === 'TIME';",
    "return featureType !== 'MESSAGE';",
    "if (slide.slideType === 'CALENDAR') book();",
    "const isTicked = widgetType === 'VERIFY';",
  ])('a comparison of kinds outside the files of the kinds: %s', (text) => {
    expect(kindBreaches(plant('functions/features/workflows/a.ts', text))).toHaveLength(1);
    expect(kindBreaches(plant('web/staff/features/campaigns/rules/a.tsx', text))).toHaveLength(1);
    expect(kindBreaches(plant('functions/engine/workflows/actions/webhook.rules.ts', text))).toEqual([]);
  });

  it('a literal that is spread where it is written', () => {
    expect(packedBreaches(plant('functions/a.ts', 'return { ...{ one, two }, three };'))).toHaveLength(1);
    expect(packedBreaches(plant('functions/a.ts', 'return { ...(one ? { one } : {}), ...two };'))).toEqual([]);
  });

  it.each([
    ["  const texts = { smsUrl: '', smsMethod: 'POST' };\n  return { sid, ...texts, voiceUrl: '' };\n", 1],
    ['  const ends = { start: 1 };\n  const a = 1;\n  return { ...ends, a };\n', 1],
    ['  const ids = { sid };\n  log(ids);\n  return { ...ids, a };\n', 0],
    ['  const to = { port };\n  return connect(to);\n', 0],
    ['const DENIED = { isAuthorized: false };\nconst one = { ...DENIED, a };\n', 0],
  ])('a literal with a name that only packs its fields: %j', (text, count) => {
    expect(packedBreaches(plant('functions/a.ts', text))).toHaveLength(count);
    expect(packedBreaches(plant('test/a.ts', text))).toEqual([]);
  });

  it('a put over an item that others extend', () => {
    const puts = plant('functions/domain/leads/a.act.ts', 'transact([leadWrites.put(lead).commit()]);');
    const patches = plant('functions/domain/leads/b.act.ts', 'LeadEntity\n  .patch({ leadId })');
    expect(replacedBreaches([...puts, ...patches])).toHaveLength(1);
    expect(replacedBreaches(puts)).toEqual([]);
  });

  it('a plain put over an item that others extend, unless it creates the item', () => {
    const plain = (more: string) =>
      plant('functions/domain/leads/a.act.ts', `return new PlainPut<Lead>('lead', keys, lead)${more}.commit();`);
    const patches = plant('functions/domain/leads/b.act.ts', "return new PlainPatch<Lead>('lead', keys);");
    expect(replacedBreaches([...plain(''), ...patches])).toHaveLength(1);
    expect(replacedBreaches([...plain('.ifNew()'), ...patches])).toEqual([]);
  });

  it.each([
    'return new PlainPatch<Lead>(key).set({ name });',
    "transact([new PlainPut<Batch>('batch', key, batch).commit()]);",
    'return { gs5pk: WISHES_DUE };',
    'return { gs5sk: `${at}#${phone}` };',
  ])('by a key or a plain write by hand: %s', (text) => {
    expect(handKeyBreaches(plant('functions/domain/leads/a.act.ts', text))).toHaveLength(1);
    expect(handKeyBreaches(plant('functions/domain/leads/wish.rules.ts', text))).toHaveLength(1);
    expect(handKeyBreaches(plant('functions/domain/leads/lead.entity.ts', text))).toEqual([]);
    expect(handKeyBreaches(plant('functions/domain/texts/batch/due.rules.ts', text))).toEqual([]);
    expect(handKeyBreaches(plant('functions/platform/jobs/a.act.ts', text))).toEqual([]);
  });
  it('something created at the card provider that a repeated call creates twice', () => {
    const made = (options: string) => `stripe.subscriptions.create({ customer }${options});\n`;
    const breaches = (text: string) => keylessBreaches(plant('functions/platform/gateways/cards/a.ts', text));
    expect(breaches(made(''))).toHaveLength(1);
    expect(breaches(made(', { idempotencyKey }'))).toEqual([]);
  });

  it.each(['globalThis.WebSocket = Plain;', "window['fetch'] = mine;", 'Object.assign(window, { fetch: mine });'])(
    'a page that replaces a global: %s',
    (text) => expect(globalBreaches(plant('web/staff/app/a.ts', text))).toHaveLength(1),
  );
});
