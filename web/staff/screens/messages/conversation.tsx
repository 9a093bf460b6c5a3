// The right side of the inbox: the lead's name, a link to their details, and the conversation (MSG-02, MSG-03).
import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { paths, withLead } from '../../base/routes.ts';
import { ClaimMenu } from '../../features/inbox/claim-menu.tsx';
import { LeadMessages } from '../../features/leads/lead/lead-messages.tsx';
import { LeadTitle } from '../../features/leads/lead/lead-title.tsx';
import { NoPerson } from '../../features/leads/lead/no-person.tsx';
import { type LeadDetail, useLead, useRead } from '../../features/leads/lead.calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/states.tsx';
import classes from './messages.module.css';

type ConversationProps = {
  leadId: string;
  /** Whether the focus goes to its text box once it is loaded. */
  takesFocus: boolean;
  /** Back to the list, when it is not beside the conversation. */
  onBack: (() => void) | null;
};

/** When the person wrote last, by the messages that are shown. */
function lastOf({ messages }: LeadDetail): { at: string } | null {
  const last = messages?.findLast(({ fromLead }) => fromLead);
  return last ? { at: last.created } : null;
}

/** The conversation with one lead; their details open on top, through the address. */
export function ConversationPane({ leadId, takesFocus, onBack }: ConversationProps) {
  const { data: lead, error, refetch } = useLead(leadId);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useRead(lead);
  return (
    <>
      <div className={classes.head}>
        {onBack && (
          <Button
            className={classes.back ?? ''}
            variant="subtle"
            color="gray"
            leftSection={<Icon name="left" size={16} />}
            onClick={onBack}
          >
            Back
          </Button>
        )}
        {lead && (
          <>
            <h2 className={classes.who}>
              <LeadTitle lead={lead} />
            </h2>
            <span className={classes.turn}>
              <ClaimMenu lead={{ ...lead, lastReply: lastOf(lead) }} />
            </span>
            <Button variant="default" onClick={() => void navigate(withLead(pathname, search, leadId, 'details'))}>
              Details
            </Button>
          </>
        )}
      </div>
      {error && !lead && (
        <NoPerson
          error={error}
          again={refetch}
          onBack={() => void navigate(paths.messages, { replace: true })}
          back="Back to the list"
        />
      )}
      {!lead && !error && <Loading rows={5} height={40} label="Loading the conversation" />}
      {lead && <LeadMessages lead={lead} again={refetch} isFirst={takesFocus} fills />}
    </>
  );
}
