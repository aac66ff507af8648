import type { ReactNode } from 'react';
import { isOfThisComputer, useModelHosts } from '../../hooks/useModelHosts.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { useChat } from './chatContext.ts';
import { useSuggestions } from './useSuggestions.ts';
import { words } from './words.ts';
import classes from './Suggestions.module.css';

/** A session in which nothing has been asked: what can be asked here, to start from. */
export function EmptyConversation(): ReactNode {
  const { sheet, sheetName, ask } = useChat();
  const { suggestions, isLoading } = useSuggestions();
  const whereTo = useWhereTo();
  return (
    <div className={classes['empty']}>
      <h2>{words.empty.title(sheetName(sheet))}</h2>
      <p>{words.empty.about(whereTo)}</p>
      <ul aria-label={words.empty.suggested} aria-busy={isLoading}>
        {suggestions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => ask(question)}>
              {question}
            </button>
          </li>
        ))}
        {isLoading && [0, 1, 2].map((each) => <li key={each} className={classes['placeholder']} aria-hidden />)}
      </ul>
    </div>
  );
}

/** What a question asked now may send, and where. */
function useWhereTo(): string {
  const { strategy } = useSettings().settings;
  const hosts = useModelHosts(['text', 'embeddings']).filter((host) => !isOfThisComputer(host));
  if (strategy === 'rules' || hosts.length === 0) return words.empty.stays;
  return words.empty.leaves(hosts);
}
