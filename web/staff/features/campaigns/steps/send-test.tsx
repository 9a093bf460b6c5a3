// "Send me a test": the text as it is in the editor, sent to one's own phone, filled in with a real contact.
import { useOneTextCharge } from '#web/staff/base/charge/use-charge.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { useSendTest } from '../campaign.calls.ts';

/** The button beside the text; an error stays below it until the next attempt. */
export function SendTest({ text }: { text: string }) {
  const test = useSendTest(({ to, filledFor }) =>
    toast('done', 'Test sent', `To your phone ${to}${filledFor ? `, as ${filledFor} would get it.` : '.'}`),
  );
  const charge = useOneTextCharge();
  return (
    <div className="stack-tight">
      <div className="row">
        <MainButton
          variant="default"
          size="compact-sm"
          loading={test.isPending}
          whyNot={text.trim() === '' ? 'Write the text first.' : null}
          leftSection={<Icon name="send" size={14} />}
          onClick={() => test.mutate(text)}
        >
          Send me a test{charge.onButton}
        </MainButton>
        {!charge.onButton && <span className="note">{charge.sentence}</span>}
      </div>
      <Problem>{test.problem}</Problem>
    </div>
  );
}
