// The browser shell as a program of its own; `tablewright serve` is the same.
import { serve } from './serve.ts';

const code = await serve(process.argv.slice(2));
if (code !== null) process.exit(code);
