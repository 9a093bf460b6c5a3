// The AppSync resolver of the leads room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { archiveLeads } from './archive-leads.ts';
import { attestLeads } from './attest-leads.ts';
import { createLead } from './create-lead.ts';
import { createLeads } from './create-leads.ts';
import { leadsExport } from './export/leads-export.ts';
import { lead } from './lead.ts';
import { createNote } from './notes/create-note.ts';
import { deleteNote } from './notes/delete-note.ts';
import { eraseLead } from './privacy/erase-lead.ts';
import { restoreLeads } from './restore-leads.ts';
import { resumeAfterAnswer } from './resume-after-answer.ts';
import { resumeLead } from './resume-lead.ts';
import { leads } from './search/leads.ts';
import { createSegment } from './segments/create-segment.ts';
import { deleteSegment } from './segments/delete-segment.ts';
import { segments } from './segments/segments.ts';
import { updateSegment } from './segments/update-segment.ts';
import { deleteTag } from './tags/delete-tag.ts';
import { renameTag } from './tags/rename-tag.ts';
import { tagLeads } from './tags/tag-leads.ts';
import { tags } from './tags/tags.ts';
import { untagLeads } from './tags/untag-leads.ts';
import { updateConversation } from './update-conversation.ts';
import { updateLead } from './update-lead.ts';

export const handler = resolverDoor(
  'leads',
  {
    archiveLeads,
    createLead,
    createLeads,
    createNote,
    createSegment,
    deleteNote,
    deleteSegment,
    eraseLead,
    attestLeads,
    lead,
    leads,
    leadsExport,
    restoreLeads,
    resumeAfterAnswer,
    resumeLead,
    segments,
    tags,
    tagLeads,
    untagLeads,
    renameTag,
    deleteTag,
    updateSegment,
    updateConversation,
    updateLead,
  },
  audited,
);
