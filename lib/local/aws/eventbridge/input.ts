// The part of an event that a rule's target gets: all of it, a part, a constant, or a filled template.

/** How a target's input is made; at most one is set. */
export type InputPlan = {
  input: string | null;
  inputPath: string | null;
  transformer: { paths: Record<string, string>; template: string } | null;
};

/** The target's input, as the function or the mutation's variables get it. */
export function eventInput(plan: InputPlan, event: unknown): unknown {
  if (plan.input !== null) return JSON.parse(plan.input);
  if (plan.inputPath !== null) return at(event, plan.inputPath) ?? null;
  if (plan.transformer === null) return event;
  const { paths, template } = plan.transformer;
  const values = new Map(Object.entries(paths).map(([name, path]) => [name, at(event, path)]));
  const filled = template.replace(/("?)<([\w.-]+)>("?)/g, (whole, before: string, name: string, after: string) => {
    if (!values.has(name) && !name.startsWith('aws.')) return whole;
    return fill(values.get(name), before, after);
  });
  return parsed(filled);
}

function fill(value: unknown, before: string, after: string): string {
  const isQuoted = before === '"' && after === '"';
  if (value === undefined) return isQuoted ? '""' : `${before}null${after}`;
  if (isQuoted && typeof value !== 'string') return `"${JSON.stringify(JSON.stringify(value)).slice(1, -1)}"`;
  if (before === '' && after === '') return JSON.stringify(value);
  return isQuoted ? JSON.stringify(value) : before + String(value) + after;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function at(event: unknown, path: string): unknown {
  const steps = path
    .replace(/^\$\.?/, '')
    .split('.')
    .filter((step) => step !== '');
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], event);
}
