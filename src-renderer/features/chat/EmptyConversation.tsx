import type { ReactNode } from 'react';
import { isOfThisComputer, useModelHosts } from '../../hooks/useModelHosts.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { useChat } from './chatContext.ts';
import { useSuggestions } from './useSuggestions.ts';
import classes from './Suggestions.module.css';

/** A session in which nothing has been asked: what can be asked here, to start from. */
export function EmptyConversation(): ReactNode {
  const { sheet, sheetName, ask } = useChat();
  const { suggestions, isLoading } = useSuggestions();
  const whereTo = useWhereTo();
  return (
    <div className={classes['empty']}>
      <h2>Ask about {sheetName(sheet)}</h2>
      <p>Answers name the cells that they rest on. {whereTo}</p>
      <ul aria-label="Suggested questions" aria-busy={isLoading}>
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
  if (strategy === 'rules' || hosts.length === 0) return 'Nothing leaves this computer.';
  return `Parts of the table are sent to ${hosts.join(' and ')}.`;
}
