import './start/nonce.ts';
import './start/zod.ts';
import 'antd/dist/reset.css';
import './language/khmer.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLanguage } from './language/i18n.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root');

// After an update the parts of the earlier version are gone: the page is loaded anew, drafts are kept.
addEventListener('vite:preloadError', () => location.reload());

await startLanguage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
