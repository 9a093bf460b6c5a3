// Replaces a sheet that sends by the dialog for a card: every way of sending opens it while no plan is active (BIL-21).
import { type ReactNode, Suspense } from 'react';
import { useCardForm } from '../../base/card-form.ts';

type CardFirstProps = { asks: boolean; onBack: () => void; children: ReactNode };

/** The sheet, or the dialog once the sheet asks for a card; closing the dialog returns to the sheet, with a card or without. */
export function CardFirst({ asks, onBack, children }: CardFirstProps) {
  const CardForm = useCardForm();
  if (!asks) return children;
  return (
    <Suspense fallback={children}>
      <CardForm onClose={onBack} />
    </Suspense>
  );
}
