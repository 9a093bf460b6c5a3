// One's calendars with their links, and one's other values, each under its name (ACC-16).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { flags } from '#web/kit/config.ts';
import { isCalendar, useCustomValues, useKeepValue } from '#web/staff/base/calendars/calendars.calls.ts';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import { CustomValueModal } from '#web/staff/ui/values/custom-value.modal.tsx';
import classes from '../account.module.css';

/** Only when slides may show calendars; otherwise nothing is fetched. */
export function ValuesCard() {
  return flags().allowSlideTypeCalendly ? <Values /> : null;
}

/** The name and value pairs, and the two buttons that add one. */
function Values() {
  const { data, error, refetch } = useCustomValues();
  const [adds, setAdds] = useState<'calendar' | 'value' | null>(null);
  const keep = useKeepValue();
  return (
    <section className={classes.card} aria-label="Calendars">
      <h2>Calendars</h2>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={2} />}
      {data?.length === 0 && <p className="note">None yet. You choose them by their name in campaigns and slides.</p>}
      {data && data.length > 0 && (
        <dl className={classes.pairs}>
          {data.map((one) => (
            <div key={one.id} className={classes.fact}>
              <dt>{one.name}</dt>
              <dd>
                {isCalendar(one) ? (
                  <a href={one.value} target="_blank" rel="noreferrer">
                    {one.value}
                  </a>
                ) : (
                  one.value
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="row">
        <Button variant="default" onClick={() => setAdds('calendar')}>
          New Calendly
        </Button>
        <Button variant="default" onClick={() => setAdds('value')}>
          New Custom Value
        </Button>
      </div>
      {adds && (
        <CustomValueModal isCalendar={adds === 'calendar'} onKeep={keep.mutateAsync} onClose={() => setAdds(null)} />
      )}
    </section>
  );
}
