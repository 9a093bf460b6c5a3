// The link to an import from any screen: a line with its progress, and its result until somebody closes the line.
import { ActionIcon } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { words } from '#web/kit/config.ts';
import { count, counted } from '#web/kit/format.ts';
import { closeLine, seeLine, useClosedLines, useSeenLines } from '#web/staff/base/kept-ids.ts';
import { importPath } from '#web/staff/base/routes.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { type ImportInBrief, isRunning, useImports } from './import.calls.ts';
import classes from './import-line.module.css';

/** Imports that are running, and those that this tab saw running, have ended, and were not closed. */
function useLines() {
  const { data: imports = [] } = useImports();
  const seen = useSeenLines(({ ids }) => ids);
  const closed = useClosedLines(({ ids }) => ids);
  const fresh = imports.find((one) => isRunning(one) && !seen.includes(one.id))?.id;
  useEffect(() => {
    if (fresh) seeLine(fresh);
  }, [fresh]);
  const isShown = (one: ImportInBrief) => isRunning(one) || (seen.includes(one.id) && !closed.includes(one.id));
  return imports.filter(isShown);
}

function lineText({ fileName, state, total, done, added }: ImportInBrief): string {
  if (state === 'FAILED') return `${fileName} stopped before its end`;
  if (state === 'DONE') return `${fileName}: ${counted(added, words().lead)} added`;
  return total > 0 ? `Importing ${fileName}: ${count(done)} of ${count(total)} rows` : `Importing ${fileName}`;
}

/** One line per import; none on the import's own page, which shows more. */
export function ImportLines() {
  const lines = useLines();
  const { pathname } = useLocation();
  const shown = lines.filter(({ id }) => pathname !== importPath(id));
  if (shown.length === 0) return null;
  return (
    <section className={classes.lines} aria-label="Imports">
      {shown.map((one) => (
        <p key={one.id} className={classes.line} data-state={one.state} data-counts={isRunning(one)}>
          <Icon name={one.state === 'FAILED' ? 'alert' : isRunning(one) ? 'upload' : 'check'} size={18} />
          <span className="grow">{lineText(one)}</span>
          <Link to={importPath(one.id)}>{isRunning(one) ? 'See it' : 'Report'}</Link>
          {!isRunning(one) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Close ${one.fileName}`}
              onClick={() => closeLine(one.id)}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          )}
        </p>
      ))}
      <span className="hidden" role="status">
        {shown
          .filter((one) => !isRunning(one))
          .map(lineText)
          .join('. ')}
      </span>
    </section>
  );
}
