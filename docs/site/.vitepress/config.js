// The handbook as a web site, made from the project's own pages: `npm run docs`. A link that leads nowhere fails the build.
// Its packages are installed here and not with the program, which nobody needs them for.
import { join } from 'node:path';

const handbook = [
  ['Start', 'start'],
  ['Ask', 'ask'],
  ['Correct', 'correct'],
  ['Pictures', 'reading-pictures'],
  ['Records', 'records'],
  ['Large tables and databases', 'large-tables'],
  ['Literature tables', 'literature'],
  ['Export', 'exports'],
  ['Language models', 'models'],
  ['Privacy', 'privacy'],
  ['Keys', 'keys'],
  ['Troubleshooting', 'troubleshooting'],
  ['Command line', 'command-line'],
  ['Methods', 'methods'],
  ['Glossary', 'glossary'],
];

const installed = (path) => join(import.meta.dirname, '../node_modules', path);

export default {
  title: 'Tablewright',
  description: 'Answers questions about awkward tables, and shows the cells behind every answer.',
  srcDir: '../..',
  srcExclude: ['resources/**', 'src-*/**', '.github/**', 'THIRD_PARTY_NOTICES.md', 'docs/site/**'],
  rewrites: { 'README.md': 'index.md', 'docs/decisions/README.md': 'docs/decisions/index.md' },
  // Files that are read on the code host.
  ignoreDeadLinks: [/\/LICENSE$/, /\/THIRD_PARTY_NOTICES$/],
  // The pages are outside of the folder that Vue is installed in.
  vite: {
    resolve: {
      alias: [
        { find: /^vue$/, replacement: installed('vue/dist/vue.runtime.esm-bundler.js') },
        {
          find: /^vue\/server-renderer$/,
          replacement: installed('@vue/server-renderer/dist/server-renderer.esm-bundler.js'),
        },
      ],
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Handbook', link: '/docs/' },
      { text: 'Benchmarks', link: '/docs/benchmarks' },
      { text: 'Contributing', link: '/CONTRIBUTING' },
    ],
    sidebar: [
      { text: 'Handbook', items: handbook.map(([text, page]) => ({ text, link: `/docs/${page}` })) },
      {
        text: 'Development',
        items: [
          { text: 'Contributing', link: '/CONTRIBUTING' },
          { text: 'Architecture', link: '/docs/architecture' },
          { text: 'Benchmarks', link: '/docs/benchmarks' },
          { text: 'Data provenance', link: '/docs/data-provenance' },
          { text: 'Decisions', link: '/docs/decisions/' },
          { text: 'Security', link: '/SECURITY' },
          { text: 'Changelog', link: '/CHANGELOG' },
        ],
      },
    ],
  },
};
