// In place of a person who is not there (any more), or who could not be loaded.
import { Button } from '@mantine/core';
import { isMissing } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { Empty, Failed } from '#web/staff/ui/states.tsx';

type NoPersonProps = {
  error: unknown;
  again: () => unknown;
  /** The way back, and what its button says. */
  onBack: () => void;
  back: string;
};

/** Says that the person was erased, with a way back; after any other failure what happened, with another try (ERR-04). */
export function NoPerson({ error, again, onBack, back }: NoPersonProps) {
  const one = words().lead.one.toLowerCase();
  if (!isMissing(error)) return <Failed error={error} again={again} fallback={`No data found for this ${one}.`} />;
  return (
    <Empty title={`This ${one} is not here any more`} hint="They were erased, or the address is wrong.">
      <Button variant="default" onClick={onBack}>
        {back}
      </Button>
    </Empty>
  );
}
