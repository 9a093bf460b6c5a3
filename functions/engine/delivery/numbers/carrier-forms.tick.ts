// Every minute: hands the forms that staff submitted for the carriers on to the text provider, apart from what numbers wait for.
import { handOnForms } from './submitted-forms.act.ts';

export const handler = handOnForms;
