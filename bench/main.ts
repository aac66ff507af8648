import { openNamedModels } from '../src-main/cli/models.ts';
import { runBenchmark } from './index.ts';

// `npm run bench -- NAME …`
process.exitCode = await runBenchmark(process.argv.slice(2), {
  openModels: (folder, { use, callSeconds, parallel, url, model } = {}) => {
    const flags = { url: url ?? undefined, model: model ?? undefined };
    return openNamedModels(folder, flags, use, { callSeconds: callSeconds ?? undefined, parallel });
  },
});
