// The account as a dialog on top of the current screen, from the menu of the sidebar (SHL-11).
import { useState } from 'react';
import { Sheet } from '../ui/sheet.tsx';
import { AccountTabs } from './account.screen.tsx';

const WIDTH_PX = 760;

type ModalProps = { asked: string | null; onTab: (tab: string) => void; onClose: () => void };

/** The same tabs as on the screen; once something was typed, only the X closes it. */
export function AccountModal({ asked, onTab, onClose }: ModalProps) {
  const [isTyped, setTyped] = useState(false);
  return (
    <Sheet title="Account" width={WIDTH_PX} mayClose={!isTyped} onClose={onClose}>
      <div onInput={() => setTyped(true)}>
        <AccountTabs asked={asked} onTab={onTab} />
      </div>
    </Sheet>
  );
}
