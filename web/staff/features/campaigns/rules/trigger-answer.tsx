// Which answer a rule waits for: the question, the comparison, and the values that the question allows (WFL-08,
// WFL-09).
import { Checkbox, NativeSelect, Slider, TextInput } from '@mantine/core';
import { type AskedWidget, WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import type { Trigger } from '#engine/workflows/triggers/trigger-kind.rules.ts';
import { ANY, expressionsOf, OTHER, responsesFor, takesAny } from '#engine/workflows/triggers/widget.rules.ts';
import type { WidgetExpression } from '#functions/schema.gen.ts';
import type { RuleThings } from './rule-names.ts';
import classes from './rules.module.css';

const EXPRESSIONS: Readonly<Record<WidgetExpression, string>> = {
  EQ: 'Is',
  NE: 'Is anything but',
  LT: 'Is less than',
  LE: 'Is at most',
  GT: 'Is more than',
  GE: 'Is at least',
};

type AnswerProps = Pick<RuleThings, 'slides'> & {
  draft: Trigger;
  widget: AskedWidget | null;
  set: (change: Partial<Trigger>) => void;
};

export function TriggerAnswer({ draft, widget, set, slides }: AnswerProps) {
  const questions = slides.flatMap((slide) => slide.widgets);
  if (questions.length === 0)
    return <p className="note">There is no question on the slides yet. Add one to a slide first.</p>;
  function choose(widgetId: string): void {
    const chosen = questions.find(({ id }) => id === widgetId);
    set(chosen ? aboutQuestion(chosen) : { widgetId: null, widgetExpression: 'EQ', triggerResponses: [] });
  }
  return (
    <>
      <NativeSelect
        label="Question"
        value={draft.widgetId ?? ''}
        data={[{ value: '', label: 'Choose…' }, ...questions.map(({ id, label }) => ({ value: id, label }))]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {widget && <Compared draft={draft} widget={widget} set={set} />}
    </>
  );
}

type Question = RuleThings['slides'][number]['widgets'][number];

/** A slider shows its start value from the beginning, so that value is saved. */
function firstResponses({ widgetType, start }: Question): string[] {
  return WIDGET_KINDS[widgetType].hasRange ? [String(start ?? 1)] : responsesFor(widgetType);
}

/** What a trigger about that question begins with. */
export const aboutQuestion = (question: Question): Partial<Trigger> => ({
  widgetId: question.id,
  widgetExpression: 'EQ',
  triggerResponses: firstResponses(question),
});

type ComparedProps = { draft: Trigger; widget: AskedWidget; set: AnswerProps['set'] };

function Compared({ draft, widget, set }: ComparedProps) {
  const expressions = expressionsOf(widget.widgetType);
  const isAny = draft.triggerResponses[0] === ANY;
  return (
    <>
      {expressions.length > 1 && !isAny && (
        <NativeSelect
          label="The answer"
          value={draft.widgetExpression ?? 'EQ'}
          data={expressions.map((value) => ({ value, label: EXPRESSIONS[value] }))}
          onChange={(event) => set({ widgetExpression: event.currentTarget.value as WidgetExpression })}
        />
      )}
      <Values draft={draft} widget={widget} set={set} />
    </>
  );
}

function Values({ draft, widget, set }: ComparedProps) {
  const { triggerResponses: responses } = draft;
  const { widgetType, labels, start = 1, end = 10 } = widget;
  const setOne = (value: string) => set({ triggerResponses: [value] });
  const { fixed, hasRange, isTicked } = WIDGET_KINDS[widgetType];
  if (isTicked) return null;
  if (takesAny(widgetType)) return <AnyOrOne draft={draft} widget={widget} set={set} />;
  if (hasRange)
    return (
      <div className={classes.compared}>
        <Slider
          thumbLabel="Value"
          min={start}
          max={end}
          value={Number(responses[0] ?? start)}
          onChange={(value) => setOne(String(value))}
          marks={[start, end].map((value) => ({ value, label: String(value) }))}
        />
      </div>
    );
  return (
    <Checkbox.Group label="Answers" value={[...responses]} onChange={(values) => set({ triggerResponses: values })}>
      <div className={classes.people}>
        {(fixed.length > 0 ? fixed : labels).map((value) => (
          <Checkbox key={value} value={value} label={value} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** A short answer is `Any` or an `Other` with its words; a date is any or one day. */
function AnyOrOne({ draft, widget: { widgetType }, set }: ComparedProps) {
  const { triggerResponses: responses } = draft;
  const isAny = responses[0] === ANY;
  const isDate = WIDGET_KINDS[widgetType].isDay === true;
  const one = (value: string) => (isDate ? [value] : [OTHER, value]);
  const value = isAny ? '' : (responses[isDate ? 0 : 1] ?? '');
  return (
    <>
      <NativeSelect
        label="Answers"
        value={isAny ? ANY : OTHER}
        data={[ANY, { value: OTHER, label: isDate ? 'A day' : OTHER }]}
        onChange={(event) =>
          set({ widgetExpression: 'EQ', triggerResponses: event.currentTarget.value === ANY ? [ANY] : one('') })
        }
      />
      {!isAny && (
        <TextInput
          label={isDate ? 'Day' : 'What they write'}
          type={isDate ? 'date' : 'text'}
          maxLength={240}
          value={value}
          onChange={(event) => set({ triggerResponses: one(event.currentTarget.value) })}
        />
      )}
    </>
  );
}
