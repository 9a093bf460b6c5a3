// Shown with a lead who may want to stop: why nothing is sent to them automatically, and the two buttons that settle
// it.
import { Button } from '@mantine/core';
import { wishEndsMs } from '#domain/leads/wish.rules.ts';
import { words } from '#web/kit/config.ts';
import { longWhen, today } from '#web/kit/format.ts';
import { eachWords } from '#web/staff/base/charge/price.rules.ts';
import { useTextCost } from '#web/staff/base/charge/use-charge.ts';
import { mayChange } from '#web/staff/base/may.ts';
import { useOrganization } from '#web/staff/base/user.calls.ts';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Notice } from '#web/staff/ui/states.tsx';
import { useIsPhone } from '#web/staff/ui/use-is-phone.ts';
import { bucketWord } from '#web/staff/ui/words/bucket-words.ts';
import { useOptOut, useResume } from './stopping.calls.ts';

const ASKED_BY_TEXT = 'Asked by text';

/** The two buttons; each settles it with one press. */
export function WishButtons({ leadId }: { leadId: string }) {
  const optOut = useOptOut();
  const resume = useResume();
  const size = useIsPhone() ? 'md' : 'compact-sm';
  const isBusy = optOut.isPending || resume.isPending;
  return (
    <>
      <span className="row" style={{ gap: 8, flexWrap: 'nowrap' }}>
        <Button
          size={size}
          color="red.8"
          loading={optOut.isPending}
          disabled={isBusy}
          onClick={() =>
            optOut.mutate({
              whose: { leadIds: [leadId] },
              optOut: { reason: ASKED_BY_TEXT, date: today() },
            })
          }
        >
          Opt out
        </Button>
        <Button
          size={size}
          variant="default"
          loading={resume.isPending}
          disabled={isBusy}
          onClick={() => resume.mutate(leadId)}
        >
          Resume
        </Button>
      </span>
      <Problem>{optOut.problem ?? resume.problem}</Problem>
    </>
  );
}

/** The hint in a conversation; people who may not change anything see it without the buttons. */
export function WishHint({ leadId, wantsToStop }: { leadId: string; wantsToStop: string }) {
  const { access } = useOrganization();
  const noun = words().lead.one.toLowerCase();
  const cost = useTextCost(1);
  const ends = longWhen(new Date(wishEndsMs(wantsToStop)).toISOString());
  return (
    <Notice kind="warn">
      <span className="stack-tight">
        <span>
          <strong>{bucketWord('wantsToStop')}</strong> Texts that would go out by themselves are on hold for this {noun}{' '}
          until somebody chooses. If nobody does by {ends}, they are opted out.
        </span>
        {mayChange(access) && <WishButtons leadId={leadId} />}
        {mayChange(access) && <span className="note">“Resume” lets these texts be sent. {eachWords(cost)}</span>}
      </span>
    </Notice>
  );
}
