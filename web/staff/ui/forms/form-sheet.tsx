// A form over everything else: a dialog whose Save says what is missing, and which asks before changes are lost.
import { useInspector } from '../inspector/inspector.ts';
import { Problem } from '../problem.tsx';
import { Sheet } from '../sheet.tsx';
import { FormPanel } from './form-panel.tsx';
import { FormButtons, FormFields, type FormProps, LeaveQuestion, useLeaveQuestion } from './form-parts.tsx';

type FormSheetProps = FormProps & {
  /** Of the dialog, in pixels. */
  width: number;
};

/** Inside an inspector it is the next level of that instead, so that no dialog opens over another. */
export function FormSheet(props: FormSheetProps) {
  const inspector = useInspector();
  return inspector ? <FormPanel {...props} inspector={inspector} /> : <FormDialog {...props} />;
}

function FormDialog({ width, ...props }: FormSheetProps) {
  const { title, isBusy, problem, isChanged, onClose } = props;
  const { asks, leave, leaveBy, stay, discard } = useLeaveQuestion(isChanged === true, onClose);
  return (
    <Sheet
      title={title}
      width={width}
      onClose={leave}
      onLeave={leaveBy}
      mayClose={!isBusy}
      note={<Problem>{problem}</Problem>}
      foot={
        asks ? (
          <LeaveQuestion onStay={stay} onDiscard={props.onDiscard ?? discard} isBusy={isBusy} takesFocus />
        ) : (
          <FormButtons {...props} onLeave={leave} />
        )
      }
    >
      <FormFields {...props} />
    </Sheet>
  );
}
