// A list of consent records and form submissions, on the screen and on paper.
import { consentFacts, consentSentence } from '#domain/leads/consent/consent-words.rules.ts';
import { longWhen } from '#web/kit/format.ts';
import type { Consent, Submission } from './consent.calls.ts';
import classes from './consent.module.css';

/** Facts by name, in two columns. */
export function FactList({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each consent with its words, then each form page with the submitted answers. */
export function ConsentRecords({ consents, submissions }: { consents: Consent[]; submissions: Submission[] }) {
  return (
    <ul className={classes.records}>
      {consents.map((consent) => (
        <li key={`${consent.id}${consent.at}`}>
          <p className={classes.what}>{consentSentence(consent)}</p>
          <p className="note">{longWhen(consent.at)}</p>
          {consent.wording && <blockquote className={classes.wording}>{consent.wording}</blockquote>}
          <FactList facts={consentFacts(consent)} />
        </li>
      ))}
      {submissions.map(({ title, at, answers }) => (
        <li key={`${title}${at}`}>
          <p className={classes.what}>Filled in “{title}”</p>
          <p className="note">{longWhen(at)}</p>
          <FactList facts={answers.map(({ label, values }) => [label, values.join(', ')] as const)} />
        </li>
      ))}
    </ul>
  );
}
