// What people chose from the dropdown of a page is stored by the option's id, so that it follows a renamed option.
import { optionsOfOrganization } from './dropdown-option.entity.ts';

type Answer = { widgetId: string; values: string[] };

/** The question of the dropdown. */
const DROPDOWN = 'bodyPart';

/**
 * The answers of each form with the labels of options in place of their ids; a deleted option keeps its id. The options are read once,
 * and only where one was chosen (consistent).
 */
export async function answersInWords<A extends Answer>(
  organizationId: string,
  forms: readonly (readonly A[])[],
): Promise<A[][]> {
  const isAsked = forms.some((answers) => answers.some(({ widgetId }) => widgetId === DROPDOWN));
  const options = isAsked ? await optionsOfOrganization(organizationId) : [];
  const labels = new Map(options.map(({ optionId, label }) => [optionId, label]));
  const inWords = (answer: A): A =>
    answer.widgetId === DROPDOWN
      ? { ...answer, values: answer.values.map((value) => labels.get(value) ?? value) }
      : answer;
  return forms.map((answers) => answers.map(inWords));
}
