// Adds one person to a campaign whose texts depend on an appointment: who, and when they are expected; their texts follow from
// that (LED-19, LED-25).
import { useNavigate } from 'react-router';
import { forToday } from '../../base/charge/price.rules.ts';
import { useNamingOf } from '../../base/naming/use-naming.ts';
import { appointmentsPath } from '../../base/routes.ts';
import { useWrite } from '../../base/use-write.ts';
import { createLead } from '../../features/adding/import/import.calls.ts';
import { PeopleStage } from '../../features/adding/people-stage.tsx';
import { useEntered, useNewPeople } from '../../features/adding/use-adding.ts';
import { TierNotice, useTierRaise } from '../../features/billing/tier-notice.tsx';
import { createAppointment, saySaved } from '../../features/leads/lead/appointments/appointment.calls.ts';
import {
  dateOf,
  dayLack,
  overLack,
  useAppointmentForm,
} from '../../features/leads/lead/appointments/appointment-form.ts';
import { eachNeedsOne } from '../../features/leads/lead/appointments/appointment-words.ts';
import { MomentFields } from '../../features/leads/lead/appointments/moment-fields.tsx';
import { CampaignName } from '../../ui/naming/campaign-name.tsx';
import { SheetStages } from '../../ui/sheet.tsx';
import { useCampaignCharge } from './expected/use-campaign-charge.ts';

type ExpectedProps = {
  campaign: { id: string; name: string };
  /** Back to the stage that led here. */
  onBack: () => void;
  onClose: () => void;
};

/** The form; once it is saved, the week of the appointment opens, where it can be moved. */
export function AddExpectedModal({ campaign, onBack, onClose }: ExpectedProps) {
  // They come into the campaign by their appointment, not by a send.
  const entered = useEntered('');
  const raise = useTierRaise(useNewPeople(entered));
  const form = useAppointmentForm(null);
  const naming = useNamingOf(campaign);
  const texts = useCampaignCharge(campaign.id, 1);
  const navigate = useNavigate();
  const { day, time, place } = form.values;
  const date = dateOf(day);
  const { person, attested } = entered.form.values;
  const asked = { person, attested, date, time, place };
  const { mutateAsync } = useWrite(
    'addPeople',
    async (given: typeof asked, id) => {
      await naming.save();
      const { isTicked: _, ...attestation } = given.attested;
      const leadId = await createLead(given.person, attestation, id());
      const moment = {
        eventDate: given.date,
        eventTime: given.time || null,
        eventLocation: given.place.trim() || null,
      };
      return createAppointment(leadId, { ...moment, campaignsToAdd: [campaign.id] }, `${id()}/appointment`);
    },
    async (saved) => {
      saySaved(saved);
      onClose();
      if (date) await navigate(appointmentsPath(date));
    },
  );
  return (
    <SheetStages onClose={onClose}>
      <PeopleStage
        entered={{ ...entered, missing: entered.missing ?? dayLack(day) ?? overLack(form.values) ?? naming.lacks }}
        campaign={campaign}
        onClose={onBack}
        leave="Back"
        charge={(raise && forToday(raise)) || texts.onButton}
        add={async () => void (await mutateAsync(asked))}
        onSend={onClose}
        isOfPersonChanged={form.isDirty()}
        ofPerson={
          <>
            <MomentFields form={form} ownId={null} />
            <p className="note">{eachNeedsOne()}</p>
            <CampaignName {...naming} />
            {texts.sentence && <p className="note">{texts.sentence}</p>}
            <TierNotice raise={raise} />
          </>
        }
      />
    </SheetStages>
  );
}
