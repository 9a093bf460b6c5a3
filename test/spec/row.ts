// A row of the specification as a line of text: its id, its state, what it says in our words and, of a part, what is open.

/** holds: wholly there, and a test names the row; part: some of it, or all of it and no test; none: not built. */
export type State = 'holds' | 'part' | 'none';

export type Row = { id: string; state: State; says: string; open: string | null };

const CLAUSE = /(?<=^|\s)\(([a-z])\) /g;

/** The ids of the clauses that a row numbers `(a)`, `(b)` ...: `LED-05a`. None where it has no letters. */
export const clausesOf = ({ id, says }: Pick<Row, 'id' | 'says'>): string[] =>
  [...says.matchAll(CLAUSE)].map(([, letter]) => `${id}${letter}`);

/** What an API or its types list is compared whole by the tests of operations: fields, and values in capitals. */
const FIELDS = /\banswers\b|\b[a-z]+[A-Z]\w*|\b[A-Z]{4,}\b/;
/** A quoted text or a file's ending, which has a rule of its own. */
const QUOTED = /"[^"]*"|(?<=^|\s)\.\w+/g;
const MOST_PARTS = 3;

/** The most parts that one sentence of a row lists; quoted texts and what stands in parentheses are not counted. */
function partsIn(says: string): number {
  const bare = says.replace(QUOTED, '§').replace(/\([^()]*\)/g, '');
  const listed = bare
    .split(/[.;:](?:\s|$)/)
    .map((sentence) =>
      sentence.split(/, (?:and |or )?|(?<=, [^,]*) (?:and|or) /).filter((part) => /^[^§]+$/.test(part)),
    );
  return Math.max(...listed.map(({ length }) => length));
}

/** Rows that list four things or more on a screen and give them no letters, so that one test of one thing would do for all. */
export function unlettered(rows: readonly Row[]): string[] {
  return rows
    .filter((row) => row.state === 'holds' && !row.id.startsWith('API-') && clausesOf(row).length === 0)
    .filter(({ says }) => !FIELDS.test(says) && partsIn(says) > MOST_PARTS)
    .map(({ id }) => id);
}

const STATES: readonly string[] = ['holds', 'part', 'none'] satisfies State[];

function rowOf(line: string): Row {
  const [id = '', state = '', says = '', open, ...rest] = line.split('|').map((part) => part.trim());
  const isWhole = id && STATES.includes(state) && says && rest.length === 0;
  if (!isWhole) throw new Error(`"${line}" is no row: id | holds, part or none | what it says | what is open`);
  if ((state === 'part') !== Boolean(open)) throw new Error(`${id}: a part, and only a part, says what is open`);
  const clauses = clausesOf({ id, says });
  if (clauses.some((clause, index) => clause !== `${id}${String.fromCharCode(97 + index)}`))
    throw new Error(`${id}: its clauses are not (a), (b), (c) in order`);
  return { id, state: state as State, says, open: open || null };
}

/** The rows of a text with one row a line. Throws a sentence that names an invalid line. */
export function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(rowOf);
}
