// /landing-pages: a card per page with the people who came through it, archiving, and the button that creates one
// (LPG-01 to LPG-03).
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { DARK_BLUE } from '#features/pages/form-fields.rules.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { mayChange, maySee } from '../../base/may.ts';
import { landingPagePath, OPENED_FOR_NEW_LANDING_PAGE, paths } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import {
  type LandingPage,
  useArchiveLandingPages,
  useCreateLandingPage,
  useLandingPages,
} from '../../features/pages/pages.calls.ts';
import classes from '../../features/pages/pages.module.css';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

const PAGE = { one: 'landing page', many: 'landing pages' };

/** For READONLY and up; others go to the dashboard. */
export function LandingPagesScreen() {
  const { access } = useOrganization();
  if (!maySee(access)) return <Navigate to={paths.dashboard} replace />;
  return <Pages mayEdit={mayChange(access)} />;
}

function Pages({ mayEdit }: { mayEdit: boolean }) {
  const { data, error, refetch } = useLandingPages();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const create = useCreateLandingPage(
    (id) => navigate(landingPagePath(id), { state: OPENED_FOR_NEW_LANDING_PAGE }),
    (failure) => toast('error', 'Page not created', sentenceOf(failure)),
  );
  const button = (
    <Button
      className="thumb"
      leftSection={<Icon name="plus" size={16} />}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      New Landing Page
    </Button>
  );
  const selected = data?.filter(({ id }) => chosen.includes(id)) ?? [];
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <div className="stack">
      <ScreenHead title="Landing Pages">
        {mayEdit && data && data.length > 0 && <Archive chosen={selected} onDone={() => setChosen([])} />}
        {mayEdit && data && data.length > 0 && button}
      </ScreenHead>
      <p className="note">
        Pages with an address of their own, for counter, poster and web site. People who fill one in are added to its{' '}
        {words().campaign.one.toLowerCase()}.
      </p>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={3} height={88} />}
      {data?.length === 0 && (
        <Empty
          drawing="pages"
          title="- No Landing Pages Found -"
          hint="A landing page asks for a name and a phone, and starts texts."
        >
          {mayEdit && button}
        </Empty>
      )}
      <ul className="card-list">
        {data?.map((page) => (
          <Card
            key={page.id}
            page={page}
            isChosen={chosen.includes(page.id)}
            onToggle={mayEdit ? () => toggle(page.id) : null}
          />
        ))}
      </ul>
    </div>
  );
}

type CardProps = { page: LandingPage; isChosen: boolean; onToggle: (() => void) | null };

function Card({ page, isChosen, onToggle }: CardProps) {
  const { lead } = words();
  const noun = { one: lead.one.toLowerCase(), many: lead.many.toLowerCase() };
  return (
    <li className={`card open-card ${classes.card}`} data-chosen={isChosen || undefined}>
      <span className={classes.stripe} style={{ background: page.color ?? DARK_BLUE }} />
      {onToggle && (
        <Checkbox
          className={classes.box ?? ''}
          aria-label={`Select ${page.title}`}
          checked={isChosen}
          onChange={onToggle}
        />
      )}
      <div className={classes.words}>
        <Link to={landingPagePath(page.id)} className="card-link">
          {page.title}
        </Link>
        <span>{counted(page.stats.leads, noun)}</span>
        <span className="note">
          {page.campaign ? page.campaign.name : `No ${words().campaign.one.toLowerCase()} chosen yet`}
        </span>
      </div>
    </li>
  );
}

/** Archives the selected pages, after a question; some brands call it deleting (LPG-02, LPG-03). */
function Archive({ chosen, onDone }: { chosen: readonly LandingPage[]; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const word = words().archiveLandingPage;
  const archive = useArchiveLandingPages(() => {
    onDone();
    toast('done', 'Success', 'The landing page(s) have been archived.');
  });
  const what = chosen.length === 1 ? (chosen[0]?.title ?? '') : counted(chosen.length, PAGE);
  const press = () =>
    chosen.length > 0
      ? setAsking(true)
      : toast('error', 'Select Landing Pages', 'Select landing pages from below first.');
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name={word === 'Delete' ? 'trash' : 'archive'} size={16} />}
        onClick={press}
      >
        {word}
      </Button>
      {isAsking && (
        <ConfirmModal
          title={`${word} ${what}?`}
          action={`${word} ${what}`}
          isDangerous
          onConfirm={() => archive.mutateAsync(chosen.map(({ id }) => id))}
          onClose={() => setAsking(false)}
        >
          <p>Their links and QR codes say that the page is gone. Who came by them stays.</p>
        </ConfirmModal>
      )}
    </>
  );
}
