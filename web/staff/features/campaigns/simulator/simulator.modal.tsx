// "What happens to {name}?": a pretend lead enters the chain and does things; every text, hold and rule is shown on a
// timeline.
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DateTime } from 'luxon';
import { LOCATION_LIMIT } from '#domain/campaigns/appointments/location.rules.ts';
import { hangsOnDay } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { STEP_KINDS, stepLabel } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { STATE_CODES, type StateCode, stateName } from '#domain/leads/places/us-states.rules.ts';
import { placesOfState } from '#domain/texts/hours/places.rules.ts';
import { keepsLaw } from '#domain/texts/hours/quiet-hours.rules.ts';
import { simulate } from '#engine/workflows/simulator/simulate.rules.ts';
import type { Deed } from '#engine/workflows/simulator/simulated-lead.rules.ts';
import type { Moment } from '#engine/workflows/simulator/simulator-input.rules.ts';
import { brand, flags as brandFlags } from '#web/kit/config.ts';
import { cut, dayAndTimes } from '#web/kit/format.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { WrittenText } from '#web/staff/ui/message/written-text.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Empty, Failed, Loading } from '#web/staff/ui/states.tsx';
import { writtenWords } from '#web/staff/ui/words/placeholder-words.ts';
import type { Campaign } from '../campaign.calls.ts';
import { asAction, type RuleNames, useRuleNames } from '../rules/rule-names.ts';
import { DeedRow, type MessageChoice } from './deed-row.tsx';
import { DeedsOfRules } from './deeds-of-rules.tsx';
import { momentWords, type Pretended } from './moment-words.ts';
import classes from './simulator.module.css';

const WALL = "yyyy-MM-dd'T'HH:mm";
const LABEL_LIMIT = 40;
const STATES = STATE_CODES.map((state) => ({ value: state, label: stateName(state) }));
const NAME = 'Sam';

type Kept = { id: number; deed: Deed };

/** The chain with its rules, in the form that the simulator takes. */
function stepsOf({ features }: Campaign, firstSlides: ReadonlyMap<string, string | undefined>) {
  return (features ?? []).map((feature) => ({
    ...feature,
    featureId: feature.id,
    firstSlideId: firstSlides.get(feature.pitch?.id ?? ''),
    rules: feature.workflows.map(({ id, triggers, actions }) => ({ id, triggers, actions: actions.map(asAction) })),
  }));
}

function usePretend(campaign: Campaign, firstSlides: ReadonlyMap<string, string | undefined>) {
  const { window, pace } = brand();
  const { allowAfterHours, allowWeekends, quietHours } = useOrganization();
  const form = useForm({
    initialValues: {
      name: NAME,
      enters: DateTime.now().setZone(window.zone).toFormat(WALL),
      meets: '',
      place: '',
      state: null as StateCode | null,
      isRecorded: true,
      deeds: [] as Kept[],
    },
  });
  const { enters, meets, deeds, state, isRecorded } = form.values;
  const appointment = DateTime.fromFormat(meets, WALL, { zone: window.zone });
  const entered = DateTime.fromFormat(enters, WALL, { zone: window.zone });
  const steps = stepsOf(campaign, firstSlides);
  const chain = { ...campaign.structure, calendlyEventLink: campaign.calendlyEventLink };
  const given = { chain, steps, deeds: deeds.map(({ deed }) => deed), window, pace };
  const hangs = appointment.isValid ? { appointmentMs: appointment.toMillis() } : {};
  const flags = { allowAfterHours, allowWeekends };
  const isHeld = state !== null && keepsLaw({ ...flags, quietHours });
  const lawful = isHeld ? { places: placesOfState(state) } : {};
  const moments = entered.isValid
    ? simulate({
        ...given,
        ...hangs,
        ...lawful,
        whenAnswered: campaign.whenAnswered,
        isUnrecorded: brandFlags().recordedConsent && !isRecorded,
        flags,
        enteredMs: entered.toMillis(),
      })
    : [];
  return { form, moments, steps };
}

/** Nothing is sent and nothing is saved. */
export function SimulatorModal({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const things = useRuleNames(campaign);
  const organization = useOrganization();
  const { form, moments, steps } = usePretend(campaign, things.firstSlides);
  const { name, place: where, deeds } = form.values;
  const messages: MessageChoice[] = steps
    .filter(({ featureType }) => STEP_KINDS[featureType].sends)
    .map((step, index) => ({
      value: step.id,
      label: `${index + 1}. ${cut(writtenWords(stepLabel(step)), LABEL_LIMIT)}`,
    }));
  const who = name.trim() || NAME;
  const { zoneName } = brand().window;
  function add(...more: readonly Deed[]): void {
    const next = Math.max(0, ...deeds.map((kept) => kept.id)) + 1;
    form.setFieldValue('deeds', [...deeds, ...more.map((deed, index) => ({ id: next + index, deed }))]);
  }
  const opens = (): Deed => ({ is: 'opens', featureId: messages[0]?.value ?? '', afterMs: 600_000 });
  return (
    <Sheet title={`What happens to ${who}?`} width={720} onClose={onClose}>
      {messages.length === 0 ? (
        <Empty title="No messages yet" hint="Write the first text, then see here when it is sent." />
      ) : things.error ? (
        <Failed error={things.error} again={things.again} />
      ) : things.isLoading ? (
        <Loading rows={4} label="Loading the slides" />
      ) : (
        <div className="stack">
          <p className="note">Nothing is sent. Real texts would go out at these times, for these reasons.</p>
          <div className={classes.asked}>
            <TextInput label="Name" maxLength={40} {...form.getInputProps('name')} />
            <TextInput
              type="datetime-local"
              label={`Added at (${zoneName})`}
              {...form.getInputProps('enters')}
              error={moments.length === 0 ? 'Choose the day and time.' : null}
            />
            {keepsLaw(organization) && (
              <Select
                label="State"
                placeholder={`A state on ${zoneName} time`}
                data={STATES}
                clearable
                searchable
                {...form.getInputProps('state')}
              />
            )}
            {brandFlags().recordedConsent && (
              <Checkbox label="Their consent is recorded" {...form.getInputProps('isRecorded', { type: 'checkbox' })} />
            )}
            {hangsOnDay(campaign.structure) && (
              <>
                <TextInput type="datetime-local" label={`Appointment (${zoneName})`} {...form.getInputProps('meets')} />
                <TextInput
                  label="Location of the appointment"
                  maxLength={LOCATION_LIMIT}
                  {...form.getInputProps('place')}
                />
              </>
            )}
          </div>
          {deeds.map(({ id, deed }, at) => (
            <DeedRow
              key={id}
              deed={deed}
              messages={messages}
              slides={things.slides}
              position={at + 1}
              hangs={hangsOnDay(campaign.structure)}
              onChange={(next) => form.setFieldValue(`deeds.${at}.deed`, next)}
              onRemove={() => form.removeListItem('deeds', at)}
            />
          ))}
          <div className={classes.adding}>
            <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => add(opens())}>
              Add something they do
            </Button>
            <DeedsOfRules steps={steps} things={things} who={who} deeds={deeds.map(({ deed }) => deed)} onAdd={add} />
          </div>
          <TimeLine moments={moments} pretended={{ name: who, place: where.trim() }} names={things.names} />
        </div>
      )}
    </Sheet>
  );
}

type LineProps = { moments: readonly Moment[]; pretended: Pretended; names: RuleNames };

function TimeLine({ moments, pretended, names }: LineProps) {
  const { window } = brand();
  return (
    <ol className={classes.line} aria-label={`What happens to ${pretended.name}`}>
      {moments.map((moment, index) => {
        const { title, reason } = momentWords(moment, pretended, names);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two moments may be equal, and the whole timeline is computed again at each change
          <li key={index}>
            <p className="note">{dayAndTimes(new Date(moment.atMs).toISOString(), window)}</p>
            <p data-is={moment.is}>
              <WrittenText text={title} />
            </p>
            {reason && (
              <p className="note">
                <WrittenText text={reason} />
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
