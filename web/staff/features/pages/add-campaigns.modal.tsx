// Picks campaigns to start in addition to those already selected (LPG-07).
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { NamedCampaign } from './pages.calls.ts';
import classes from './pages.module.css';

/** From this many on there is a search box. */
const SEARCHED_FROM = 8;

type AddProps = {
  /** Those that can still be added. */
  campaigns: readonly NamedCampaign[];
  add: (campaignIds: string[]) => Promise<unknown>;
  onClose: () => void;
};

/** A list with checkboxes; it closes itself after adding. */
export function PageCampaignsModal({ campaigns, add, onClose }: AddProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const noun = words().campaign;
  const lower = { one: noun.one.toLowerCase(), many: noun.many.toLowerCase() };
  const write = useSubmit(async () => {
    await add([...chosen]);
    onClose();
  });
  const found = campaigns.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <Sheet
      title={`Add ${lower.many}`}
      width={440}
      onClose={onClose}
      mayClose={!write.isBusy}
      note={<Problem>{write.problem}</Problem>}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={write.isBusy}>
            Cancel
          </Button>
          <MainButton
            loading={write.isBusy}
            whyNot={chosen.length === 0 ? `Choose a ${lower.one} first.` : null}
            onClick={write.run}
          >
            Add {chosen.length > 0 ? counted(chosen.length, lower) : lower.many}
          </MainButton>
        </>
      }
    >
      <div className="stack">
        {campaigns.length >= SEARCHED_FROM && (
          <TextInput
            label={`Search ${lower.many}`}
            value={search}
            data-autofocus
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {campaigns.length === 0 && <p className="note">There is no other {lower.one} to add.</p>}
        {campaigns.length > 0 && found.length === 0 && <p className="note">No {lower.one} is called that.</p>}
        <ul className={classes.choices}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <Checkbox label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
