// The dialog for a card in place of a sheet that sends: every way of sending stops by it while no plan is active (BIL-21).
import { type ReactNode, Suspense } from 'react';
import { useCardForm } from '../../base/card-form.ts';

type CardFirstProps = { asks: boolean; onBack: () => void; children: ReactNode };

/** The sheet, or once it asks for a card the dialog; the sheet is back when that is closed, with a card or without. */
export function CardFirst({ asks, onBack, children }: CardFirstProps) {
  const CardForm = useCardForm();
  if (!asks) return children;
  return (
    <Suspense fallback={children}>
      <CardForm onClose={onBack} />
    </Suspense>
  );
}
