// The way back to an import from anywhere: a line while it runs, and what became of it until somebody closes the line.
import { ActionIcon } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { words } from '../../../../kit/config.ts';
import { count, counted } from '../../../../kit/format.ts';
import { importPath } from '../../../base/routes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type ImportInBrief, isRunning, useImports } from './import.calls.ts';
import classes from './import-line.module.css';

/** Ids of imports that this tab has seen running and whose line nobody closed yet. */
const SEEN = 'beckon.imports';

function seenBefore(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(SEEN) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function keepSeen(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(SEEN, JSON.stringify(ids));
  } catch {
    // Storage is full or blocked: the lines live as long as the page.
  }
}

/** Imports that run, and those that ended while this tab was open; `close` takes the line of one away. */
function useLines() {
  const { data: imports = [] } = useImports();
  const [seen, setSeen] = useState(seenBefore);
  const running = imports.filter(isRunning).map(({ id }) => id);
  const fresh = running.filter((id) => !seen.includes(id));
  useEffect(() => {
    if (fresh.length > 0) setSeen((before) => [...new Set([...before, ...fresh])]);
  }, [fresh]);
  useEffect(() => keepSeen(seen), [seen]);
  const close = (closed: string) => setSeen((before) => before.filter((id) => id !== closed));
  return { lines: imports.filter((one) => isRunning(one) || seen.includes(one.id)), close };
}

function saidOf({ fileName, state, total, done, added }: ImportInBrief): string {
  if (state === 'FAILED') return `${fileName} stopped before its end`;
  if (state === 'DONE') return `${fileName}: ${counted(added, words().lead)} added`;
  return total > 0 ? `Importing ${fileName}: ${count(done)} of ${count(total)} rows` : `Importing ${fileName}`;
}

/** A line for each import; none on the import's own page, which says more. */
export function ImportLines() {
  const { lines, close } = useLines();
  const { pathname } = useLocation();
  const shown = lines.filter(({ id }) => pathname !== importPath(id));
  if (shown.length === 0) return null;
  return (
    <section className={classes.lines} aria-label="Imports">
      {shown.map((one) => (
        <p key={one.id} className={classes.line} data-state={one.state} data-counts={isRunning(one)}>
          <Icon name={one.state === 'FAILED' ? 'alert' : isRunning(one) ? 'upload' : 'check'} size={18} />
          <span className="grow">{saidOf(one)}</span>
          <Link to={importPath(one.id)}>{isRunning(one) ? 'See it' : 'Report'}</Link>
          {!isRunning(one) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Close ${one.fileName}`}
              onClick={() => close(one.id)}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          )}
        </p>
      ))}
      <span className="hidden" role="status">
        {shown
          .filter((one) => !isRunning(one))
          .map(saidOf)
          .join('. ')}
      </span>
    </section>
  );
}
