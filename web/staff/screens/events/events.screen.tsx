// /events: appointments at one time and place as cards; selected ones can be texted, added to campaigns and canceled
// (EVT-01 to EVT-04). A diary shows the same appointments with names, by week and by day.
import { Button, SegmentedControl, Switch } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import type { WallTime } from '#web/staff/base/appointments/days.rules.ts';
import { mayAddToCampaign, mayChange } from '../../base/may.ts';
import { isMaskedVisit, useOrganization, useUser } from '../../base/user.calls.ts';
import { type Event, useCancelEvents, useEvents } from '../../features/events/event.calls.ts';
import { EventCard, type EventCardProps } from '../../features/events/event-card.tsx';
import { BulkActions, type BulkChoice } from '../../ui/bulk/bulk-actions.tsx';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

const MessageModal = lazy(async () => ({
  default: (await import('../../features/sending/message.modal.tsx')).MessageModal,
}));
const AddCampaignsModal = lazy(async () => ({
  default: (await import('./add-campaigns.modal.tsx')).EventCampaignsModal,
}));

const NewAppointmentModal = lazy(async () => ({
  default: (await import('./new-appointment.modal.tsx')).NewAppointmentModal,
}));

const Appointments = lazy(async () => ({
  default: (await import('../../features/events/diary/appointments.tsx')).Appointments,
}));

const VIEWS = [
  { value: 'events', label: 'Events' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
] as const;

const EVENT = { one: 'event', many: 'events' };
type Open = 'message' | 'add' | 'cancel' | null;

/** The view in the address, so that Back and reload keep it, and the day at which the diary opens. */
function useView() {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find(({ value }) => value === params.get('view'))?.value ?? 'events';
  const set = (values: Record<string, string>) =>
    setParams((now) => {
      for (const [name, value] of Object.entries(values)) now.set(name, value);
      return now;
    });
  return {
    view,
    day: params.get('day'),
    setView: (to: string) => set({ view: to }),
    openDay: (to: string) => set({ view: 'day', day: to }),
    openLead: (leadId: string) => set({ lead: leadId }),
  };
}

/** The views: cards by time and place, and the diary; users who may change something make appointments in all of them. */
export function EventsScreen() {
  const { view, day, setView, openDay, openLead } = useView();
  const [making, setMaking] = useState<Partial<WallTime> | null>(null);
  const user = useUser();
  const mayMake = mayChange(user.organization.access) && !isMaskedVisit(user);
  return (
    <div className="stack">
      <ScreenHead title="Events">
        <SegmentedControl aria-label="How events are shown" data={[...VIEWS]} value={view} onChange={setView} />
        {mayMake && (
          <Button className="thumb" leftSection={<Icon name="plus" size={16} />} onClick={() => setMaking({})}>
            New appointment
          </Button>
        )}
      </ScreenHead>
      {view === 'events' ? (
        <Cards onLead={openLead} onDay={openDay} />
      ) : (
        <Suspense fallback={<Loading rows={6} height={56} label="Loading appointments" />}>
          <Appointments
            span={view}
            firstDay={day}
            onNew={mayMake ? setMaking : null}
            onOpen={({ leadId }) => openLead(leadId)}
          />
        </Suspense>
      )}
      {making && (
        <Suspense>
          <NewAppointmentModal at={making} onClose={() => setMaking(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** The cards with the actions on the selected ones; READONLY sees only the cards. */
function Cards({ onLead, onDay }: Pick<EventCardProps, 'onLead' | 'onDay'>) {
  const [isAll, setAll] = useState(false);
  const { data, error, isPending, refetch } = useEvents(isAll);
  const [ids, setIds] = useState<readonly string[]>([]);
  const { access } = useOrganization();
  const may = mayChange(access);
  const chosen = (data ?? []).filter(({ id }) => ids.includes(id));
  const choose = (id: string, isChosen: boolean) =>
    setIds((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  return (
    <>
      <Switch
        label="Past and canceled too"
        checked={isAll}
        onChange={(pressed) => setAll(pressed.currentTarget.checked)}
      />
      {may && (data?.length ?? 0) > 0 && <Actions chosen={chosen} onDone={() => setIds([])} />}
      {isPending && <Loading rows={4} height={96} label="Loading events" />}
      {!data && error && <Failed error={error} again={refetch} />}
      {data?.length === 0 && (
        <Empty
          drawing="events"
          title="- No Events Found -"
          hint={`Appointments of your ${words().lead.many.toLowerCase()} at one time and place are listed here as one event.`}
        />
      )}
      <ul className="card-list">
        {data?.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            onLead={onLead}
            onDay={onDay}
            isChosen={ids.includes(event.id)}
            onChoose={may ? (isChosen) => choose(event.id, isChosen) : undefined}
          />
        ))}
      </ul>
    </>
  );
}

/** The buttons; with nothing selected they say what is missing (EVT-04). */
function Actions({ chosen, onDone }: { chosen: readonly Event[]; onDone: () => void }) {
  const [open, setOpen] = useState<Open>(null);
  const user = useUser();
  const { organization } = user;
  const maySend = !isMaskedVisit(user);
  const cancel = useCancelEvents();
  const eventIds = chosen.map(({ id }) => id);
  const people = chosen.reduce((sum, { leads, cancelled }) => sum + (cancelled ? 0 : leads), 0);
  const which = counted(chosen.length, EVENT);
  const close = () => setOpen(null);
  const press = (what: Open) => () =>
    chosen.length === 0 ? toast('error', 'Select Events', 'Select events from below first.') : setOpen(what);
  function done() {
    close();
    onDone();
  }
  async function cancelAll() {
    const { job } = await cancel.mutateAsync(eventIds);
    toast('done', 'Canceled', job ? 'This goes on in the background.' : undefined);
    onDone();
  }
  const adding = maySend && mayAddToCampaign(organization);
  const offered: BulkChoice[] = [
    ...(maySend ? [{ label: 'Message', icon: 'campaign', press: press('message') } as const] : []),
    ...(adding
      ? [{ label: `Add to ${words().campaign.one.toLowerCase()}`, icon: 'send', press: press('add') } as const]
      : []),
    { label: 'Cancel events', icon: 'close', press: press('cancel') },
  ];
  return (
    <div className="bulk-row">
      <span className="note" role="status">
        {chosen.length > 0 ? `${which} selected` : 'No event chosen'}
      </span>
      <BulkActions actions={offered} hasChosen={chosen.length > 0} />
      {open === 'message' && (
        <Suspense>
          <MessageModal
            title={`Message ${which}`}
            recipients={{ eventIds }}
            people={people}
            onClose={close}
            onSent={onDone}
          />
        </Suspense>
      )}
      {open === 'add' && (
        <Suspense>
          <AddCampaignsModal eventIds={eventIds} people={people} onClose={close} onDone={done} />
        </Suspense>
      )}
      {open === 'cancel' && (
        <ConfirmModal
          title={`Cancel ${which}?`}
          action={`Cancel ${which}`}
          leave="Keep"
          isDangerous
          onConfirm={cancelAll}
          onClose={close}
        >
          <p>
            {counted(people, words().lead)} {people === 1 ? 'has' : 'have'} an appointment there. Texts that wait for it
            are not sent any more; nobody is told by this.
          </p>
          {chosen.some(({ repeats }) => repeats?.length) && (
            <p className="note">Of appointments that repeat only these days are canceled. Later ones stay.</p>
          )}
        </ConfirmModal>
      )}
    </div>
  );
}
