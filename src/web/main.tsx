import './start/nonce.ts';
import './start/zod.ts';
import './theme/reset.css';
import './language/khmer.css';
import './language/latin.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askAhead } from './api/call.ts';
import { session } from './api/current-session.ts';
import { App } from './app/app.tsx';
import { fetchAhead } from './app/fetch-ahead.ts';
import { router } from './app/router.ts';
import { loadFonts } from './start/fonts.ts';
import { keepFiles } from './start/kept-files.ts';
import { languageAtStart, startLanguage } from './language/i18n.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root');

// After an update the parts of the earlier version are gone: the page is loaded anew, drafts are kept.
addEventListener('vite:preloadError', () => location.reload());

askAhead(languageAtStart());
// Words, letters and screen are fetched side by side; what is drawn first is the whole page.
await Promise.all([startLanguage(session.get() !== undefined), router.load(), loadFonts(languageAtStart())]);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

if (session.get() === undefined) fetchAhead();
keepFiles();
