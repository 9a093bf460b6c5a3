// The first stage of adding people: by name and phone or by file, and how they agreed (LED-25 to 28, LED-31).
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { words } from '#web/kit/config.ts';
import { takeFocus } from '../../ui/focus-back.ts';
import { LeaveQuestion, useLeaveQuestion } from '../../ui/forms/form-parts.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './add-leads.module.css';
import { Attest } from './attest.tsx';
import { CsvMapping } from './csv-mapping.tsx';
import { DropFile } from './drop-file.tsx';
import { KeptFields } from './fields/kept-fields.tsx';
import { OptOutRows } from './opt-out-rows.tsx';
import { PersonFields } from './person-fields.tsx';
import type { Entered } from './use-adding.ts';

type PeopleStageProps = {
  entered: Entered;
  /** What they are added to, when that is already decided: a campaign or a group. */
  campaign: { id: string; name: string } | undefined;
  /** In its header: the switch to another way of adding. */
  tools?: ReactNode;
  onClose: () => void;
  /** The label of the button that closes, or goes back. */
  leave: string;
  add: () => Promise<void>;
  /** The end of the label of the button that adds them: what it charges today. */
  charge?: string;
  onSend: () => void;
  /** Asked of the one person in place of a file, whose rows could not say it. */
  ofPerson?: ReactNode;
  /** Whether anything was typed there. */
  isOfPersonChanged?: boolean;
  /** The campaign picker, when the campaign is not decided yet. */
  children?: ReactNode;
};

/** Who is added, and where they agreed; nothing is sent at this stage. */
export function PeopleStage(props: PeopleStageProps) {
  const {
    entered,
    campaign,
    tools,
    onClose,
    leave,
    add,
    charge = '',
    onSend,
    ofPerson,
    isOfPersonChanged = false,
    children,
  } = props;
  const send = useSubmit(add);
  const { lead } = words();
  const isChanged = entered.form.isDirty() || entered.preview !== null || isOfPersonChanged;
  const leaving = useLeaveQuestion(isChanged, onClose);
  const go = () => (entered.form.values.destination ? onSend() : send.run());
  return (
    <Sheet
      title={campaign ? `Add ${lead.many.toLowerCase()} to ${campaign.name}` : `Add ${lead.many.toLowerCase()}`}
      tools={tools}
      width={500}
      onClose={leaving.leave}
      onLeave={leaving.leaveBy}
      mayClose={!send.isBusy}
      note={
        // The attestation is seen before the button, however long the form and however small the screen.
        <div className="stack-tight">
          <Attest form={entered.form} />
          <Problem>{send.problem}</Problem>
        </div>
      }
      foot={
        leaving.asks ? (
          <LeaveQuestion onStay={leaving.stay} onDiscard={leaving.discard} takesFocus />
        ) : (
          <>
            <Button variant="default" onClick={leaving.leave} disabled={send.isBusy}>
              {leave}
            </Button>
            <MainButton color="accent" whyNot={entered.missing} loading={send.isBusy} onClick={go}>
              {entered.form.values.destination
                ? 'Continue'
                : `${entered.preview ? 'Upload' : `Add ${lead.one.toLowerCase()}`}${charge}`}
            </MainButton>
          </>
        )
      }
    >
      <div className="stack">
        <People entered={entered} ofPerson={ofPerson} />
        {children}
      </div>
    </Sheet>
  );
}

function People({ entered, ofPerson }: Pick<PeopleStageProps, 'entered' | 'ofPerson'>) {
  const { preview, form } = entered;
  const [isAgain, setAgain] = useState(false);
  const { choice } = form.values;
  if (!preview) {
    return (
      <>
        <PersonFields form={form} />
        {ofPerson ?? (
          <>
            <p className={classes.or}>or</p>
            <DropFile onPreview={entered.dropped} isAgain={isAgain} />
          </>
        )}
      </>
    );
  }
  return (
    <>
      <div className="row">
        <h3 className="grow" ref={takeFocus} tabIndex={-1} style={{ outline: 'none' }}>
          {preview.file.name}
        </h3>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setAgain(true);
            entered.dropNothing();
          }}
        >
          Choose another file
        </Button>
      </div>
      <CsvMapping preview={preview} choice={choice} onChoice={(chosen) => form.setFieldValue('choice', chosen)} />
      {!choice.phoneKeys && <p className="error-text">Choose the column with the phone numbers.</p>}
      <KeptFields
        preview={preview}
        choice={choice}
        leftOut={form.values.leftOut}
        onLeftOut={(columns) => form.setFieldValue('leftOut', columns)}
      />
      <OptOutRows
        file={preview.file}
        optOutKeys={choice.optOutKeys ?? []}
        choice={form.values.saysNo}
        onChoice={(chosen) => form.setFieldValue('saysNo', chosen)}
      />
    </>
  );
}
