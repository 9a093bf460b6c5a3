// The box that finds people, campaigns, groups, screens and settings, and begins things: Ctrl+K, or Search in the frame.
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { displayName } from '#domain/leads/lead.rules.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import { words } from '#web/kit/config.ts';
import { maySee } from '../../base/may.ts';
import {
  campaignPath,
  groupPath,
  inboxPath,
  NEW_GROUP_MADE,
  OPENED_FOR_NEW_CAMPAIGN,
  paths,
} from '../../base/routes.ts';
import { useUser } from '../../base/user.calls.ts';
import { useCampaignNames, useCreateCampaign } from '../../features/campaigns/campaign.calls.ts';
import { useCreateGroup, useGroups } from '../../features/groups/group.calls.ts';
import { useLeads } from '../../features/leads/lead.calls.ts';
import { FindBox, type FoundKind, type FoundResult } from '../../ui/finding/find-box.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Failed } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { deedsFor, type FindTarget, listsFor, matchesTyped, screensFor, settingsFor } from './places.ts';

const AddLeadsModal = lazy(async () => ({ default: (await import('../leads/add-leads.modal.tsx')).AddLeadsModal }));

/** At most this many results of each kind: the box leads to lists and does not replace them. */
const MOST_OF_A_KIND = 5;
/** People are asked for a quarter of a second after the last keystroke, from two characters on. */
const DELAY_MS = 250;
const LEAST_LETTERS = 2;

type FindProps = {
  /** The screens of the sidebar. */
  entries: Parameters<typeof screensFor>[1];
  onClose: () => void;
};

/** Everything that matches the typed text, by kind; for an empty text, the actions and the screens. */
function useFound(typed: string, { entries, onClose }: FindProps, deeds: Record<string, () => void>) {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const may = maySee(user.organization.access);
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS);
  const isAsked = may && search.length >= LEAST_LETTERS;
  const people = useLeads({ search }, isAsked);
  const campaigns = useCampaignNames(may);
  const groups = useGroups(may);
  const go = (to: string, state?: string) => {
    onClose();
    void navigate(to, state ? { state } : {});
  };
  const placed = (place: FindTarget): FoundResult => ({
    ...place,
    go: () => ('to' in place ? go(place.to) : deeds[place.deed]?.()),
  });
  const named = (all: readonly FindTarget[]) =>
    all.filter(({ label, also }) => matchesTyped(`${label} ${also ?? ''}`, typed)).map(placed);
  const isTyped = typed.trim() !== '';
  const matching = <T,>(all: readonly T[] | undefined, name: (one: T) => string) =>
    isTyped ? (all ?? []).filter((one) => matchesTyped(name(one), typed)).slice(0, MOST_OF_A_KIND) : [];
  const kinds: FoundKind[] = [
    {
      label: words().lead.many,
      found: (isTyped && isAsked ? (people.data?.leads ?? []) : []).slice(0, MOST_OF_A_KIND).map((lead) => ({
        key: lead.id,
        label: displayName(lead),
        under: displayPhone(lead.phone),
        icon: 'user',
        // Beside the list rather than over it, where that is open.
        go: () => go(pathname === paths.messages ? inboxPath(lead.id) : `${pathname}?lead=${lead.id}`),
      })),
    },
    {
      label: words().campaign.many,
      found: matching(campaigns.data, ({ name }) => name).map(({ id, name, archived }) => ({
        key: id,
        label: name,
        icon: 'campaign',
        go: () => go(campaignPath(id)),
        ...(archived ? { under: 'Archived' } : {}),
      })),
    },
    {
      label: 'Groups',
      found: matching(groups.data, ({ name }) => name).map(({ id, name }) => ({
        key: id,
        label: name,
        icon: 'group',
        go: () => go(groupPath(id)),
      })),
    },
    { label: 'What to do', found: named(deedsFor(user)) },
    { label: 'Screens', found: named([...screensFor(user, entries), ...(isTyped ? listsFor(user) : [])]) },
    { label: 'Settings', found: isTyped ? named(settingsFor(user)) : [] },
  ];
  const isSearching = isAsked && (people.isFetching || search !== typed.trim());
  return { kinds: kinds.filter(({ found }) => found.length > 0), isSearching, people: isAsked ? people : null };
}

/** The actions that start from the box: a new campaign, a new group, and adding people, whose dialog replaces the box. */
function useDeeds(onClose: () => void, onAdd: () => void): Record<string, () => void> {
  const navigate = useNavigate();
  const refused = (noun: string) => (error: Error) => toast('error', `${noun} not created`, sentenceOf(error));
  const open = (to: string, state: string) => {
    onClose();
    return navigate(to, { state });
  };
  const campaign = useCreateCampaign(
    (id) => open(campaignPath(id, 'edit'), OPENED_FOR_NEW_CAMPAIGN),
    refused(words().campaign.one),
  );
  const group = useCreateGroup((id) => open(groupPath(id), NEW_GROUP_MADE), refused('Group'));
  return {
    newCampaign: () => campaign.isPending || campaign.mutate(),
    newGroup: () => group.isPending || group.mutate(),
    addLeads: onAdd,
  };
}

/** The box over any screen; arrows choose, Enter opens, Escape closes. */
export function FindModal(props: FindProps) {
  const { onClose } = props;
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  const deeds = useDeeds(onClose, () => setAdding(true));
  const { kinds, isSearching, people } = useFound(typed, props, deeds);
  if (isAdding) {
    return (
      <Suspense>
        <AddLeadsModal onClose={onClose} />
      </Suspense>
    );
  }
  const { lead, campaign } = words();
  return (
    <Sheet title="Search" width={560} onClose={onClose}>
      <FindBox
        label={`Search ${lead.many.toLowerCase()}, ${campaign.many.toLowerCase()}, groups, screens and settings`}
        placeholder="Search, or say what to do"
        typed={typed}
        onType={setTyped}
        kinds={kinds}
        isSearching={isSearching}
      >
        {people?.error && !people.data && <Failed error={people.error} again={people.refetch} />}
      </FindBox>
    </Sheet>
  );
}
