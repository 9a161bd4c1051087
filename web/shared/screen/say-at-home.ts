/** Leaves a word that the home page says once (`/site.js`): the app, and its toasts with it, is gone by then. */
export function sayAtHome(text: string): void {
  try {
    sessionStorage.setItem('said', text);
  } catch {
    // where nothing is kept the page itself has to do
  }
}
