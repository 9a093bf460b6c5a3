// personExport: everything that is stored about one person as one file, for a person who requests their data.
import { auditExport } from '#domain/accounts/audit/audit.act.ts';
import { appointmentsOf } from '#domain/campaigns/appointments/appointment.entity.ts';
import { enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import { groupById } from '#domain/groups/group.entity.ts';
import { fieldValuesOf } from '#domain/leads/fields/named-fields.act.ts';
import { groupsOf } from '#domain/leads/groups/group-member.entity.ts';
import { type Lead, leadOf } from '#domain/leads/lead.entity.ts';
import { notesOf } from '#domain/leads/notes/note.entity.ts';
import { tagsOf } from '#domain/leads/tags/tag.entity.ts';
import { tagIdsOf } from '#domain/leads/tags/tag-people.act.ts';
import { activityOfLead } from '#engine/reports/watching/lead-viewings.act.ts';
import { outcomesOfLead } from '#engine/workflows/waiting/outcome.entity.ts';
import type { QueryPersonExportArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { type PersonData, personPage } from './person-page.rules.ts';
import { personPictures } from './person-pictures.act.ts';
import { readPack } from './read-pack.act.ts';

type Pack = Awaited<ReturnType<typeof readPack>>;

/** The lead's own fields, without those that only sort lists. */
function personOf(lead: Lead) {
  const { name, phone, former, email, externalId, dob, gender, source, created, lastActive, lastViewed } = lead;
  const { optedIn, optedOut, invalidPhone, lifecycle, lastWritten, state, zip, visitZone } = lead;
  return {
    name,
    phone,
    former,
    email,
    externalId,
    dob,
    gender,
    source,
    created,
    lastActive,
    lastViewed,
    state,
    zip,
    timeZone: visitZone,
    optedIn,
    optedOut,
    invalidPhone,
    archived: lifecycle === 'archived',
    lastWritten,
  };
}

async function dataOf(lead: Lead, { inbound, sends }: Pick<Pack, 'inbound' | 'sends'>): Promise<PersonData> {
  const { organizationId, leadId } = lead;
  const own = new Set(tagIdsOf(lead));
  const [enrollments, appointments, outcomes, notes, groups, tags, fields, pictures] = await Promise.all([
    enrollmentsOf(organizationId, leadId),
    appointmentsOf(organizationId, leadId),
    outcomesOfLead(organizationId, leadId),
    notesOf(organizationId, leadId),
    Promise.all(groupsOf(lead).map((groupId) => groupById(organizationId, groupId))),
    tagsOf(organizationId),
    fieldValuesOf(organizationId)(lead),
    personPictures(inbound, sends),
  ]);
  const { activity, widgets } = await activityOfLead(lead, enrollments);
  return {
    Person: personOf(lead),
    Fields: fields.map(({ name, value }) => ({ name, value })),
    Notes: notes.map(({ at, userName, text }) => ({ at, by: userName, note: text })),
    Groups: groups.flatMap((group) => group?.name ?? []),
    Tags: tags.flatMap(({ tagId, name }) => (own.has(tagId) ? name : [])),
    Appointments: appointments.map(({ eventDate, eventTime, eventLocation, eventUrl, created, cancelledAt }) => {
      return { eventDate, eventTime, eventLocation, eventUrl, created, cancelledAt };
    }),
    Pictures: pictures,
    'On pages': activity ?? [],
    Answers: widgets ?? [],
    'If/then': outcomes.flatMap(({ at, actions }) => actions.map(({ said: sentence }) => ({ at, said: sentence }))),
  };
}

/** The file of a lead, archived or not: HTML that contains the same data as JSON. The audit log records each export. */
export async function personExport({ leadId }: QueryPersonExportArgs, actor: Actor): Promise<AnswerTo<'personExport'>> {
  const lead = await leadOf(actor.organizationId, leadId);
  if (!lead) throw notFound();
  const { head, records, ...texts } = await readPack(lead, actor);
  const data = await dataOf(lead, texts);
  await auditExport(actor, 'personExport', leadId);
  return { file: personPage(head, records, data) };
}
