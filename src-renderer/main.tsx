import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// Columns are measured in the window's own font, and text must not change its width once it is drawn.
await document.fonts.load("13px 'Inter Variable'").catch(() => []);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
