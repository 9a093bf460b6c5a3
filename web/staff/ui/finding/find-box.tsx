// A field in which one types, and below it what was found, by kind: arrows choose, Enter takes.
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import classes from './find-box.module.css';

/** One result; `go` is what taking it does, and `under` is written beside its label. */
export type FoundResult = { key: string; label: string; under?: string; icon: IconName; go: () => void };
/** The results of one kind, under the name of that. */
export type FoundKind = { label: string; found: readonly FoundResult[] };

/** Which of the results is chosen: the best match until an arrow chose another. */
function useChosen(all: readonly FoundResult[], list: string) {
  const shown = all.map(({ key }) => key).join(' ');
  const [{ shown: last, at }, set] = useState({ shown: '', at: 0 });
  const index = last === shown ? at : 0;
  const idOf = (key: string) => `${list}-${key}`;
  function step(by: number): void {
    if (all.length === 0) return;
    const next = (index + by + all.length) % all.length;
    set({ shown, at: next });
    const key = all[next]?.key;
    if (key) document.getElementById(idOf(key))?.scrollIntoView({ block: 'nearest' });
  }
  return { chosen: all[index] ?? null, step, idOf };
}

type BoxProps = {
  /** What is searched here, for screen readers. */
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  kinds: readonly FoundKind[];
  isSearching: boolean;
  /** Below the results: why they could not be loaded. */
  children?: ReactNode;
};

/** The focus stays in the field, which names the chosen result; kinds without results are left out by the caller. */
export function FindBox({ label, placeholder, typed, onType, kinds, isSearching, children }: BoxProps) {
  const list = useId();
  const all = kinds.flatMap(({ found }) => found);
  const { chosen, step, idOf } = useChosen(all, list);
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => chosen?.go(),
  };
  function press(event: KeyboardEvent): void {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  return (
    <div className={classes.box}>
      <TextInput
        data-autofocus
        size="md"
        role="combobox"
        aria-label={label}
        aria-expanded={all.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? idOf(chosen.key) : undefined}
        placeholder={placeholder}
        leftSection={<Icon name="search" size={18} />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div role="listbox" id={list} aria-label="Found" className={classes.options}>
        {kinds.map(({ label: kind, found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a group of options
          <div key={kind} role="group" aria-label={kind}>
            <p className={classes.kind} aria-hidden="true">
              {kind}
            </p>
            {found.map((one) => (
              <Option key={one.key} id={idOf(one.key)} found={one} isChosen={one.key === chosen?.key} />
            ))}
          </div>
        ))}
      </div>
      {children}
      <Told typed={typed} count={all.length} isSearching={isSearching} />
    </div>
  );
}

type OptionProps = { id: string; found: FoundResult; isChosen: boolean };

/** The focus stays in the field, which names the chosen option. */
function Option({ id, found: { label, under, icon, go }, isChosen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div role="option" id={id} aria-selected={isChosen} tabIndex={-1} className={classes.option} onClick={go}>
      <Icon name={icon} size={18} />
      <span className={classes.label}>{label}</span>
      {under && <span className={classes.under}>{under}</span>}
    </div>
  );
}

/** The number of results, for screen readers; that there are none, for everybody. */
function Told({ typed, count, isSearching }: { typed: string; count: number; isSearching: boolean }) {
  const isNothing = count === 0 && typed.trim() !== '' && !isSearching;
  const state = isSearching ? 'Searching …' : isNothing ? `Nothing matches “${typed.trim()}”.` : `${count} found`;
  return (
    <p role="status" className={isNothing || (isSearching && count === 0) ? classes.nothing : 'hidden'}>
      {state}
    </p>
  );
}
