// What a program can call with a key: how, examples, and each field with its arguments and roles, made from the schema.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { brand, words } from '#web/kit/config.ts';
import { copyText } from '#web/staff/ui/copy-text.ts';
import { ROLES } from '#web/staff/ui/words/role-words.ts';
import { curlOf, type Example, examplesFor } from './examples.ts';
import { FIELDS, type ReferenceField, TYPES } from './reference.gen.ts';
import classes from './reference.module.css';

function OneExample({ example }: { example: Example }) {
  const curl = curlOf(example, location.origin);
  const { title, says } = example;
  return (
    <section className="stack-tight" aria-label={title}>
      <h3>{title}</h3>
      <p className="note">{says}</p>
      <pre className={classes.code}>{curl}</pre>
      <div>
        <Button
          variant="default"
          size="xs"
          aria-label={`Copy: ${title}`}
          onClick={() => void copyText(curl, 'Command')}
        >
          Copy
        </Button>
      </div>
    </section>
  );
}

function OneField({ field: { name, kind, sdl, says, roles } }: { field: ReferenceField }) {
  return (
    <li>
      <h3>
        {name} <span className="note">{kind}</span>
      </h3>
      {says && <p>{says}</p>}
      <pre className={classes.code}>{sdl}</pre>
      <p className="note">Keys with the role: {roles.map((role) => ROLES[role]).join(', ')}</p>
    </li>
  );
}

/** Those whose name or words contain what was typed. */
function useFound() {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const isFound = (text: string) => text.toLowerCase().includes(wanted);
  return {
    typed,
    setTyped,
    fields: FIELDS.filter(({ name, says }) => isFound(`${name} ${says}`)),
    types: TYPES.filter(({ name }) => isFound(name)),
  };
}

export function ApiReference() {
  const { typed, setTyped, fields, types } = useFound();
  return (
    <div className={`stack ${classes.page}`}>
      <section className="card section-card" aria-label="How to call">
        <h2>How to call</h2>
        <p>
          Each call is a POST of GraphQL as JSON to <code>{`${location.origin}/graphql`}</code>, with the key in the
          header <code>Authorization: Bearer</code>. Every field answers <code>success</code>; when it is false,{' '}
          <code>errors</code> has a sentence and <code>refusal</code> a code.
        </p>
        <p>
          A key calls {brand().limits.keyCallsPerMinute} fields within a minute; beyond that it is refused with the code{' '}
          <code>LIMIT</code> until the next minute begins. Give each call that adds or sends a <code>requestId</code> of
          your own: a repeat with the same one takes effect once.
        </p>
      </section>
      <section className="card section-card" aria-label="Examples">
        <h2>Examples</h2>
        {examplesFor(words().lead).map((example) => (
          <OneExample key={example.title} example={example} />
        ))}
      </section>
      <section className="card section-card" aria-label="Fields">
        <h2>Fields</h2>
        <TextInput
          type="search"
          label="Search fields and types"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {fields.length === 0 && <p className="note">No field is called that.</p>}
        <ul className={classes.fields}>
          {fields.map((field) => (
            <OneField key={field.name} field={field} />
          ))}
        </ul>
      </section>
      <section className="card section-card" aria-label="Types">
        <h2>Types</h2>
        {types.length === 0 && <p className="note">No type is called that.</p>}
        {types.map(({ name, sdl }) => (
          <details key={name}>
            <summary>{name}</summary>
            <pre className={classes.code}>{sdl}</pre>
          </details>
        ))}
      </section>
    </div>
  );
}
