import { SECRET_ITEM } from '../../src-shared/shell.ts';

/** Where the script of `enterPage` is; inline scripts run nowhere. */
export const ENTER_SCRIPT_PATH = '/enter.js';

/** Keeps the secret where only pages of this very port find it, and goes on to the window under a clean address. */
export const enterScript = `try {
  localStorage.setItem('${SECRET_ITEM}', document.currentScript.dataset.secret);
  location.replace('/');
} catch {
  document.getElementById('problem').hidden = false;
}
`;

/** The answer to a link: hands the page its secret, once, in no address. */
export function enterPage(secret: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tablewright</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
p { max-width: 28rem; margin: 20vh auto 0; padding: 0 1rem; }
</style>
<p id="problem" hidden>Tablewright has to keep a word in this browser to know it again, and the browser keeps none. Allow this page to store data, then open a new link: press Enter in the terminal where Tablewright runs.</p>
<noscript><p>Tablewright needs JavaScript. Allow it for this page, then open a new link: press Enter in the terminal where Tablewright runs.</p></noscript>
<script src="${ENTER_SCRIPT_PATH}" data-secret="${secret}"></script>
</html>
`;
}
