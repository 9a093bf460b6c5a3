// Gives people who exist already an appointment each with a campaign whose texts all depend on one (LED-19).
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { useNamingOf } from '#web/staff/base/naming/use-naming.ts';
import { appointmentsPath } from '#web/staff/base/routes.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import {
  type AppointmentForm,
  dateOf,
  dayLack,
  dayOf,
  overLack,
  useAppointmentForm,
} from '#web/staff/features/leads/lead/appointments/appointment-form.ts';
import { APPOINTMENT_NOUN, eachNeedsOne } from '#web/staff/features/leads/lead/appointments/appointment-words.ts';
import { MomentFields } from '#web/staff/features/leads/lead/appointments/moment-fields.tsx';
import { takeFocus } from '#web/staff/ui/focus-back.ts';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import { CampaignName } from '#web/staff/ui/naming/campaign-name.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import { Failed, Loading, Notice } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { joinedNames } from '#web/staff/ui/words/billing-words.ts';
import { type ExpectedPerson, MOST_EXPECTED, useExpected, useSaveExpected } from './expected.calls.ts';
import { useCampaignCharge } from './use-campaign-charge.ts';

type ExpectProps = {
  campaign: { id: string; name: string };
  meant: Meant;
  /** How many are chosen, whether texts reach them or not; null when it is unknown. */
  count: number | null;
  onBack: () => void;
  /** Called once everybody has an appointment or was skipped. */
  onDone: () => void;
};

/** Why nobody can be given an appointment; null when somebody can. */
function whyNobody({ people, isMore }: { people: readonly ExpectedPerson[]; isMore: boolean }): string | null {
  const { lead } = words();
  const many = lead.many.toLowerCase();
  if (isMore) return `Choose at most ${counted(MOST_EXPECTED, lead)}: each of them gets an appointment.`;
  if (people.length > 0) return null;
  return `None of these ${many} can get texts: they opted out, or their number is invalid.`;
}

/** First who they are, then one appointment after the other. */
export function ExpectPeople(props: ExpectProps) {
  const { campaign, meant, count, onBack } = props;
  const { data, error, refetch } = useExpected(campaign.id, meant);
  const why = data ? whyNobody(data) : null;
  if (data && !why)
    return <Appointments {...props} people={data.people} leftOut={count === null ? 0 : count - data.people.length} />;
  return (
    <Sheet
      title={titleOf(campaign)}
      width={440}
      onClose={onBack}
      foot={
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      }
    >
      {why && <Notice>{why}</Notice>}
      {!data && error && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={5} height={40} label={`Loading ${words().lead.many.toLowerCase()}`} />}
    </Sheet>
  );
}

const titleOf = ({ name }: { name: string }) => `Add ${words().lead.many.toLowerCase()} to ${name}`;

/** The next person's form: the place stays, since people mostly come to the same one. */
function clearMoment(form: AppointmentForm): void {
  form.setInitialValues({ ...form.values, day: dayOf(null), time: '', wasThen: false });
  form.reset();
}

type Made = { count: number; unreached: ExpectedPerson[]; firstDate: string | null };

function sayMade({ count, unreached }: Made, skipped: readonly ExpectedPerson[], campaign: { name: string }): void {
  const saved = count > 0 ? `${counted(count, APPOINTMENT_NOUN)} saved` : 'Nobody was added';
  if (unreached.length === 0)
    toast('done', saved, skipped.length > 0 ? `Skipped: ${joinedNames(skipped)}.` : undefined);
  else toast('error', saved, `${campaign.name} sends nothing to ${joinedNames(unreached)}: texts cannot reach them.`);
}

type AppointmentsProps = ExpectProps & { people: readonly ExpectedPerson[]; leftOut: number };

/** The form of one person after the other; each is saved before the next is shown, so that the times taken are up to date. */
function Appointments({ campaign, people, leftOut, onBack, onDone }: AppointmentsProps) {
  const saving = useSaveExpected(campaign.id);
  const [left, setLeft] = useState(people);
  const [made, setMade] = useState<Made>({ count: 0, unreached: [], firstDate: null });
  const [skipped, setSkipped] = useState<readonly ExpectedPerson[]>([]);
  const [isForAll, setForAll] = useState(false);
  const navigate = useNavigate();
  const form = useAppointmentForm(null);
  const naming = useNamingOf(campaign);
  const charge = useCampaignCharge(campaign.id, isForAll ? left.length : 1);
  const { day, time, place } = form.values;
  const date = dateOf(day);
  async function finish(all: Made, without = skipped): Promise<void> {
    sayMade(all, without, campaign);
    onDone();
    if (all.firstDate) await navigate(appointmentsPath(all.firstDate));
  }
  const moment = { eventDate: date, eventTime: time || null, eventLocation: place.trim() || null };
  const save = useWrite(
    'saveAppointment',
    async ({ who, ...at }: typeof moment & { who: readonly ExpectedPerson[] }) => {
      if (made.count === 0) await naming.save();
      // Known before the first save: each one that is saved leaves the list, and the screen with it.
      const isEnd = who.length === left.length;
      let now = made;
      for (const one of who) {
        const { leadId } = one;
        const { unreached } = await saving.save(leadId, at);
        now = {
          count: now.count + 1,
          unreached: unreached?.length ? [...now.unreached, one] : now.unreached,
          firstDate: now.firstDate ?? at.eventDate,
        };
        setMade(now);
        setLeft((before) => before.filter((other) => other.leadId !== leadId));
      }
      return { now, isEnd };
    },
    async ({ now, isEnd }) => {
      if (isEnd) await finish(now);
      else clearMoment(form);
    },
  );
  const [current] = left;
  if (!current) return null;
  const rest = left.length - 1;
  const { lead, campaign: noun } = words();
  // The next person is read aloud, and the form is walked through from its beginning.
  const done = people.length - left.length;
  function skip(): void {
    const now = [...skipped, ...left.slice(0, 1)];
    save.reset();
    setSkipped(now);
    if (rest === 0) void finish(made, now);
    setLeft(left.slice(1));
  }
  return (
    <FormSheet
      title={titleOf(campaign)}
      width={440}
      form="expected"
      isBusy={save.isPending}
      problem={save.problem}
      whyNot={dayLack(day) ?? overLack(form.values) ?? naming.lacks}
      submitLabel={(rest === 0 ? 'Save' : isForAll ? `Save for all ${left.length}` : 'Save and next') + charge.onButton}
      onSubmit={submits(save, { ...moment, who: isForAll ? left : [current] })}
      // Whoever has an appointment now is not asked again.
      onClose={made.count > 0 ? () => void finish(made) : onBack}
      isChanged={form.isDirty()}
    >
      <div className="row">
        <h3
          key={current.leadId}
          className="grow"
          ref={done > 0 ? takeFocus : undefined}
          tabIndex={-1}
          style={{ outline: 'none', overflowWrap: 'anywhere' }}
        >
          {current.name}
        </h3>
        <span className="note" role="status">{`${done + 1} of ${people.length}`}</span>
        {!saving.isUnsure(current.leadId) && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={`Skip ${current.name}`}
            disabled={save.isPending}
            onClick={skip}
          >
            Skip
          </Button>
        )}
      </div>
      {current.isIn && (
        <p className="note">They are in this {noun.one.toLowerCase()} already. This is a further appointment.</p>
      )}
      {done === 0 && leftOut > 0 && (
        <p className="note">{`${counted(leftOut, lead)} cannot get texts and ${leftOut === 1 ? 'is' : 'are'} not listed.`}</p>
      )}
      <MomentFields key={current.leadId} form={form} ownId={null} />
      {rest > 0 && (
        <Checkbox
          label={`The same day, time and place for the other ${rest === 1 ? lead.one.toLowerCase() : counted(rest, lead)}`}
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
      <p className="note">{eachNeedsOne()}</p>
      {done === 0 && <CampaignName {...naming} />}
      {charge.sentence && <p className="note">{charge.sentence}</p>}
    </FormSheet>
  );
}
