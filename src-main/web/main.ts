// The browser shell as a program of its own; `tablewright serve` is the same.
import { isNodeNewEnough } from '../shell/newerNode.ts';

if (isNodeNewEnough()) {
  const { serve } = await import('./serve.ts');
  const code = await serve(process.argv.slice(2));
  if (code !== null) process.exit(code);
}
