// The reader's theme on a page that the API rendered, before it is drawn; and the language that a link on it chooses.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = kept('theme') ?? (dark ? 'dark' : 'light');
  addEventListener('click', (event) => {
    const language = event.target.closest?.('[data-language]')?.dataset.language;
    if (language === undefined) return;
    try {
      localStorage.setItem('language', language === 'en' ? 'en-US' : 'zh-CN');
    } catch {
      // private mode: the address says it
    }
  });
})();
