// Puts chosen leads into a campaign; being drawn.
import { Sheet } from '../sheet.tsx';
import type { Meant } from './lead.calls.ts';

type Props = { meant: Meant; count: number; onClose: () => void; onDone: () => void };

/** Placeholder with the final props. */
export function AddToCampaignModal({ onClose }: Props) {
  return (
    <Sheet title="Add" width={500} onClose={onClose}>
      <p />
    </Sheet>
  );
}
