// Measures as the app runs: with the memory that it is started with. `npm run bench -- NAME …`
import { join } from 'node:path';
import { follow, SPARE_HEAP } from '../src-main/shell/follow.ts';

follow(process.execPath, [SPARE_HEAP, join(import.meta.dirname, '../bench/main.ts'), ...process.argv.slice(2)]);
