// Engagement Metrics: the points for each thing that a lead does, set by a wpAdmin for the whole brand (TRK-05,
// TRK-06).
import { Button, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  METRIC_NAMES,
  METRICS,
  type Metrics,
  MOST_WORTH,
  STANDARD_METRICS,
} from '#engine/activity/score/score.rules.ts';
import { words } from '#web/kit/config.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useMetrics, useSaveMetrics } from './metrics.calls.ts';
import classes from './metrics.module.css';

const FACE = { title: 'Engagement Metrics', width: 600 } as const;

type ModalProps = { onClose: () => void };

function MetricsForm({ kept, onClose }: ModalProps & { kept: Metrics }) {
  const form = useForm<Record<keyof Metrics, number | string>>({ initialValues: { ...kept } });
  const save = useSaveMetrics(() => {
    toast('done', 'Saved', `Scores of ${words().lead.many.toLowerCase()} follow from now on.`);
    onClose();
  });
  const missing = METRIC_NAMES.find((name) => form.values[name] === '');
  const whyNot = missing ? `Enter a number for ${METRICS[missing].label.toLowerCase()}.` : null;
  const given = Object.fromEntries(METRIC_NAMES.map((name) => [name, Number(form.values[name])])) as Metrics;
  return (
    <FormSheet
      {...FACE}
      form="metrics"
      isBusy={save.isPending}
      problem={save.problem}
      whyNot={whyNot}
      onSubmit={submits(save, given)}
      onClose={onClose}
      isChanged={form.isDirty()}
    >
      <p className="note">
        The score of a {words().lead.one.toLowerCase()} is the sum of these, each as often as it happened.
      </p>
      <div className={classes.grid}>
        {METRIC_NAMES.map((name, index) => (
          <NumberInput
            key={name}
            label={METRICS[name].label}
            description={`For ${METRICS[name].counts}`}
            min={0}
            max={MOST_WORTH}
            allowDecimal={false}
            allowNegative={false}
            data-autofocus={index === 0 ? true : undefined}
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      <div className="row">
        <Button variant="subtle" onClick={() => form.setValues({ ...STANDARD_METRICS })} disabled={save.isPending}>
          Use the standard scores
        </Button>
      </div>
    </FormSheet>
  );
}

/** The modal; its fields appear once the current points are loaded. */
export function MetricsModal({ onClose }: ModalProps) {
  const { data, error, refetch } = useMetrics();
  if (data) return <MetricsForm kept={data} onClose={onClose} />;
  return (
    <Sheet {...FACE} onClose={onClose}>
      {error ? <Failed error={error} again={refetch} /> : <Loading rows={4} height={64} />}
    </Sheet>
  );
}
