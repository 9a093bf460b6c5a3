// The dialog that erases for good: says what goes and what stays, and asks for a name typed first.
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MainButton } from '../main-button.tsx';
import { Problem } from '../problem.tsx';
import { Sheet } from '../sheet.tsx';

type EraseSheetProps = {
  title: string;
  /** The words of the button that erases. */
  action: string;
  /** What erasing means in a sentence, above the lists. */
  children: ReactNode;
  goes: readonly string[];
  stays: readonly string[];
  /** Further fields, between the lists and the field to type in. */
  fields?: ReactNode;
  /** What has to be typed, as in `Type the name of the organization`. */
  toType: string;
  isTyped: (typed: string) => boolean;
  erase: { isPending: boolean; problem: ReactNode };
  onErase: (typed: string) => void;
  onClose: () => void;
};

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="bullets">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

/** A dialog 520 px wide; it cannot be closed while the request is pending, and opens with the focus on Cancel. */
export function EraseSheet({ title, action, children, goes, stays, fields, ...rest }: EraseSheetProps) {
  const { toType, isTyped, erase, onErase, onClose } = rest;
  const [typed, setTyped] = useState('');
  return (
    <Sheet
      title={title}
      width={520}
      onClose={onClose}
      mayClose={!erase.isPending}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={erase.isPending} data-autofocus>
            Cancel
          </Button>
          <MainButton
            color="red.8"
            loading={erase.isPending}
            whyNot={isTyped(typed) ? null : `${toType} first.`}
            onClick={() => onErase(typed)}
          >
            {action}
          </MainButton>
        </>
      }
    >
      <div className="stack-tight">
        <p>{children}</p>
        <Listed title="What goes" items={goes} />
        <Listed title="What stays" items={stays} />
        {fields}
        <TextInput
          label={`${toType} to confirm`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Problem>{erase.problem}</Problem>
      </div>
    </Sheet>
  );
}
