// The campaigns in the library: searched by words, filtered by category, each with its author and preview (CMP-24).
import { Button, Chip, TextInput } from '@mantine/core';
import { useState } from 'react';
import { stepIds } from '#domain/campaigns/chain/chain.rules.ts';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Empty, Failed, Loading } from '#web/staff/ui/states.tsx';
import { type SharedCard, useLibrary, useLibraryCategories } from './library.calls.ts';
import classes from './library.module.css';

const STEP = { one: 'step', many: 'steps' };

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Campaigns that contain every word of the search, in one of the selected categories if there are any. */
export function narrowed(cards: readonly SharedCard[], search: string, chosen: readonly string[]): SharedCard[] {
  const asked = plain(search).split(/\s+/).filter(Boolean);
  const categories = new Set(chosen.map(plain));
  return cards.filter(({ name, userName, description, category }) => {
    const text = plain([name, userName, description ?? '', category ?? ''].join(' '));
    const isChosen = categories.size === 0 || categories.has(plain(category ?? ''));
    return isChosen && asked.every((word) => text.includes(word));
  });
}

function Card({ card, onPreview }: { card: SharedCard; onPreview: () => void }) {
  const { name, userName, description, category, structure } = card;
  return (
    <li className={`card ${classes.card}`}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <p className="note">By {userName}</p>
      </div>
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.foot}>
        <span className={classes.facts}>
          {category && <span className={classes.category}>{category}</span>}
          <span className="note">{counted(stepIds(structure).length, STEP)}</span>
        </span>
        <Button variant="default" aria-label={`Preview ${name}`} onClick={onPreview}>
          Preview
        </Button>
      </div>
    </li>
  );
}

/** The cards with the search and the categories above them, and a sentence for each empty, loading and failed state. */
export function LibraryList({ onPreview }: { onPreview: (card: SharedCard) => void }) {
  const { data, error, refetch } = useLibrary();
  const { data: categories = [] } = useLibraryCategories();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const noun = words().campaign;
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={3} height={120} />;
  if (data.length === 0) {
    return (
      <Empty
        drawing="campaigns"
        title={`- No ${noun.many} Found -`}
        hint="To share one of yours, open it and choose Library settings."
      />
    );
  }
  const shown = narrowed(data, search, chosen);
  return (
    <>
      <div className={classes.narrow}>
        <TextInput
          type="search"
          aria-label="Search the library"
          placeholder="Search"
          leftSection={<Icon name="search" size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {categories.length > 0 && (
          <fieldset className={classes.categories}>
            <legend className="hidden">Categories</legend>
            <Chip.Group multiple value={chosen} onChange={setChosen}>
              {categories.map((category) => (
                <Chip key={category} value={category}>
                  {category}
                </Chip>
              ))}
            </Chip.Group>
          </fieldset>
        )}
      </div>
      <p className="hidden" role="status">
        {counted(shown.length, { one: noun.one.toLowerCase(), many: noun.many.toLowerCase() })}
      </p>
      {shown.length === 0 ? (
        <Empty title={`- No ${noun.many} Found -`} hint="Nothing matches your search and categories.">
          <Button
            variant="default"
            onClick={() => {
              setSearch('');
              setChosen([]);
            }}
          >
            Show all
          </Button>
        </Empty>
      ) : (
        <ul className={`card-list ${classes.cards}`}>
          {shown.map((card) => (
            <Card key={card.id} card={card} onPreview={() => onPreview(card)} />
          ))}
        </ul>
      )}
    </>
  );
}
