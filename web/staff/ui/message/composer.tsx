// The message editor: 240 characters, symbols stripped as they come, a counter, segments, price, and placeholders to insert.
import { Button, Menu, Textarea } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { Placeholder } from '../../../../functions/brands/brand.ts';
import { linkWarnings } from '../../../../functions/chains/text/link.rules.ts';
import { fitText, isTwoMessages, MESSAGE_LIMIT } from '../../../../functions/chains/text/message.rules.ts';
import { segmentsOf } from '../../../../functions/chains/text/segments.rules.ts';
import { brand, words } from '../../../kit/config.ts';
import { counted } from '../../../kit/format.ts';
import { Icon } from '../icon.tsx';
import { Notice } from '../states.tsx';
import { placeholderWord } from '../words/placeholder-words.ts';
import classes from './composer.module.css';

const EVENT: readonly Placeholder[] = ['eventDate', 'eventTime', 'eventLocation'];

type ComposerProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Event placeholders are offered only where the organisation has them on (MSG-18). */
  hasEvents?: boolean;
  hasPlaceholders?: boolean;
  priceCents?: number | null;
  error?: ReactNode;
  rows?: number;
};

/** A controlled editor; what it gives out is always plain and at most 240 characters (MSG-16, MSG-17). */
export function Composer(props: ComposerProps) {
  const { label, value, onChange, hasEvents = false, hasPlaceholders = true, priceCents, error, rows = 5 } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const isComposing = useRef(false);
  const counterId = useId();
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== area.current) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  function take(text: string, at: number): void {
    caret.current = fitText(text.slice(0, at)).length;
    onChange(fitText(text));
  }
  function insert(placeholder: Placeholder): void {
    const at = area.current?.selectionStart ?? value.length;
    const to = area.current?.selectionEnd ?? at;
    const written = `{{${placeholder}}}`;
    if (value.length - (to - at) + written.length > MESSAGE_LIMIT) return;
    take(value.slice(0, at) + written + value.slice(to), at + written.length);
    setTimeout(() => area.current?.focus());
  }
  const offered = brand().placeholders.filter((placeholder) => hasEvents || !EVENT.includes(placeholder));
  return (
    <div className={classes.composer}>
      <Textarea
        ref={area}
        label={label}
        rows={rows}
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
        onChange={({ currentTarget }) => {
          if (isComposing.current) onChange(currentTarget.value);
          else take(currentTarget.value, currentTarget.selectionStart);
        }}
      />
      <div className={classes.below}>
        {hasPlaceholders && (
          <Menu position="bottom-start" shadow="md" radius={10} returnFocus={false}>
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
        <Counter id={counterId} text={value} priceCents={priceCents ?? null} />
      </div>
      <div role="status" className={classes.warnings}>
        {linkWarnings(value).map((warning) => (
          <Notice key={warning} kind="warn">
            {warning}
          </Notice>
        ))}
      </div>
    </div>
  );
}

function Counter({ id, text, priceCents }: { id: string; text: string; priceCents: number | null }) {
  const lead = words().lead.one.toLowerCase();
  const { segments } = segmentsOf(text);
  return (
    <p id={id} className={classes.counter}>
      {text.length > 0 && (
        <>
          <span data-full={text.length >= MESSAGE_LIMIT}>
            {text.length}/{MESSAGE_LIMIT}
          </span>
          {isTwoMessages(text.length) && <strong>2 messages per {lead}</strong>}
          <span>{counted(segments, { one: 'segment', many: 'segments' })}</span>
        </>
      )}
      {priceCents !== null && (
        <span>
          {priceCents === 0 ? 'No charge' : `${priceCents}¢`} per {lead}
        </span>
      )}
    </p>
  );
}
