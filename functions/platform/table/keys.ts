// The key names of a brand's one table; README.md beside it lists what each item answers.

/** Names that the stack, the entities and the local host share. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expiresAt',
  indexes: ['gs1', 'gs2', 'gs3', 'gs4', 'gs5'],
} as const;

/** The partition prefix of signals, which the stream relay sends to the bus. */
export const SIGNAL_PREFIX = 'SIGNAL#';

/** The sort key suffix of a viewer's facts, whose outbox the relay sends to the bus as well. */
export const VIEWER_SUFFIX = '#STANDING';

/** The sort key prefix of sends; the stream passes their changes on to the functions that count them. */
export const SEND_PREFIX = 'SEND#';

/** The sort keys of batches and of leads, whose changes it hands to them too where totals depend on them. */
export const BATCH_SORT_KEY = 'BATCH';
export const LEAD_SORT_KEY = 'LEAD';

/** The sort key prefix of consent records: one says that somebody opted in again. */
export const CONSENT_PREFIX = 'CONSENT#';

/** The end of the partition of a batch of a later cohort (`cohort.rules`), by which it is known before it is read. */
export const COHORT_BATCH_SUFFIX = '_';

/** How many shards an organization's list of leads is spread over (no key takes more than 500 writes a second). */
export const LEAD_SHARDS = 8;

/** The attributes that a template names: `'ORG#{organizationId}'` names `organizationId`. */
type Named<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Named<Rest>
  : never;

export type KeyPart<Field extends string, Template extends string> = {
  field: Field;
  composite: Named<Template>[];
  template: string;
  casing: 'none';
};

function part<Field extends string, Template extends string>(
  field: Field,
  template: Template,
): KeyPart<Field, Template> {
  const composite = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name) as Named<Template>[];
  return { field, composite, template: template.replace(/\{(\w+)\}/g, '${$1}'), casing: 'none' };
}

/** The key of an entity, for ElectroDB: partition and sort key as templates, `'ORG#{organizationId}'` and `'LEAD#{leadId}'`. */
export function key<Partition extends string, Sort extends string>(partition: Partition, sort: Sort) {
  return { pk: part('pk', partition), sk: part('sk', sort) };
}

type Index = (typeof TABLE.indexes)[number];

/** The key of an entity in one of the table's indexes, as `key` writes it. */
export function on<Name extends Index, Partition extends string, Sort extends string>(
  index: Name,
  partition: Partition,
  sort: Sort,
) {
  return { index, pk: part(`${index}pk`, partition), sk: part(`${index}sk`, sort) };
}

type Definition = { pk: KeyPart<string, string>; sk: KeyPart<string, string> };
type ValuesOf<Parts extends { composite: string[] }> = Readonly<
  Record<Parts['composite'][number], string | number | undefined>
>;

function filled({ template }: { template: string }, values: Readonly<Record<string, string | number | undefined>>) {
  return template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`The key ${template} needs ${name}.`);
    return String(value);
  });
}

/** The partition of an item with these values, of the key or index that `key` or `on` defined. Throws a TypeError when one is missing. */
export function partitionOf<Of extends Definition>({ pk }: Of, values: ValuesOf<Of['pk']>): string {
  return filled(pk, values);
}

/** The key attributes of an item with these values (`{ pk, sk }`, or `{ gs1pk, gs1sk }` of an index). Throws a TypeError when one is missing. */
export function keyAttributes<Of extends Definition>({ pk, sk }: Of, values: ValuesOf<Of['pk'] | Of['sk']>) {
  return { [pk.field]: filled(pk, values), [sk.field]: filled(sk, values) } as Record<
    Of['pk']['field'] | Of['sk']['field'],
    string
  >;
}

/** The partition of everything that belongs to one lead: the lead, its enrollments, its sends, its inbound texts. */
export const leadPartition = <Organization extends string, Lead extends string>(
  organizationId: Organization,
  leadId: Lead,
) => `ORG#${organizationId}#LEAD#${leadId}` as const;

/** The template of that partition, for `key`. */
export const LEAD_PARTITION = leadPartition('{organizationId}', '{leadId}');

/** The names of the indexes, for reads that go without ElectroDB. */
export const GS = {
  gs1: { index: 'gs1', pk: 'gs1pk', sk: 'gs1sk' },
  gs2: { index: 'gs2', pk: 'gs2pk', sk: 'gs2sk' },
  gs3: { index: 'gs3', pk: 'gs3pk', sk: 'gs3sk' },
  gs4: { index: 'gs4', pk: 'gs4pk', sk: 'gs4sk' },
  gs5: { index: 'gs5', pk: 'gs5pk', sk: 'gs5sk' },
} as const;
