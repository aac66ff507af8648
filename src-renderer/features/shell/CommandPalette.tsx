import { Combobox, Modal, useCombobox } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Keys } from '../../components/Keys.tsx';
import { useFound } from '../../hooks/useFound.ts';
import { api } from '../../lib/client.ts';
import { foundKey, foundPlace, openFound } from '../../lib/found.ts';
import { matching } from '../../lib/match.ts';
import { showEvidence } from '../../lib/showEvidence.ts';
import { type PaletteItem, usePaletteItems } from './usePaletteItems.ts';
import { words as texts } from './words.ts';
import classes from './CommandPalette.module.css';

export interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** So many are shown; whoever wants another types on. */
const MOST_SHOWN = 60;
const WORDS_SHOWN = 20;

/** Everything that can be opened or done, by typing a part of its name. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      size={560}
      yOffset="12vh"
      padding={0}
      radius="lg"
      attributes={{ content: { 'aria-label': texts.palette } }}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <PaletteBody onClose={onClose} />
    </Modal>
  );
}

function PaletteBody({ onClose }: Pick<CommandPaletteProps, 'onClose'>) {
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ opened: true, scrollBehavior: 'instant', onDropdownClose: onClose });
  const { selectFirstOption } = combobox;
  const known = usePaletteItems();
  const place = usePlace(typed);
  const words = useWords(typed);
  const items = useMemo(() => {
    const named = matching(known, typed, ({ label, detail }) => `${label} ${detail ?? ''}`).slice(0, MOST_SHOWN);
    return [...(place ? [place] : []), ...named, ...words];
  }, [known, typed, place, words]);
  const groups = useMemo(() => [...Map.groupBy(items, ({ group }) => group)], [items]);

  // Enter takes the best match, whatever was typed last.
  useEffect(() => {
    if (groups.length > 0) selectFirstOption();
  }, [groups, selectFirstOption]);

  function run(id: string): void {
    onClose();
    // After the dialog has given the focus back, so that a command may put it elsewhere.
    setTimeout(() => items.find((item) => item.id === id)?.run(), 0);
  }

  return (
    <Combobox store={combobox} onOptionSubmit={run} resetSelectionOnOptionHover>
      <div className={classes['field']}>
        <Search size={16} strokeWidth={1.75} aria-hidden />
        <Combobox.EventsTarget>
          <input
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={texts.paletteHint}
            aria-label={texts.palette}
            spellCheck={false}
          />
        </Combobox.EventsTarget>
      </div>
      <Combobox.Options className={classes['list'] ?? ''} aria-label={texts.matches}>
        {groups.map(([group, members]) => (
          <Combobox.Group key={group} label={group} classNames={{ groupLabel: classes['group'] ?? '' }}>
            {members.map(({ id, label, detail, keys }) => (
              <Combobox.Option key={id} value={id} className={classes['item'] ?? ''}>
                <span className={classes['label']}>{label}</span>
                {detail && <span className={classes['detail']}>{detail}</span>}
                {keys && <Keys keys={keys} />}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {groups.length === 0 && <Combobox.Empty>{texts.noMatch(typed)}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}

/** Where the words stand that were typed, in documents, questions and changes. */
function useWords(typed: string): readonly PaletteItem[] {
  const { places } = useFound(typed, WORDS_SHOWN);
  return useMemo(
    () =>
      places.map((found) => ({
        id: `found.${foundKey(found)}`,
        label: found.text,
        detail: foundPlace(found),
        group: texts.foundGroup,
        run: () => openFound(found),
      })),
    [places],
  );
}

/** Where something stands, pasted as it was printed: `report.xlsx · Sales · B4:C9`. */
function usePlace(typed: string): PaletteItem | null {
  const text = typed.trim();
  const input = text.includes(' · ') ? { text } : skipToken;
  const { data: evidence = null } = useQuery(api.library.cite.queryOptions({ input }));
  return useMemo(
    () =>
      evidence && text.includes(' · ')
        ? { id: 'place', label: text, group: texts.place, run: () => showEvidence([evidence]) }
        : null,
    [evidence, text],
  );
}
