// AppSync's own scalars in their documented forms: a value of another form is refused as input and becomes null in an answer.
import { isIP } from 'node:net';
import { type GraphQLSchema, isScalarType } from 'graphql';

const OFFSET = /^(?:Z|[+-](?:0\d|1[0-8]):[0-5]\d(?::[0-5]\d)?)$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

type Form = { is: (value: unknown) => boolean; says: string };

const text = (says: string, is: (value: string) => boolean): Form => ({
  says,
  is: (value) => typeof value === 'string' && is(value),
});

/** AWSPhone is not included: it is checked against AWS's own list of numbering plans, which is not available here. */
const FORMS: Readonly<Record<string, Form>> = {
  AWSDate: text('a day, YYYY-MM-DD', (day) => isDay(day.slice(0, DAY_LENGTH)) && isOffset(day.slice(DAY_LENGTH), true)),
  AWSTime: text('a time of day, hh:mm:ss.sss', (time) => isTime(time, true)),
  AWSDateTime: text(
    'a moment with its offset, YYYY-MM-DDThh:mm:ss.sssZ',
    (moment) =>
      isDay(moment.slice(0, DAY_LENGTH)) && moment[DAY_LENGTH] === 'T' && isTime(moment.slice(DAY_LENGTH + 1), false),
  ),
  AWSTimestamp: { is: Number.isInteger, says: 'whole seconds since 1970' },
  AWSEmail: text('an address, local-part@domain-part', (email) =>
    /^[\x21-\x7e]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(email),
  ),
  AWSJSON: text('a JSON text', isJson),
  AWSURL: text('a URL with its scheme', (url) => URL.parse(url)?.pathname.includes('//') === false),
  AWSIPAddress: text('an address, IPv4 or IPv6', (address) => isIP(address.replace(/\/\d{1,3}$/, '')) !== 0),
};

/** The scalars that this machine plays, as schema declarations. */
export const SCALARS = Object.keys(FORMS)
  .map((name) => `scalar ${name}`)
  .join('\n');

/** Makes the scalars of a schema check inputs and outputs; AWSJSON is parsed on input and serialized on output. */
export function checkScalars(schema: GraphQLSchema): void {
  for (const [name, { is, says }] of Object.entries(FORMS)) {
    const scalar = schema.getType(name);
    if (!isScalarType(scalar)) continue;
    const checked = (value: unknown) => {
      if (is(value)) return value;
      throw new TypeError(`Unable to take \`${String(value).slice(0, 40)}\` as a valid ${name}: it is not ${says}.`);
    };
    const read = (value: unknown) => (name === 'AWSJSON' ? JSON.parse(String(checked(value))) : checked(value));
    const literal = (node: { kind: string; value?: unknown }) => read(literalOf(node));
    const write = name === 'AWSJSON' ? jsonOf : checked;
    Object.assign(scalar, {
      serialize: write,
      coerceOutputValue: write,
      parseValue: read,
      coerceInputValue: read,
      parseLiteral: literal,
      coerceInputLiteral: literal,
    });
  }
}

function literalOf({ kind, value }: { kind: string; value?: unknown }): unknown {
  if (kind === 'IntValue') return Number(value);
  return kind === 'StringValue' ? value : null;
}

function isDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

function isTime(written: string, mayLackOffset: boolean): boolean {
  const [, time = '', offset = ''] = /^([\d:.]*)(.*)$/s.exec(written) ?? [];
  return TIME.test(time) && isOffset(offset, mayLackOffset);
}

function isOffset(offset: string, mayLack: boolean): boolean {
  return offset === '' ? mayLack : OFFSET.test(offset);
}

function isJson(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

function jsonOf(value: unknown): string {
  return typeof value === 'string' && isJson(value) ? value : JSON.stringify(value);
}
