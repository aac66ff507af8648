import type { ReactNode } from 'react';
import { useChat } from './chatContext.ts';
import { useSession } from './useSession.ts';
import { useSuggestions } from './useSuggestions.ts';
import { words } from './words.ts';
import classes from './Suggestions.module.css';

/** A session stays new for so many questions. */
const NEW_FOR = 3;

/** Questions that have not been asked yet, above the composer of a session that is still new. */
export function Suggestions(): ReactNode {
  const { sessionId, ask } = useChat();
  const { suggestions } = useSuggestions();
  const messages = useSession(sessionId).data?.messages ?? [];
  const asked = new Set(messages.map(({ question }) => question));
  const left = suggestions.filter((question) => !asked.has(question)).slice(0, 4);
  if (messages.length === 0 || messages.length > NEW_FOR || left.length === 0) return null;
  return (
    <ul className={classes['strip']} aria-label={words.empty.suggested}>
      {left.map((question) => (
        <li key={question}>
          <button type="button" title={question} onClick={() => ask(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
