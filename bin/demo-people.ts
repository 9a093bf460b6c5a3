// The people of the demo data: two organizations, one user of each role, sixty contacts, some of whom cannot be reached.

export const DEMO_PASSWORD = 'a saguaro in bloom';

export type DemoUser = {
  name: string;
  email: string;
  phone: string;
  role: 'OWNER' | 'ADMIN' | 'MANAGER' | 'READONLY' | 'LIMITED' | 'NONE';
};

/** The users of the first organization, its owner first. */
export const USERS: readonly DemoUser[] = [
  { name: 'Olga Owner', email: 'owner@saguaro.example', phone: '+16025550151', role: 'OWNER' },
  { name: 'Adam Admin', email: 'admin@saguaro.example', phone: '+16025550152', role: 'ADMIN' },
  { name: 'Mona Manager', email: 'manager@saguaro.example', phone: '+16025550153', role: 'MANAGER' },
  { name: 'Rita Reader', email: 'readonly@saguaro.example', phone: '+16025550154', role: 'READONLY' },
  { name: 'Liam Limited', email: 'limited@saguaro.example', phone: '+16025550155', role: 'LIMITED' },
  { name: 'Nina None', email: 'none@saguaro.example', phone: '+16025550156', role: 'NONE' },
];

/** The owner of the second organization, and the operator's own wpAdmin. */
export const NEIGHBOR: DemoUser = {
  name: 'Omar Ocotillo',
  email: 'owner@ocotillo.example',
  phone: '+16025550161',
  role: 'OWNER',
};
export const STAFF_EMAIL = 'staff@beckon.example';
export const STAFF_NAME = 'Stella Staff';

const FIRST = ['Ana', 'Ben', 'Carmen', 'Dmitri', 'Elena', 'Farid', 'Grace', 'Hana', 'Ivan', 'Julia', 'Kofi', 'Lena'];
const LAST = ['Ortega', 'Lindgren', 'Okafor', 'Nguyen', 'Rossi', 'Kim', 'Silva', 'Haddad', 'Whitman', 'Becerra'];
/** Last four digits after the exchange 555 that the text provider's stand-in treats specially. */
const UNREACHABLE = ['9001', '9001', '9003', '9004', '9005', '9006'];
const AREAS = ['602', '480', '623', '520', '928', '505'];

/** Sixty contacts: the last six are invalid, opted out at the carrier, filtered, unknown or landlines. */
export const CONTACTS: readonly { name: string; phone: string }[] = Array.from({ length: 60 }, (_, n) => {
  const name = `${FIRST[n % FIRST.length]} ${LAST[(n * 3) % LAST.length]}`;
  const last4 = UNREACHABLE[n - 54];
  const area = AREAS[n % AREAS.length];
  return { name, phone: last4 ? `+1${area}555${last4}` : `+1${area}234${String(1000 + n * 13)}` };
});
