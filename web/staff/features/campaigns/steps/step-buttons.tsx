// The buttons of the step editor: back, save, and the question before unsaved text is lost (STP-09).
import { ActionIcon, Button } from '@mantine/core';
import { Icon } from '#web/staff/ui/icon.tsx';
import { MainButton } from '#web/staff/ui/main-button.tsx';

export function BackButton({ isBusy, onBack }: { isBusy: boolean; onBack: () => void }) {
  return (
    <Button variant="subtle" color="gray" onClick={onBack} disabled={isBusy}>
      ← Back
    </Button>
  );
}

type SaveProps = { isPlain: boolean; isSaving: boolean; whyNot: string | null; form: string };

/** Submits the form; not the main button when another one continues to the next stage. */
export function SaveButton({ isPlain, isSaving, whyNot, form }: SaveProps) {
  return (
    <MainButton
      variant={isPlain ? 'default' : 'filled'}
      loading={isSaving}
      whyNot={whyNot}
      shortcut="Control+Enter"
      type="submit"
      form={form}
    >
      Save
    </MainButton>
  );
}

/** Switches between the dialog and the form that fills the window. */
export function FormSwitch({ isFull, onChange }: { isFull: boolean; onChange: (isFull: boolean) => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label="Fill the window"
      title="Fill the window"
      aria-pressed={isFull}
      onClick={() => onChange(!isFull)}
    >
      <Icon name={isFull ? 'shrink' : 'expand'} size={18} />
    </ActionIcon>
  );
}
