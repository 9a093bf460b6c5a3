// One synthesised stack of a brand, as the plans of the local host are read from it.
import { Resolver, type Resource, type Template } from './intrinsics.ts';

/** A resource with its properties resolved. */
export type Found = { id: string; properties: Record<string, unknown>; raw: Resource };

/** A brand's template with everything resolved that this machine can resolve. */
export class Stack {
  readonly brand: string;
  readonly template: Template;
  readonly resolver: Resolver;

  constructor(brand: string, template: Template, imported: (name: string) => unknown) {
    this.brand = brand;
    this.template = template;
    this.resolver = new Resolver(template, imported);
  }

  /** Every resource of these types, in the order of the template. */
  all(...types: string[]): Found[] {
    const resources = Object.entries(this.template.Resources ?? {});
    return resources
      .filter(([, resource]) => types.includes(resource.Type))
      .map(([id, raw]) => ({
        id,
        raw,
        properties: this.resolver.resolve(raw.Properties ?? {}) as Found['properties'],
      }));
  }

  /** The types of the resources that an unresolved value refers to. */
  typesIn(value: unknown): string[] {
    const text = JSON.stringify(value ?? null);
    const named = Object.entries(this.template.Resources ?? {}).filter(([id]) => text.includes(`"${id}"`));
    return named.map(([, resource]) => resource.Type);
  }
}

/** The stacks of one brand, each able to import what another exports. */
export function stacksOf(brand: string, templates: readonly Template[]): Stack[] {
  const stacks: Stack[] = [];
  const imported = (name: string): unknown => {
    for (const stack of stacks) {
      for (const output of Object.values(stack.template.Outputs ?? {})) {
        if (output.Export && stack.resolver.text(output.Export.Name) === name)
          return stack.resolver.resolve(output.Value);
      }
    }
    throw new Error(`No stack of ${brand} exports ${name}.`);
  };
  for (const template of templates) stacks.push(new Stack(brand, template, imported));
  return stacks;
}
