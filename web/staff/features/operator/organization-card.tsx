// One organization on /super-admin: its card, products, figures, what its campaigns sent, and what can be changed (ADM-02).
import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type {
  CampaignSent,
  CardOnFile,
  FoundOrganization,
  OrganizationData,
} from '#features/admin/super-admin/super-admin-calls.rules.ts';
import { words } from '#web/kit/config.ts';
import { count, money, percent } from '#web/kit/format.ts';
import { type OtherPayer, useCardForm } from '../../base/card-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/states.tsx';
import { FlagsModal } from './flags.modal.tsx';
import { changeCard, useOrganizationData } from './operator.calls.ts';
import classes from './operator.module.css';
import { SubscriptionModal } from './subscription.modal.tsx';
import { useStepInto } from './use-step-into.ts';

/** Shown when the data of an organization cannot be loaded (ADM-06). */
const NOT_LOADED = 'Could not load organization.';
/** The number of campaigns shown until somebody presses for the rest. */
const FIRST_CAMPAIGNS = 5;

type Open = 'subscription' | 'card' | 'flags' | null;

/** Each organization's data is loaded separately, so that a failure is shown for this one only. */
export function OrganizationCard({ found }: { found: FoundOrganization }) {
  const id = useId();
  const { data, error, refetch } = useOrganizationData(found.id);
  return (
    <article className={classes.organization} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id}>{found.name}</h2>
          <p className="note">
            Organization {found.id}
            {data && `, ${count(data.organization.people)} ${data.organization.people === 1 ? 'person' : 'people'}`}
            {found.active ? ', billing is active' : ', billing is not active'}
          </p>
        </div>
        {data && <Actions data={data} />}
      </header>
      {data && <Body data={data} />}
      {!data && error && (
        <p className="row" role="alert">
          <Icon name="alert" size={18} /> {NOT_LOADED}
          <button type="button" className="link-button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {!data && !error && <Loading rows={3} label={`Loading ${found.name}`} />}
    </article>
  );
}

/** What the card form needs to change the card of another organization. */
function payerOf({ organization, card, cardForm }: OrganizationData): OtherPayer {
  return { ...cardForm, hasCard: card !== null, save: (token) => changeCard(organization.id, token) };
}

function Actions({ data }: { data: OrganizationData }) {
  const [open, setOpen] = useState<Open>(null);
  const CardForm = useCardForm();
  const stepInto = useStepInto();
  const close = () => setOpen(null);
  return (
    <div className={classes.actions}>
      <Button variant="default" size="sm" onClick={() => setOpen('subscription')}>
        Change Subscription
      </Button>
      <Button variant="default" size="sm" onClick={() => setOpen('card')}>
        Change Card
      </Button>
      <Button variant="default" size="sm" onClick={() => setOpen('flags')}>
        Flags
      </Button>
      <Button size="sm" loading={stepInto.isPending} onClick={() => stepInto.mutate(data.organization.id)}>
        Step in
      </Button>
      {open === 'subscription' && <SubscriptionModal data={data} onClose={close} />}
      {open === 'card' && <CardForm onClose={close} payer={payerOf(data)} />}
      {open === 'flags' && <FlagsModal data={data} onClose={close} />}
    </div>
  );
}

function cardLine({ brand, last4, expMonth, expYear }: CardOnFile): string {
  const name = brand.replace(/^./, (letter) => letter.toUpperCase());
  return `${name} ending in ${last4}, expires ${String(expMonth).padStart(2, '0')}/${expYear}`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Body({ data: { card, products, stats, campaigns, moreCampaigns } }: { data: OrganizationData }) {
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="Card">{card ? cardLine(card) : 'No card on file'}</Fact>
        <Fact label="Products">
          {products.length === 0 && 'None yet'}
          {products.map(({ id, name, price }) => (
            <span key={id} className={classes.product}>
              {name} {money(price * 100)}
            </span>
          ))}
        </Fact>
        <Fact label={words().lead.many}>{count(stats.leads)}</Fact>
        <Fact label="Messages sent">{count(stats.messages)}</Fact>
        <Fact label="Delivery rate">{percent(stats.deliveryRate, 1)}</Fact>
        <Fact label="Response rate">{percent(stats.responseRate, 1)}</Fact>
        <Fact label="Open rate">{percent(stats.openRate, 1)}</Fact>
      </dl>
      <Campaigns campaigns={campaigns} more={moreCampaigns} />
    </>
  );
}

function Campaigns({ campaigns, more }: { campaigns: readonly CampaignSent[]; more: number }) {
  const [isWhole, setWhole] = useState(false);
  const noun = words().campaign;
  if (campaigns.length === 0) return <p className="note">No {noun.many.toLowerCase()} yet</p>;
  const shown = isWhole ? campaigns : campaigns.slice(0, FIRST_CAMPAIGNS);
  return (
    <div className="stack-tight">
      <table className={classes.campaigns}>
        <caption className="hidden">{noun.many}, what was sent of each</caption>
        <thead>
          <tr>
            <th scope="col">{noun.one}</th>
            <th scope="col">Sent / total</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, archived, sent, total }) => (
            <tr key={id}>
              <td>
                {name}
                {archived && <span className="note"> (archived)</span>}
              </td>
              <td>
                {count(sent)} / {count(total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < campaigns.length && (
        <div>
          <button type="button" className="link-button" onClick={() => setWhole(true)}>
            Show {count(campaigns.length - shown.length)} more
          </button>
        </div>
      )}
      {isWhole && more > 0 && <p className="note">And {count(more)} used longer ago.</p>}
    </div>
  );
}
