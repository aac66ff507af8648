import { autocompletion, closeCompletion, completionKeymap, completionStatus } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { sql, SQLDialect } from '@codemirror/lang-sql';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { functionCompletions } from './sqlFunctions.ts';
import classes from './SqlEditor.module.css';

export interface SqlEditorProps {
  readonly label: string;
  readonly value: string;
  /** Tables and their columns, as programs call them. */
  readonly schema: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (value: string) => void;
  readonly onRun: () => void;
  /** Tells whether there was something to stop. */
  readonly onStop: () => boolean;
}

/** Words of the language are told by weight: colours mean something else here. */
const weights = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], fontWeight: 'var(--tw-strong)' },
  { tag: tags.comment, color: 'var(--tw-text-dim)' },
]);

/** A program as it is written: the language's words strong, completed from the tables, their columns and functions. */
export function SqlEditor({ label, value, schema, onChange, onRun, onStop }: SqlEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const language = useRef(new Compartment());
  // What the editor calls later is what there is then.
  const latest = useRef({ value, schema, onChange, onRun, onStop });
  useEffect(() => {
    latest.current = { value, schema, onChange, onRun, onStop };
  });

  useEffect(() => {
    if (!root.current) return undefined;
    const own = new EditorView({
      parent: root.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          keymap.of([
            {
              key: 'Mod-Enter',
              run: (editor) => {
                closeCompletion(editor);
                latest.current.onRun();
                return true;
              },
            },
            { key: 'Escape', run: ({ state }) => completionStatus(state) === null && latest.current.onStop() },
            ...completionKeymap,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          history(),
          bracketMatching(),
          // What is seen can be taken at once: a key is never read as a line break because it came too soon.
          autocompletion({ icons: false, activateOnTyping: true, interactionDelay: 0 }),
          syntaxHighlighting(weights),
          language.current.of(languageOf(latest.current.schema)),
          placeholder('SELECT …'),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            tabindex: '0',
            'aria-label': label,
            'aria-multiline': 'true',
            spellcheck: 'false',
          }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            const text = state.doc.toString();
            if (docChanged && text !== latest.current.value) latest.current.onChange(text);
          }),
        ],
      }),
    });
    view.current = own;
    return () => own.destroy();
  }, [label]);

  useEffect(() => {
    view.current?.dispatch({ effects: language.current.reconfigure(languageOf(schema)) });
  }, [schema]);

  useEffect(() => {
    const own = view.current;
    if (!own || own.state.doc.toString() === value) return;
    own.dispatch({ changes: { from: 0, to: own.state.doc.length, insert: value } });
  }, [value]);

  return <div ref={root} className={classes['editor']} data-editor />;
}

/** What one SELECT is written with, on all engines; a program holds nothing else. */
const SELECT = SQLDialect.define({
  keywords:
    'select distinct from as where and or not in is null like ilike between case when then else end join left right inner full cross outer on using group by having order asc desc nulls first last limit offset union all intersect except with over partition rows range preceding following unbounded current row filter cast extract interval exists any true false',
  types: 'bigint boolean date double integer numeric text timestamp varchar',
  builtin: '',
});

/** Columns of the first table are completed by themselves, those of others behind its name and a dot. */
function languageOf(schema: SqlEditorProps['schema']): Extension {
  const [defaultTable] = Object.keys(schema);
  const tables = Object.fromEntries(Object.entries(schema).map(([name, columns]) => [name, [...columns]]));
  const support = sql({ dialect: SELECT, schema: tables, ...(defaultTable !== undefined && { defaultTable }) });
  return [support, SELECT.language.data.of({ autocomplete: functionCompletions })];
}
