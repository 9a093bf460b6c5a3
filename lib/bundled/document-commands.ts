// The commands of the table's document client as ElectroDB makes them, in place of the SDK's own: a name and an input.
// They go to functions/table/client.ts, which speaks to the table without the SDK.

const NAMES = [
  'Get',
  'Put',
  'Update',
  'Delete',
  'Query',
  'Scan',
  'BatchGet',
  'BatchWrite',
  'TransactGet',
  'TransactWrite',
];

function commandNamed(name: string) {
  const command = class {
    readonly input: object;

    constructor(input: object) {
      this.input = input;
    }
  };
  // Minified classes lose their names, and the client goes by them.
  return Object.defineProperty(command, 'name', { value: name });
}

/** By the SDK's names. */
export const commands = Object.fromEntries(NAMES.map((name) => [`${name}Command`, commandNamed(`${name}Command`)]));
