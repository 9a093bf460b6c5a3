// How the console shows the state of the stand-ins: plain elements made from the console's JSON.

/** An element with properties and children; `null` children are left out. */
export function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'data') Object.assign(made.dataset, value);
    else if (name in made) made[name] = value;
    else if (value !== null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A time as people read it, in UTC. */
export function when(iso) {
  if (!iso) return '';
  const options = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC', hour12: false };
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(iso));
}

const money = (cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const empty = (words) => el('p', { className: 'empty', textContent: words });

/** A table with named columns; each row is a list of texts or elements. */
function table(caption, columns, rows, none) {
  if (rows.length === 0) return el('div', {}, el('h3', { textContent: caption }), empty(none));
  const head = el('thead', {}, el('tr', {}, ...columns.map((name) => el('th', { scope: 'col', textContent: name }))));
  const lines = rows.map((row) =>
    el('tr', {}, ...row.map((cell, at) => el('td', { data: { name: columns[at] } }, cell))),
  );
  const made = el(
    'table',
    { className: 'cards' },
    el('caption', { textContent: caption }),
    head,
    el('tbody', {}, ...lines),
  );
  return el('div', { className: 'scroll', tabIndex: 0, role: 'region', 'aria-label': caption }, made);
}

/** The phones, the latest first. */
export function phoneItems(phones, open) {
  if (phones.length === 0) return [el('li', {}, empty('No texts yet. Open a phone to write one.'))];
  return phones.map(({ phone, texts, last }) => {
    const link = el('a', { href: `#phones/${encodeURIComponent(phone)}` }, el('strong', { textContent: phone }));
    if (phone === open) link.setAttribute('aria-current', 'true');
    link.append(el('span', { className: 'snippet', textContent: last.body || '(no words)' }));
    link.append(
      el('span', {
        className: 'note',
        textContent: `${texts === 1 ? '1 text' : `${texts} texts`}, ${when(last.createdAt)}`,
      }),
    );
    return el('li', {}, link);
  });
}

/** How a call ended, in words. */
function callEnd({ forwardedTo, said, status }) {
  const rang = forwardedTo ? `rang ${forwardedTo}: ${status === 'completed' ? 'taken' : status}` : null;
  const heard = said ? `heard: ${said}` : null;
  const nothing = status === 'completed' ? 'ended without a word' : status;
  return [rang, heard].filter(Boolean).join(', ') || nothing;
}

/** The calls, the latest first. */
export function callItems(calls) {
  const rows = [...calls]
    .reverse()
    .slice(0, 300)
    .map((call) => [when(call.createdAt), call.from, `${call.to} (${call.brand})`, callEnd(call)]);
  const caption = rows.length < calls.length ? `The last ${rows.length} of ${calls.length}` : 'All calls';
  return [table(caption, ['When', 'From', 'To number', 'What came of it'], rows, 'No calls yet.')];
}

/** One phone's texts and calls, oldest first; calls are those that it made and those that rang it. */
export function talkItems(phone, messages, calls) {
  const texts = messages.map((text) => {
    const isTheirs = text.direction === 'inbound';
    const other = isTheirs ? `to ${text.to}` : `from ${text.from}`;
    const failed = text.errorCode ? ` (${text.errorCode})` : '';
    const note = `${when(text.createdAt)}, ${other}, ${text.status}${failed}`;
    return { at: text.createdAt, isTheirs, words: text.body, note, media: mediaLine(text) };
  });
  const rings = calls.map((call) => {
    const isTheirs = call.from === phone;
    const words = isTheirs ? `Call to ${call.to}` : `Call from ${call.from}, forwarded by ${call.to}`;
    return { at: call.createdAt, isTheirs, words, note: `${when(call.createdAt)}, ${callEnd(call)}` };
  });
  const all = [...texts, ...rings].sort((one, other) => (one.at < other.at ? -1 : 1));
  if (all.length === 0) return [el('li', {}, empty('Nothing was said yet.'))];
  return all.map(({ isTheirs, words, note, media = [] }) => {
    const bubble = el('span', { className: 'bubble' }, ...media, words);
    return el(
      'li',
      { className: isTheirs ? 'theirs' : '' },
      bubble,
      el('span', { className: 'note', textContent: note }),
    );
  });
}

/** The pictures of a text, and how many of its files the provider no longer has. */
function mediaLine({ numMedia = 0, media = [] }) {
  const gone = numMedia - media.length;
  const shown = media.map(({ sid, contentType, bytes }) =>
    contentType.startsWith('image/')
      ? el('img', { src: `/_local/media/${sid}`, alt: `Picture (${contentType})`, className: 'picture' })
      : el('em', { textContent: `${contentType}, ${bytes} bytes ` }),
  );
  return gone > 0 ? [...shown, el('em', { textContent: `${gone} deleted at the provider. ` })] : shown;
}

/** The e-mails, the latest first. */
export function emailItems(emails) {
  if (emails.length === 0) return [empty('No e-mails yet.')];
  return [...emails].reverse().map((mail) => {
    const head = `${mail.to.join(', ')} — ${when(mail.createdAt)}`;
    const summary = el(
      'summary',
      {},
      el('strong', { textContent: mail.subject }),
      el('span', { className: 'note', textContent: head }),
    );
    const links = mail.links.map((href) =>
      el('li', {}, el('a', { href, textContent: href, target: '_blank', rel: 'noopener' })),
    );
    const list = links.length > 0 ? el('ul', {}, ...links) : null;
    return el('details', {}, summary, el('div', { className: 'letter', textContent: mail.text }), list);
  });
}

/** Customers with their cards and subscriptions, invoices, usage. */
export function paymentItems({ customers, cards, subscriptions, invoices, usage }) {
  const cardOf = (customer) => {
    const id = customer.invoice_settings.default_payment_method;
    const found = cards.find((card) => card.id === id);
    return found ? `${found.card.brand} ${found.card.last4}, ${found.card.exp_month}/${found.card.exp_year}` : 'none';
  };
  const plans = (customer) =>
    subscriptions
      .filter((at) => at.customer === customer.id)
      .map((at) => at.status + (at.cancel_at_period_end ? ', ends with its period' : ''))
      .join('; ') || 'none';
  const used = (customer) =>
    usage.filter((event) => event.customer === customer.id).reduce((sum, event) => sum + event.value, 0);
  const people = customers.map((at) => [
    at.brand,
    at.name || at.email || at.id,
    cardOf(at),
    plans(at),
    String(used(at)),
  ]);
  const bills = [...invoices]
    .reverse()
    .map((invoice) => [
      el('a', { href: new URL(invoice.hosted_invoice_url).pathname, textContent: invoice.number ?? 'draft' }),
      when(new Date(invoice.created * 1000).toISOString()),
      money(invoice.total),
      invoice.status,
      customers.find((at) => at.id === invoice.customer)?.email ?? invoice.customer,
    ]);
  return [
    table('Customers', ['Brand', 'Who', 'Card', 'Subscription', 'Used'], people, 'No customers yet.'),
    table('Invoices', ['Number', 'When', 'Total', 'Status', 'Customer'], bills, 'No invoices yet.'),
  ];
}

/** Executions, running ones first. */
export function sequenceItems(sequences) {
  const shown = sequences.slice(0, 300);
  const rows = shown.map((at) => [
    at.name,
    at.machine,
    at.state,
    at.status,
    when(at.since),
    when(at.wakesAt) || 'at work',
  ]);
  const caption =
    sequences.length > shown.length ? `The first ${shown.length} of ${sequences.length}` : `${shown.length} executions`;
  return [table(caption, ['Name', 'Machine', 'State', 'Status', 'Since', 'Wakes at'], rows, 'Nothing runs.')];
}

/** Calls of rules' webhooks as the receiver got them, the latest first. */
export function webhookItems(webhooks) {
  if (webhooks.length === 0)
    return [empty('No webhooks yet. Let a rule call https://receiver.example/, or /fails/2, /answers/500, /hangs.')];
  return [...webhooks].reverse().map((call) => {
    const answered = call.status === null ? 'not answered' : `answered ${call.status}`;
    const head = `${when(call.at)}, ${answered}, ${call.webhookId}`;
    const summary = el(
      'summary',
      {},
      el('strong', { textContent: `${call.host}${call.path}` }),
      el('span', { className: 'note', textContent: head }),
    );
    const signed = `webhook-timestamp: ${call.timestamp}\nwebhook-signature: ${call.signature}`;
    return el('details', {}, summary, el('div', { className: 'letter', textContent: `${signed}\n\n${call.body}` }));
  });
}

/** Faults in force. */
export function faultItems(faults) {
  const rows = faults.map((at) => [
    ...[
      at.target,
      at.code === undefined ? at.kind : `${at.kind} ${at.code}`,
      String(at.rate),
      String(at.seed),
      at.phone ?? 'all',
    ],
    ...[at.times === null ? 'for ever' : `${at.times} more`, String(at.hits)],
  ]);
  return [table('In force', ['Target', 'Kind', 'Rate', 'Seed', 'Phone', 'Times', 'Hits'], rows, 'Everything behaves.')];
}
