// Stands in for the card provider's browser script: the same `Stripe(key)`, with a small form of its own as the card element.
(() => {
  const API = '/_local/cards/v1';
  const FIELDS = [
    {
      name: 'number',
      label: 'Card number',
      autocomplete: 'cc-number',
      placeholder: '4242 4242 4242 4242',
      width: '100%',
      most: 23,
    },
    {
      name: 'expiry',
      label: 'Expiry (MM / YY)',
      autocomplete: 'cc-exp',
      placeholder: 'MM / YY',
      width: '48%',
      most: 7,
    },
    { name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', placeholder: 'CVC', width: '48%', most: 4 },
  ];
  let made = 0;

  /** Letters that a person types, as the field shows them. */
  function shaped(name, typed) {
    const digits = typed.replace(/\D/g, '');
    if (name === 'number') return digits.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ');
    if (name === 'cvc') return digits.slice(0, 4);
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits;
  }

  class CardElement {
    constructor() {
      this.listeners = {};
      this.inputs = {};
      this.box = document.createElement('div');
      this.box.style.cssText = 'display:flex;flex-wrap:wrap;gap:12px 4%';
      for (const field of FIELDS) this.box.append(this.field(field));
    }

    field({ name, label, autocomplete, placeholder, width, most }) {
      const part = document.createElement('div');
      const caption = document.createElement('label');
      const input = document.createElement('input');
      part.style.width = width;
      caption.textContent = label;
      caption.htmlFor = input.id = `card-${name}-${++made}`;
      caption.style.cssText = 'display:block;font-size:.875rem;font-weight:500;margin-bottom:4px';
      input.style.cssText =
        'box-sizing:border-box;width:100%;min-height:42px;padding:8px 12px;font:inherit;color:inherit;background:transparent;border:1px solid currentcolor;border-radius:6px';
      Object.assign(input, { name: `card-${name}`, autocomplete, placeholder, inputMode: 'numeric', maxLength: most });
      input.addEventListener('input', () => {
        input.value = shaped(name, input.value);
        this.tell('change', this.state());
      });
      input.addEventListener('focus', () => this.tell('focus', { elementType: 'card' }));
      input.addEventListener('blur', () => this.tell('blur', { elementType: 'card' }));
      this.inputs[name] = input;
      part.append(caption, input);
      return part;
    }

    state() {
      const { number, expiry, cvc } = this.inputs;
      const digits = number.value.replace(/\D/g, '');
      const complete = digits.length >= 13 && expiry.value.length === 7 && cvc.value.length >= 3;
      const empty = number.value === '' && expiry.value === '' && cvc.value === '';
      const brand = digits.startsWith('4')
        ? 'visa'
        : /^(5|2)/.test(digits)
          ? 'mastercard'
          : /^3[47]/.test(digits)
            ? 'amex'
            : 'unknown';
      return { elementType: 'card', complete, empty, error: undefined, brand, value: {} };
    }

    card() {
      const [month = '', year = ''] = this.inputs.expiry.value.split(' / ');
      const number = this.inputs.number.value.replace(/\D/g, '');
      return { number, exp_month: month.replace(/^0/, ''), exp_year: year, cvc: this.inputs.cvc.value };
    }

    tell(event, what) {
      for (const listener of this.listeners[event] ?? []) listener(what);
    }

    mount(place) {
      const into = typeof place === 'string' ? document.querySelector(place) : place;
      if (!into)
        throw new Error(
          `The selector you specified (${place}) applies to no DOM elements that are currently on the page.`,
        );
      into.replaceChildren(this.box);
      queueMicrotask(() => this.tell('ready', { elementType: 'card' }));
    }

    on(event, listener) {
      this.listeners[event] = [...(this.listeners[event] ?? []), listener];
      return this;
    }

    off(event, listener) {
      this.listeners[event] = (this.listeners[event] ?? []).filter((known) => known !== listener);
      return this;
    }

    update() {}

    focus() {
      this.inputs.number.focus();
    }

    blur() {
      document.activeElement?.blur();
    }

    clear() {
      for (const input of Object.values(this.inputs)) input.value = '';
      this.tell('change', this.state());
    }

    unmount() {
      this.box.remove();
    }

    destroy() {
      this.unmount();
      this.listeners = {};
    }
  }

  /** Nested values as the provider's forms write them: `card[number]`. */
  function form(values, pairs = new URLSearchParams(), prefix = '') {
    for (const [name, value] of Object.entries(values)) {
      const key = prefix ? `${prefix}[${name}]` : name;
      if (value === undefined || value === null) continue;
      if (typeof value === 'object') form(value, pairs, key);
      else pairs.set(key, String(value));
    }
    return pairs;
  }

  async function call(key, path, values) {
    try {
      const answer = await fetch(`${API}/${path}`, { method: 'POST', body: form({ ...values, key }) });
      const body = await answer.json();
      return answer.ok ? { thing: body } : { error: body.error };
    } catch {
      return {
        error: { type: 'api_connection_error', message: 'An error occurred with our connection to the provider.' },
      };
    }
  }

  class Provider {
    constructor(key) {
      if (!/^pk_/.test(key ?? '')) throw new Error('Please call Stripe() with your publishable key.');
      this.key = key;
    }

    elements() {
      const known = {};
      const elements = {
        create(type) {
          known[type] = new CardElement();
          return known[type];
        },
        getElement: (type) => known[type] ?? null,
        update() {},
        submit: async () => ({}),
        anyElement: () => Object.values(known)[0],
      };
      return elements;
    }

    async createPaymentMethod({ type = 'card', card, elements, billing_details, params }) {
      const element = card ?? elements?.anyElement();
      const details = billing_details ?? params?.billing_details;
      const values = {
        type,
        card: element instanceof CardElement ? element.card() : element,
        billing_details: details,
      };
      const { thing, error } = await call(this.key, 'payment_methods', values);
      return thing ? { paymentMethod: thing } : { error };
    }

    async createToken(type, data) {
      if (type !== 'bank_account')
        return { error: { type: 'invalid_request_error', message: 'The stand-in makes tokens of bank accounts.' } };
      const { thing, error } = await call(this.key, 'tokens', { bank_account: data });
      return thing ? { token: thing } : { error };
    }
  }

  window.Stripe = (key) => new Provider(key);
  window.Stripe.version = 3;
})();
