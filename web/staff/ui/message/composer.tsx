// The message editor: 240 characters, symbols stripped while typing, a counter, price, and placeholders to
// insert.
import { Button, Menu, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { withLink } from '#domain/campaigns/text/lead-link.rules.ts';
import { linkWarnings } from '#domain/campaigns/text/link.rules.ts';
import { EVENT_PLACEHOLDERS, MESSAGE_LIMIT, strippedFrom } from '#domain/campaigns/text/message.rules.ts';
import type { TextAbout } from '#domain/campaigns/text/text-check.rules.ts';
import type { Placeholder } from '#platform/brands/brand.ts';
import { brand } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { Icon } from '../icon.tsx';
import { Notice } from '../states.tsx';
import { placeholderWord } from '../words/placeholder-words.ts';
import { Beyond, useBeyond } from './beyond.tsx';
import classes from './composer.module.css';
import { Findings } from './findings.tsx';
import { fittedInto } from './fitted-into.ts';
import { type SlashOffers, useSlash } from './slash-list.tsx';
import { TextCounter } from './text-counter.tsx';

const EVENT: readonly Placeholder[] = EVENT_PLACEHOLDERS;

type ComposerProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Event placeholders are offered only when the organization has them on (MSG-18). */
  hasEvents?: boolean;
  /** The list of ifs is offered only in the texts of rules: elsewhere it would be empty (MSG-18). */
  hasIfs?: boolean;
  hasPlaceholders?: boolean;
  priceCents?: number | null;
  /** What this one text costs, in words, in place of the price per person; empty where its button says so. */
  charge?: string;
  /** The link that will be added to the text: it counts toward its length. */
  link?: string | null;
  error?: ReactNode;
  rows?: number;
  /** The text is the purpose of the surrounding dialog: the focus starts there. */
  isFirst?: boolean;
  /** The name of the draft that stores the text: what did not fit is stored beside it. */
  draft?: string;
  /** Where no draft stores it: told whether something that did not fit is shown, so that closing asks before it is lost. */
  onBeyond?: (isShown: boolean) => void;
  /** What the check of the text needs to know; without it nothing is checked: a reply to somebody who wrote needs no check. */
  about?: TextAbout | undefined;
  /** What a slash in the text offers to insert. */
  slash?: SlashOffers | undefined;
  /** Actions on the text, at the end of the row below it. */
  action?: ReactNode;
};

const LEFT_OUT_STAYS_MS = 8000;

/** What the last typing or pasting stripped, shown long enough to read. */
function useLeftOut() {
  const [symbols, setSymbols] = useState<readonly string[]>([]);
  useEffect(() => {
    if (symbols.length === 0) return;
    const timer = setTimeout(() => setSymbols([]), LEFT_OUT_STAYS_MS);
    return () => clearTimeout(timer);
  }, [symbols]);
  function note(text: string): void {
    const gone = strippedFrom(text);
    if (gone.length > 0) setSymbols(gone);
  }
  const sentence = `${counted(symbols.length, SYMBOL)} left out: ${symbols.slice(0, MOST_NAMED).join(' ')}`;
  return { note, warning: symbols.length > 0 ? sentence : null };
}

const SYMBOL = { one: 'symbol', many: 'symbols' };
const MOST_NAMED = 10;

/** A controlled editor; its value is always plain and at most 240 characters; what did not fit is shown beside it (MSG-16, MSG-17). */
export function Composer(props: ComposerProps) {
  const {
    label,
    value,
    onChange,
    hasEvents = false,
    hasIfs = false,
    hasPlaceholders = true,
    priceCents,
    charge,
    link = null,
    error,
    rows = 5,
    isFirst,
    draft,
    onBeyond,
    about,
    slash,
    action,
  } = props;
  const leftOut = useLeftOut();
  const beyond = useBeyond(value, draft, onBeyond);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const isComposing = useRef(false);
  const counterId = useId();
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== area.current) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const room = link === null ? MESSAGE_LIMIT : MESSAGE_LIMIT - withLink('', link).length;
  function take(text: string, at: number): void {
    const fitted = fittedInto(room, { before: value, text, at });
    caret.current = fitted.at;
    leftOut.note(text);
    // For one letter too many the counter says that the field is full.
    if (fitted.isPasted && fitted.beyond !== '') beyond.keep(fitted.beyond);
    // The same text again is no change, and the caret would be left at its end.
    if (fitted.text === value) redraw();
    else onChange(fitted.text);
  }
  /** The button that corrected the text is gone, so the focus moves to the text. */
  function mend(mended: string): void {
    take(mended, mended.length);
    area.current?.focus();
  }
  function put(from: number, to: number, written: string): void {
    take(value.slice(0, from) + written + value.slice(to), from + written.length);
    setTimeout(() => area.current?.focus());
  }
  function insert(placeholder: Placeholder): void {
    const at = area.current?.selectionStart ?? value.length;
    const to = area.current?.selectionEnd ?? at;
    const written = `{{${placeholder}}}`;
    if (value.length - (to - at) + written.length <= room) put(at, to, written);
  }
  const list = useSlash(slash, value, put);
  /** Writes the slash, with a space before it after a word. */
  function openList(): void {
    const at = area.current?.selectionStart ?? value.length;
    const written = /\S$/.test(value.slice(0, at)) ? ' /' : '/';
    put(at, at, written);
    list.note(value.slice(0, at) + written, at + written.length);
  }
  const offered = brand().placeholders.filter(
    (placeholder) => (hasEvents || !EVENT.includes(placeholder)) && (hasIfs || placeholder !== 'ifs'),
  );
  return (
    <div className={classes.composer}>
      {!slash?.isBelow && list.list}
      <Textarea
        ref={area}
        label={label}
        rows={rows}
        data-autofocus={isFirst}
        aria-describedby={counterId}
        error={error}
        value={value}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          take(event.currentTarget.value, event.currentTarget.selectionStart);
        }}
        {...list.field}
        onKeyDown={list.press}
        onBlur={list.leave}
        onChange={({ currentTarget }) => {
          list.note(currentTarget.value, currentTarget.selectionStart);
          if (isComposing.current) onChange(currentTarget.value);
          else take(currentTarget.value, currentTarget.selectionStart);
        }}
      />
      {slash?.isBelow && list.list}
      <div className={classes.below}>
        {hasPlaceholders && (
          <Menu position="bottom-start" shadow="md" radius="md" returnFocus={false}>
            <Menu.Target>
              <Button variant="subtle" size="compact-sm" leftSection={<Icon name="plus" size={14} />}>
                Insert
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {offered.map((placeholder) => (
                <Menu.Item key={placeholder} onClick={() => insert(placeholder)}>
                  {placeholderWord(placeholder)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {slash && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="messages" size={14} />}
            onClick={openList}
          >
            Saved replies
          </Button>
        )}
        <TextCounter id={counterId} text={value} link={link} priceCents={priceCents ?? null} charge={charge} />
        {action}
      </div>
      <div role="status" className={classes.warnings}>
        {leftOut.warning && <p className="note">{leftOut.warning}</p>}
        <Beyond {...beyond} />
        {about ? (
          <Findings text={value} about={about} room={room} onMend={mend} />
        ) : (
          linkWarnings(value).map((warning) => (
            <Notice key={warning} kind="warn">
              {warning}
            </Notice>
          ))
        )}
      </div>
    </div>
  );
}
