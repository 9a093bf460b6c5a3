// Collects the conditions of writes: each term can be removed, so that the write is made whether it holds or not.

type Operation = (...given: unknown[]) => string;
type Operations = Record<string, Operation>;
type Condition = (attributes: unknown, operations: Operations) => string;
type Chain = { where(condition: Condition): unknown };
type Guarded = Chain & { create(item: unknown): Chain; put(item: unknown): Chain };
type Applied = Chain & { create(item: unknown): unknown };

/** Conditions that were used since this was cleared, each with its number of terms. */
export const met = new Map<string, number>();
let taken = '';

const marked: string[] = [];

/** A term that always holds and names its condition for the evaluation. */
function markOf(name: string): string {
  const known = marked.indexOf(name);
  return `attribute_not_exists(condition_${known < 0 ? marked.push(name) - 1 : known})`;
}

/** The condition of the product's code that an expression was made of; undefined for any other. */
export function conditionOf(expression: string): string | undefined {
  return marked[Number(/condition_(\d+)/.exec(expression)?.[1])];
}

/** A term of a condition in one word. */
export const termOf = (condition: string, term: number) => `${condition}: term ${term}`;

/** Removes one term from now on; an unknown name removes none. */
export function takeAway(term: string): void {
  taken = term;
}

/** The condition with its terms counted; the removed one is replaced by one that always holds. */
function lax(name: string, condition: Condition): Condition {
  return (attributes, operations) => {
    let terms = 0;
    const counted = new Proxy(operations, {
      get: (known, operation: string) => {
        const own: Operation = (attribute, ...given) => {
          terms++;
          if (termOf(name, terms) !== taken) return known[operation]?.(attribute, ...given) ?? '';
          return `(${known.exists?.(attribute)} OR ${known.notExists?.(attribute)})`;
        };
        return own;
      },
    });
    const expression = condition(attributes, counted);
    met.set(name, Math.max(terms, met.get(name) ?? 0));
    return `(${expression}) AND ${markOf(name)}`;
  };
}

/** The function that the product's changed code calls instead of `of.where(...)` and `of.create(...)`. */
export function guarded(name: string, of: Guarded, apply: (of: Applied) => unknown): unknown {
  return apply({
    where: (condition) => of.where(lax(name, condition)),
    create: (item) => {
      met.set(name, 1);
      return (termOf(name, 1) === taken ? of.put(item) : of.create(item)).where(() => markOf(name));
    },
  });
}
