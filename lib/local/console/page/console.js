// The console's page: asks the console's JSON every two seconds, shows the open part, sends orders.
import * as views from '/_local/console-views.js';

const EVERY_MS = 2000;
/** Target -> kinds of faults, as the console lists them. */
let kinds = {};
const at = (id) => document.getElementById(id);
const shown = new Map();

/** Asks the console; throws its sentence when it refuses. */
async function ask(path, order) {
  const options = order === undefined ? {} : { method: 'POST', body: JSON.stringify(order) };
  const answer = await fetch(`/_local/${path}`, options);
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error ?? `The console answered ${answer.status}.`);
  return body;
}

/** Does what a button orders, shows the result, and refreshes the page. */
async function act(button, work, done) {
  if (button) button.disabled = true;
  try {
    await work();
    at('said').textContent = done;
  } catch (error) {
    at('said').textContent = error.message;
  } finally {
    if (button) button.disabled = false;
    await refresh();
  }
}

/** The chosen files as the console takes them. */
function filesOf({ files }) {
  return Promise.all(
    [...files].map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      return { contentType: file.type, base64 };
    }),
  );
}

function place() {
  const [part = '', phone = ''] = location.hash.slice(1).split('/');
  return { part: part || 'phones', phone: decodeURIComponent(phone) };
}

/** Puts elements into a place unless it already shows the same JSON. */
function show(id, json, make) {
  const text = JSON.stringify(json);
  if (shown.get(id) === text) return false;
  shown.set(id, text);
  at(id).replaceChildren(...make());
  return true;
}

async function showPhones(phone) {
  const [{ phones }, { numbers }] = await Promise.all([ask('phones'), ask('numbers')]);
  show('phone-list', [phones, phone], () => views.phoneItems(phones, phone));
  at('talk').hidden = phone === '';
  document.body.classList.toggle('talking', phone !== '');
  if (phone === '') return;
  at('talk-title').textContent = phone;
  const [{ messages }, { calls }] = await Promise.all([
    ask(`messages?phone=${encodeURIComponent(phone)}`),
    ask('calls'),
  ]);
  const theirs = calls.filter((call) => call.from === phone || call.forwardedTo === phone);
  if (show('talk-texts', [phone, messages, theirs], () => views.talkItems(phone, messages, theirs)))
    at('talk-texts').scrollTop = at('talk-texts').scrollHeight;
  const last = messages.at(-1);
  const likely = last && (last.direction === 'inbound' ? last.to : last.from);
  // The registry of the carriers texts from a number that no brand bought.
  const isElsewhere = likely && numbers.every((row) => row.number !== likely);
  const others = isElsewhere ? [{ number: likely, brand: 'registry', friendlyName: likely }] : [];
  offer('reply', [...numbers, ...others], likely);
}

/** Fills a form's choice of numbers, unless it already has the same. */
function offer(form, numbers, likely) {
  const name = ({ number, brand, friendlyName }) =>
    `${number} (${brand}${friendlyName === number ? '' : `, ${friendlyName}`})`;
  const options = () =>
    numbers.map((row) => new Option(name(row), row.number, row.number === likely, row.number === likely));
  const key = JSON.stringify([place().phone, numbers, likely]);
  const select = at(form).elements.to;
  if (shown.get(form) !== key)
    select.replaceChildren(...(numbers.length > 0 ? options() : [new Option('No number was bought yet', '')]));
  shown.set(form, key);
}

const PARTS = {
  phones: ({ phone }) => showPhones(phone),
  calls: async () => {
    const [{ calls }, { numbers }] = await Promise.all([ask('calls'), ask('numbers')]);
    offer('place-call', numbers);
    show('call-list', calls, () => views.callItems(calls));
  },
  emails: async () => {
    const { emails } = await ask('emails');
    show('email-list', emails, () => views.emailItems(emails));
  },
  authenticator: async () => {},
  payments: async () => {
    const payments = await ask('payments');
    show('payment-list', payments, () => views.paymentItems(payments));
  },
  webhooks: async () => {
    const { webhooks } = await ask('webhooks');
    show('webhook-list', webhooks, () => views.webhookItems(webhooks));
  },
  sequences: async () => {
    const { sequences } = await ask('sequences');
    show('sequence-list', sequences, () => views.sequenceItems(sequences));
  },
  faults: async () => {
    const news = await ask('faults');
    const { faults } = news;
    if (Object.keys(kinds).length === 0) fillTargets(news.kinds);
    show('fault-list', faults, () => views.faultItems(faults));
  },
};

async function refresh() {
  const to = place();
  try {
    const clock = await ask('clock');
    at('now').textContent = `${views.when(clock.now)} UTC`;
    at('now').dateTime = clock.now;
    at('held').hidden = !clock.held;
    at('hold').setAttribute('aria-pressed', String(clock.held));
    await PARTS[to.part]?.(to);
  } catch {
    at('said').textContent = 'The host does not answer.';
  }
}

function turn() {
  const { part } = place();
  for (const name of Object.keys(PARTS)) at(name).hidden = name !== part;
  for (const link of document.querySelectorAll('.tabs a')) {
    if (link.hash === `#${part}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  refresh();
}

function fillTargets(told) {
  kinds = told;
  at('fault').elements.target.replaceChildren(...Object.keys(kinds).map((name) => new Option(name)));
  fillKinds();
}

function fillKinds() {
  const { target, kind } = at('fault').elements;
  kind.replaceChildren(...(kinds[target.value] ?? []).map((name) => new Option(name)));
}

function bind() {
  for (const button of document.querySelectorAll('[data-advance]')) {
    const { advance } = button.dataset;
    button.addEventListener('click', () =>
      act(button, () => ask('clock', { advance }), 'Everything due until then is done.'),
    );
  }
  at('hold').addEventListener('click', () => {
    const hold = at('hold').getAttribute('aria-pressed') !== 'true';
    act(at('hold'), () => ask('clock', { hold }), hold ? 'Time stands still.' : 'Time runs on.');
  });
  at('move').addEventListener('submit', (event) => {
    event.preventDefault();
    const set = new Date(`${at('move').elements.set.value}Z`).toISOString();
    act(event.submitter, () => ask('clock', { set }), 'Everything due until then is done.');
  });
  at('open-phone').addEventListener('submit', (event) => {
    event.preventDefault();
    const digits = at('open-phone').elements.phone.value.replace(/\D/g, '');
    location.hash = `phones/${encodeURIComponent(digits.length === 10 ? `+1${digits}` : `+${digits}`)}`;
  });
  at('reply').addEventListener('submit', (event) => {
    event.preventDefault();
    const { to, body, media } = at('reply').elements;
    const handOver = async () => {
      const order = { from: place().phone, to: to.value, body: body.value, media: await filesOf(media) };
      await ask('messages', order);
      at('reply').reset();
    };
    act(event.submitter, handOver, 'The text was handed over.');
  });
  at('call').addEventListener('click', () =>
    act(
      at('call'),
      () => ask('calls', { from: place().phone, to: at('reply').elements.to.value }),
      'The call has ended.',
    ),
  );
  at('place-call').addEventListener('submit', (event) => {
    event.preventDefault();
    const { from, to } = at('place-call').elements;
    act(event.submitter, () => ask('calls', { from: from.value, to: to.value }), 'The call has ended.');
  });
  at('authenticate').addEventListener('submit', (event) => {
    event.preventDefault();
    const email = encodeURIComponent(at('authenticate').elements.email.value);
    const tell = ({ code, until }) => {
      at('authenticator-code').textContent = `${code}, until ${views.when(until)} UTC`;
    };
    act(event.submitter, () => ask(`authenticator?email=${email}`).then(tell), 'That is the code that works next.');
  });
  bindFaults();
}

function bindFaults() {
  const fields = at('fault').elements;
  fields.target.addEventListener('change', fillKinds);
  at('fault').addEventListener('submit', (event) => {
    event.preventDefault();
    const base = {
      target: fields.target.value,
      kind: fields.kind.value,
      rate: Number(fields.rate.value),
      seed: Number(fields.seed.value),
    };
    const phone = fields.phone.value === '' ? {} : { phone: fields.phone.value };
    const times = fields.times.value === '' ? {} : { times: Number(fields.times.value) };
    const code = fields.code.value === '' ? {} : { code: Number(fields.code.value) };
    act(event.submitter, () => ask('faults', { ...base, ...phone, ...times, ...code }), 'The fault is in force.');
  });
  at('end-faults').addEventListener('click', () =>
    act(at('end-faults'), () => ask('faults', {}), 'All faults are over.'),
  );
  at('kill').addEventListener('click', () => {
    if (confirm('End the host at once? Start it again with npm start.'))
      fetch('/_local/kill', { method: 'POST' }).catch(() => {});
  });
}

at('talk-texts').tabIndex = 0;
bind();
turn();
addEventListener('hashchange', turn);
setInterval(() => {
  if (document.visibilityState === 'visible') refresh();
}, EVERY_MS);
