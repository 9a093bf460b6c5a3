// One lead; being drawn.
import { Sheet } from '../sheet.tsx';

/** Placeholder with the final props. */
export function LeadModal({ onClose }: { leadId: string; onClose: () => void }) {
  return (
    <Sheet title="Lead" width={600} onClose={onClose}>
      <p />
    </Sheet>
  );
}
