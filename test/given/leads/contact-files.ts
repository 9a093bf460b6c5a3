// Two contact files as people export them, from Google Contacts and HubSpot: overlapping, with bad rows, always the same.

const FIRST = ['Ana', 'Ben', 'Chloé', 'Dmitri', 'Eve', 'Farid', 'Grace', 'Hana', 'Ivan', 'José', 'Kofi', 'Lena'];
const LAST = ["O'Neil", 'Garcia', 'Müller', 'Smith-Jones', 'Okafor', 'Nguyen', 'Rossi', 'Kim', 'Silva', 'Haddad'];
const AREAS = ['602', '480', '623', '520', '928'];

export type Contact = { first: string; last: string; phone: string };

/** The n-th contact, always the same person with a phone of their own (10 digits). */
export function contact(n: number): Contact {
  const area = AREAS[n % AREAS.length] ?? '602';
  const rest = 2_340_000 + n * 37;
  return { first: FIRST[n % FIRST.length] ?? '', last: LAST[(n * 7) % LAST.length] ?? '', phone: `${area}${rest}` };
}

/** The phone of a person whom the carrier refuses as invalid: exchange 555, last four 9001. */
export const invalidPhones = AREAS.map((area) => `${area}5559001`);

const spaced = (phone: string) => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: string[]) => cells.map(cell).join(',');

/** Rows that no text can reach, each for its own reason. */
const badPhones = ['', 'call me', '12345', '4.15555E+09', '555-0100 home', '+1 602 555'];

/** A Google Contacts export of contacts from..to and the invalid five, phones as that export writes them. */
export function googleContactsFile(from: number, to: number): string {
  const head = [
    'First Name',
    'Middle Name',
    'Last Name',
    'Organization Name',
    'Notes',
    'E-mail 1 - Value',
    'Phone 1 - Label',
    'Phone 1 - Value',
  ];
  const rows: string[][] = [];
  for (let n = from; n < to; n++) {
    const { first, last, phone } = contact(n);
    const written = n % 9 === 0 ? `${spaced(phone)} ::: (602) 234-0001` : n % 2 === 0 ? spaced(phone) : `+1 ${phone}`;
    rows.push([
      first,
      '',
      last,
      n % 5 === 0 ? 'Acme, Inc.' : '',
      n % 31 === 0 ? 'met at "the fair"' : '',
      `p${n}@example.com`,
      'Mobile',
      written,
    ]);
  }
  for (const [index, phone] of invalidPhones.entries()) {
    rows.push(['Nora', '', `Nowhere${index}`, '', '', '', 'Mobile', spaced(phone)]);
  }
  for (const [index, phone] of badPhones.entries()) {
    rows.push(['Bad', '', `Row${index}`, '', '=HYPERLINK("http://x")', '', 'Mobile', phone]);
  }
  return `${[head, ...rows].map(line).join('\r\n')}\r\n`;
}

/** A HubSpot export of contacts from..to with a byte order mark, phones with the country's 1 in front. */
export function hubspotFile(from: number, to: number): string {
  const head = [
    'Record ID',
    'First Name',
    'Last Name',
    'Email',
    'Phone Number',
    'Contact owner',
    'Lead Status',
    'Create Date',
  ];
  const rows: string[][] = [];
  for (let n = from; n < to; n++) {
    const { first, last, phone } = contact(n);
    rows.push([
      String(90_000 + n),
      first,
      last,
      `p${n}@example.com`,
      `1${phone}`,
      'Sam Seller',
      'NEW',
      '2026-10-01 09:15',
    ]);
  }
  rows.push(['1', 'Vanity', 'Number', '', '1-800-FLOWERS-NOW', '', '', '']);
  return `\uFEFF${[head, ...rows].map(line).join('\n')}\n`;
}
