// One synthesized stack of a brand, as the plans of the local host are read from it.
import { NOTED, Resolver, type Resource, type Template } from './intrinsics.ts';

/** A resource with its properties resolved. */
export type ResolvedResource = { id: string; properties: Record<string, unknown>; raw: Resource };

/** An address that a stack writes to Parameter Store, as its template has it. */
type Note = { stack: PlannedStack; value: unknown };

/** A brand's template, resolved as far as this machine can. */
export class PlannedStack {
  readonly brand: string;
  readonly template: Template;
  readonly resolver: Resolver;

  readonly #note: (name: string) => Note;

  constructor(brand: string, template: Template, note: (name: string) => Note) {
    this.brand = brand;
    this.template = template;
    this.#note = note;
    this.resolver = new Resolver(template, (name) => {
      const { stack, value } = note(name);
      return stack.resolver.resolve(value);
    });
  }

  /** Every resource of these types, in the order of the template. */
  all(...types: string[]): ResolvedResource[] {
    const resources = Object.entries(this.template.Resources ?? {});
    return resources
      .filter(([, resource]) => types.includes(resource.Type))
      .map(([id, raw]) => ({
        id,
        raw,
        properties: this.resolver.resolve(raw.Properties ?? {}) as ResolvedResource['properties'],
      }));
  }

  /** The types of the resources that an unresolved value refers to, including those in other stacks whose address is noted. */
  typesIn(value: unknown): string[] {
    const text = JSON.stringify(value ?? null);
    const isNamed = ([id]: [string, unknown]) => text.includes(`"${id}"`);
    const here = Object.entries(this.template.Resources ?? {}).filter(isNamed);
    const noted = Object.entries(this.template.Parameters ?? {})
      .filter(isNamed)
      .flatMap(([, { Type, Default }]) => {
        if (Type !== NOTED) return [];
        const { stack, value: address } = this.#note(String(Default));
        return stack.typesIn(address);
      });
    return [...here.map(([, resource]) => resource.Type), ...noted];
  }
}

/** The stacks of one brand, each able to read the addresses that another one writes to Parameter Store. */
export function stacksOf(brand: string, templates: readonly Template[]): PlannedStack[] {
  const stacks: PlannedStack[] = [];
  const note = (name: string): Note => {
    for (const stack of stacks) {
      const notes = Object.values(stack.template.Resources ?? {}).filter(({ Type }) => Type === 'AWS::SSM::Parameter');
      const found = notes.find(({ Properties }) => stack.resolver.text(Properties?.Name) === name);
      if (found) return { stack, value: found.Properties?.Value };
    }
    throw new Error(`No stack of ${brand} notes ${name}.`);
  };
  for (const template of templates) stacks.push(new PlannedStack(brand, template, note));
  return stacks;
}
