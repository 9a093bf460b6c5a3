// Makes every awaited step of the product's own code a place where it can be killed, and every condition of a write one
// that can be taken away: the source is changed while it is loaded, so that a new await or a new condition is found by itself.
import { stripTypeScriptTypes } from 'node:module';
import { parseAst } from 'vite';

export type Found = { code: string; steps: string[]; conditions: string[] };

type Insertion = { at: number; text: string };

/** A node of the syntax tree, with the fields that are used. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** Points are named by file and function, and numbered when a function has several, so that names survive an edit. */
function namer(file: string) {
  const seen = new Map<string, number>();
  return (within: string) => {
    const name = `${file} ${within}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name} ${count}`;
  };
}

const nameOf = (node: unknown) => (node as { name?: string } | null)?.name;

/** The name of the function that a node begins, if it is one with a name. */
function functionName(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return nameOf(node.id);
  if (node.type === 'MethodDefinition') return nameOf(node.key);
  const isFunction = ['ArrowFunctionExpression', 'FunctionExpression'].includes((node.init as Node | null)?.type ?? '');
  return node.type === 'VariableDeclarator' && isFunction ? nameOf(node.id) : undefined;
}

/** The member expression of `x.where(...)`, or of `xWrites.create(...)`, which writes only what is absent. */
function guardOf(node: Node): { object: Node; property: Node & { name: string } } | null {
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : null;
  if (callee?.type !== 'MemberExpression') return null;
  const { object, property } = callee as unknown as { object: Node; property: Node & { name: string } };
  const isCreate = property.name === 'create' && /Writes$/.test(nameOf(object) ?? '');
  return property.name === 'where' || isCreate ? { object, property } : null;
}

/** Concurrent callers share one read of secrets: a new process may not wait for the read of a dead one. */
const SECRETS = 'functions/platform/gateways/secrets.ts';

/** `new Map()` of the delivery, which a process fills while it lives; the gateways' connections are not made again. */
function isMemory(file: string, node: Node): boolean {
  return (
    (file.startsWith('functions/engine/delivery/') || file === SECRETS) &&
    node.type === 'NewExpression' &&
    nameOf(node.callee) === 'Map' &&
    (node.arguments as []).length === 0
  );
}

type Edit = { file: string; from: string; to: string };

/** Faults that are planted by name: edits of the source that apply only while they are named. They contain no await. */
export const PLANTED: Readonly<Record<string, readonly Edit[]>> = {
  'send before reservation': [
    {
      file: 'functions/engine/delivery/send/send-group.act.ts',
      from: 'await reserve(batch, sendContext, within);',
      to: `await (globalThis.__mutant === 'send before reservation' ? Promise.all(within.map((one) => submit({ ...one,
        send: reservedSend(batch, sendContext, one.person), isEarly: true }))).then(() =>
        reserve(batch, sendContext, within)) : reserve(batch, sendContext, within));`,
    },
    {
      file: 'functions/engine/delivery/send/submit.act.ts',
      from: 'await sendText({ to, from, body, sendId, organizationId, validitySeconds, mediaUrl });',
      to: `await (globalThis.__kept.get(sendId) ?? sendText({ to, from, body, sendId, organizationId, validitySeconds, mediaUrl }));
        if (reserved.isEarly) { globalThis.__kept.set(sendId, outcome); return send; }`,
    },
  ],
  'retry on timeout': [
    {
      file: 'functions/engine/delivery/send/submit.act.ts',
      from: "if (outcome.kind === 'unknown') return unconfirmed(send);",
      to: `if (outcome.kind === 'unknown' && globalThis.__mutant === 'retry on timeout') return { state: 'RETRY',
        bucket: 'retrying', reason: '', retryAtMs: now() + 15_000 }; if (outcome.kind === 'unknown') return unconfirmed(send);`,
    },
  ],
  'read in part': [
    {
      file: 'functions/platform/table/gather.ts',
      from: 'left = answer.unprocessed as Key[];',
      to: "left = globalThis.__mutant === 'read in part' ? [] : (answer.unprocessed as Key[]);",
    },
  ],
  'opt-out read outside the reservation': [
    {
      file: 'functions/engine/delivery/send/reserve.act.ts',
      from: 'return `${isOpen} AND ${isFree}`;',
      to: "return globalThis.__mutant === 'opt-out read outside the reservation' ? isFree : `${isOpen} AND ${isFree}`;",
    },
  ],
};

function planted(file: string, code: string): string {
  let changed = code;
  for (const { file: where, from, to } of Object.values(PLANTED).flat()) {
    if (where !== file) continue;
    if (!changed.includes(from)) throw new Error(`The fault for ${file} has lost its place.`);
    changed = changed.replace(from, to.replace(/\s*\n\s*/g, ' '));
  }
  return changed;
}

/** The file with every await passed to `__step`, every condition of a write to `__guard`, and the memory of a process to `__memory`. */
export function instrumented(file: string, original: string): Found {
  const code = stripTypeScriptTypes(planted(file, original));
  const [nameStep, nameCondition] = [namer(file), namer(file)];
  const insertions: Insertion[] = [];
  const found: Found = { code, steps: [], conditions: [] };
  const visit = (node: Node, outer: string): void => {
    const within = functionName(node) ?? outer;
    if (node.type === 'AwaitExpression') {
      const { start, end } = node.argument as Node;
      const name = nameStep(within);
      found.steps.push(name);
      insertions.push({ at: start, text: `globalThis.__step('${name}', async () => (` }, { at: end, text: '))' });
    }
    if (within === 'module' && isMemory(file, node)) {
      insertions.push({ at: node.start, text: 'globalThis.__memory(' }, { at: node.end, text: ')' });
    }
    const guard = guardOf(node);
    if (guard) {
      const end = code.lastIndexOf('.', guard.property.start);
      const name = nameCondition(`${within} ${guard.property.name}`);
      found.conditions.push(name);
      insertions.push(
        { at: node.start, text: `globalThis.__guard('${name}', ` },
        { at: end, text: ', (__of) => __of' },
      );
      insertions.push({ at: node.end, text: ')' });
    }
    for (const child of childrenOf(node)) visit(child, within);
  };
  visit(parseAst(code) as unknown as Node, 'module');
  // Outer nodes are found first: of two insertions at one position theirs comes first.
  const ordered = insertions
    .map((one, position) => ({ ...one, place: position }))
    .sort((a, b) => a.at - b.at || a.place - b.place);
  let out = '';
  let at = 0;
  for (const { at: where, text } of ordered) {
    out += code.slice(at, where) + text;
    at = where;
  }
  return { ...found, code: out + code.slice(at) };
}
