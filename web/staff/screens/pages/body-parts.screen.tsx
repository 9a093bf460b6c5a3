// /body-parts: the options in the dropdown of landing pages, each with a label and the campaigns that it starts
// (LPG-07 to LPG-09).
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { sentenceOf } from '#web/kit/ask.ts';
import { flags, words } from '#web/kit/config.ts';
import { mayChange, maySee } from '../../base/may.ts';
import { paths } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useCampaignNames } from '../../features/campaigns/campaign.calls.ts';
import { CampaignChips } from '../../features/pages/campaign-chips.tsx';
import { PartLabel } from '../../features/pages/named-field.tsx';
import {
  type BodyPart,
  type NamedCampaign,
  useBodyParts,
  useCreateBodyPart,
  useDeleteBodyPart,
  useSaveBodyPart,
} from '../../features/pages/pages.calls.ts';
import classes from '../../features/pages/pages.module.css';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NotHere } from '../../ui/lead-back.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

/** Only when the brand asks for body parts, for READONLY and up. */
export function BodyPartsScreen() {
  const { access } = useOrganization();
  if (!flags().bodyParts) return <NotHere what="body parts" />;
  if (!maySee(access)) return <Navigate to={paths.dashboard} replace />;
  return <Parts mayEdit={mayChange(access)} />;
}

function Parts({ mayEdit }: { mayEdit: boolean }) {
  const { data, error, refetch } = useBodyParts();
  const names = useCampaignNames();
  const [made, setMade] = useState<string | null>(null);
  const create = useCreateBodyPart(setMade, (failure) => toast('error', 'Body part not created', sentenceOf(failure)));
  const campaigns = names.data?.filter(({ archived }) => !archived) ?? [];
  const button = (
    <Button
      className="thumb"
      leftSection={<Icon name="plus" size={16} />}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      New Body Part
    </Button>
  );
  return (
    <div className="stack">
      <ScreenHead title="Body Parts">{mayEdit && data && data.length > 0 && button}</ScreenHead>
      <p className="note">
        {words().lead.many} choose one on your landing pages, and get its {words().campaign.many.toLowerCase()}.
      </p>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={3} height={96} />}
      {data?.length === 0 && (
        <Empty
          drawing="pages"
          title="- No Body Parts Found -"
          hint="While there is none, your landing pages do not ask for one."
        >
          {mayEdit && button}
        </Empty>
      )}
      <ul className={classes.parts}>
        {data?.map((part) => (
          <Part key={part.id} part={part} campaigns={campaigns} mayEdit={mayEdit} isNew={part.id === made} />
        ))}
      </ul>
    </div>
  );
}

type PartProps = { part: BodyPart; campaigns: readonly NamedCampaign[]; mayEdit: boolean; isNew: boolean };

function Part({ part, campaigns, mayEdit, isNew }: PartProps) {
  const [isAsking, setAsking] = useState(false);
  const save = useSaveBodyPart(part.id);
  const remove = useDeleteBodyPart(() => toast('done', 'Success', 'The option has been deleted.'));
  const removed = save.isPending ? (save.variables?.campaignsToRemove as string[] | undefined)?.[0] : null;
  const name = part.label || 'this body part';
  return (
    <li className={classes.part}>
      <div className="stack-tight">
        {mayEdit ? <PartLabel part={part} isFirst={isNew} /> : <h2>{part.label || 'No label yet'}</h2>}
        <CampaignChips
          label={`${words().campaign.many} of ${name}`}
          chosen={part.campaigns}
          campaigns={campaigns}
          mayEdit={mayEdit}
          add={(campaignsToAdd) => save.mutateAsync({ campaignsToAdd })}
          remove={(campaignId) => save.mutate({ campaignsToRemove: [campaignId] })}
          leaving={removed ?? null}
          problem={save.problem}
        />
      </div>
      {mayEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Delete ${name}`}
          onClick={() => setAsking(true)}
        >
          <Icon name="trash" size={18} />
        </ActionIcon>
      )}
      {isAsking && (
        <ConfirmModal
          title={`Delete ${name}?`}
          action={`Delete ${name}`}
          isDangerous
          onConfirm={() => remove.mutateAsync(part.id)}
          onClose={() => setAsking(false)}
        >
          <p>Your landing pages no longer offer it. Who chose it before keeps their texts.</p>
        </ConfirmModal>
      )}
    </li>
  );
}
