import { Textarea } from '@mantine/core';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { type Completion, completionAt, type KnownAttribute, type TemplateWord } from './templateText.ts';
import { words } from './words.ts';
import classes from './TemplateText.module.css';

/** What others can make the text do. */
export interface TemplateTextHandle {
  /** Selects a part of it and brings that into view. */
  readonly select: (from: number, to: number) => void;
}

export interface TemplateTextProps {
  readonly text: string;
  /** Attributes that the table at hand would give. */
  readonly known: readonly KnownAttribute[];
  readonly onChange: (text: string) => void;
  readonly ref: Ref<TemplateTextHandle>;
}

const DESCRIPTION = words.template.hint;
/** As in the style sheet. */
const LINE_HEIGHT = 18;
const SHOWN = 8;
/** Tags of these roles stand in a select alone, or cannot be drawn. */
const [LISTBOX, OPTION] = ['listbox', 'option'];

/** What is listed, and under which line and column of the text. */
interface Listed extends Completion {
  readonly active: number;
  readonly left: string;
  readonly top: number;
}

/** A template as one types it: what can stand at the caret is listed below it, and taken with Enter. */
export function TemplateText({ text, known, onChange, ref }: TemplateTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [listed, setListed] = useState<Listed | null>(null);
  const list = useId();

  useImperativeHandle(ref, () => ({
    select: (from, to) => {
      const { current } = area;
      if (!current) return;
      current.focus();
      current.setSelectionRange(from, to);
      const line = current.value.slice(0, from).split('\n').length;
      current.scrollTop = Math.max(0, (line - 4) * LINE_HEIGHT);
    },
  }));

  const look = (): void => {
    const { current } = area;
    const found = current && completionAt(current.value, current.selectionStart, known);
    setListed(current && found ? { ...found, active: 0, ...placeIn(current, found.from) } : null);
  };
  const take = ({ insert }: TemplateWord): void => {
    const { current } = area;
    if (!current || !listed) return;
    current.focus();
    current.setSelectionRange(listed.from, listed.to);
    // As if it were typed, so that the text's own undo takes it back.
    document.execCommand('insertText', false, insert);
    const inside = insert.search(/""|\{\}|\[\]/);
    const caret = listed.from + (inside < 0 ? insert.length : inside + 1);
    current.setSelectionRange(caret, caret);
    if (inside < 0) setListed(null);
    else look();
  };
  const move = (step: 1 | -1): void =>
    setListed((now) => now && { ...now, active: (now.active + step + now.words.length) % now.words.length });
  const onKeyDown = (event: KeyboardEvent): void => {
    const active = listed?.words[listed.active];
    if (event.key === ' ' && event.ctrlKey) look();
    else if (!active || event.nativeEvent.isComposing) return;
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) take(active);
    else if (event.key === 'Escape') setListed(null);
    else {
      if (/^(?:Arrow|Home|End|Page)/.test(event.key)) setListed(null);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const from = listed ? Math.min(Math.max(0, listed.active - SHOWN + 1), listed.words.length) : 0;
  return (
    <div className={classes['root']}>
      <Textarea
        ref={area}
        label={words.template.what}
        description={DESCRIPTION}
        spellCheck={false}
        wrap="off"
        rows={16}
        value={text}
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={listed ? `${list} ${listed.active}` : undefined}
        // Esc is the list's while it is there, and not the dialog's.
        data-mantine-stop-propagation={listed !== null || undefined}
        onChange={({ currentTarget, nativeEvent }) => {
          onChange(currentTarget.value);
          const typed = nativeEvent instanceof InputEvent ? nativeEvent : null;
          const isWord = typed?.inputType === 'insertText' && /^[\p{L}\p{N}"-]$/u.test(typed.data ?? '');
          if (isWord || (listed && typed?.inputType === 'deleteContentBackward')) look();
          else setListed(null);
        }}
        onKeyDown={onKeyDown}
        onPointerDown={() => setListed(null)}
        onScroll={() => setListed(null)}
        onBlur={() => setListed(null)}
      />
      <div
        id={list}
        role={LISTBOX}
        aria-label={words.template.fits}
        tabIndex={-1}
        hidden={!listed}
        className={classes['list']}
        style={{ left: listed?.left, top: listed?.top }}
        // The text keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
      >
        {listed?.words.slice(from, from + SHOWN).map((word, at) => (
          <div
            key={word.label}
            id={`${list} ${from + at}`}
            role={OPTION}
            aria-selected={from + at === listed.active}
            className={classes['word']}
            tabIndex={-1}
            onPointerUp={() => take(word)}
          >
            <span>{word.label}</span>
            <small>{word.hint}</small>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Below the line that an offset lies on; letters are of one width, and lines are not broken. */
function placeIn(area: HTMLTextAreaElement, offset: number): { readonly left: string; readonly top: number } {
  const before = area.value.slice(0, offset).split('\n');
  const { paddingLeft, paddingTop } = getComputedStyle(area);
  const [own, root] = [area, area.closest(`.${classes['root']}`) ?? area].map((each) => each.getBoundingClientRect());
  const [x, y] = own && root ? [own.left - root.left, own.top - root.top] : [0, 0];
  const left = x + Number.parseFloat(paddingLeft) - area.scrollLeft;
  const top = y + Number.parseFloat(paddingTop) + before.length * LINE_HEIGHT - area.scrollTop + 4;
  return { left: `calc(${left}px + ${before.at(-1)?.length ?? 0}ch)`, top };
}
