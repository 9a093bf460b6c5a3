// Matches events against patterns as EventBridge rules and Lambda event filters write them.

/** Whether the event matches every field of the pattern. Throws for an operator that is not played here. */
export function matchesPattern(pattern: unknown, event: unknown): boolean {
  if (Array.isArray(pattern)) return matchesAny(pattern, event);
  if (!isObject(pattern)) throw new Error('A pattern is made of objects and lists.');
  return Object.entries(pattern).every(([field, wanted]) => {
    if (field === '$or') return (wanted as unknown[]).some((one) => matchesPattern(one, event));
    return matchesPattern(wanted, isObject(event) ? event[field] : undefined);
  });
}

function matchesAny(wanted: unknown[], value: unknown): boolean {
  const values = Array.isArray(value) ? value : [value];
  return wanted.some((one) => values.some((each) => matchesOne(one, each)));
}

function matchesOne(wanted: unknown, value: unknown): boolean {
  if (!isObject(wanted)) return wanted === value;
  return Object.entries(wanted).every(([operator, operand]) => matchesOperator(operator, operand, value));
}

function matchesOperator(operator: string, operand: unknown, value: unknown): boolean {
  switch (operator) {
    case 'exists':
      return (value !== undefined) === operand;
    case 'prefix':
      return typeof value === 'string' && value.startsWith(String(operand));
    case 'suffix':
      return typeof value === 'string' && value.endsWith(String(operand));
    case 'equals-ignore-case':
      return typeof value === 'string' && value.toLowerCase() === String(operand).toLowerCase();
    case 'anything-but':
      return value !== undefined && !matchesAny(Array.isArray(operand) ? operand : [operand], value);
    case 'numeric':
      return typeof value === 'number' && matchesNumber(operand as (string | number)[], value);
    default:
      throw new Error(`The pattern operator "${operator}" is not played on this machine.`);
  }
}

function matchesNumber(operand: readonly (string | number)[], value: number): boolean {
  for (let at = 0; at < operand.length; at += 2) {
    const limit = Number(operand[at + 1]);
    const comparison = operand[at];
    const holds =
      (comparison === '=' && value === limit) ||
      (comparison === '<' && value < limit) ||
      (comparison === '<=' && value <= limit) ||
      (comparison === '>' && value > limit) ||
      (comparison === '>=' && value >= limit);
    if (!holds) return false;
  }
  return true;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
