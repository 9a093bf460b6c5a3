// Edit Widget: one question, its kind, its small print, its options or scale (STP-10, PIT-12 to PIT-15).
import { SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { rangeOf, WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import { requestId } from '#web/kit/ask.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import type { Widget, WidgetWords } from '../slide.calls.ts';
import { OptionRows } from './option-rows.tsx';
import {
  draftOfWidget,
  KIND_BUTTONS,
  type KindButton,
  type WidgetDraft,
  widgetMissing,
  widgetOfDraft,
  widgetWords,
} from './widget-draft.ts';
import classes from './widgets.module.css';

/** Takes the question that is being written, for the preview. */
export type OnWidgetDraft = (widget: Widget | null) => void;

type WidgetForm = ReturnType<typeof useForm<WidgetDraft>>;

const LABEL_LIMIT = 300;
const FINE_LIMIT = 600;

type EditProps = {
  widget: Widget;
  /** The kinds offered; all of them unless the container takes fewer. */
  kinds?: readonly KindButton[];
  /** Whether an answer can be required before the reader goes on: on a slide, not on a landing page. */
  mayHold?: boolean;
  save: (widget: Widget, words: WidgetWords, requestId: string) => Promise<unknown>;
  /** Called with the question as it is written, and with null once it closes; must keep its identity. */
  onDraft?: OnWidgetDraft | undefined;
  onClose: () => void;
};

/** A dialog on a landing page, a level of the pitch's inspector; when a question with answers cannot be changed, it shows the server's sentence. */
export function EditWidgetModal(props: EditProps) {
  const { widget, kinds = KIND_BUTTONS, mayHold = true, save, onDraft, onClose } = props;
  const [attempt] = useState(requestId);
  const [before] = useState(() => draftOfWidget(widget));
  const form: WidgetForm = useForm<WidgetDraft>({ initialValues: before, onValuesChange: () => write.reset() });
  const draft = form.values;
  const write = useWrite('saveWidget', () => save(widget, widgetWords(draft), attempt), onClose);
  useEffect(() => onDraft?.(widgetOfDraft(widget, draft)), [onDraft, widget, draft]);
  useEffect(() => () => onDraft?.(null), [onDraft]);
  const { widgetType } = draft;
  const { asks, hasOptions, hasRange } = WIDGET_KINDS[widgetType];
  return (
    <FormSheet
      title={widget.label === '' ? 'New question' : 'Edit Widget'}
      width={520}
      form="widget"
      isBusy={write.isPending}
      problem={write.problem}
      whyNot={widgetMissing(draft)}
      onSubmit={submits(write)}
      onClose={onClose}
      isChanged={form.isDirty()}
    >
      <Kinds buttons={kinds} widgetType={widgetType} onPick={(kind) => form.setFieldValue('widgetType', kind)} />
      <TextInput label={asks} maxLength={LABEL_LIMIT} data-autofocus {...form.getInputProps('label')} />
      {hasOptions && (
        <OptionRows options={draft.options} onChange={(options) => form.setFieldValue('options', options)} />
      )}
      {hasRange && <Ends form={form} />}
      <Textarea
        label="Small print (optional)"
        description="Shown under the question."
        rows={2}
        maxLength={FINE_LIMIT}
        {...form.getInputProps('fineText')}
      />
      {mayHold && (
        <Switch
          label="Must be answered"
          description="People can continue only after answering this question."
          {...form.getInputProps('required', { type: 'checkbox' })}
        />
      )}
    </FormSheet>
  );
}

type KindsProps = {
  buttons: readonly KindButton[];
  widgetType: WidgetDraft['widgetType'];
  onPick: (kind: WidgetDraft['widgetType']) => void;
};

function Kinds({ buttons, widgetType, onPick }: KindsProps) {
  const ways = buttons.find(({ kinds }) => kinds.includes(widgetType))?.ways;
  return (
    <div className="stack-tight">
      <fieldset className={classes.kinds}>
        <legend>Kind</legend>
        {buttons.map(({ label, picks, kinds }) => (
          <button
            key={label}
            type="button"
            className={classes.kind}
            aria-pressed={kinds.includes(widgetType)}
            onClick={() => kinds.includes(widgetType) || onPick(picks)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {ways && (
        <SegmentedControl
          aria-label={ways.label}
          data={[...ways.data]}
          value={widgetType}
          onChange={(kind) => onPick(kind)}
        />
      )}
    </div>
  );
}

function Ends({ form }: { form: WidgetForm }) {
  const kept = rangeOf(form.values.start, form.values.end);
  return (
    <div className="stack-tight">
      <div className={classes.ends}>
        {(['start', 'end'] as const).map((field) => (
          <TextInput
            key={field}
            label={field === 'start' ? 'From' : 'To'}
            inputMode="numeric"
            maxLength={4}
            {...form.getInputProps(field)}
          />
        ))}
      </div>
      <p className="note" role="status">
        People choose a whole number from {kept.start} to {kept.end}.
      </p>
    </div>
  );
}
