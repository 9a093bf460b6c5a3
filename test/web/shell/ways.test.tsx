// The links to the screens: the user menu by role, and the addresses of the specification.
import { fireEvent, screen } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { router } from '#web/staff/app/router.tsx';
import { PersonMenu } from '#web/staff/app/shell/person-menu.tsx';
import { aServer, aUser, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The dropdown's items for a role, opened. */
async function items(access: string, more: object = {}): Promise<(string | null)[]> {
  aServer({});
  const { unmount } = show(<PersonMenu side="bottom-end" onOpen={vi.fn()} />, {
    user: { ...aUser({ access }), ...more },
  });
  fireEvent.click(screen.getByRole('button', { name: /Menu of Ana Lopez/ }));
  const found = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  unmount();
  return found;
}

describe('the dropdown', () => {
  it('offers inviting and the users to MANAGER and up, the pages to ADMIN and OWNER [SHL-08a, SHL-08c, SHL-08e, SHL-08g-h]', async () => {
    takeConfig({ brand: 'tattoo' });
    const people = ['Account', 'Invite people', 'Users'];
    expect(await items('MANAGER')).toEqual([...people, 'How-to videos', 'Log out']);
    expect(await items('OWNER')).toEqual([...people, 'Landing Pages', 'Body Parts', 'How-to videos', 'Log out']);
  });

  it('offers the campaign library where the brand has one, and the operator’s staff metrics and all users [SHL-08b, SHL-08d, SHL-08f]', async () => {
    takeConfig({ brand: 'opportunity' });
    const found = await items('OWNER', { wpAdmin: true });
    const wanted = ['Campaign library', 'Engagement metrics', 'All Users', 'How-to videos'];
    expect(found.filter((item) => item !== null && wanted.includes(item))).toEqual(wanted);
    expect((await items('OWNER')).filter((item) => item === 'All Users' || item === 'Engagement metrics')).toEqual([]);
  });

  it('offers LIMITED and READONLY neither adding people nor the users [SHL-09, USR-11]', async () => {
    takeConfig({ brand: 'blast' });
    expect(await items('LIMITED')).toEqual(['Account', 'How-to videos', 'Log out']);
    expect(await items('READONLY')).toEqual(['Account', 'How-to videos', 'Log out']);
    expect(await items('NONE')).toEqual(['Log out']);
  });

  it.each([
    ['Invite people', '/users?invite'],
    ['Users', '/users'],
  ])('leads by "%s" to %s', async (item, address) => {
    aServer({});
    const { router: shown } = show(<PersonMenu side="bottom-end" onOpen={vi.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: /Menu of Ana Lopez/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    const { pathname, search } = shown.state.location;
    expect(`${pathname}${search}`).toBe(address);
  });
});

/** The pattern of the route that answers an address. */
const patternOf = (address: string) => matchRoutes(router.routes, address)?.at(-1)?.route.path;

describe('the addresses for signed-in users', () => {
  it.each([
    '/dashboard',
    '/account',
    '/users',
    '/messages',
    '/events',
    '/groups',
    '/group/grp_1',
    '/landing-pages',
    '/landing-page/lpg_1',
    '/body-parts',
    '/library',
    '/campaign-library',
    '/campaigns',
    '/campaign/cmp_1',
  ])('%s exists [SES-19]', (address) => {
    const [, first, id] = address.split('/');
    expect(patternOf(address)).toMatch(new RegExp(`^/${first}${id ? '/:\\w+' : ''}$`));
  });

  it('do not include an unknown one, and the former list of invitations leads to the users', async () => {
    expect(patternOf('/nowhere')).toBe('*');
    const [last] = matchRoutes(router.routes, '/invitations')?.slice(-1) ?? [];
    const loader = last?.route.loader as () => Response;
    expect(loader().headers.get('Location')).toBe('/users');
  });
});
