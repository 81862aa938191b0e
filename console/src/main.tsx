import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isSignedOut, queries } from './api.ts';
import { keepTyping } from './kept-typing.ts';
import { router } from './router.tsx';
import './style.css';
import { keepTitle } from './page-title.ts';
import { isTerminal } from './terminal/marked.ts';
import { loadWords, Words } from './words/words.tsx';

// A session may end while a screen is open: whoever is told so by any request goes to the sign-in, and back.
const watch = (error: unknown) => {
  if (!isSignedOut(error) || !queries.getQueryData(['session'])) return;
  // Many share a terminal.
  if (!isTerminal()) keepTyping();
  queries.clear();
  if (isTerminal()) return void router.navigate({ to: '/terminal', search: {} });
  void router.navigate({ to: '/sign-in', search: { to: router.state.location.href, over: true } });
};
queries.getQueryCache().subscribe(({ query }) => watch(query.state.error));
queries.getMutationCache().subscribe(({ mutation }) => watch(mutation?.state.error));

const place = document.getElementById('console');
if (!place) throw new Error('The page has no place for the console.');
keepTitle(place);
await loadWords();
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Words>
        <RouterProvider router={router} />
      </Words>
    </QueryClientProvider>
  </StrictMode>,
);
