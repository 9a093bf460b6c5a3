// Takes the place of the JSON Schema validator in bundles: ElectroDB has it look at our models, and every test has done so.

/** Finds nothing wrong. */
export class Validator {
  readonly customFormats: Record<string, unknown> = {};

  addSchema(): void {}

  validate(): { errors: never[] } {
    return { errors: [] };
  }
}
Object.assign(Validator.prototype, { customFormats: {} });
