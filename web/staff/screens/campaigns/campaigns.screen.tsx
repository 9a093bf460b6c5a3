// /campaigns: one card per campaign, most recently used first, and the button that creates one (CMP-01 to CMP-03).
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sentenceOf } from '#web/kit/ask.ts';
import { brand, flags, words } from '#web/kit/config.ts';
import { count, counted, percent, shortWhen } from '#web/kit/format.ts';
import { mayChange } from '../../base/may.ts';
import { campaignPath, OPENED_FOR_NEW_CAMPAIGN, pitchesPath } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { type CampaignCard, useCampaigns, useCreateCampaign } from '../../features/campaigns/campaign.calls.ts';
import { CampaignStatus } from '../../features/campaigns/campaign-status.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Bubble } from '../../ui/message/bubble.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import classes from './campaigns.module.css';

const TemplatesModal = lazy(async () => ({
  default: (await import('../../features/campaigns/templates/templates.modal.tsx')).TemplatesModal,
}));

function Card({ campaign }: { campaign: CampaignCard }) {
  const { structure, stats } = campaign;
  const steps = [...structure.feature, ...structure.before, ...structure.appointment];
  const first = campaign.features?.find(({ id }) => id === steps[0])?.message ?? '';
  return (
    <li className={`card open-card ${classes.card}`}>
      <div className={classes.cardHead}>
        <Link to={campaignPath(campaign.id)} className="card-link">
          {campaign.name}
        </Link>
        <CampaignStatus campaign={campaign} />
      </div>
      <div className={classes.firstText}>
        <Bubble text={first} isOwn />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{words().lead.many}</dt>
          <dd>{count(stats?.leads ?? 0)}</dd>
        </div>
        <div>
          <dt>Sent</dt>
          <dd>{count(stats?.messages ?? 0)}</dd>
        </div>
        <div>
          <dt>{flags().productReport ? 'Responses' : 'Completed'}</dt>
          <dd>{flags().productReport ? count(stats?.responses ?? 0) : percent(stats?.complete ?? 0, 0)}</dd>
        </div>
      </dl>
      {campaign.leadName && <p className={classes.cardLead}>For {campaign.leadName}</p>}
      <p className={classes.cardFoot}>
        {counted(steps.length, { one: 'message', many: 'messages' })}
        <span>{shortWhen(campaign.lastActive ?? campaign.created)}</span>
      </p>
    </li>
  );
}

/** The second section of a v2 organization: the campaigns that were created from one lead (CMP-01). */
function OfLeads({ campaigns }: { campaigns: readonly CampaignCard[] }) {
  const { lead, campaign } = words();
  const title = `${lead.one} ${campaign.many}`;
  return (
    <section className="stack-tight" aria-labelledby="of-leads">
      <h2 id="of-leads">{title}</h2>
      {campaigns.length === 0 && (
        <p className="note">
          {`${campaign.many} that you create for one ${lead.one.toLowerCase()}, from the list of ${lead.many.toLowerCase()}, appear here.`}
        </p>
      )}
      <ul className={`card-list ${classes.cards}`}>
        {campaigns.map((one) => (
          <Card key={one.id} campaign={one} />
        ))}
      </ul>
    </section>
  );
}

/** The list with its empty, loading and failed states. */
export function CampaignsScreen() {
  const { data, error, refetch } = useCampaigns();
  const { access, v2 } = useOrganization();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const create = useCreateCampaign(
    (campaignId) => navigate(campaignPath(campaignId, 'edit'), { state: OPENED_FOR_NEW_CAMPAIGN }),
    (error) => toast('error', `${words().campaign.one} not created`, sentenceOf(error)),
  );
  const noun = words().campaign;
  const unarchived = data?.filter(({ archived }) => !archived) ?? [];
  const ofLeads = v2 ? unarchived.filter(({ leadId }) => leadId) : [];
  const others = unarchived.filter((campaign) => !ofLeads.includes(campaign));
  const archived = data?.filter((campaign) => campaign.archived) ?? [];
  const button = mayChange(access) && (
    <Button
      className="thumb"
      leftSection={<Icon name="plus" size={16} />}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      {brand().words.newCampaign}
    </Button>
  );
  const templates = mayChange(access) && (
    <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={() => setChoosing(true)}>
      Templates
    </Button>
  );
  return (
    <div className="stack">
      <ScreenHead title={noun.many}>
        {/* Rendered once the campaigns are loaded, the main action last, so that no button moves under a pointer. */}
        {(data || error) && flags().allowSlides && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to={pitchesPath} />}
            leftSection={<Icon name="slides" size={16} />}
          >
            Pitches
          </Button>
        )}
        {data && data.length > 0 && templates}
        {data && data.length > 0 && button}
      </ScreenHead>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={3} height={120} />}
      {data?.length === 0 && (
        <Empty
          drawing="campaigns"
          title={`- No ${noun.many} Found -`}
          hint={`A ${noun.one.toLowerCase()} is one text, or several sent days apart.`}
        >
          {button}
          {templates}
        </Empty>
      )}
      <ul className={`card-list ${classes.cards}`}>
        {others.map((campaign) => (
          <Card key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      {v2 && data && data.length > 0 && <OfLeads campaigns={ofLeads} />}
      {archived.length > 0 && (
        <details className={classes.archived}>
          <summary>Archived ({archived.length})</summary>
          <ul className={`card-list ${classes.cards}`}>
            {archived.map((campaign) => (
              <Card key={campaign.id} campaign={campaign} />
            ))}
          </ul>
        </details>
      )}
      {isChoosing && (
        <Suspense>
          <TemplatesModal onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}
