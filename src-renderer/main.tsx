import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { languageFor, languageOfPage } from '../src-shared/language.ts';
import { speak } from './lib/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const language = languageFor(languageOfPage(document.documentElement), navigator.languages);
document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
// Columns are measured in the window's own font, and text must not change its width once it is drawn.
const font = document.fonts.load("13px 'Inter Variable'").catch(() => []);
if (language === 'zh') {
  const { chinese, chineseSaid } = await import('./chinese.ts');
  speak(language, chinese, chineseSaid);
}
// Only now: its parts read their texts as they are loaded.
const { App } = await import('./App.tsx');
await font;
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
