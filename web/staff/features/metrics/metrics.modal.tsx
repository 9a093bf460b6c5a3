// Engagement Metrics: the points for each thing that a lead does, set by a wpAdmin for the whole brand (TRK-05,
// TRK-06).
import { Button, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ComponentProps } from 'react';
import {
  METRIC_NAMES,
  METRICS,
  type Metrics,
  MOST_WORTH,
  STANDARD_METRICS,
} from '#engine/activity/score/score.rules.ts';
import { words } from '#web/kit/config.ts';
import { submits } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useMetrics, useSaveMetrics } from './metrics.calls.ts';
import classes from './metrics.module.css';

const FORM = 'metrics';

type ModalProps = { onClose: () => void };

const MetricsSheet = (sheet: Omit<ComponentProps<typeof Sheet>, 'title' | 'width'>) => (
  <Sheet title="Engagement Metrics" width={600} {...sheet} />
);

function MetricsForm({ kept, onClose }: ModalProps & { kept: Metrics }) {
  const form = useForm<Record<keyof Metrics, number | string>>({ initialValues: { ...kept } });
  const save = useSaveMetrics(() => {
    toast('done', 'Saved', `Scores of ${words().lead.many.toLowerCase()} follow from now on.`);
    onClose();
  });
  const missing = METRIC_NAMES.find((name) => form.values[name] === '');
  const whyNot = missing ? `Enter a number for ${METRICS[missing].label.toLowerCase()}.` : null;
  const given = Object.fromEntries(METRIC_NAMES.map((name) => [name, Number(form.values[name])])) as Metrics;
  const foot = (
    <>
      <Button variant="subtle" onClick={() => form.setValues({ ...STANDARD_METRICS })} disabled={save.isPending}>
        Use the standard scores
      </Button>
      <span className="grow" />
      <MainButton type="submit" form={FORM} loading={save.isPending} whyNot={whyNot}>
        Save
      </MainButton>
    </>
  );
  return (
    <MetricsSheet onClose={onClose} mayClose={!save.isPending} note={<Problem>{save.problem}</Problem>} foot={foot}>
      <form id={FORM} className="stack" onSubmit={submits(save, given)}>
        <p className="note">
          The score of a {words().lead.one.toLowerCase()} is the sum of these, each as often as it happened.
        </p>
        <div className={classes.grid}>
          {METRIC_NAMES.map((name, place) => (
            <NumberInput
              key={name}
              label={METRICS[name].label}
              description={`For ${METRICS[name].counts}`}
              min={0}
              max={MOST_WORTH}
              allowDecimal={false}
              allowNegative={false}
              data-autofocus={place === 0 ? true : undefined}
              {...form.getInputProps(name)}
            />
          ))}
        </div>
      </form>
    </MetricsSheet>
  );
}

/** The modal; its fields appear once the current points are loaded. */
export function MetricsModal({ onClose }: ModalProps) {
  const { data, error, refetch } = useMetrics();
  if (data) return <MetricsForm kept={data} onClose={onClose} />;
  return (
    <MetricsSheet onClose={onClose}>
      {error ? <Failed error={error} again={refetch} /> : <Loading rows={4} height={64} />}
    </MetricsSheet>
  );
}
