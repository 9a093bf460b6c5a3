// How many calls a second each class of REST routes takes, so that a flood of one class never refuses another.

/** The callers of a route: people on the pages for leads, providers that call back, or staff and operators with their services. */
export type RouteClass = 'pages' | 'callbacks' | 'staff';

/** The calls per second that a route accepts, and the burst that it accepts after a quiet time. */
export type Throttle = { perSecond: number; burst: number };

/**
 * The limit of each route of a class. After a blast pages are opened by a third of 225 people a second, and their redirects
 * followed; a conversation with pictures asks for a dozen at once. The same blast brings 675 callbacks a second. Staff's REST calls are few: their screens use the GraphQL API.
 */
export const THROTTLES: Readonly<Record<RouteClass, Throttle>> = {
  pages: { perSecond: 500, burst: 1000 },
  callbacks: { perSecond: 1400, burst: 2800 },
  staff: { perSecond: 50, burst: 100 },
};

/** The path prefixes of each class. */
const BEGINS: Readonly<Record<RouteClass, readonly string[]>> = {
  pages: ['/lead.html', '/redirect/', '/pictures/'],
  callbacks: ['/hooks/'],
  staff: ['/super/', '/oauth2/', '/health'],
};

/** The class of a route `METHOD /path` of the doors' list; throws for a route that has none. */
export function classOf(route: string): RouteClass {
  const path = route.split(' ').at(-1) ?? '';
  const classes = Object.keys(BEGINS) as RouteClass[];
  const found = classes.find((one) => BEGINS[one].some((beginning) => path.startsWith(beginning)));
  if (!found) throw new Error(`The route ${route} has no class in lib/doors/throttles.ts.`);
  return found;
}
