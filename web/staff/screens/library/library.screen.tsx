// /campaign-library: what organizations of the brand share. /library: the same, with the pitches in a second tab
// (CMP-23, decisions: A18).
import { Tabs } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { flags } from '#web/kit/config.ts';
import { hasLibrary, mayChange, maySee, maySeeLibrary } from '../../base/may.ts';
import { paths } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { NotHere } from '../../ui/lead-back.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Loading } from '../../ui/states.tsx';
import { Pitches } from './pitches.tsx';

const CampaignLibrary = lazy(async () => ({ default: (await import('./campaign-library.tsx')).CampaignLibrary }));

const LIBRARY = 'Campaign library';
const PITCHES = 'Pitches';

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function Shared({ mayEdit, tabs = null }: { mayEdit: boolean; tabs?: ReactNode }) {
  return (
    <div className="stack">
      <ScreenHead title={LIBRARY} />
      {tabs}
      <Suspense fallback={<Loading rows={3} height={120} />}>
        <CampaignLibrary mayEdit={mayEdit} />
      </Suspense>
    </div>
  );
}

/** The library alone; only when the brand has one. */
export function CampaignLibraryScreen() {
  const organization = useOrganization();
  useTitle(LIBRARY);
  if (!hasLibrary(organization)) return <NotHere what={LIBRARY.toLowerCase()} />;
  if (!maySeeLibrary(organization)) return <Navigate to={paths.dashboard} replace />;
  return <Shared mayEdit={mayChange(organization.access)} />;
}

/** Whichever of the two the brand has; both in tabs, with the current tab in the address. */
export function LibraryScreen() {
  const organization = useOrganization();
  const [params, setParams] = useSearchParams();
  const seesLibrary = maySeeLibrary(organization);
  const hasPitches = flags().allowSlides && maySee(organization.access);
  const wantsPitches = params.get('tab') === 'pitches' || params.has('pitch');
  const isPitches = hasPitches && (wantsPitches || !seesLibrary);
  useTitle(isPitches ? PITCHES : LIBRARY);
  if (!hasLibrary(organization) && !flags().allowSlides) return <NotHere what="library" />;
  if (!seesLibrary && !hasPitches) return <Navigate to={paths.dashboard} replace />;
  const mayEdit = mayChange(organization.access);
  const tabs = seesLibrary && hasPitches && (
    <Tabs
      value={isPitches ? 'pitches' : 'library'}
      onChange={(to) => setParams(to === 'pitches' ? { tab: 'pitches' } : {}, { replace: true })}
    >
      <Tabs.List>
        <Tabs.Tab value="library">{LIBRARY}</Tabs.Tab>
        <Tabs.Tab value="pitches">{PITCHES}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
  return isPitches ? <Pitches mayEdit={mayEdit} tabs={tabs} /> : <Shared mayEdit={mayEdit} tabs={tabs} />;
}
