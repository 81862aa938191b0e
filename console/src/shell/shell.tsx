import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { signOut } from '../../../client/groups/auth.ts';
import { countNotifications } from '../../../client/groups/notifications.ts';
import { millwright, queries } from '../api.ts';
import { useLive } from '../discussions/live.ts';
import { forgetTyping } from '../kept-typing.ts';
import { useMay, useSession, WithSession } from '../session.ts';
import { LanguageChoice } from '../signin/language-choice.tsx';
import { isTerminal } from '../terminal/marked.ts';
import { useSpeech } from '../words/words.tsx';
import { GoTo } from './go-to.tsx';
import { useOneLanguage } from './one-language.ts';
import { type ScreenPath, screens } from './screens.ts';

const TerminalWatch = lazy(async () => ({
  default: (await import('../terminal/watch.tsx')).TerminalWatch,
}));

const Tours = lazy(async () => ({ default: (await import('../tours/tours.tsx')).Tours }));

/** What the tour of a new company shows in the menu. */
const toured: Partial<Record<ScreenPath, string>> = {
  ...{ '/users': 'setup.users', '/imports': 'setup.import' },
  ...{ '/settings': 'setup.looks', '/webhooks': 'setup.webhooks' },
};

/** What surrounds every screen: the menu of what the user may see, and who is signed in. */
export const Shell = () => (
  <WithSession>
    <Surroundings />
  </WithSession>
);

const Surroundings = () => {
  const { say } = useSpeech();
  const { userID, displayName, tenantName, session } = useSession();
  const may = useMay();
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  /** Of a narrow window: a wide one shows the menu always. */
  const [isMenuOpen, openMenu] = useState(false);
  useLive();
  const tellLanguage = useOneLanguage();
  const unread = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: () => millwright(countNotifications, { query: { status: 'UNREAD' } }),
  });
  const leaving = useMutation({
    mutationFn: () => millwright(signOut),
    onSettled: () => {
      forgetTyping();
      queries.clear();
      return navigate({ to: isTerminal() ? '/terminal' : '/sign-in', search: {}, replace: true });
    },
  });
  /** Where the menu closes, its link is gone: the focus goes to the screen that it opens. */
  const leaveMenu = () => {
    if (isMenuOpen) document.getElementById('content')?.focus();
    openMenu(false);
  };
  useEffect(() => forgetTyping(userID), [userID]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'k') {
        event.preventDefault();
        setGoing(true);
      }
      const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '');
      const search = document.querySelector<HTMLInputElement>('[data-search]');
      if (event.key !== '/' || isTyping || !search) return;
      event.preventDefault();
      search.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {say('nav.skip')}
      </a>
      <nav aria-label={say('nav.label')} className={isMenuOpen ? 'open' : undefined}>
        <p className="brand">{tenantName}</p>
        <button
          type="button"
          className="menu"
          aria-expanded={isMenuOpen}
          onClick={() => openMenu(!isMenuOpen)}
        >
          {say('nav.menu')}
        </button>
        <button type="button" onClick={() => setGoing(true)}>
          {say('nav.go')}
        </button>
        <ul>
          {screens
            .filter(({ permission }) => may(permission))
            .map(({ path, title }) => (
              <li key={path}>
                <Link
                  to={path}
                  activeOptions={{ exact: path === '/' }}
                  data-tour={toured[path]}
                  onClick={leaveMenu}
                >
                  {say(title)}
                  {path === '/inbox' && unread.data?.count ? ` (${unread.data.count})` : ''}
                </Link>
              </li>
            ))}
        </ul>
        <p>
          <Link to="/account" onClick={leaveMenu}>
            {displayName}
          </Link>
          <button type="button" onClick={() => leaving.mutate()}>
            {say('user.signOut')}
          </button>
        </p>
        <LanguageChoice onChosen={tellLanguage} />
      </nav>
      <main id="content" tabIndex={-1}>
        {session?.terminalID != null && (
          <Suspense>
            <TerminalWatch name={displayName} />
          </Suspense>
        )}
        <Outlet />
        {may('tours.write') && (
          <Suspense>
            <Tours />
          </Suspense>
        )}
      </main>
      {isGoing && <GoTo onClose={() => setGoing(false)} />}
    </div>
  );
};
