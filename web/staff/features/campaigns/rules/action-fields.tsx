// The fields of each kind of action in the editor of rules (WFL-10, WFL-12).

import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TextAbout } from '#domain/campaigns/text/text-check.rules.ts';
import type { Action } from '#engine/workflows/actions/action-kind.rules.ts';
import type { ActionType } from '#functions/schema.gen.ts';
import { MOST_URL } from '#platform/gateways/webhook/address.rules.ts';
import { flags, words } from '#web/kit/config.ts';
import { useTextOffers } from '#web/staff/base/replies/use-text-offers.ts';
import { isVisiting, type SignedUser, useUser } from '#web/staff/base/user.calls.ts';
import { HangingNotice } from '#web/staff/ui/hanging/hanging-notice.tsx';
import { Composer } from '#web/staff/ui/message/composer.tsx';
import { Notice } from '#web/staff/ui/states.tsx';
import { useCampaignNames } from '../campaign.calls.ts';
import { useIsLoop } from './rule.calls.ts';
import classes from './rules.module.css';

type FieldsProps = {
  draft: Action;
  set: (change: Partial<Action>) => void;
  campaignId: string;
  /** Told whether words of the text did not fit and would be lost by closing. */
  onBeyond: (isShown: boolean) => void;
};
type TextProps = Pick<FieldsProps, 'draft' | 'set' | 'onBeyond'>;

type ActionFields = {
  Fields: (props: FieldsProps) => ReactNode;
  /** Whether this user can choose the kind; one that is chosen already stays. */
  isOffered: (user: SignedUser) => boolean;
};

/** A kind of action is a row here and a row of ACTION_KINDS. */
export const ACTION_FIELDS: Readonly<Record<ActionType, ActionFields>> = {
  ME: { Fields: Told, isOffered: (user) => !isVisiting(user) },
  SPECIFIC: { Fields: Users, isOffered: () => true },
  LEAD: { Fields: LeadText, isOffered: () => true },
  CAMPAIGN: { Fields: Next, isOffered: () => true },
  WEBHOOK: { Fields: Address, isOffered: (user) => user.showAppt },
};

function Users(props: FieldsProps) {
  const { draft, set } = props;
  const { users } = useUser().organization;
  return (
    <>
      <Checkbox.Group label="Who is told" value={[...draft.userIds]} onChange={(userIds) => set({ userIds })}>
        <div className={classes.people}>
          {users.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <Told {...props} />
    </>
  );
}

function LeadText({ draft, set, onBeyond }: FieldsProps) {
  const { billing, name } = useUser().organization;
  const about = { sender: name, isFirst: false, hasHealth: flags().policyHealthSection };
  const priceCents = billing?.messagePriceCents ?? null;
  return <Text draft={draft} set={set} onBeyond={onBeyond} label="Text" priceCents={priceCents} about={about} />;
}

function Address({ draft, set }: FieldsProps) {
  return (
    <TextInput
      label="Address"
      description="We call this address once per person, with a signature. If it does not answer, we try again for 24 hours."
      placeholder="https://hooks.example.com/…"
      inputMode="url"
      maxLength={MOST_URL}
      value={draft.webhookUrl ?? ''}
      onChange={(event) => set({ webhookUrl: event.currentTarget.value })}
    />
  );
}

function Told({ draft, set, onBeyond }: TextProps) {
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Which text"
        value={draft.default ? 'standard' : 'own'}
        onChange={(value) => set({ default: value === 'standard' })}
        data={[
          { value: 'standard', label: 'Standard text' },
          { value: 'own', label: 'Own text' },
        ]}
      />
      {draft.default ? (
        <p className="note">The alert says who did what, in which {words().campaign.one.toLowerCase()}.</p>
      ) : (
        <Text draft={draft} set={set} onBeyond={onBeyond} label="What they are told" priceCents={null} />
      )}
    </>
  );
}

type Written = { label: string; priceCents: number | null; about?: TextAbout };

function Text({ draft, set, onBeyond, label, priceCents, about }: TextProps & Written) {
  const { showApptPlaceholders } = useUser().organization;
  const slash = useTextOffers();
  return (
    <Composer
      slash={about ? slash : undefined}
      label={label}
      value={draft.message}
      onChange={(message) => set({ message })}
      onBeyond={onBeyond}
      hasEvents={showApptPlaceholders}
      hasIfs
      priceCents={priceCents}
      about={about}
      rows={4}
    />
  );
}

function Next({ draft, set, campaignId }: FieldsProps) {
  const { data = [] } = useCampaignNames();
  const isLoop = useIsLoop(draft.nextCampaignId ?? '', campaignId);
  const { campaign, lead } = words();
  const others = data.filter(({ id, archived }) => id !== campaignId && !archived);
  const name = others.find(({ id }) => id === draft.nextCampaignId)?.name;
  return (
    <>
      <NativeSelect
        label={campaign.one}
        value={draft.nextCampaignId ?? ''}
        data={[{ value: '', label: 'Choose…' }, ...others.map(({ id, name: label }) => ({ value: id, label }))]}
        onChange={(event) => set({ nextCampaignId: event.currentTarget.value || null })}
      />
      <HangingNotice campaign={others.find(({ id }) => id === draft.nextCampaignId)} />
      {isLoop && (
        <Notice kind="warn">
          Careful, this makes a loop: an if/then in {name} adds people back here. Each {lead.one.toLowerCase()} gets the
          texts only once.
        </Notice>
      )}
    </>
  );
}
