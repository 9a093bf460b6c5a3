// A named group of choices in a menu of the lead list.
import { Menu } from '@mantine/core';
import { useId } from 'react';

type GroupProps = {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One of them is chosen. */
export function MenuGroup({ label, value, choices, onChange }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu may have a group, but no fieldset
    <div role="group" aria-labelledby={id}>
      <Menu.Label id={id}>{label}</Menu.Label>
      <Menu.RadioGroup value={value} onChange={onChange}>
        {choices.map((choice) => (
          <Menu.RadioItem key={choice.value} value={choice.value}>
            {choice.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  );
}
