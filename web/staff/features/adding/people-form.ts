// What a person enters to add people: who, which columns of a file, where they agreed, and which campaign they go into.
import { useForm } from '@mantine/form';
import type { ColumnChoice } from '../../../../functions/leads/columns/guess-columns.rules.ts';
import type { AttestationInput, SaysNo } from '../../../kit/calls.gen.ts';
import { flags } from '../../../kit/config.ts';

type NewPerson = { name: string; phone: string };

/** Attested once the box is ticked and the source is named. */
type Attested = AttestationInput & { isTicked: boolean };

type People = {
  person: NewPerson;
  choice: ColumnChoice;
  saysNo: SaysNo;
  attested: Attested;
  destination: string;
};
export type PeopleForm = ReturnType<typeof useForm<People>>;

/** Today as a date field has it, in the reader's zone. */
export const today = () => new Date().toLocaleDateString('sv');

/** An empty form; the date of the agreement stands on today. */
export const usePeopleForm = (campaignId: string): PeopleForm =>
  useForm<People>({
    initialValues: {
      person: { name: '', phone: '' },
      choice: {},
      saysNo: 'OPT_OUT',
      attested: { isTicked: false, source: '', date: today() },
      destination: campaignId,
    },
  });

/** Whether enough is entered: a phone of 10 digits or more, and a name where the brand requires it (LED-25, LED-26). */
export const isPerson = ({ name, phone }: NewPerson): boolean =>
  phone.replace(/\D/g, '').length >= 10 && (!flags().requireNameForLead || name.trim() !== '');

/** Whether enough is said to add anyone. */
export const isAttested = ({ isTicked, source, date }: Attested) => isTicked && source.trim() !== '' && date !== '';
