// A lead's campaigns and appointments: their texts with times, and actions to edit, add a campaign and delete
// (LED-15, LED-20).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { repeatWords } from '#domain/campaigns/time/repeated-appointments.rules.ts';
import { bucketReason } from '#domain/texts/send/bucket.rules.ts';
import { brand, words } from '#web/kit/config.ts';
import { dayAndTimes } from '#web/kit/format.ts';
import { mayChange } from '#web/staff/base/may.ts';
import { campaignPath } from '#web/staff/base/routes.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { type LeadDetail, useRemoveLeads } from '../lead.calls.ts';
import { answeredWords } from '../stopping/answered-words.ts';
import { type Appointment, appointmentWhen, useSaveAppointment } from './appointments/appointment.calls.ts';
import { AppointmentModal } from './appointments/appointment.modal.tsx';
import { AppointmentCampaignModal } from './appointments/appointment-campaign.modal.tsx';
import { DeleteAppointmentModal } from './appointments/delete-appointment.modal.tsx';
import classes from './lead-modal.module.css';
import { isMasked } from './lead-title.tsx';

type Asked =
  | { what: 'edit'; appointment: Appointment | null }
  | { what: 'add'; appointment: Appointment }
  | { what: 'delete'; appointment: Appointment }
  | { what: 'leave'; campaign: { id: string; name: string } };

/** One text of an appointment: when it leaves, its status, or why it does not leave. */
function TextLine({ text, campaign }: { text: Appointment['texts'][number]; campaign: string }) {
  const { label, at, bucket, reason } = text;
  const sentence = bucket || !reason ? bucketReason(bucket ?? 'waiting', reason) : reason;
  return (
    <li className="note">
      {dayAndTimes(at, brand().window)}: {label} ({campaign}). {sentence}
    </li>
  );
}

type CardProps = { appointment: Appointment; isReadOnly: boolean; ask: (asked: Asked) => void };

function AppointmentCard({ appointment, isReadOnly, ask }: CardProps) {
  const { eventLocation, campaigns, cancelled, texts, repeatFrequency, repeatDays } = appointment;
  const names = new Map(campaigns.map(({ id, name }) => [id, name]));
  const noun = words().campaign;
  const takeOut = useSaveAppointment(appointment.id, () => undefined);
  return (
    <article className={classes.appointment} aria-label={appointmentWhen(appointment)}>
      <h4>
        {appointmentWhen(appointment)}
        {cancelled && ' (canceled)'}
      </h4>
      {eventLocation && <p className="note">{eventLocation}</p>}
      {repeatFrequency && <p className="note">{repeatWords({ repeatFrequency, repeatDays })}</p>}
      {campaigns.length === 0 && <p className="note">- No {noun.many} -</p>}
      {campaigns.map(({ id, name }) => (
        <div key={id} className={classes.line}>
          <Link to={campaignPath(id)}>{name}</Link>
          {!isReadOnly && !cancelled && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={takeOut.isPending}
              aria-label={`Take out ${name} from this appointment`}
              onClick={() => takeOut.mutate({ campaignsToRemove: [id] })}
            >
              Take out
            </Button>
          )}
        </div>
      ))}
      <Problem>{takeOut.problem}</Problem>
      {texts.length > 0 && (
        <ul className={classes.texts}>
          {texts.map((text) => (
            <TextLine
              key={`${text.campaignId} ${text.campaignFeatureId}`}
              text={text}
              campaign={names.get(text.campaignId) ?? ''}
            />
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <div className="row">
          {!cancelled && (
            <>
              <Button variant="default" size="xs" onClick={() => ask({ what: 'edit', appointment })}>
                Edit
              </Button>
              <Button variant="default" size="xs" onClick={() => ask({ what: 'add', appointment })}>
                Add {noun.one.toLowerCase()}
              </Button>
            </>
          )}
          <Button variant="default" size="xs" onClick={() => ask({ what: 'delete', appointment })}>
            Delete
          </Button>
        </div>
      )}
    </article>
  );
}

type AskedProps = { lead: LeadDetail; asked: Asked; onClose: () => void };

/** The open dialog: a form, or a confirmation. */
function AskedModal({ lead, asked, onClose }: AskedProps) {
  const noun = words();
  const remove = useRemoveLeads();
  if (asked.what === 'edit')
    return <AppointmentModal leadId={lead.id} appointment={asked.appointment} onClose={onClose} />;
  if (asked.what === 'add') return <AppointmentCampaignModal appointment={asked.appointment} onClose={onClose} />;
  if (asked.what === 'leave') {
    const { id: campaignId, name } = asked.campaign;
    const leave = () => remove.mutateAsync({ campaignId, meant: { leadIds: [lead.id] } });
    return (
      <ConfirmModal title={`Take out of ${name}?`} action="Take out" isDangerous onConfirm={leave} onClose={onClose}>
        This {noun.lead.one.toLowerCase()} gets nothing more of it.
      </ConfirmModal>
    );
  }
  return <DeleteAppointmentModal appointment={asked.appointment} all={lead.appointments ?? []} onClose={onClose} />;
}

/** The Campaigns tab; people who may not change anything can read it. */
export function LeadCampaigns({ lead }: { lead: LeadDetail }) {
  const [asked, ask] = useState<Asked | null>(null);
  const { access } = useOrganization();
  const isReadOnly = !mayChange(access) || isMasked(lead);
  const { campaign, lead: who } = words();
  const appointments = lead.appointments ?? [];
  const none = (what: string) => (
    <p className="note">
      No {what} found for this {who.one.toLowerCase()}.
    </p>
  );
  return (
    <div className="stack">
      <section className="stack-tight">
        <h3>{campaign.many}</h3>
        {lead.campaigns.length === 0 && none(campaign.many.toLowerCase())}
        {lead.campaigns.map((one) => (
          <div key={one.id}>
            <div className={classes.line}>
              <Link to={campaignPath(one.id)}>{one.name}</Link>
              {!isReadOnly && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Take out of ${one.name}`}
                  onClick={() => ask({ what: 'leave', campaign: one })}
                >
                  Take out
                </Button>
              )}
            </div>
            {(lead.answered ?? [])
              .filter(({ campaignId }) => campaignId === one.id)
              .map((answered) => (
                <p key={answered.at} className="note">
                  {answeredWords(answered)}
                </p>
              ))}
          </div>
        ))}
      </section>
      <section className="stack-tight">
        <h3>Appointments</h3>
        {appointments.length === 0 && none('appointments')}
        {appointments.map((appointment) => (
          <AppointmentCard key={appointment.id} appointment={appointment} isReadOnly={isReadOnly} ask={ask} />
        ))}
        {!isReadOnly && (
          <div className="row">
            <Button variant="default" onClick={() => ask({ what: 'edit', appointment: null })}>
              New appointment
            </Button>
          </div>
        )}
      </section>
      {asked && <AskedModal lead={lead} asked={asked} onClose={() => ask(null)} />}
    </div>
  );
}
