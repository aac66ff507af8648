const notes = {
  needsLink: {
    title: 'This browser needs a link',
    text: 'Each link to Tablewright opens one browser. For a new one, press Enter in the terminal where Tablewright runs, or type “npm start” there again.',
  },
  wrongLink: {
    title: 'This link has been used',
    text: 'Each link to Tablewright opens one browser. For a new one, press Enter in the terminal where Tablewright runs, or type “npm start” there again.',
  },
  notFound: { title: 'There is no such page', text: 'Go back to the library.' },
} as const;

/** A page of one note, for a browser that is not let in or a path that is none. It needs no script. */
export function notePage(note: keyof typeof notes): string {
  const { title, text } = notes[note];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – Tablewright</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 20vh auto 0; padding: 0 1rem; }
h1 { font-size: 1.2rem; }
</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Open Tablewright</a></p>
</main>
</html>
`;
}
