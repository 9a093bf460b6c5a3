// Adds people: by name and phone or by a CSV file, to the organisation or straight into a campaign (LED-25 to 32).
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ColumnChoice } from '../../../../functions/leads/import/csv-columns.rules.ts';
import { sentenceOf } from '../../../kit/ask.ts';
import { words } from '../../../kit/config.ts';
import { importPath } from '../../routes.ts';
import { useCampaigns } from '../campaign.calls.ts';
import { Sheet } from '../sheet.tsx';
import { toast } from '../toast.store.ts';
import { useOrganization } from '../user.calls.ts';
import classes from './add-leads.module.css';
import { Attest, type Attested, isAttested, unattested } from './attest.tsx';
import { BeforeSending, NeedsBilling } from './before-sending.tsx';
import { CsvMapping } from './csv-mapping.tsx';
import { DropFile } from './drop-file.tsx';
import type { FilePreview } from './file-preview.ts';
import { createLeads, importCsv } from './import.calls.ts';
import { isPerson, type NewPerson, PersonFields } from './person-fields.tsx';

type Stage = 'people' | 'billing' | 'confirm';
type AddLeadsProps = { onClose: () => void; campaign?: { id: string; name: string } };

/** What has been entered so far; nothing is lost between the stages. */
function useEntered(campaignId: string) {
  const [person, setPerson] = useState<NewPerson>({ name: '', phone: '' });
  const [preview, setPreview] = useState<FilePreview | null>(null);
  const [choice, setChoice] = useState<ColumnChoice>({});
  const [attested, setAttested] = useState<Attested>(unattested);
  const [destination, setDestination] = useState(campaignId);
  const isReady = isAttested(attested) && (preview ? choice.phoneKey !== undefined : isPerson(person));
  function dropped(file: FilePreview): void {
    setPreview(file);
    setChoice(file.guess);
  }
  const dropNothing = () => setPreview(null);
  return {
    person,
    setPerson,
    preview,
    dropped,
    dropNothing,
    choice,
    setChoice,
    attested,
    setAttested,
    destination,
    setDestination,
    isReady,
  };
}

type Entered = ReturnType<typeof useEntered>;

/** Sends what was entered: a file goes on in the background, a person is there at once. */
function useAdding(entered: Entered, onClose: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [attempt] = useState(() => crypto.randomUUID());
  return async () => {
    const { person, preview, choice, destination } = entered;
    const { isTicked: _, ...attestation } = entered.attested;
    const campaignId = destination || null;
    if (preview) {
      const id = await importCsv({ file: preview.file, choice, campaignId, attestation }, attempt).catch(
        (thrown: unknown) => {
          toast('error', 'Error: CSV Upload', 'Your CSV could not be uploaded. Please try again.');
          throw thrown;
        },
      );
      toast('done', 'CSV Upload', `Your ${words().lead.many.toLowerCase()} are uploading in the background.`);
      onClose();
      await navigate(importPath(id));
    } else {
      await createLeads([person], campaignId, attestation, attempt);
      toast('done', `${words().lead.many} Added`, person.name || person.phone);
      onClose();
    }
    await client.invalidateQueries();
  };
}

/** The add modal, 500 wide; with a `campaign` its destination stands already (LIM-12). */
export function AddLeadsModal({ onClose, campaign }: AddLeadsProps) {
  const entered = useEntered(campaign?.id ?? '');
  const add = useAdding(entered, onClose);
  const [stage, setStage] = useState<Stage>('people');
  const { billing } = useOrganization();
  if (stage === 'billing')
    return <NeedsBilling onBack={() => setStage('people')} onActive={() => setStage('confirm')} />;
  if (stage === 'confirm') {
    return <BeforeSending onBack={() => setStage('people')} onConfirm={add} campaignName={campaign?.name ?? null} />;
  }
  return (
    <PeopleStage
      entered={entered}
      campaign={campaign}
      onClose={onClose}
      add={add}
      onSend={() => setStage(billing?.active ? 'confirm' : 'billing')}
    />
  );
}

type PeopleStageProps = {
  entered: Entered;
  campaign: { id: string; name: string } | undefined;
  onClose: () => void;
  add: () => Promise<void>;
  onSend: () => void;
};

function PeopleStage({ entered, campaign, onClose, add, onSend }: PeopleStageProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { lead } = words();
  async function go() {
    if (entered.destination) return onSend();
    setBusy(true);
    setError(null);
    try {
      await add();
    } catch (thrown) {
      setError(sentenceOf(thrown));
      setBusy(false);
    }
  }
  return (
    <Sheet
      title={campaign ? `Add ${lead.many.toLowerCase()} to ${campaign.name}` : `Add ${lead.many.toLowerCase()}`}
      width={500}
      onClose={onClose}
      mayClose={!isBusy}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button color="accent" disabled={!entered.isReady} loading={isBusy} onClick={() => void go()}>
            {entered.destination ? 'Continue' : entered.preview ? 'Upload' : `Add ${lead.one.toLowerCase()}`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <People entered={entered} />
        {!campaign && <Destination entered={entered} />}
        <Attest value={entered.attested} onChange={entered.setAttested} />
        {error && (
          <p className="error-text" role="alert">
            {error}
          </p>
        )}
      </div>
    </Sheet>
  );
}

function People({ entered }: { entered: Entered }) {
  const { preview } = entered;
  if (!preview) {
    return (
      <>
        <PersonFields value={entered.person} onChange={entered.setPerson} />
        <p className={classes.or}>or</p>
        <DropFile onPreview={entered.dropped} />
      </>
    );
  }
  return (
    <>
      <div className="row">
        <h3 className="grow">{preview.file.name}</h3>
        <Button size="xs" variant="default" onClick={entered.dropNothing}>
          Choose another file
        </Button>
      </div>
      <CsvMapping preview={preview} choice={entered.choice} onChoice={entered.setChoice} />
      {!entered.choice.phoneKey && <p className="error-text">Choose the column with the phone numbers.</p>}
    </>
  );
}

/** Which campaign they go into; into none they are only added. */
function Destination({ entered }: { entered: Entered }) {
  const { data: campaigns = [] } = useCampaigns();
  const { campaign } = words();
  const open = campaigns.filter(({ archived }) => !archived);
  if (open.length === 0) return null;
  return (
    <NativeSelect
      label={`${campaign.one} to send`}
      value={entered.destination}
      onChange={(event) => entered.setDestination(event.currentTarget.value)}
      data={[
        { value: '', label: `No ${campaign.one.toLowerCase()}, only add them` },
        ...open.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
