// What a page that the API rendered does in a browser with scripts: the reader's theme and door, answers while one types, counting.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const keep = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // private mode: it holds for this page alone
    }
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    root.dataset.theme = kept('theme') ?? (dark.matches ? 'dark' : 'light');
  };
  paint();
  dark.addEventListener('change', paint);
  // whoever signed in with this browser finds their own door; the app writes it down (shared/session/session.ts)
  const hat = kept('hat');
  if (hat) root.dataset.hat = hat;

  addEventListener('click', ({ target }) => {
    const language = target.closest?.('[data-language]')?.dataset.language;
    if (language !== undefined) keep('language', language === 'en' ? 'en-US' : 'zh-CN');
    if (!target.closest?.('.site-theme')) return;
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    keep('theme', root.dataset.theme);
  });

  /** A form whose answer stands in `data-live`: what its page would say is shown while one types. */
  const live = (form) => {
    const output = document.getElementById(form.dataset.live);
    let asked = 0;
    let timer;
    const ask = async () => {
      const mine = ++asked;
      try {
        const query = new URLSearchParams(new FormData(form));
        const answer = await fetch(`${form.action}?${query}`);
        if (!answer.ok) throw new Error(String(answer.status));
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
        const said = page.getElementById(output.id);
        if (mine === asked && said) output.replaceChildren(...said.childNodes);
      } catch {
        // the button still leads to the page itself
      }
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, 200);
    };
    form.addEventListener('input', soon);
    form.addEventListener('submit', (event) => {
      const { name, value } = event.submitter ?? {};
      event.preventDefault();
      if (name) form.elements.namedItem(name)[0].value = value;
      void ask();
    });
  };

  /** The page that a link leads to, above this one; `data-dialog` is the name of the button that closes it. */
  const above = async (link) => {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const dialog = document.createElement('dialog');
    dialog.className = 'site-dialog';
    const title = page.querySelector('main h1');
    dialog.setAttribute('aria-label', title.textContent);
    const close = document.createElement('button');
    close.className = 'site-button';
    close.textContent = link.dataset.dialog;
    close.addEventListener('click', () => dialog.close());
    dialog.append(...page.querySelectorAll('main article'), close);
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  };
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[data-dialog]');
    // a new tab was asked for
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    above(link).catch(() => location.assign(link.href));
  });

  /** Counts what is seen and pressed (product §12, Anonymous statistics); not staff at work, nor who asks not to be followed. */
  const count = () => {
    const { park, page } = root.dataset;
    if (!park || !page || hat === 'staff' || navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
    const waiting = [{ kind: 'page', page }];
    const send = () => {
      if (waiting.length === 0) return;
      const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
      const headers = { 'Content-Type': 'application/json', 'X-Background': '1', 'Idempotency-Key': key };
      const body = JSON.stringify({ tenant_id: park, events: waiting.splice(0) });
      fetch('/logserver/api/v1/WebReport', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
    };
    setTimeout(send, 3000);
    addEventListener('pagehide', send);
    addEventListener('click', ({ target }) => {
      const code = target.closest?.('[data-report]')?.dataset.report;
      if (code === undefined) return;
      waiting.push({ kind: 'click', page, code });
      send();
    });
  };

  /** What the app left to be said, once. */
  const say = () => {
    let said = null;
    try {
      said = sessionStorage.getItem('said');
      sessionStorage.removeItem('said');
    } catch {
      // nothing is kept here
    }
    if (!said) return;
    const line = document.createElement('p');
    line.className = 'site-closed site-once';
    line.role = 'status';
    line.textContent = said;
    document.querySelector('main')?.before(line);
  };

  /** What holds for the payment of what was applied for, left by the app for the programme's page: read for three seconds, once. */
  const notice = () => {
    let owed = null;
    try {
      if (root.dataset.page === '/cloudSubsidies') owed = JSON.parse(sessionStorage.getItem('payment-notice'));
    } catch {
      // nothing is kept here
    }
    if (!owed) return;
    const make = (name, text, ...inside) => {
      const element = document.createElement(name);
      element.append(text, ...inside);
      return element;
    };
    const button = make('button', '');
    const title = make('h2', owed.title);
    const lines = owed.lines.map((line) => make('li', line));
    const dialog = make('dialog', title, make('ol', ...lines), button);
    title.id = 'notice';
    button.className = 'site-button';
    dialog.className = 'site-notice';
    dialog.setAttribute('aria-labelledby', title.id);
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      sessionStorage.removeItem('payment-notice');
      dialog.remove();
    });
    const wait = (left) => {
      button.disabled = left > 0;
      button.textContent = left > 0 ? `${owed.read} (${left})` : owed.read;
      if (left > 0) setTimeout(wait, 1000, left - 1);
    };
    wait(3);
    document.body.append(dialog);
    dialog.showModal();
  };

  addEventListener('DOMContentLoaded', () => {
    say();
    notice();
    for (const button of document.querySelectorAll('.site-theme')) button.hidden = false;
    for (const form of document.querySelectorAll('form[data-live]')) live(form);
    count();
  });
})();
