// The lead list on a phone: one card each with name and phone; everything else is in the lead itself.
import { Checkbox } from '@mantine/core';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { displayName } from '#domain/leads/lead.rules.ts';
import { shortWhen } from '#web/kit/format.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { TagChips } from '../tags/tag-chips.tsx';
import { LeadBucket } from './lead-bucket.tsx';
import { LeadIcons } from './lead-icons.tsx';
import { RowButton, type RowsProps, SettleButtons } from './lead-table.tsx';
import classes from './leads.module.css';
import { Snippet, UnreadDot } from './new-reply.tsx';

/** A list of cards; the card opens the lead, the box in front selects it. */
export function LeadCards({ leads, selection, isSelectable, onOpen, rowAction, isPicker, settles }: RowsProps) {
  return (
    <ul className={classes.cards}>
      {leads.map((lead) => (
        <li key={lead.id} className={`card ${classes.card}`} data-chosen={selection.isChosen(lead.id)}>
          {isSelectable && (
            <Checkbox
              size="md"
              aria-label={`Select ${displayName(lead)}`}
              checked={selection.isChosen(lead.id)}
              onChange={(event) => selection.choose([lead.id], event.currentTarget.checked)}
            />
          )}
          <button
            type="button"
            className={classes.cardButton}
            {...(isPicker ? { tabIndex: -1 } : {})}
            onClick={() => onOpen(lead.id)}
          >
            <span className={classes.cardWords}>
              <strong>
                <UnreadDot lead={lead} />
                {displayName(lead)}
              </strong>
              <span className={classes.under}>
                {displayPhone(lead.phone)}
                <LeadBucket lead={lead} />
              </span>
              <Snippet lead={lead} />
            </span>
            <span className={classes.when}>{shortWhen(lead.lastActive || lead.created)}</span>
            {!isPicker && <Icon name="right" size={16} />}
          </button>
          {rowAction && <RowButton lead={lead} action={rowAction} />}
          {lead.tags.length > 0 && (
            <div className={classes.cardIcons}>
              <TagChips tags={lead.tags} most={3} />
            </div>
          )}
          {lead.report && (
            <div className={classes.cardIcons}>
              <LeadIcons report={lead.report} />
            </div>
          )}
          {settles && lead.wantsToStop && (
            <div className={classes.settle}>
              <SettleButtons lead={lead} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
