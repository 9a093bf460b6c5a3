// Picks leads for a campaign; being drawn.
import { Sheet } from '../sheet.tsx';

/** Placeholder with the final props. */
export function ManageLeadsModal({ onClose }: { campaignId: string; campaignName: string; onClose: () => void }) {
  return (
    <Sheet title="Leads" width={500} onClose={onClose}>
      <p />
    </Sheet>
  );
}
