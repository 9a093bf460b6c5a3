// The form for adding people: who, which columns of a file, where they agreed, and which campaign they go into.

import { useForm } from '@mantine/form';
import type { ColumnChoice } from '#features/imports/columns/guess-columns.rules.ts';
import type { AttestationInput, SaysNo } from '#web/kit/calls.gen.ts';
import { flags } from '#web/kit/config.ts';
import { today } from '#web/kit/format.ts';

type NewPerson = { name: string; phone: string };

/** Attested once the box is ticked and the source is named. */
type Attested = AttestationInput & { isTicked: boolean };

type People = {
  person: NewPerson;
  choice: ColumnChoice;
  /** The columns that are not kept as fields. */
  leftOut: string[];
  saysNo: SaysNo;
  attested: Attested;
  destination: string;
  /** The group they are added to; empty for none. */
  groupId: string;
};
export type PeopleForm = ReturnType<typeof useForm<People>>;

/** An empty form; the date of consent defaults to today. */
export const usePeopleForm = (campaignId: string, groupId: string): PeopleForm =>
  useForm<People>({
    initialValues: {
      person: { name: '', phone: '' },
      choice: {},
      leftOut: [],
      saysNo: 'OPT_OUT',
      attested: { isTicked: false, source: '', date: today() },
      destination: campaignId,
      groupId,
    },
  });

/** What is missing for a person: a phone of 10 digits or more, a name when the brand requires it (LED-25, LED-26). */
export function missingOfPerson({ name, phone }: NewPerson): string | null {
  if (phone.replace(/\D/g, '').length < 10) return 'Enter a phone number of 10 digits.';
  return flags().requireNameForLead && name.trim() === '' ? 'Enter a name.' : null;
}

/** What is missing before anyone can be added. */
export function missingOfAttested({ isTicked, source, date }: Attested): string | null {
  if (!isTicked) return 'Tick “They agreed to get texts from us”.';
  if (source.trim() === '') return 'Enter where they agreed.';
  return date === '' ? 'Enter when they agreed.' : null;
}
