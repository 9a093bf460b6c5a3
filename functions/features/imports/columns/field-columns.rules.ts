// Which columns of a contacts file are kept as fields of its people: those that are nothing else.
import { isOfOrganization } from '#domain/leads/fields/contacts-columns.rules.ts';
import { addressKind } from '#domain/texts/hours/address.rules.ts';
import { columnKind, labelIndex } from './column-kinds.rules.ts';
import { type ColumnChoice, isTagsColumn } from './guess-columns.rules.ts';
import { isUnnamed } from './header.rules.ts';
import { wishReaders } from './wishes.rules.ts';

/** The columns that staff chose for something. */
export const chosenIn = ({ fieldKeys: _, phoneKeys = [], optOutKeys = [], ...names }: ColumnChoice): Set<string> =>
  new Set([...phoneKeys, ...optOutKeys, ...Object.values(names)]);

/**
 * The columns that become fields unless staff leave them out, in their order: without names, chosen phones and what says the kind of
 * one, countries, addresses, tags, opt-outs and consents to texts. A phone that was not chosen is kept.
 */
export function fieldColumns(columns: readonly string[], choice: ColumnChoice): string[] {
  const chosen = chosenIn(choice);
  const labels = new Set((choice.phoneKeys ?? []).map((key) => labelIndex(columns, columns.indexOf(key))));
  const wishes = new Set(
    wishReaders(columns, choice.optOutKeys, choice.phoneKeys).flatMap(({ index, role, channel }) =>
      role === 'no' || role === 'channel' || (role === 'yes' && channel !== 'any') ? [index] : [],
    ),
  );
  return columns.filter((column, index) => {
    if (chosen.has(column) || labels.has(index) || wishes.has(index)) return false;
    // A column without a name has only its number, which would say nothing on a person.
    if (isUnnamed(column, index)) return false;
    const kind = columnKind(column).is;
    const isKnown = (kind !== 'other' && kind !== 'phone') || addressKind(column) !== null || isTagsColumn(column);
    return !isKnown && !isOfOrganization(column);
  });
}
